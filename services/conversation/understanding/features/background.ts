import { answerMean, messageMean, questionMean } from './background-data.ts';
import { topicCount, topicWeights, usualWeights } from './topics-data.ts';

/** Numbers in a vector of the encoder. */
export const width = 384;
/** Stored vectors are whole numbers: a unit vector × 127. */
export const vectorScale = 127;

/** What all texts of a kind have in common, which says nothing about any one of them. */
export const means = {
  message: read(messageMean),
  question: read(questionMean),
  answer: read(answerMean),
};

/** A vector less the mean of its kind, of length 1; zeros when nothing is left. */
export function centre(vector: ArrayLike<number>, mean: Float32Array, scale = 1): Float32Array {
  const centred = new Float32Array(mean.length);
  for (let at = 0; at < mean.length; at++)
    centred[at] = (vector[at] ?? 0) / scale - (mean[at] ?? 0);
  let square = 0;
  for (const value of centred) square += value * value;
  const factor = square > 0 ? 1 / Math.sqrt(square) : 0;
  for (let at = 0; at < centred.length; at++) centred[at] = (centred[at] ?? 0) * factor;
  return centred;
}

/** Weights of 8 bits as the scripts of `deploy/answers` write them, 384 a row. */
function readWeights(text: string): Int8Array {
  return Int8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Product of a vector with one row of weights. */
function weighBy(weights: Int8Array, row: number, vector: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < width; at++) sum += (vector[at] ?? 0) * (weights[row * width + at] ?? 0);
  return sum;
}

function read(text: string): Float32Array {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return Float32Array.from(new Int16Array(bytes.buffer), (value) => value / 65_536);
}

/** What is read from a centred vector, by weights that were fitted. */
export type Topics = {
  /** Directions along which texts about different things lie apart, the most telling first. */
  count: number;
  /** Of each direction 384 weights, one direction after the other. */
  weights: Int8Array;
  /** 384 weights of how usual it is that a bot holds the answer to such a message. */
  usual: Int8Array;
};

/** As they were fitted on all there is. */
export const topics: Topics = {
  count: topicCount,
  weights: readWeights(topicWeights),
  usual: readWeights(usualWeights),
};

/** Weights are whole numbers: of the largest, 127. */
const scale = 1 / 127;

/** Where a text's centred vector lies along each direction. */
export function topicsOf(vector: Float32Array, { count, weights }: Topics): Float32Array {
  const scores = new Float32Array(count);
  for (let topic = 0; topic < count; topic++)
    scores[topic] = weighBy(weights, topic, vector) * scale;
  return scores;
}

/** How usual a message is: what nobody asks a shop, and what no shop has an answer to, is below 0. */
export const usualnessOf = (vector: Float32Array, { usual }: Topics): number =>
  weighBy(usual, 0, vector) * scale;
