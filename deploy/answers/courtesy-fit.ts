import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { courtesyOf } from '@contesta/conversation/answer/courtesy/courtesy';
import {
  courtesyFigures,
  figureCount,
} from '@contesta/conversation/answer/courtesy/courtesy-figures';
import { courtesies as kinds } from '@contesta/conversation/answer/courtesy/speech';
import { centre, means, width } from '@contesta/conversation/answer/features/background';
import { meaningText } from '@contesta/conversation/answer/features/meaning-texts';
import { fitRidge } from '@contesta/conversation/answer/training/ridge';
import { courtesies, notCourtesies } from './courtesies.ts';
import { fitLogistic } from './logistic.ts';
import { ordinaryShops } from './sources.ts';
import { type Topic, topics } from './topics.ts';
import { openVectors } from './vectors.ts';

// Writes how much each number of a vector speaks for courtesy, and for each kind of it: from courtesies.ts, and from what
// is said in our own shops. It reads the means: run it after background.ts.

const target = new URL(
  '../../services/conversation/answer/courtesy/courtesy-data.ts',
  import.meta.url,
);
const penalty = 0.01;
const kindPenalty = 3;
/** There is much more that is none. */
const weightOfCourtesy = 3;

const vectors = await openVectors(process.argv[2] ?? join(tmpdir(), 'contesta-vectors'), (line) =>
  process.stdout.write(`${line}\n`),
);
const vectorOf = (text: string) => centre(vectors.of(meaningText(text)), means.message);
const phrasesOf = ({ es, en }: Topic): string[] => [es, en].flatMap((texts) => texts.split(' / '));

const said = ordinaryShops().flatMap(({ queries }) => queries);
const examples = kinds.flatMap((kind) =>
  phrasesOf(courtesies[kind]).map((text) => ({ text, kind })),
);
const shops = said.filter(({ type }) => type === 'courtesy').map(({ text }) => text);
/** What follows a greeting or thanks is asked all the same. */
const before: Record<string, readonly string[]> = {
  es: ['hola,', 'buenas,', 'gracias, y', 'vale,', 'hola buenas,', 'gracias pero'],
  en: ['hi,', 'hello', 'thanks, and', 'ok,', 'good morning,', 'thanks but'],
};
const courteouslyAsked = ordinaryShops().flatMap(({ lang, pairs }) =>
  pairs.map(({ question }, at) => {
    const starts = before[lang] ?? [];
    return `${starts[at % starts.length]} ${question.toLowerCase()}`;
  }),
);
/** Two words of a topic after a greeting are a question too. */
const shortlyAsked = Object.values(topics).flatMap((topic) =>
  (['es', 'en'] as const).flatMap((lang) =>
    topic[lang]
      .split(' / ')
      .filter((text) => text.split(' ').length <= 2)
      .map((text, at) => `${before[lang]?.[at % before[lang].length] ?? ''} ${text}`),
  ),
);
const others = [
  ...courteouslyAsked,
  ...shortlyAsked,
  ...phrasesOf(notCourtesies),
  ...said.filter(({ type }) => type !== 'courtesy').map(({ text }) => text),
  ...Object.values(topics).flatMap(phrasesOf),
];

/** Of a message that the lists know from end to end. */
const allKnown = (text: string): number[] => [0.9, 0.1, 0, 0, 1, 1, /[?¿]/.test(text) ? 1 : 0];
const figuresOf = (text: string): number[] => courtesyFigures(text)?.figures ?? allKnown(text);

const { intercept, weights } = fitLogistic(
  [
    ...[...examples.map(({ text }) => text), ...shops].map((text) => ({ text, right: true })),
    // The lists' own word stands: what they take for courtesy is never asked here.
    ...others.filter((text) => !courtesyOf(text)).map((text) => ({ text, right: false })),
  ].map(({ text, right }) => ({
    figures: [...vectorOf(text), ...figuresOf(text)],
    right,
    weight: right ? weightOfCourtesy : 1,
  })),
  penalty,
);
const whole = small(weights.slice(0, width));
const ofFigures = weights
  .slice(width, width + figureCount)
  .map((one) => Number(one.toPrecision(4)));

writeFileSync(
  target,
  `// Written by deploy/answers/courtesy-fit.ts. Not to be edited by hand.

/** How much a message's centred vector speaks for courtesy: 384 whole numbers of 8 bits, times \`unit\`. */
export const weights =
  '${whole.text}';
export const unit = ${Number(whole.unit.toPrecision(4))};
export const intercept = ${Number(intercept.toPrecision(4))};
/** What each of \`courtesyFigures\` adds. */
export const figureWeights = [${ofFigures.join(', ')}];

/** The same for each kind of courtesy, one after the other. */
export const kindWeights =
  '${small(fitKinds()).text}';
`,
);

/** A linear classifier that tells the kinds apart; what our lists know of the shops' messages helps. */
function fitKinds(): Float32Array {
  const known = shops.flatMap((text) => {
    const kind = courtesyOf(text)?.kind;
    return kind ? { text, kind } : [];
  });
  const all = [...examples, ...known];
  const stacked = new Float32Array(all.length * width);
  all.forEach(({ text }, at) => {
    stacked.set(vectorOf(text), at * width);
  });
  const classOf = Uint32Array.from(all, ({ kind }) => kinds.indexOf(kind));
  return fitRidge({ vectors: stacked, classOf, classes: kinds.length }, kindPenalty);
}

/** Numbers as whole ones of 8 bits, and what one of those is worth. */
function small(numbers: ArrayLike<number>): { text: string; unit: number } {
  const largest = Array.from(numbers).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const bytes = Int8Array.from(numbers, (one) => Math.round((one / largest) * 127));
  return { text: Buffer.from(bytes.buffer).toString('base64'), unit: largest / 127 };
}
