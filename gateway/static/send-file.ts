import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { StaticFile } from './load-folder.ts';

/** Sends a file in the best encoding the caller takes, or a 304 when the caller has it. */
export function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: StaticFile,
  status = 200,
): void {
  const encoding = acceptedEncoding(req.headers['accept-encoding'], file.encoded);
  const { bytes, etag } = (encoding && file.encoded[encoding]) ?? file.plain;
  res.setHeader('Vary', 'Accept-Encoding');
  res.setHeader('ETag', etag);
  res.setHeader('Cache-Control', file.cacheControl);
  if (status === 200 && isKnown(req.headers['if-none-match'], etag))
    return void res.writeHead(304).end();
  res.writeHead(status, {
    'Content-Type': file.type,
    'Content-Length': bytes.length,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  });
  res.end(bytes); // of which Node sends nothing when the method is HEAD
}

/** Whether one of an `If-None-Match` header's tags is this one, weakly compared (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
