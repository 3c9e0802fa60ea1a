import { gatherDocuments } from './documents.ts';
import { indexQuestions } from './exact.ts';
import { block } from './features.ts';
import { foldWords } from './fold.ts';
import { countAnswers, inverseFrequency } from './idf.ts';
import { type RawRows, readRows } from './rows.ts';
import { trainSeparators } from './separators.ts';
import { transpose } from './sparse-rows.ts';
import { learnSpelling } from './spelling.ts';
import type { Model, Pair, SparseRows } from './types.ts';
import { balanceBlocks } from './weigh.ts';

function weighRows({ rows, blocks }: RawRows, idf: Float32Array): void {
  for (let row = 0; row + 1 < rows.start.length; row++) {
    const columns = rows.column.subarray(rows.start[row], rows.start[row + 1]);
    const values = rows.value.subarray(rows.start[row], rows.start[row + 1]);
    columns.forEach((feature, at) => {
      values[at] = (values[at] ?? 0) * (idf[feature] ?? 0);
    });
    const kinds = Uint8Array.from(columns, (feature) => blocks[feature] ?? 0);
    balanceBlocks(values, kinds);
  }
}

function sumWords(rows: SparseRows, blocks: Uint32Array): Float32Array {
  const mass = new Float32Array(rows.start.length - 1);
  for (let row = 0; row < mass.length; row++) {
    const end = rows.start[row + 1] ?? 0;
    for (let at = rows.start[row] ?? 0; at < end; at++) {
      if (blocks[rows.column[at] ?? 0] === block.word)
        mass[row] = (mass[row] ?? 0) + (rows.value[at] ?? 0);
    }
  }
  return mass;
}

/** Learns a bot from its pairs. Pure and deterministic; 15,000 pairs take seconds: call it off the request thread. */
export function train(pairs: readonly Pair[]): Model {
  const documents = gatherDocuments(pairs);
  const { questions, answers, answerOfQuestion, answerOfDocument } = documents;
  const raw = readRows(documents);
  const features = raw.vocabulary.size;
  const counts = countAnswers(raw.rows, answerOfDocument, answers.length, features);
  const idf = Float32Array.from(counts, (count) => inverseFrequency(count, answers.length));
  weighRows(raw, idf);
  return {
    ...indexQuestions(questions),
    languages: documents.languages,
    questions,
    answers,
    answerOfQuestion,
    answerOfDocument,
    questionOfDocument: documents.questionOfDocument,
    questionDocuments: questions.length,
    vocabulary: raw.vocabulary,
    idf,
    unknownIdf: inverseFrequency(0, answers.length),
    postings: transpose(raw.rows, features),
    wordMass: sumWords(raw.rows, raw.blocks),
    separators: trainSeparators(raw.rows, answerOfDocument, answers.length, features),
    spelling: learnSpelling(documents.texts.map(foldWords)),
  };
}
