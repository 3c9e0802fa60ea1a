import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openTokenizer, special, type Tokenize } from './tokenizer.ts';

/** Numbers in an embedding. */
export const embeddingWidth = 384;
/** Which weights made an embedding: those of other weights cannot be compared with it. */
export const encoderModel = 'me5-small-q4-es-en-3';

/** Turns a text into a vector of length 1, near to those of texts that mean the same. 6 to 12 ms a short sentence. */
export type Encoder = { embed(text: string): Float32Array<ArrayBuffer> };

const mostPieces = 126; // of the 128 tokens two are the marks of beginning and end
/** The model was trained with the one before what is asked, and with the other before what answers, which brings it along. */
const askedMark = 'query: ';
export const passageMark = 'passage: ';

/** The part of the language's WebAssembly that is used; Node's types leave it to the browser's. */
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

/** Loads the weights (about 25 MB of memory) in 0.1 s. An encoder does one text at a time: share it with care. */
export async function openEncoder(folder = import.meta.dirname): Promise<Encoder> {
  const [wasm, json] = await Promise.all([
    readFile(join(folder, 'encoder.wasm')),
    readFile(join(folder, 'tokenizer.json'), 'utf8'),
  ]);
  const vocabulary = JSON.parse(json);
  const tokenize = openTokenizer(vocabulary);
  const { instance } = await WebAssembly.instantiate(wasm, {});
  const wasmExports = instance.exports as Exports;
  await placeWeights(wasmExports, join(folder, 'weights.bin'), vocabulary.pieces.length);
  const { buffer } = wasmExports.memory;
  const pieces = new Int32Array(buffer, wasmExports.pieces(), mostPieces + 2);
  const embedding = new Float32Array(buffer, wasmExports.embedding(), embeddingWidth);

  return {
    embed(text) {
      const read = piecesOf(text, tokenize);
      pieces.set(read);
      wasmExports.embed(read.length);
      return embedding.slice();
    },
  };
}

/** The pieces that the model reads of a text: in lower case, behind its mark, cut where there is no more room. */
export function piecesOf(text: string, tokenize: Tokenize): number[] {
  const marked = text.startsWith(passageMark) ? text : askedMark + text;
  const found = tokenize(marked.toLowerCase()).slice(0, mostPieces);
  return [special.begin, ...found, special.end];
}

/**
 * Reads the weights to behind the module's own memory, so that they are in memory once, and leaves room for their scales
 * in 32 bits behind them.
 */
async function placeWeights(
  { memory, __heap_base, setup }: Exports,
  file: string,
  pieceCount: number,
): Promise<void> {
  const page = 65_536;
  const align = (address: number) => Math.ceil(address / 64) * 64;
  const start = align(__heap_base.value);
  const { size } = await stat(file);
  const scales = align(start + size);
  // A scale of 2 bytes in the file stands beside 16 bytes of quants, so 4 bytes each are less than a quarter of it.
  const end = scales + align(size / 4);
  memory.grow(Math.ceil((end - memory.buffer.byteLength) / page));
  const handle = await open(file);
  for (let read = 0; read < size; ) {
    const { bytesRead } = await handle.read(
      new Uint8Array(memory.buffer, start + read, size - read),
    );
    if (bytesRead === 0) throw new Error('the weights are cut off');
    read += bytesRead;
  }
  await handle.close();
  setup(start, scales, pieceCount);
}
