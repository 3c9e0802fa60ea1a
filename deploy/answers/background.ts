import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { width } from '@contesta/conversation/understanding/features/background';
import {
  meaningText,
  passageText,
} from '@contesta/conversation/understanding/features/meaning-texts';
import { foldShops, ordinaryShops } from './sources.ts';
import { openTopicFit } from './topic-fit.ts';
import { openVectors } from './vectors.ts';

// Writes the topic directions; with `--means` also the mean vectors that the engine subtracts (of messages, of stored
// questions, of answers). Topics and the classifier depend on the means: run this again without the flag, then kinds-fit.ts.

const target = new URL('../../services/conversation/understanding/features/', import.meta.url);
/** The scale of the stored integers, which keep the file small; a mean's numbers are below 0.25. */
const scale = 65_536;

const vectors = await openVectors(process.argv[2] ?? join(tmpdir(), 'contesta-vectors'), (line) =>
  process.stdout.write(`${line}\n`),
);
const shops = ordinaryShops();
const pairs = shops.flatMap((shop) => shop.pairs);
if (process.argv.includes('--means')) writeMeans();
const topics = openTopicFit(vectors)([...foldShops(shops).keys()]);
writeFileSync(
  new URL('topics-data.ts', target),
  `// Written by deploy/answers/background.ts from topics.ts and its shops. Do not edit by hand.

/** The number of directions. */
export const topicCount = ${topics.count};

/** The weights of all directions, one after the other: 384 8-bit integers each. */
export const topicWeights =
  '${Buffer.from(topics.weights.buffer).toString('base64')}';

/** The weights of the classifier for usual messages: 384 8-bit integers. */
export const usualWeights =
  '${Buffer.from(topics.usual.buffer).toString('base64')}';
`,
);

function writeMeans(): void {
  writeFileSync(
    new URL('background-data.ts', target),
    `// Written by deploy/answers/background.ts from its shops. Do not edit by hand: 384 16-bit integers each.

/** The mean vector of visitors' messages. */
export const messageMean =
  '${describeMean(shops.flatMap(({ queries }) => queries.map(({ text }) => meaningText(text))))}';

/** The mean vector of stored questions. */
export const questionMean =
  '${describeMean(pairs.map(({ question }) => meaningText(question)))}';

/** The mean vector of stored answers. */
export const answerMean =
  '${describeMean(pairs.map(({ question, answer }) => passageText(question, answer)))}';
`,
  );
}

function describeMean(texts: readonly string[]): string {
  const sum = new Float64Array(width);
  for (const text of texts) {
    vectors.of(text).forEach((value, at) => {
      sum[at] = (sum[at] ?? 0) + value;
    });
  }
  const mean = Int16Array.from(sum, (value) => Math.round((value / texts.length) * scale));
  return Buffer.from(mean.buffer).toString('base64');
}
