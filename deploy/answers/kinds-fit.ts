import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { means } from '@contesta/conversation/understanding/features/background';
import { textForMeaning } from '@contesta/conversation/understanding/features/meaning-texts';
import {
  featureCount,
  featuresOf,
  vectorShare,
} from '@contesta/conversation/understanding/kinds/classify';
import { type Kind, kinds } from '@contesta/conversation/understanding/kinds/kinds';
import { hashText } from '@contesta/conversation/understanding/tables';
import { topicWords } from '@contesta/conversation/understanding/text/language';
import { wordsOf } from '@contesta/conversation/understanding/text/words';
import { train } from '@contesta/conversation/understanding/training/train';
import { centre, vectorScale, width } from '@contesta/vectors/vector';
import { readArguments } from '../arguments.ts';
import { readKindLines } from './kind-lines.ts';
import { type Example, type FitOptions, fillProbabilities, fitMultinomial } from './multinomial.ts';
import { ordinaryShops, questionsFromElsewhere } from './sources.ts';
import { openVectors } from './vectors.ts';

// Fits the classifier of kinds on the lines of kinds/ and elsewhere/ and on messages to shops, reports a cross-validation,
// and writes the weights. The same lines give the same bytes.

const target = join(import.meta.dirname, '../../services/conversation/understanding/kinds');
const folds = 5;
/** Two different seeds, so that a text's fold does not decide how it is misspelt. */
const foldSeed = 5;
const copySeed = 3;
/** The index of the constant input (the bias), which follows all others. */
const biasInput = { 'by-meaning': featureCount + width, 'by-words': featureCount };
const passes = 12;
const penalty = 2e-4;
/** The weights of misspelt copies, of lines of kind `none`, and of shops' messages and words, which are numerous. */
const copyWeight = 0.5;
const noneWeight = 0.7;
const shopWeight = 0.2;
const wordWeight = 0.2;
/** A shop's message is used only if a first fit, without them, gives `questionKinds` together a higher probability. */
const minQuestionProbability = 0.5;
/** The kinds that a question to a shop may have; the exact kind is unknown. */
const questionKinds: readonly Kind[] = ['none', 'price-vague', 'open-now', 'where', 'phone'];

type Line = { text: string; allowed: readonly Kind[]; weight: number; fold: number; isCopy?: true };

const report = (line: string) => process.stdout.write(`${line}\n`);
const usage = 'usage: node deploy/answers/kinds-fit.ts [CACHE [--mistakes]]';
const { positionals, values: flags } = readArguments(usage, {
  max: 1,
  options: { mistakes: { type: 'boolean' } },
});
const vectors = await openVectors(positionals[0], report);
const nothingStored = train([]);

const lines = readLines();
const shopLines = readShopMessages();
const wordLines = readShopWords();
report(
  `${lines.length} lines, ${shopLines.length} messages and ${wordLines.length} words of shops`,
);
for (const mode of ['by-meaning', 'by-words'] as const) {
  const inputCount = biasInput[mode] + 1;
  const options = { classCount: kinds.length, inputCount, penalty, passes };
  const asExample = openExamples(mode);
  const lineExamples = [...withCopies(lines), ...wordLines].map((line) => ({
    line,
    example: asExample(line),
  }));
  const first = fitMultinomial(
    lineExamples.map(({ example }) => example),
    options,
  );
  const questions = shopLines
    .map((line) => ({ line, example: asExample(line) }))
    .filter(({ example }) => probabilityOfQuestion(first, example) > minQuestionProbability);
  const all = [...lineExamples, ...questions];
  crossValidate(mode, all, options);
  const weights = fitMultinomial(
    all.map(({ example }) => example),
    options,
  );
  writeFileSync(join(target, `${mode}.bin`), pack(weights));
}

/** The lines of kinds/*.txt, and those of elsewhere/*.txt as lines of kind `none`. */
function readLines(): Line[] {
  const elsewhere = [...questionsFromElsewhere('es'), ...questionsFromElsewhere('en')];
  return [
    ...elsewhere.map((text) => lineOf(text, ['none'], noneWeight)),
    ...readKindLines().map(({ text, kind }) =>
      lineOf(text, [kind], kind === 'none' ? noneWeight : 1),
    ),
  ];
}

function lineOf(text: string, allowed: readonly Kind[], weight: number): Line {
  return { text, allowed, weight, fold: hashText(text, foldSeed) % folds };
}

/** Shops' messages and stored questions: questions of an unknown kind. */
function readShopMessages(): Line[] {
  const texts = ordinaryShops().flatMap(({ queries, pairs }) => [
    ...queries.filter(({ type }) => type === 'in' || type === 'near').map(({ text }) => text),
    ...pairs.map(({ question }) => question),
  ]);
  return [...new Set(texts)].map((text) => lineOf(text, questionKinds, shopWeight));
}

/** Single words of shops ("enchufes") as lines of kind `none`, unless a line of another kind contains the word. */
function readShopWords(): Line[] {
  const wordsOfKinds = new Set(
    lines.filter(({ allowed }) => !allowed.includes('none')).flatMap(({ text }) => wordsOf(text)),
  );
  const words = ordinaryShops().flatMap(({ pairs }) =>
    pairs.flatMap(({ question, answer }) => topicWords(wordsOf(`${question} ${answer}`))),
  );
  const ordinary = words.filter(
    (word) => word.length > 2 && !/\d/.test(word) && !wordsOfKinds.has(word),
  );
  return [...new Set(ordinary)].map((text) => lineOf(text, ['none'], wordWeight));
}

function openExamples(mode: 'by-meaning' | 'by-words'): (line: Line) => Example {
  const byMeaning = mode === 'by-meaning';
  return ({ text, allowed, weight }) => {
    const features = featuresOf(text);
    const share = 1 / Math.sqrt(Math.max(features.length, 1));
    const indices = [...features];
    const values: number[] = features.map(() => share);
    if (byMeaning) {
      const vector = centre(vectors.of(textForMeaning(nothingStored, text)), means.message);
      vector.forEach((value, at) => {
        indices.push(featureCount + at);
        values.push(value * vectorShare);
      });
    }
    indices.push(biasInput[mode]);
    values.push(1);
    return {
      indices: Int32Array.from(indices),
      values: Float32Array.from(values),
      allowed: allowed.map((kind) => kinds.indexOf(kind)),
      weight,
    };
  };
}

/** Each line, followed by a misspelt copy unless `misspell` leaves the line unchanged. */
function withCopies(from: readonly Line[]): Line[] {
  return from.flatMap((line) => {
    const misspelt = misspell(line.text);
    return misspelt === line.text
      ? [line]
      : [line, { ...line, text: misspelt, weight: copyWeight * line.weight, isCopy: true }];
  });
}

/** Omits, doubles or swaps a letter; deterministic for each text. */
function misspell(text: string): string {
  const hash = hashText(text, copySeed);
  const at = 1 + (hash % Math.max(text.length - 2, 1));
  if (text.length < 6 || !/\p{L}/u.test(text[at] ?? '')) return text;
  const [before, letter, after] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)];
  const manner = (hash >>> 16) % 3;
  if (manner === 0) return before + after;
  if (manner === 1) return before + letter + letter + after;
  return before + (after[0] ?? '') + letter + after.slice(1);
}

function probabilityOfQuestion(weights: Float32Array, example: Example): number {
  const probabilities = new Float64Array(kinds.length);
  fillProbabilities(weights, example, probabilities);
  return questionKinds.reduce((sum, kind) => sum + (probabilities[kinds.indexOf(kind)] ?? 0), 0);
}

/** Prints the recall of each kind on held-out lines, and the number of lines of other kinds mistaken for it. */
function crossValidate(
  mode: string,
  all: readonly { line: Line; example: Example }[],
  options: FitOptions,
): void {
  const probabilities = new Float64Array(kinds.length);
  const found = new Map<string, { right: number; all: number; takenFor: number }>();
  const countsOf = (kind: string) => {
    const counts = found.get(kind) ?? { right: 0, all: 0, takenFor: 0 };
    found.set(kind, counts);
    return counts;
  };
  const mistakes: string[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const others = all.filter(({ line }) => line.fold !== fold).map(({ example }) => example);
    const weights = fitMultinomial(others, options);
    for (const { line, example } of all) {
      if (line.fold !== fold || line.isCopy) continue;
      fillProbabilities(weights, example, probabilities);
      const best = probabilities.indexOf(Math.max(...probabilities));
      const kind = kinds[best] ?? 'none';
      // Only shops' messages allow several kinds.
      const expected = line.allowed.length > 1 ? 'shops' : (line.allowed[0] ?? 'none');
      countsOf(expected).all += 1;
      if (example.allowed.includes(best)) countsOf(expected).right += 1;
      else {
        countsOf(kind).takenFor += 1;
        mistakes.push(
          `${expected} > ${kind} ${(probabilities[best] ?? 0).toFixed(2)}: ${line.text}`,
        );
      }
    }
  }
  report(`\n${mode}, cross-validation on held-out lines`);
  for (const [kind, { right, all: count, takenFor }] of found)
    report(
      `${kind.padEnd(16)}${((100 * right) / Math.max(count, 1)).toFixed(1).padStart(6)} % of ${String(count).padStart(5)}, ${takenFor} others mistaken for it`,
    );
  if (flags.mistakes) for (const mistake of mistakes) report(mistake);
}

/** The scale of each kind, then the weights as 8-bit integers, input by input. */
function pack(weights: Float32Array): Buffer {
  const largest = new Float32Array(kinds.length);
  weights.forEach((weight, at) => {
    const kind = at % kinds.length;
    largest[kind] = Math.max(largest[kind] ?? 0, Math.abs(weight));
  });
  const small = Int8Array.from(weights, (weight, at) =>
    Math.round((weight / (largest[at % kinds.length] ?? 1)) * vectorScale),
  );
  const scales = Buffer.alloc(kinds.length * Float32Array.BYTES_PER_ELEMENT);
  largest.forEach((most, kind) => {
    scales.writeFloatLE(most / vectorScale, kind * Float32Array.BYTES_PER_ELEMENT);
  });
  return Buffer.concat([scales, Buffer.from(small.buffer)]);
}
