import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { etagOf } from '@contesta/kit/http/etag';

export type Encoding = 'br' | 'gzip';
const encodings: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** The best quality, 11, saves 600 bytes of a page, but takes a tenth of a start's processor time. */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export type Variant = { bytes: Buffer; etag: string };
export type StaticFile = {
  /** The file name's extension, which gives the media type. */
  type: string;
  cacheControl: string;
  plain: Variant;
  encoded: Partial<Record<Encoding, Variant>>;
};

/**
 * Loads a built folder of a few megabytes into memory, by path from its root, so that a rebuild cannot break an answer
 * and no path can lead out of the folder. Empty when the folder does not exist.
 */
export function loadFolder(folder: string, origin: string): ReadonlyMap<string, StaticFile> {
  const bytesOf = readAll(folder);
  for (const path of [...bytesOf.keys()].filter((name) => name.endsWith('.html')))
    addOrigin(bytesOf, path, origin);
  const files = new Map<string, StaticFile>();
  for (const [path, bytes] of bytesOf) {
    if (isEncodedCopy(path, bytesOf)) continue;
    const encoded: StaticFile['encoded'] = {};
    for (const encoding of ['br', 'gzip'] as const) {
      const copy = bytesOf.get(path + encodings[encoding]);
      if (copy) encoded[encoding] = variantOf(copy);
    }
    const cacheControl = cacheControlOf(path);
    files.set(path, { type: extname(path), cacheControl, plain: variantOf(bytes), encoded });
  }
  return files;
}

/** Makes `og:image` and `og:url` absolute, since link previews ignore relative ones. */
function addOrigin(bytesOf: Map<string, Buffer>, path: string, origin: string): void {
  const page = String(bytesOf.get(path));
  const changed = page.replace(/(property="og:(?:image|url)" content=")(?=\/)/g, `$1${origin}`);
  if (changed === page) return;
  const bytes = Buffer.from(changed);
  bytesOf.set(path, bytes);
  bytesOf.set(path + encodings.br, brotliCompressSync(bytes, fastBrotli));
  bytesOf.set(path + encodings.gzip, gzipSync(bytes));
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
  return Object.values(encodings).some(
    (suffix) => path.endsWith(suffix) && files.has(path.slice(0, -suffix.length)),
  );
}

/** Bytes to send, and their entity tag. */
export function variantOf(bytes: Buffer): Variant {
  return { bytes, etag: etagOf(bytes) };
}

/** A file name with a hash of the content, as the build makes: `assets/index-D4f8sQ1z.js`. */
const hashed = /^\/[\w-]*assets\/.+-[\w-]{8}\.\w+$/;

/** Hashed files are cached for ever, pages are revalidated each time, other files after five minutes. */
function cacheControlOf(path: string): string {
  if (hashed.test(path)) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=300';
}
