import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Kept } from '@contesta/kit/store/archive';
import { lineOf } from './document-lines.ts';
import { type Part, partFile } from './manifest.ts';

/** Writes each collection to a file of its own, as it comes; resolves with what was written. */
export async function writeParts(folder: string, kept: AsyncIterable<Kept>): Promise<Part[]> {
  const source = kept[Symbol.asyncIterator]();
  const parts: Part[] = [];
  let next = await source.next();
  while (!next.done) {
    const { owner, collection } = next.value;
    const part: Part = { owner, collection, documents: 0, sha256: '' };
    const hash = createHash('sha256');
    async function* lines(): AsyncGenerator<string> {
      for (; !next.done && isPartOf(part, next.value); next = await source.next()) {
        const line = lineOf(next.value.doc);
        hash.update(line);
        part.documents += 1;
        yield line;
      }
    }
    const file = partFile(folder, part);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(lines()), createGzip({ level: 3 }), target);
    parts.push({ ...part, sha256: hash.digest('hex') });
  }
  return parts;
}

const isPartOf = (part: Part, { owner, collection }: Kept): boolean =>
  part.owner === owner && part.collection === collection;
