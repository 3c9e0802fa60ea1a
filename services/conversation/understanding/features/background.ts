import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** The part of the language's WebAssembly that is used; Node's types leave it to the browser's. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: unknown };
};

/** What products.c exports; addresses are bytes into `memory`. */
type Exports = {
  memory: { buffer: ArrayBuffer };
  vector(): number;
  rows(): number;
  products(): number;
  multiply(count: number, width: number): void;
};

const simd = new WebAssembly.Instance(
  new WebAssembly.Module(readFileSync(join(import.meta.dirname, 'products.wasm'))),
).exports as Exports;
/** As many rows of 384 as products.c has room for. */
const mostRows = 256;
const { buffer } = simd.memory;
const places = {
  vector: new Float32Array(buffer, simd.vector(), width),
  rows: new Int8Array(buffer, simd.rows(), mostRows * width),
  products: new Float32Array(buffer, simd.products(), mostRows),
};

/**
 * Products of a vector with rows of whole numbers, as many in a row as the vector has: a multiple of 16, 384 at most. Ten
 * times as fast as a loop.
 */
export function multiply(vector: Float32Array, rows: Int8Array): Float32Array {
  const inRow = vector.length;
  const products = new Float32Array(rows.length / inRow);
  places.vector.set(vector);
  for (let from = 0; from < products.length; from += mostRows) {
    const part = rows.subarray(from * inRow, (from + mostRows) * inRow);
    const count = part.length / inRow;
    places.rows.set(part);
    simd.multiply(count, inRow);
    products.set(places.products.subarray(0, count), from);
  }
  return products;
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
export const topicsOf = (vector: Float32Array, { weights }: Topics): Float32Array =>
  multiply(vector, weights).map((product) => product * scale);

/** How usual a message is: what nobody asks a shop, and what no shop has an answer to, is below 0. */
export const usualnessOf = (vector: Float32Array, { usual }: Topics): number =>
  (multiply(vector, usual)[0] ?? 0) * scale;
