import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Kept } from '@contesta/kit/store/archive';
import { documentOf } from './document-lines.ts';
import { type Manifest, type Part, partFile } from './manifest.ts';

/** A document and the length of its line, in characters. */
export type Read = Kept & { size: number };

/** Every document of a backup. Throws at the end of a collection whose file is not what was written. */
export async function* readParts(folder: string, { parts }: Manifest): AsyncGenerator<Read> {
  for (const part of parts) {
    const { owner, collection } = part;
    for await (const line of linesOf(folder, part))
      yield { owner, collection, doc: documentOf(line), size: line.length };
  }
}

/** Reads all of it once and keeps nothing: nothing may be wiped for a backup that cannot be read. */
export async function verifyParts(folder: string, { parts }: Manifest): Promise<void> {
  for (const part of parts) for await (const line of linesOf(folder, part)) documentOf(line);
}

async function* linesOf(folder: string, part: Part): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const file = partFile(folder, part);
  const unzipped = pipeline(
    createReadStream(file),
    createGunzip({ chunkSize: 262_144 }),
    () => undefined,
  );
  let documents = 0;
  try {
    for await (const line of linesIn(unzipped.setEncoding('utf8'))) {
      hash.update(line);
      documents += 1;
      yield line;
    }
  } catch (cause) {
    throw new Error(`${file} cannot be read`, { cause });
  }
  if (documents !== part.documents || hash.digest('hex') !== part.sha256)
    throw new Error(`${file} is not what was written`);
}

/** Only a line feed ends a line: other readers also split at U+2028, which a text may hold. */
async function* linesIn(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = [];
  for await (const text of texts) {
    const [first = '', ...more] = text.split('\n');
    pieces.push(first); // joined once: a line may be megabytes long
    for (const next of more) {
      yield `${pieces.join('')}\n`;
      pieces = [next];
    }
  }
  const rest = pieces.join('');
  if (rest) yield rest;
}
