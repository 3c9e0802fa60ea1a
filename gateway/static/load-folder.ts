import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { cacheControlOf } from './cache-control.ts';
import { mediaTypeOf } from './media-types.ts';

export type Encoding = 'br' | 'gzip';
export type Variant = { bytes: Buffer; etag: string };
export type StaticFile = {
  type: string;
  cacheControl: string;
  plain: Variant;
  encoded: Partial<Record<Encoding, Variant>>;
};

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/**
 * A built folder in memory, by path from its root: a megabyte or two, and a build that goes on underneath can
 * neither break an answer half-way nor lead out of the folder. Empty when there is no such folder.
 */
export function loadFolder(folder: string): ReadonlyMap<string, StaticFile> {
  const bytesOf = readAll(folder);
  const files = new Map<string, StaticFile>();
  for (const [path, bytes] of bytesOf) {
    if (isEncodedCopy(path, bytesOf)) continue;
    const encoded: StaticFile['encoded'] = {};
    for (const encoding of ['br', 'gzip'] as const) {
      const copy = bytesOf.get(path + suffixes[encoding]);
      if (copy) encoded[encoding] = variantOf(copy);
    }
    const [type, cacheControl] = [mediaTypeOf(path), cacheControlOf(path)];
    files.set(path, { type, cacheControl, plain: variantOf(bytes), encoded });
  }
  return files;
}

function readAll(folder: string): Map<string, Buffer> {
  const bytesOf = new Map<string, Buffer>();
  for (const entry of entriesOf(folder)) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (!path.includes('/.')) bytesOf.set(path, readFileSync(file));
  }
  return bytesOf;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function isEncodedCopy(path: string, files: ReadonlyMap<string, Buffer>): boolean {
  return Object.values(suffixes).some(
    (suffix) => path.endsWith(suffix) && files.has(path.slice(0, -suffix.length)),
  );
}

function variantOf(bytes: Buffer): Variant {
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return { bytes, etag: `"${digest.slice(0, 22)}"` };
}
