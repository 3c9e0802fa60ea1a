import type { Lang } from '@contesta/contracts/text';
import type { CompactRows, FixedTable, Numbers } from './tables.ts';
import type { Spelling } from './text/spelling.ts';
import type { Hints } from './training/hints.ts';

/** One linear separator per answer, stored by feature; null for bots with one phrasing per answer. */
export type Separators = { weights: CompactRows; bias: Float32Array };

/**
 * In how many ways a bot was taught to be asked for an answer: about one, several, or so many that its own classifiers
 * know better than anything else.
 */
export type Phrasings = 'fewPhrasings' | 'manyPhrasings' | 'wellTaught';

/** What the encoder says of a bot's documents. */
export type Meaning = {
  /** Their vectors as they came, 384 whole numbers each; zeros where none is known or none tells anything. */
  documents: Int8Array;
  /** Length of each vector once the mean of its kind is taken out; 0 without a vector. */
  lengths: Float32Array;
  /** A linear classifier, 384 weights an answer and the scale of each answer's; null with one answer or very many. */
  classifier: { weights: Int8Array; scales: Float32Array } | null;
  /** Where each answer lies among topics, `topics.count` whole numbers an answer: a unit vector × 127. */
  topics: Int8Array;
};

/** Everything `answer` needs, as plain data: it survives structuredClone and a trip to a worker. */
export type Model = {
  languages: Lang[];
  phrasings: Phrasings;
  questions: string[];
  answers: string[];
  /** Answer of each stored question. */
  answerOfQuestion: Uint32Array;
  /** Stored question behind each document; documents are the questions and one per answer text. */
  questionOfDocument: Uint32Array;
  answerOfDocument: Uint32Array;
  /** How many documents are questions; the rest are answer texts. */
  questionDocuments: number;
  verbatim: FixedTable;
  folded: FixedTable;
  /** Hashes of all features, ascending; a feature is its place here. */
  vocabulary: Uint32Array;
  /** How many answers hold each feature. */
  answersWith: Numbers;
  unknownIdf: number;
  postings: CompactRows;
  /** Sum of each document's word values, to tell how much of it a query covers. */
  wordMass: Float32Array;
  separators: Separators | null;
  spelling: Spelling;
  hints: Hints;
  /** Null until the vectors of the bot's texts are known: it answers by words alone. */
  meaning: Meaning | null;
};
