import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { StoredDocument } from '@contesta/kit/store/archive';
import type { Doc } from '@contesta/kit/store/port';
import { type BackupPart, type Manifest, partFile } from './manifest.ts';

/** Writes each collection to a file of its own, as it comes; resolves with what was written. */
export async function writeParts(
  folder: string,
  kept: AsyncIterable<StoredDocument>,
): Promise<BackupPart[]> {
  const source = kept[Symbol.asyncIterator]();
  const parts: BackupPart[] = [];
  let next = await source.next();
  while (!next.done) {
    const { owner, collection } = next.value;
    const part: BackupPart = { owner, collection, documents: 0, sha256: '' };
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

const isPartOf = (part: BackupPart, { owner, collection }: StoredDocument): boolean =>
  part.owner === owner && part.collection === collection;

/** A document and the length of its line, in characters. */
export type Read = StoredDocument & { size: number };

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

async function* linesOf(folder: string, part: BackupPart): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const file = partFile(folder, part);
  const unzipped = pipe(
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

/** A document as one line of MongoDB's Extended JSON (relaxed): only dates need it, `{"$date":"…"}`. */
export function lineOf(doc: Doc): string {
  return `${JSON.stringify(doc, dateOut)}\n`;
}

/** The document of a line. Throws on what is no document. */
export function documentOf(line: string): Doc {
  const doc: unknown = JSON.parse(line, dateIn);
  if (isFields(doc) && typeof doc._id === 'string') return { ...doc, _id: doc._id };
  throw new Error('a line without a document');
}

/** JSON.stringify passes a date as text already; the date itself is still in its parent. */
function dateOut(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const given = this[key];
  return given instanceof Date ? { $date: given.toISOString() } : value;
}

function dateIn(_key: string, value: unknown): unknown {
  if (!isFields(value) || !('$date' in value) || Object.keys(value).length !== 1) return value;
  return new Date(String(value.$date));
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
