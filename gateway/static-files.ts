import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { checkoutPage, embedPage, pages, pathPattern } from '@contesta/contracts/pages';
import { problem } from '@contesta/kit/errors';
import { languageOf } from '@contesta/kit/http/answer';
import { etagOf, isKnown } from '@contesta/kit/http/etag';
import type { Request, RequestHandler, Response } from 'express';
import type { CanonicalUrlOf } from './canonical-urls.ts';
import { type HeaderSets, writeHeaders } from './header-sets.ts';
import { nameCall } from './identify.ts';
import { refuseWrites } from './own-paths.ts';
import { pathOf } from './route-table.ts';

export type StaticFolders = { web: string; widget: string };

type Found = {
  call: string;
  file: StaticFile | undefined;
  set: Exclude<keyof HeaderSets, 'answers'>;
  status?: number;
};

const pagePatterns = pages.map(pathPattern);
const embed = pathPattern(embedPage);

/**
 * Answers everything that is not an API call: files of the two builds, the chat panel, the app's pages with 200
 * (prerendered in the reader's language where the build has that), and the app with 404 for any other path. Redirects
 * pages requested by another host name of this machine.
 */
export function serveFiles(
  folders: StaticFolders,
  sets: HeaderSets,
  canonicalUrlOf: CanonicalUrlOf,
  publicUrl: string,
): RequestHandler {
  const { origin } = new URL(publicUrl);
  const web = loadFolder(folders.web, origin);
  const widget = loadFolder(folders.widget, origin);
  const app = web.get('/index.html');
  const panel = widget.get('/embed.html');

  function find(req: Request): Found {
    const path = pathOf(req.url);
    const webFile = web.get(path);
    if (webFile) return { call: 'file', file: webFile, set: 'page' };
    const widgetFile = widget.get(path);
    if (widgetFile) return { call: 'file', file: widgetFile, set: 'widget' };
    if (embed.test(path)) return { call: 'embed', file: panel, set: 'embed' };
    const page = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const status = pagePatterns.some((pattern) => pattern.test(page)) ? 200 : 404;
    const set = page === checkoutPage ? 'checkout' : 'page';
    return { call: 'page', file: prerendered(page, req) ?? app, set, status };
  }

  const prerendered = (page: string, req: Request) =>
    web.get(`${page === '/' ? '/landing' : page}.${languageOf(req)}.html`);

  return (req, res) => {
    const { call, file, set, status = 200 } = find(req);
    nameCall(res, call);
    writeHeaders(res, sets[set]);
    refuseWrites(req);
    const location = call === 'page' ? canonicalUrlOf(req) : null;
    if (location) return void redirect(res, location);
    if (!file) throw problem('UNAVAILABLE'); // the pages have not been built
    send(req, res.status(status), file);
  };
}

function redirect(res: Response, location: string): void {
  res
    .writeHead(302, { Location: location, 'Cache-Control': 'no-store', 'Content-Length': 0 })
    .end();
}

/** Sends a file in the best encoding the caller accepts, or a 304 when the caller has it. */
export function send(req: Request, res: Response, file: StaticFile): void {
  const encoding = acceptedEncoding(req.headers['accept-encoding'], file.encoded);
  const { bytes, etag } = (encoding && file.encoded[encoding]) ?? file.plain;
  const vary = file.type === '.html' ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding';
  res.set({ ETag: etag, Vary: vary, 'Cache-Control': file.cacheControl });
  if (res.statusCode === 200 && isKnown(req.headers['if-none-match'], etag))
    return void res.status(304).end();
  if (encoding) res.set('Content-Encoding', encoding);
  else if (res.statusCode === 200) {
    res.set('Accept-Ranges', 'bytes');
    const range = wantedRange(req, file.plain);
    if (range) return void sendRange(res, file, range);
  }
  res.type(file.type).set('Content-Length', String(bytes.length));
  res.end(bytes); // Node sends no body for HEAD
}

type Range = { start: number; end: number };

/** The single byte range that a GET asks for, as video players do; null to send the whole file (RFC 9110, 14). */
function wantedRange(req: Request, { bytes, etag }: Variant): Range | 'none' | null {
  const unchanged = req.headers['if-range'] ?? etag;
  if (req.method !== 'GET' || unchanged !== etag) return null;
  const ranges = req.range(bytes.length);
  if (ranges === -1) return 'none';
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1
    ? (ranges[0] ?? null)
    : null;
}

function sendRange(res: Response, { type, plain }: StaticFile, range: Range | 'none'): void {
  const size = plain.bytes.length;
  if (range === 'none') return void res.status(416).set('Content-Range', `bytes */${size}`).end();
  const { start, end } = range;
  res
    .status(206)
    .type(type)
    .set({
      'Content-Range': `bytes ${start}-${end}/${size}`,
      'Content-Length': String(end - start + 1),
    });
  res.end(plain.bytes.subarray(start, end + 1));
}

type Encoding = 'br' | 'gzip';
const encodings: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** The best available encoding that an `Accept-Encoding` header accepts (RFC 9110, 12.5.3), or null. */
function acceptedEncoding(
  header: string | undefined,
  available: StaticFile['encoded'],
): Encoding | null {
  if (!header) return null;
  const quality = new Map<string, number>();
  for (const part of header.slice(0, 500).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    quality.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const qualityOf = (encoding: Encoding) => quality.get(encoding) ?? quality.get('*') ?? 0;
  const usable = (['br', 'gzip'] as const).filter((one) => available[one] && qualityOf(one) > 0);
  return usable.sort((a, b) => qualityOf(b) - qualityOf(a))[0] ?? null;
}

type Variant = { bytes: Buffer; etag: string };
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
function loadFolder(folder: string, origin: string): ReadonlyMap<string, StaticFile> {
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
  bytesOf.set(path + encodings.br, brotliCompressSync(bytes));
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
