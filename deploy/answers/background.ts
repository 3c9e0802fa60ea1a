import { writeFileSync } from 'node:fs';
import {
  meaningText,
  passageText,
} from '@contesta/conversation/understanding/features/meaning-texts';
import { width } from '@contesta/vectors/vector';
import { readArguments } from '../arguments.ts';
import { foldShops, ordinaryShops } from './sources.ts';
import { openUsualFit } from './usual-fit.ts';
import { openVectors } from './vectors.ts';

// Writes the weights that tell how usual a message is. With `--means` it also writes the mean vectors that the engine
// subtracts (of messages, stored questions and answers). The weights and the classifier of kinds depend on the means:
// afterwards run this again without the flag, then kinds-fit.ts.

const folder = new URL('../../services/conversation/understanding/features/', import.meta.url);
/** The factor from a mean's numbers, which are below 0.25, to the stored 16-bit integers. */
const scale = 65_536;

const usage = 'usage: node deploy/answers/background.ts [CACHE [--means]]';
const { positionals, values } = readArguments(usage, {
  max: 1,
  options: { means: { type: 'boolean' } },
});
const vectors = await openVectors(positionals[0], (line) => process.stdout.write(`${line}\n`));
const shops = ordinaryShops();
const pairs = shops.flatMap((shop) => shop.pairs);
if (values.means) writeMeans();
const usual = openUsualFit(vectors)([...foldShops(shops).keys()]);
writeFileSync(
  new URL('usual-data.ts', folder),
  `// Written by deploy/answers/background.ts from its shops. Do not edit by hand.

/** The weights of the classifier for usual messages: 384 8-bit integers. */
${exportNumbers('usual', usual)}
`,
);

function writeMeans(): void {
  const messages = shops.flatMap(({ queries }) => queries.map(({ text }) => meaningText(text)));
  const questions = pairs.map(({ question }) => meaningText(question));
  const answers = pairs.map(({ question, answer }) => passageText(question, answer));
  writeFileSync(
    new URL('background-data.ts', folder),
    `// Written by deploy/answers/background.ts from its shops. Do not edit by hand: 384 16-bit integers each.

/** The mean vector of visitors' messages. */
${exportNumbers('messageMean', meanOf(messages))}

/** The mean vector of stored questions. */
${exportNumbers('questionMean', meanOf(questions))}

/** The mean vector of stored answers. */
${exportNumbers('answerMean', meanOf(answers))}
`,
  );
}

function meanOf(texts: readonly string[]): Int16Array {
  const sum = new Float64Array(width);
  for (const text of texts) {
    vectors.of(text).forEach((value, at) => {
      sum[at] = (sum[at] ?? 0) + value;
    });
  }
  return Int16Array.from(sum, (value) => Math.round((value / texts.length) * scale));
}

/** A constant with numbers in base64, in lines of 128 characters. Its reader, `atob`, ignores line breaks. */
function exportNumbers(name: string, numbers: Int8Array | Int16Array): string {
  const text = Buffer.from(numbers.buffer).toString('base64');
  return `export const ${name} = \`\n${text.replaceAll(/.{128}/g, '$&\n').trimEnd()}\n\`;`;
}
