import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encoderModel } from '@contesta/vectors/encoder';
import { width } from '@contesta/vectors/vector';
import { keyLength, type TextVectors, vectorsByText } from './vectors-store.ts';

const file = join(import.meta.dirname, 'shipped-vectors.bin');
let shipped: TextVectors | undefined;

/**
 * Returns the vectors shipped with the release, by text; texts without one are left out. Only texts of our own bots are
 * shipped, so that they need not be encoded at run time. `deploy/answers/ship-vectors.ts` writes the file.
 */
export function shippedVectors(texts: readonly string[]): Map<string, Int8Array> {
  shipped ??= readShipped();
  return vectorsByText(texts, shipped);
}

/**
 * Reads the file: the encoder's name on the first line, then the key and the vector of each text. Returns no vectors if
 * the file is missing or names another encoder.
 */
function readShipped(): TextVectors {
  const known: TextVectors = new Map();
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const start = bytes.indexOf('\n') + 1;
  if (bytes.toString('latin1', 0, start) !== `${encoderModel}\n`) return known;
  const size = keyLength + width;
  for (let at = start; at + size <= bytes.length; at += size) {
    const key = bytes.toString('latin1', at, at + keyLength);
    known.set(key, new Int8Array(bytes.subarray(at + keyLength, at + size)));
  }
  return known;
}
