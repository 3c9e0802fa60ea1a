import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { hasCode } from '@contesta/kit/errors';
import { createFolder } from '@contesta/kit/private-files';
import type { StoredDocument } from '@contesta/kit/store/archive';
import type { Doc } from '@contesta/kit/store/port';
import { type BackupPart, type Manifest, partFile } from './manifest.ts';

/** Streams each collection into its own file; resolves with the list of the files. */
export async function writeParts(
  folder: string,
  documents: AsyncIterable<StoredDocument>,
): Promise<BackupPart[]> {
  const source = documents[Symbol.asyncIterator]();
  const parts: BackupPart[] = [];
  // Always one document ahead: the first of another collection ends a part and begins the next.
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
    createFolder(dirname(file));
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(lines()), createGzip({ level: 3 }), target);
    parts.push({ ...part, sha256: hash.digest('hex') });
  }
  return parts;
}

const isPartOf = (part: BackupPart, { owner, collection }: StoredDocument): boolean =>
  part.owner === owner && part.collection === collection;

/** A document with the length of its line in characters. */
export type SizedDocument = StoredDocument & { size: number };

/** Every document of a backup. Throws if a line is not a document, or at the end of a file with a wrong checksum. */
export async function* readParts(
  folder: string,
  { parts }: Manifest,
): AsyncGenerator<SizedDocument> {
  for (const part of parts) yield* documentsOf(folder, part);
}

/** Reads the whole backup once. Throws if it is damaged, so that no data is wiped for an unreadable backup. */
export async function verifyParts(folder: string, manifest: Manifest): Promise<void> {
  for await (const _ of readParts(folder, manifest));
}

async function* documentsOf(folder: string, part: BackupPart): AsyncGenerator<SizedDocument> {
  const { owner, collection } = part;
  const hash = createHash('sha256');
  const file = partFile(folder, part);
  const unzipped = pipe(
    createReadStream(file),
    createGunzip({ chunkSize: 262_144 }),
    () => undefined, // an error also ends the loop below
  );
  let documents = 0;
  try {
    for await (const line of linesIn(unzipped.setEncoding('utf8'))) {
      hash.update(line);
      yield { owner, collection, doc: documentOf(line), size: line.length };
      documents += 1;
    }
  } catch (cause) {
    const problem = hasCode(cause, 'ENOENT')
      ? 'missing'
      : `damaged: it cannot be read after line ${documents}`;
    throw new Error(`${file} is ${problem}`, { cause });
  }
  if (documents !== part.documents || hash.digest('hex') !== part.sha256)
    throw new Error(`${file} is damaged: its checksum is wrong`);
}

/** Splits at line feeds only. Node's readline also splits at U+2028, which a text may contain. */
async function* linesIn(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = [];
  for await (const text of texts) {
    const [first = '', ...more] = text.split('\n');
    pieces.push(first); // joined once per line, because a line may be several megabytes long
    for (const next of more) {
      yield `${pieces.join('')}\n`;
      pieces = [next];
    }
  }
  const rest = pieces.join('');
  if (rest) yield rest;
}

/** A document as one line of MongoDB's relaxed Extended JSON. Only dates differ from JSON: `{"$date":"…"}`. */
export function lineOf(doc: Doc): string {
  return `${JSON.stringify(doc, replaceDate)}\n`;
}

/** Parses a line. Throws if it is not a document. */
export function documentOf(line: string): Doc {
  const doc: unknown = JSON.parse(line, reviveDate);
  if (isFields(doc) && typeof doc._id === 'string') return { ...doc, _id: doc._id };
  throw new Error('a line is not a document');
}

/** JSON.stringify passes a date as text; the Date object itself is in the parent. */
function replaceDate(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? { $date: original.toISOString() } : value;
}

function reviveDate(_key: string, value: unknown): unknown {
  if (!isFields(value) || !('$date' in value) || Object.keys(value).length !== 1) return value;
  return new Date(String(value.$date));
}

/** Whether a value is an object with named fields. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
