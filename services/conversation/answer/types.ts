export type Language = 'es' | 'en';

export type Pair = { question: string; answer: string };

export type Answer = { answer: string | null; confidence: number; suggestions: string[] };

/** Open-addressing hash table from a 32-bit hash to a number; a zero hash marks a free slot. */
export type HashTable = { hashes: Uint32Array; values: Uint32Array; size: number };

/** Compressed sparse rows: entries of row r sit between start[r] and start[r + 1]. */
export type SparseRows = { start: Uint32Array; column: Uint32Array; value: Float32Array };

/** One linear separator per answer, stored by feature; null for bots with one phrasing per answer. */
export type Separators = { weights: SparseRows; bias: Float32Array };

/** A bot's own words, looked up whole or with one letter cut. */
export type Spelling = { words: string[]; whole: HashTable; cut: HashTable };

/** Everything `answer` needs, as plain data: it survives structuredClone and a trip to a worker. */
export type Model = {
  languages: Language[];
  questions: string[];
  answers: string[];
  /** Answer of each stored question. */
  answerOfQuestion: Uint32Array;
  /** Stored question behind each document; documents are the questions and one per answer text. */
  questionOfDocument: Uint32Array;
  answerOfDocument: Uint32Array;
  /** How many documents are questions; the rest are answer texts. */
  questionDocuments: number;
  verbatim: HashTable;
  folded: HashTable;
  vocabulary: HashTable;
  idf: Float32Array;
  unknownIdf: number;
  postings: SparseRows;
  /** Sum of each document's word values, to tell how much of it a query covers. */
  wordMass: Float32Array;
  separators: Separators | null;
  spelling: Spelling;
};
