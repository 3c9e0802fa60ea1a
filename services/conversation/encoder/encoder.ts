import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openTokenizer, special, type Tokenize } from './tokenizer.ts';

/** Numbers in an embedding. */
export const embeddingWidth = 384;
/** Names the weights. Embeddings made with different weights cannot be compared. */
export const encoderModel = 'me5-small-q4-es-en-5';

/** Turns a text into a vector of length 1, near those of texts with the same meaning. A short sentence takes 6 to 12 ms. */
export type Encoder = { embed(text: string): Float32Array<ArrayBuffer> };

const maxPieces = 126; // 128 tokens less the marks of beginning and end
/** Prefixes the model was trained with: one for questions, one for passages that answer them. */
const queryMark = 'query: ';
export const passageMark = 'passage: ';

/** The part of WebAssembly used here; Node's types do not declare it. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: unknown } }>;
};

/** What encoder.c exports; addresses are bytes into `memory`. */
type Exports = {
  memory: { buffer: ArrayBuffer; grow(pages: number): number };
  __heap_base: { value: number };
  pieces(): number;
  embedding(): number;
  setup(weights: number, scales: number, pieceCount: number): void;
  embed(tokens: number): void;
};

/** Loads the weights (about 25 MB of memory) in 0.1 s. An encoder blocks its thread while it encodes a text. */
export async function openEncoder(folder = import.meta.dirname): Promise<Encoder> {
  const [wasm, json] = await Promise.all([
    readFile(join(folder, 'encoder.wasm')),
    readFile(join(folder, 'tokenizer.json'), 'utf8'),
  ]);
  const vocabulary = JSON.parse(json);
  const tokenize = openTokenizer(vocabulary);
  const { instance } = await WebAssembly.instantiate(wasm, {});
  const wasmExports = instance.exports as Exports;
  await loadWeights(wasmExports, join(folder, 'weights.bin'), vocabulary.pieces.length);
  const { buffer } = wasmExports.memory;
  const pieces = new Int32Array(buffer, wasmExports.pieces(), maxPieces + 2);
  const embedding = new Float32Array(buffer, wasmExports.embedding(), embeddingWidth);

  return {
    embed(text) {
      const ids = piecesOf(text, tokenize);
      pieces.set(ids);
      wasmExports.embed(ids.length);
      return embedding.slice();
    },
  };
}

/** The piece ids of a text for the model: prefixed, in lower case, and cut at 126 pieces. */
export function piecesOf(text: string, tokenize: Tokenize): number[] {
  const marked = text.startsWith(passageMark) ? text : queryMark + text;
  const found = tokenize(marked.toLowerCase()).slice(0, maxPieces);
  return [special.begin, ...found, special.end];
}

/**
 * Reads the weights directly into the module's memory, after its own data, so that they are in memory only once. Space
 * for their scales, widened to 32 bits, follows them.
 */
async function loadWeights(
  { memory, __heap_base, setup }: Exports,
  file: string,
  pieceCount: number,
): Promise<void> {
  const page = 65_536;
  const align = (address: number) => Math.ceil(address / 64) * 64;
  const start = align(__heap_base.value);
  const { size } = await stat(file);
  const scales = align(start + size);
  // In the file each scale of 2 bytes has 16 bytes of quants, so scales of 4 bytes take less than a quarter of its size.
  const end = scales + align(size / 4);
  memory.grow(Math.ceil((end - memory.buffer.byteLength) / page));
  const handle = await open(file);
  for (let loaded = 0; loaded < size; ) {
    const { bytesRead } = await handle.read(
      new Uint8Array(memory.buffer, start + loaded, size - loaded),
    );
    if (bytesRead === 0) throw new Error('weights.bin ends too early');
    loaded += bytesRead;
  }
  await handle.close();
  setup(start, scales, pieceCount);
}
