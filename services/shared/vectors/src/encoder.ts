import { closeSync, openSync, readSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openTokenizer, special, type Tokenize, type Vocabulary } from './tokenizer.ts';
import { width } from './vector.ts';

/** Names the weights. Vectors made with different weights cannot be compared. */
export const encoderModel = 'me5-small-q4-es-en-5';

export type Encoder = Awaited<ReturnType<typeof openEncoder>>;

const folder = import.meta.dirname;
const file = join(folder, 'weights.bin');
const maxPieces = 126; // 128 tokens minus those for the beginning and the end
/** Prefixes the model was trained with: one for questions, one for passages that answer them. */
const queryMark = 'query: ';
export const passageMark = 'passage: ';

/** The part of WebAssembly used here; Node's types do not declare it. */
declare const WebAssembly: {
  Memory: new (size: { initial: number; maximum: number; shared: true }) => Memory;
  instantiate(
    bytes: Uint8Array,
    imports: { env: { memory: Memory } },
  ): Promise<{ instance: { exports: unknown } }>;
};
type Memory = { buffer: SharedArrayBuffer; grow(pages: number): number };

/** The exports of encoder.c. Addresses are byte offsets in the memory. */
type Exports = {
  __heap_base: { value: number };
  __stack_pointer: { value: number };
  workspaceSize(): number;
  pieces(workspace: number): number;
  embedding(workspace: number): number;
  setup(weights: number, scales: number, pieceCount: number): void;
  embed(workspace: number, tokens: number): void;
};

/** The weights in memory, for all threads, and the address at which the threads' workspaces begin. */
export type Weights = { memory: Memory; workspaces: number };

const page = 65_536;
/** The same limit as in build.sh. */
const maxPages = 268_435_456 / page;
/** The next multiple of 64: memory is read in lines of 64 bytes. */
const align = (address: number) => Math.ceil(address / 64) * 64;

/**
 * Opens an encoder, which blocks its thread while it encodes a text. Without `shared` it loads the weights (25 MB of
 * memory) in 0.1 s. Encoders in several threads may share them if each has a `slot` of its own: 0, 1, 2 and so on.
 */
export async function openEncoder(shared?: Weights, slot = 0) {
  const [wasm, json] = await Promise.all([
    readFile(join(folder, 'encoder.wasm')),
    readFile(join(folder, 'tokenizer.json'), 'utf8'),
  ]);
  const vocabulary: Vocabulary = JSON.parse(json);
  const memory =
    shared?.memory ?? new WebAssembly.Memory({ initial: 2, maximum: maxPages, shared: true });
  const { instance } = await WebAssembly.instantiate(wasm, { env: { memory } });
  const wasmExports = instance.exports as Exports;
  const weights = shared ?? (await loadWeights(memory, wasmExports, vocabulary.pieces.length));
  const size = align(wasmExports.workspaceSize());
  const workspace = weights.workspaces + slot * size;
  grow(memory, workspace + size);
  wasmExports.__stack_pointer.value = workspace + size;
  const tokenize = openTokenizer(vocabulary);
  const { buffer } = memory;
  const pieces = new Int32Array(buffer, wasmExports.pieces(workspace), maxPieces + 2);
  const embedding = new Float32Array(buffer, wasmExports.embedding(workspace), width);

  return {
    /** Encoders of other threads may share them. */
    weights,
    /** A vector of length 1, near the vectors of texts with the same meaning. A short sentence takes 4–12 ms. */
    embed(text: string): Float32Array<ArrayBuffer> {
      const ids = piecesOf(text, tokenize);
      pieces.set(ids);
      wasmExports.embed(workspace, ids.length);
      return Float32Array.from(embedding);
    },
  };
}

/**
 * Reads the weights directly into WebAssembly's memory, so that the process holds them only once. Space for their
 * scales, widened to 32 bits, follows them.
 */
async function loadWeights(
  memory: Memory,
  { __heap_base, setup }: Exports,
  pieceCount: number,
): Promise<Weights> {
  const { size } = await stat(file);
  const start = align(__heap_base.value);
  // The file has 16 bytes of quants for each scale of 2 bytes, so scales of 4 bytes take less than a quarter of it.
  const scales = align(start + size);
  const workspaces = scales + align(size / 4);
  grow(memory, workspaces);
  const descriptor = openSync(file, 'r');
  const bytesRead = readSync(descriptor, new Uint8Array(memory.buffer, start, size));
  closeSync(descriptor);
  if (bytesRead < size) throw new Error('weights.bin was not read completely');
  setup(start, scales, pieceCount);
  return { memory, workspaces };
}

/** Makes the memory at least this long, in bytes. */
function grow(memory: Memory, length: number): void {
  const missing = Math.ceil((length - memory.buffer.byteLength) / page);
  if (missing > 0) memory.grow(missing);
}

/** The piece ids of a text for the model: prefixed, in lower case, and cut at 126 pieces. */
export function piecesOf(text: string, tokenize: Tokenize): number[] {
  const marked = text.startsWith(passageMark) ? text : queryMark + text;
  const found = tokenize(marked.toLowerCase()).slice(0, maxPieces);
  return [special.begin, ...found, special.end];
}
