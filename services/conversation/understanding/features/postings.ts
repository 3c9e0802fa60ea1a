import { indexIn, type Numbers, narrow, type SparseRows, transpose } from '../tables.ts';

/** The features of a text: the number of each (-1 if the bot does not have it), its value and its block. */
export type FeatureVector = { ids: Int32Array; values: Float32Array; blocks: Uint8Array };

/**
 * The documents of each feature. The value of a feature in a document is its raw value × its inverse document frequency
 * × the scale of its block in that document. Raw values repeat, so each is stored once.
 */
export type Postings = {
  /** The documents of feature f are at start[f] to start[f + 1] - 1. */
  start: Numbers;
  document: Numbers;
  /** For each of `document`: the index of its raw value and block in `raw` and `block`, which list the distinct pairs. */
  code: Numbers;
  raw: Float32Array;
  block: Uint8Array;
  /** The scale of a block of features in a document: scale[block * documents + document]. */
  scale: Float32Array;
  /** How many answers have each feature. */
  answersWith: Numbers;
  answers: number;
};

/** Words, word pairs, letters and concepts. */
export const blocksOfFeatures = 4;

/** All raw values are below this number, so a block and a raw value fit into one: block * largestRaw + raw. */
const largestRaw = 1_024;

/**
 * `rows` has the raw values by document, `blocks` the block of each feature, `scale` is that of `Postings`, and
 * `counts` has the number of answers with each feature.
 */
export function indexPostings(
  rows: SparseRows,
  blocks: Uint8Array,
  scale: Float32Array,
  counts: Uint32Array,
  answers: number,
): Postings {
  const { start, column, value } = transpose(rows, blocks.length);
  const codes = new Map<number, number>();
  const code = new Uint32Array(value.length);
  blocks.forEach((blockIndex, feature) => {
    const end = start[feature + 1] ?? 0;
    for (let at = start[feature] ?? 0; at < end; at++) {
      const key = blockIndex * largestRaw + (value[at] ?? 0);
      const known = codes.get(key) ?? codes.size;
      codes.set(key, known);
      code[at] = known;
    }
  });
  return {
    start: narrow(start),
    document: narrow(column),
    code: narrow(code),
    raw: Float32Array.from(codes.keys(), (key) => key % largestRaw),
    block: Uint8Array.from(codes.keys(), (key) => Math.floor(key / largestRaw)),
    scale,
    answersWith: narrow(counts),
    answers,
  };
}

/** Inverse document frequency of a feature that `count` of `answers` answers have; a count of 0 is taken as 0.5. */
export const inverseFrequency = (count: number, answers: number): number =>
  Math.log(1 + answers / Math.max(count, 0.5));

/** The inverse document frequency of a bot's feature; -1 stands for a feature that the bot does not have. */
export const idfOf = ({ answersWith, answers }: Postings, feature: number): number =>
  inverseFrequency(answersWith[feature] ?? 0, answers);

/** Adds the dot product of the query with each document to `to`. */
export function addSimilarities(
  query: { ids: ArrayLike<number>; values: Float32Array },
  postings: Postings,
  to: Float32Array | Float64Array,
): void {
  const { start, document, code, raw, block, scale } = postings;
  for (let at = 0; at < query.ids.length; at++) {
    const feature = query.ids[at] ?? -1;
    if (feature < 0) continue;
    const weight = (query.values[at] ?? 0) * idfOf(postings, feature);
    const end = start[feature + 1] ?? 0;
    // All entries of a feature have the same block.
    const from = (block[code[start[feature] ?? 0] ?? 0] ?? 0) * to.length;
    for (let entry = start[feature] ?? 0; entry < end; entry++) {
      const documentId = document[entry] ?? 0;
      const value = (raw[code[entry] ?? 0] ?? 0) * (scale[from + documentId] ?? 0);
      to[documentId] = (to[documentId] ?? 0) + weight * value;
    }
  }
}

/** A feature's value in a document; 0 if the document lacks it. The documents of a feature ascend. */
export function valueIn(postings: Postings, feature: number, documentId: number): number {
  const { start, document, code, raw, block, scale } = postings;
  const entry = indexIn(document, documentId, start[feature] ?? 0, start[feature + 1] ?? 0);
  const at = code[entry] ?? -1;
  const from = (block[at] ?? 0) * (scale.length / blocksOfFeatures);
  return (raw[at] ?? 0) * (scale[from + documentId] ?? 0) * idfOf(postings, feature);
}
