import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEncoder } from '@contesta/vectors/encoder';
import { quantise, width } from '@contesta/vectors/vector';

/** The encoder's vectors of many texts. */
export type Vectors = {
  of(text: string): Float32Array;
  /** In the stored format: 384 integers, the unit vector × 127. */
  stored(texts: readonly string[]): Map<string, Int8Array>;
};

/**
 * Caches vectors between runs, by default in a temporary folder: encoding tens of thousands of texts takes minutes. The
 * cache does not notice a change of the encoder's weights: use another folder then.
 */
export async function openVectors(
  cacheFolder: string | undefined,
  report: (line: string) => void,
): Promise<Vectors> {
  const folder = cacheFolder ?? join(tmpdir(), 'contesta-vectors');
  mkdirSync(folder, { recursive: true });
  const encoder = await openEncoder();
  const cache = openCache(folder);
  let fresh = 0;

  function vectorOf(text: string): Float32Array {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const vector = encoder.embed(text);
    cache.add(text, vector);
    fresh += 1;
    if (fresh % 1000 === 0) report(`${fresh} texts encoded`);
    return vector;
  }

  return {
    of: vectorOf,
    stored: (texts) => new Map(texts.map((text) => [text, quantise(vectorOf(text))])),
  };
}

function openCache(folder: string) {
  const textFile = join(folder, 'texts.jsonl');
  const vectorFile = join(folder, 'vectors.f32');
  const vectorBytes = width * Float32Array.BYTES_PER_ELEMENT;
  const stored = existsSync(vectorFile) ? readFileSync(vectorFile) : Buffer.alloc(0);
  const lines = existsSync(textFile) ? readFileSync(textFile, 'utf8').split('\n') : [];
  const complete = Math.min(Math.floor(stored.length / vectorBytes), Math.max(lines.length - 1, 0));
  const texts: string[] = lines.slice(0, complete).map((line) => JSON.parse(line));
  dropHalfWritten();
  const known = new Map<string, Float32Array>();
  texts.forEach((text, at) => {
    known.set(
      text,
      new Float32Array(
        stored.buffer.slice(
          stored.byteOffset + at * vectorBytes,
          stored.byteOffset + (at + 1) * vectorBytes,
        ),
      ),
    );
  });

  // After an interrupted run one file may be longer than the other.
  function dropHalfWritten(): void {
    if (existsSync(vectorFile)) truncateSync(vectorFile, complete * vectorBytes);
    const kept = lines.slice(0, complete).map((line) => `${line}\n`);
    if (existsSync(textFile)) truncateSync(textFile, Buffer.byteLength(kept.join('')));
  }

  return {
    get: (text: string) => known.get(text),
    add(text: string, vector: Float32Array): void {
      known.set(text, vector);
      appendFileSync(vectorFile, Buffer.from(vector.buffer));
      appendFileSync(textFile, `${JSON.stringify(text)}\n`);
    },
  };
}
