import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  centre,
  means,
  vectorScale,
  width,
} from '@contesta/conversation/answer/features/background';
import { meaningText } from '@contesta/conversation/answer/features/meaning-texts';
import { fitRidge } from '@contesta/conversation/answer/training/ridge';
import { ordinaryShops } from './sources.ts';
import { topics } from './topics.ts';
import { openVectors } from './vectors.ts';

// Writes the means that the engine takes out of vectors (of what is asked, of stored questions, of answers), and how
// much each number of a vector speaks for each topic. Where the means change it is run twice: topics are read with them.

const target = new URL('../../services/conversation/answer/features/', import.meta.url);
/** Whole numbers keep the file small; a mean's numbers are below 0.25. */
const scale = 65_536;
/** Topics have few examples each. */
const penalty = 3;

const vectors = await openVectors(process.argv[2] ?? join(tmpdir(), 'contesta-vectors'), (line) =>
  process.stdout.write(`${line}\n`),
);
const shops = ordinaryShops();
const pairs = shops.flatMap((shop) => shop.pairs);
writeFileSync(
  new URL('background-data.ts', target),
  `// Written by deploy/answers/background.ts from its shops. Not to be edited by hand: 384 whole numbers of 16 bits each.

/** Mean vector of what visitors ask. */
export const messageMean =
  '${describeMean(shops.flatMap(({ queries }) => queries.map(({ text }) => text)))}';

/** Mean vector of stored questions. */
export const questionMean =
  '${describeMean(pairs.map(({ question }) => question))}';

/** Mean vector of stored answers. */
export const answerMean =
  '${describeMean(pairs.map(({ answer }) => answer))}';
`,
);
writeFileSync(
  new URL('topics-data.ts', target),
  `// Written by deploy/answers/background.ts from topics.ts beside it. Not to be edited by hand.

/** How many topics there are. */
export const topicCount = ${Object.keys(topics).length};

/** The weights of each topic, one after the other: 384 whole numbers of 8 bits. */
export const topicWeights =
  '${describeTopics()}';
`,
);

function describeMean(texts: readonly string[]): string {
  const sum = new Float64Array(width);
  for (const text of texts) {
    vectors.of(meaningText(text)).forEach((value, at) => {
      sum[at] = (sum[at] ?? 0) + value;
    });
  }
  const mean = Int16Array.from(sum, (value) => Math.round((value / texts.length) * scale));
  return Buffer.from(mean.buffer).toString('base64');
}

/** A linear classifier that tells the topics' phrases apart. */
function describeTopics(): string {
  const phrases = Object.values(topics).flatMap(({ es, en }, topic) =>
    [es, en].flatMap((texts) => texts.split(' / ').map((text) => ({ text, topic }))),
  );
  const examples = new Float32Array(phrases.length * width);
  phrases.forEach(({ text }, at) => {
    examples.set(centre(vectors.of(meaningText(text)), means.message), at * width);
  });
  const classOf = Uint32Array.from(phrases, ({ topic }) => topic);
  const classes = Object.keys(topics).length;
  const weights = fitRidge({ vectors: examples, classOf, classes }, penalty);
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const small = Int8Array.from(weights, (weight) => Math.round((weight / largest) * vectorScale));
  return Buffer.from(small.buffer).toString('base64');
}
