import type { Endpoint } from '@contesta/contracts/endpoint';
import { openApi } from '@contesta/contracts/openapi';
import { problem } from '@contesta/kit/errors';
import type { RequestHandler } from 'express';
import { nameCall } from './access-log.ts';
import { type HeaderSets, writeHeaders } from './header-sets.ts';
import { requestPath } from './request-path.ts';

export const openApiPath = '/api/openapi.json';

/** Describes every call to programs. Made once: the contracts do not change while we run. */
export function openApiPage(
  endpoints: readonly Endpoint[],
  serverUrl: string,
  headers: HeaderSets,
): RequestHandler {
  const document = openApi(endpoints, { title: 'Contesta', version: '1', serverUrl });
  const bytes = Buffer.from(JSON.stringify(document));
  return (req, res, next) => {
    if (requestPath(req.url) !== openApiPath) return next();
    nameCall(res, 'openapi');
    writeHeaders(res, headers.api);
    if (req.method !== 'GET' && req.method !== 'HEAD')
      throw problem('METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, HEAD' } });
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': bytes.length,
      'Cache-Control': 'no-cache',
    });
    res.end(bytes);
  };
}
