import { checkoutPage, embedPage, pages, pathPattern } from '@contesta/contracts/pages';
import { problem } from '@contesta/kit/errors';
import { languageOf } from '@contesta/kit/http/answer';
import { hasEtag } from '@contesta/kit/http/etag';
import type { Request, RequestHandler, Response } from 'express';
import type { CanonicalUrlOf } from './canonical-urls.ts';
import { type HeaderSets, writeHeaders } from './header-sets.ts';
import { nameCall } from './identify.ts';
import { refuseWrites } from './own-paths.ts';
import { pathOf } from './route-table.ts';
import { type Encoding, loadFolder, type StaticFile, type Variant } from './static-folder.ts';

export type StaticFolders = { web: string; widget: string };

type Found = {
  call: string;
  file: StaticFile | undefined;
  headerSet: Exclude<keyof HeaderSets, 'answers'>;
  status?: number;
};

const pagePatterns = pages.map(pathPattern);
const embed = pathPattern(embedPage);

/**
 * Answers what no earlier phase has answered: files of the two builds, the chat panel, the app's pages with 200
 * (prerendered in the reader's language if the build has such a page), and the app with 404 for any other path. Page
 * requests under another host name of this machine are redirected (see `openCanonicalUrls`).
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
    if (webFile) return { call: 'file', file: webFile, headerSet: 'page' };
    const widgetFile = widget.get(path);
    if (widgetFile) return { call: 'file', file: widgetFile, headerSet: 'widget' };
    if (embed.test(path)) return { call: 'embed', file: panel, headerSet: 'embed' };
    const page = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const status = pagePatterns.some((pattern) => pattern.test(page)) ? 200 : 404;
    const headerSet = page === checkoutPage ? 'checkout' : 'page';
    return { call: 'page', file: prerendered(page, req) ?? app, headerSet, status };
  }

  const prerendered = (page: string, req: Request) =>
    web.get(`${page === '/' ? '/landing' : page}.${languageOf(req)}.html`);

  return (req, res) => {
    const { call, file, headerSet, status = 200 } = find(req);
    nameCall(res, call);
    writeHeaders(res, sets[headerSet]);
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

/** Sends a file in the best encoding that the caller accepts, or a requested range of it, or a 304 if it is cached. */
export function send(req: Request, res: Response, file: StaticFile): void {
  const encoding = acceptedEncoding(req.headers['accept-encoding'], file.encoded);
  const { bytes, etag } = (encoding && file.encoded[encoding]) ?? file.plain;
  const vary = file.type === '.html' ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding';
  res.set({ ETag: etag, Vary: vary, 'Cache-Control': file.cacheControl });
  if (res.statusCode === 200 && hasEtag(req.headers['if-none-match'], etag))
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

/**
 * The single byte range that a GET asks for, as video players do; 'none' if the file is shorter; null to send the
 * whole file (RFC 9110, 14).
 */
function wantedRange(req: Request, { bytes, etag }: Variant): Range | 'none' | null {
  const expectedEtag = req.headers['if-range'] ?? etag;
  if (req.method !== 'GET' || expectedEtag !== etag) return null;
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
  const usable = (['br', 'gzip'] as const).filter(
    (encoding) => available[encoding] && qualityOf(encoding) > 0,
  );
  return usable.sort((a, b) => qualityOf(b) - qualityOf(a))[0] ?? null;
}
