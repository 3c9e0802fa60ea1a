import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { courtesyOf } from '@contesta/conversation/understanding/courtesy/courtesy';
import { courtesyFigures } from '@contesta/conversation/understanding/courtesy/courtesy-figures';
import { courtesies as kinds } from '@contesta/conversation/understanding/courtesy/speech';
import { centre, means, width } from '@contesta/conversation/understanding/features/background';
import { meaningText } from '@contesta/conversation/understanding/features/meaning-texts';
import { courtesies, notCourtesies } from './courtesies.ts';
import { fitLogistic } from './logistic.ts';
import { mean } from './measure.ts';
import { ordinaryShops } from './sources.ts';
import { type Topic, topics } from './topics.ts';
import { openVectors } from './vectors.ts';

// Writes how much each number of a vector speaks for each kind of courtesy, against all that is none: from courtesies.ts,
// and from what is said in our own shops. It reads the means: run it after background.ts.

const target = new URL(
  '../../services/conversation/understanding/courtesy/courtesy-data.ts',
  import.meta.url,
);
const penalty = 0.003;
/** There is much more that is none. */
const weightOfCourtesy = 1.5;
/** What was written to look like it. */
const weightOfLikeness = 5;

const vectors = await openVectors(process.argv[2] ?? join(tmpdir(), 'contesta-vectors'), (line) =>
  process.stdout.write(`${line}\n`),
);
const vectorOf = (text: string) => centre(vectors.of(meaningText(text)), means.message);
const phrasesOf = ({ es, en }: Topic): string[] => [es, en].flatMap((texts) => texts.split(' / '));

const said = ordinaryShops().flatMap(({ queries }) => queries);
const courteous = said.filter(({ type }) => type === 'courtesy');
/** Of what is said in shops the kind is what our lists take it for. */
const examples = [
  ...kinds.flatMap((kind) => phrasesOf(courtesies[kind]).map((text) => ({ text, kind }))),
  ...courteous.map(({ text }) => ({ text, kind: courtesyOf(text)?.kind })),
];
/** What follows a greeting or thanks is asked all the same. */
const before: Record<string, readonly string[]> = {
  es: ['hola,', 'buenas,', 'gracias, y', 'vale,', 'hola buenas,', 'gracias pero'],
  en: ['hi,', 'hello', 'thanks, and', 'ok,', 'good morning,', 'thanks but'],
};
const courteouslyAsked = ordinaryShops().flatMap(({ lang, pairs, queries }) =>
  [
    ...pairs.map(({ question }) => question),
    ...queries.filter(({ type }) => type !== 'courtesy').map(({ text }) => text),
  ].map((text, at) => {
    const starts = before[lang] ?? [];
    return `${starts[at % starts.length]} ${text.toLowerCase()}`;
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
  ...said.filter(({ type }) => type !== 'courtesy').map(({ text }) => text),
  ...Object.values(topics).flatMap(phrasesOf),
];

/** What the lists know from end to end is never asked here: it tells what courtesy means, and is else like the rest. */
const unknown = examples.flatMap(({ text }) => figuresLeft(text) ?? []);
const usual = Array.from(
  { length: unknown[0]?.length ?? 0 },
  (_, at) => mean(unknown.map((figures) => figures[at])) ?? 0,
);
const figuresFor = (text: string): number[] => [
  ...vectorOf(text),
  ...(figuresLeft(text)?.[0] ?? usual),
];

// The lists' own word stands: what they take for courtesy is never asked here.
const none = [
  ...phrasesOf(notCourtesies).map((text) => ({ text, weight: weightOfLikeness })),
  ...others.map((text) => ({ text, weight: 1 })),
]
  .filter(({ text }) => !courtesyOf(text))
  .map(({ text, weight }) => ({ figures: figuresFor(text), right: false, weight }));
const fitted = kinds.map((kind) => {
  const its = examples.filter((one) => one.kind === kind);
  const right = its.map(({ text }) => ({
    figures: figuresFor(text),
    right: true,
    weight: weightOfCourtesy,
  }));
  const { intercept, weights } = fitLogistic([...right, ...none], penalty);
  return { intercept, ofVector: small(weights.slice(0, width)), ofFigures: weights.slice(width) };
});
const rounded = (numbers: readonly number[]): string =>
  `[${numbers.map((one) => Number(one.toPrecision(4))).join(', ')}]`;

writeFileSync(
  target,
  `// Written by deploy/answers/courtesy-fit.ts. Not to be edited by hand.

/**
 * How much a message's centred vector speaks for each kind of courtesy: 384 whole numbers of 8 bits a kind, times its
 * number of \`units\`.
 */
export const weights =
  '${Buffer.concat(fitted.map(({ ofVector }) => ofVector.bytes)).toString('base64')}';
export const units = [
  ${rounded(fitted.map(({ ofVector }) => ofVector.unit)).slice(1, -1)},
];
export const intercepts = ${rounded(fitted.map(({ intercept }) => intercept))};
/** What each of \`courtesyFigures\` adds. */
export const figureWeights = [
${fitted.map(({ ofFigures }) => `  ${rounded(ofFigures)},`).join('\n')}
];
`,
);

function figuresLeft(text: string): [number[]] | null {
  const seen = courtesyFigures(text);
  return seen && !courtesyOf(text) ? [seen.figures] : null;
}

/** Numbers as whole ones of 8 bits, and what one of those is worth. */
function small(numbers: readonly number[]): { bytes: Buffer; unit: number } {
  const largest = numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const bytes = Int8Array.from(numbers, (one) => Math.round((one / largest) * 127));
  return { bytes: Buffer.from(bytes.buffer), unit: largest / 127 };
}
