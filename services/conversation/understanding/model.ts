import type { Lang } from '@contesta/contracts/text';
import type { Postings } from './features/postings.ts';
import type { FixedTable, QuantisedRows } from './tables.ts';
import type { Spelling } from './text/spelling.ts';
import type { Hints } from './training/hints.ts';

/**
 * How many phrasings of a question the bot has per answer: about one, several, or enough for its own classifiers to be
 * the best evidence.
 */
export type Phrasings = 'fewPhrasings' | 'manyPhrasings' | 'wellTaught';

/** A bot's documents by meaning, from the encoder's vectors. */
export type Meaning = {
  /** The encoder's vectors, 384 integers each; zeros for a document without one. */
  documents: Int8Array;
  /** Length of each vector after subtracting the mean of its sort of text; 0 without a vector. */
  lengths: Float32Array;
  /** A linear classifier: 384 weights per answer. Null with a single answer or with very many. */
  classifier: QuantisedRows | null;
};

/** Everything `rank` needs, as plain data that can be sent to and from worker threads. */
export type Model = {
  languages: Lang[];
  phrasings: Phrasings;
  questions: string[];
  answers: string[];
  /** Answer of each stored question. */
  answerOfQuestion: Uint32Array;
  /** Stored question of each document. Documents are the stored questions, then each distinct answer's text. */
  questionOfDocument: Uint32Array;
  answerOfDocument: Uint32Array;
  /** How many documents are questions; the rest are answer texts. */
  questionDocuments: number;
  verbatim: FixedTable; // this and `folded` find an exact question: features/exact-match.ts
  folded: FixedTable;
  /** Hashes of all features, ascending; a feature's number is its index here. */
  vocabulary: Uint32Array;
  postings: Postings;
  /** Sum of each document's word values, to measure how much of it a query covers. */
  wordMass: Float32Array;
  /** A classifier of the similarities to all documents: a weight for each, per answer. Null unless `manyPhrasings`. */
  wordClassifier: QuantisedRows | null;
  spelling: Spelling;
  hints: Hints;
  /** Null while less than half of the documents have a vector: until then the bot answers by words only. */
  meaning: Meaning | null;
};
