import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddingWidth, encoderModel } from '../encoder/encoder.ts';
import { type KnownVectors, keyLength, keyOf } from './vectors-store.ts';

const file = join(import.meta.dirname, 'shipped-vectors.bin');
let read: KnownVectors | undefined;

/**
 * The vectors, by text, of those texts that came with the release: our own bots', so that they answer by meaning from the first
 * second and leave the processor to others. `deploy/answers/ship-vectors.ts` writes the file.
 */
export function shippedVectors(texts: readonly string[]): Map<string, Int8Array> {
  read ??= readShipped();
  const found = new Map<string, Int8Array>();
  for (const text of texts) {
    const vector = read.get(keyOf(text));
    if (vector) found.set(text, vector);
  }
  return found;
}

/** The model's name on the first line; then, one behind the other, each text's key and its vector. */
function readShipped(): KnownVectors {
  const known: KnownVectors = new Map();
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const start = bytes.indexOf('\n') + 1;
  if (bytes.toString('latin1', 0, start) !== `${encoderModel}\n`) return known;
  const size = keyLength + embeddingWidth;
  for (let at = start; at + size <= bytes.length; at += size) {
    const key = bytes.toString('latin1', at, at + keyLength);
    known.set(key, new Int8Array(bytes.subarray(at + keyLength, at + size)));
  }
  return known;
}
