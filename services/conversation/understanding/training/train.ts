import type { Pair } from '@contesta/contracts/chatbot';
import { openQuestionIndex } from '../features/exact-match.ts';
import { learnAccents } from '../features/meaning-texts.ts';
import { blocksOfFeatures, indexPostings, inverseFrequency } from '../features/postings.ts';
import { balanceBlocks, block, extractFeatures } from '../features/text-features.ts';
import type { Model, Phrasings } from '../model.ts';
import { addIfAbsent, indexIn, joinRows, rowAt, type SparseRows } from '../tables.ts';
import { detectLanguage, languagesOf, readingLanguage } from '../text/language.ts';
import { learnSpelling } from '../text/spelling.ts';
import { wordsOf } from '../text/words.ts';
import { learnHints } from './hints.ts';
import { learnMeaning } from './meaning.ts';
import { fitWordClassifier } from './word-classifier.ts';

/**
 * Makes a bot's model from its pairs and the encoder's vectors (384 numbers, unit vector × 127) of the texts that
 * `textsOf` lists. Pure and deterministic. 15,000 pairs take seconds, so it must not run on the request thread.
 */
export function train(pairs: readonly Pair[], vectors?: ReadonlyMap<string, Int8Array>): Model {
  const documents = gatherDocuments(pairs);
  const { questions, answers, answerOfQuestion, answerOfDocument } = documents;
  const questionIndex = openQuestionIndex();
  questions.forEach(questionIndex.add);
  const raw = readRows(documents);
  const features = raw.vocabulary.length;
  const counts = countAnswers(raw.rows, answerOfDocument, features);
  const idf = Float32Array.from(counts, (count) => inverseFrequency(count, answers.length));
  const rawValues = { ...raw.rows, value: raw.rows.value.slice() }; // `weighRows` overwrites raw.rows
  const scale = weighRows(raw, idf);
  const postings = indexPostings(rawValues, raw.blocks, scale, counts, answers.length);
  const phrasings = phrasingsOf(questions.length, answers.length);
  return {
    phrasings,
    ...questionIndex.tables(),
    languages: documents.languages,
    questions,
    answers,
    answerOfQuestion,
    answerOfDocument,
    questionOfDocument: documents.questionOfDocument,
    questionDocuments: questions.length,
    vocabulary: raw.vocabulary,
    postings,
    wordMass: sumWords(raw.rows, raw.blocks),
    wordClassifier:
      phrasings === 'manyPhrasings'
        ? fitWordClassifier(raw.rows, postings, answerOfDocument)
        : null,
    spelling: learnSpelling(documents.cutTexts.map(wordsOf), learnAccents(documents.cutTexts)),
    hints: learnHints(documents, vectors),
    meaning: learnMeaning({ ...documents, phrasings, questions: questions.length }, vectors),
  };
}

/** A bot with at least this many questions, and this many per answer, is well taught. */
const wellTaughtFrom = { questions: 250, perAnswer: 10 };
/** A bot with at least this many questions per answer has many phrasings, unless it has more documents than this. */
const manyPhrasingsFrom = { perAnswer: 1.5, maxDocuments: 1_000 };

function phrasingsOf(questions: number, answers: number): Phrasings {
  const { perAnswer, questions: fewest } = wellTaughtFrom;
  if (questions >= Math.max(fewest, perAnswer * answers)) return 'wellTaught';
  const { perAnswer: several, maxDocuments } = manyPhrasingsFrom;
  const isSeveral = answers > 1 && questions >= several * answers;
  return isSeveral && questions + answers <= maxDocuments ? 'manyPhrasings' : 'fewPhrasings';
}

/**
 * Turns pairs into numbered documents: every stored question, then every distinct answer. Each has its answer and the
 * stored question that represents it. `cutTexts` are the texts, cut to the length that is read.
 */
function gatherDocuments(pairs: readonly Pair[]) {
  const questions = pairs.map(({ question }) => question);
  const firstQuestions = new Map<string, number>();
  pairs.forEach(({ answer }, at) => {
    if (!firstQuestions.has(answer)) firstQuestions.set(answer, at);
  });
  const answers = [...firstQuestions.keys()];
  const numbers = new Map(answers.map((answer, at) => [answer, at]));
  const answerOfQuestion = Uint32Array.from(pairs, ({ answer }) => numbers.get(answer) ?? 0);
  const texts = [...questions, ...answers];
  return {
    questions,
    answers,
    answerOfQuestion,
    texts,
    cutTexts: cutLongest(texts),
    answerOfDocument: Uint32Array.from([...answerOfQuestion, ...answers.keys()]),
    questionOfDocument: Uint32Array.from([...questions.keys(), ...firstQuestions.values()]),
    languages: languagesOf(questions),
  };
}

/** How many characters a bot is trained on at most. 5,000 usual pairs have half as many. */
const maxCharacters = 2_000_000;
/** Each step shortens the longest texts to this share. */
const cutTo = 0.8;

/** Cuts the longest texts until all together are within the limit. Their beginnings matter most. */
function cutLongest(texts: readonly string[]): string[] {
  let limit = texts.reduce((most, { length }) => Math.max(most, length), 0);
  const totalLength = () => texts.reduce((sum, { length }) => sum + Math.min(length, limit), 0);
  while (totalLength() > maxCharacters) limit = Math.floor(limit * cutTo);
  return texts.map((text) => text.slice(0, limit));
}

type Documents = ReturnType<typeof gatherDocuments>;

/**
 * Reads every document into a sparse row of raw features, each the square root of its summed squared weights. Returns
 * the rows, the vocabulary, and the block of each feature.
 */
function readRows({ cutTexts, languages }: Documents) {
  const blockOf = new Map<number, number>();
  const hashed = cutTexts.map((text) => {
    const language = readingLanguage(detectLanguage(text), languages);
    const bag = extractFeatures(wordsOf(text), language);
    for (const [hash, { block }] of bag) addIfAbsent(blockOf, hash, block);
    const value = Float32Array.from(bag.values(), ({ square }) => Math.sqrt(square));
    return { column: Uint32Array.from(bag.keys()), value };
  });
  const vocabulary = Uint32Array.from(blockOf.keys()).sort();
  const blocks = Uint8Array.from(vocabulary, (hash) => blockOf.get(hash) ?? 0);
  const rows = joinRows(hashed);
  const column = rows.column.map((hash) => indexIn(vocabulary, hash));
  return { vocabulary, blocks, rows: { ...rows, column } };
}

/**
 * The number of answers with each feature. Counted by answer, not by document: a word in all ten phrasings of one
 * answer is still specific to that answer.
 */
function countAnswers(rows: SparseRows, answerOfDocument: Uint32Array, features: number) {
  const counts = new Uint32Array(features);
  const byAnswer = Map.groupBy(answerOfDocument.keys(), (document) => answerOfDocument[document]);
  for (const documents of byAnswer.values()) {
    const found = new Set(documents.flatMap((document) => [...rowAt(rows, document).column]));
    for (const feature of found) counts[feature] = (counts[feature] ?? 0) + 1;
  }
  return counts;
}

/**
 * Multiplies each row by the inverse document frequencies and makes it a unit vector. In place. Returns the scale of
 * each block in each row.
 */
function weighRows({ rows, blocks }: ReturnType<typeof readRows>, idf: Float32Array): Float32Array {
  const count = rows.start.length - 1;
  const scale = new Float32Array(blocksOfFeatures * count);
  for (let row = 0; row < count; row++) {
    const { column, value } = rowAt(rows, row);
    column.forEach((feature, at) => {
      value[at] = (value[at] ?? 0) * (idf[feature] ?? 0);
    });
    const blocksOfRow = column.map((feature) => blocks[feature] ?? 0);
    balanceBlocks(value, blocksOfRow).forEach((blockScale, blockIndex) => {
      scale[blockIndex * count + row] = blockScale;
    });
  }
  return scale;
}

/** Sum of each document's word values. */
function sumWords(rows: SparseRows, blocks: Uint8Array): Float32Array {
  const mass = new Float32Array(rows.start.length - 1);
  for (let row = 0; row < mass.length; row++) {
    const { column, value } = rowAt(rows, row);
    for (let at = 0; at < column.length; at++) {
      if (blocks[column[at] ?? 0] === block.word) mass[row] = (mass[row] ?? 0) + (value[at] ?? 0);
    }
  }
  return mass;
}
