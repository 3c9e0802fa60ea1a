import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@contesta/contracts/endpoint';
import { openApi } from '@contesta/contracts/openapi';
import { problem } from '@contesta/kit/errors';
import { writeJson } from '@contesta/kit/http/answer';
import { pathOf } from '@contesta/kit/http/route-table';
import type { Log } from '@contesta/kit/log';
import type { RequestHandler } from 'express';
import { openForward } from './forward.ts';
import { type HeaderSets, writeHeaders } from './header-sets.ts';
import { nameCall } from './identify.ts';
import { type OperatorNames, operatorOf } from './operator.ts';

/** Throws Problem METHOD_NOT_ALLOWED where one can only read. */
export function refuseWrites({ method }: IncomingMessage): void {
  if (method !== 'GET' && method !== 'HEAD')
    throw problem('METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, HEAD' } });
}

/** `/healthz`: alive; `/readyz`: able to answer, as far as `ready` knows. Neither says what runs here, or where. */
export function answerHealth(ready: () => Promise<void>, headers: HeaderSets): RequestHandler {
  return async (req, res) => {
    const path = pathOf(req.url);
    nameCall(res, path.slice(1));
    writeHeaders(res, headers.api);
    refuseWrites(req);
    if (path === '/readyz')
      await ready().catch((cause) => {
        throw problem('UNAVAILABLE', { cause });
      });
    writeJson(res, 200, { status: 'ok' });
  };
}

export const openApiPath = '/api/openapi.json';

/** Describes every call to programs. Made once: the contracts do not change while we run. */
export function openApiPage(
  endpoints: readonly Endpoint[],
  serverUrl: string,
  headers: HeaderSets,
): RequestHandler {
  const document = openApi(endpoints, { title: 'Contesta', version: '1', serverUrl });
  const bytes = Buffer.from(JSON.stringify(document));
  return (req, res) => {
    nameCall(res, 'openapi');
    writeHeaders(res, headers.api);
    refuseWrites(req);
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': bytes.length,
      'Cache-Control': 'no-cache',
    });
    res.end(bytes);
  };
}

/** Tells the legal pages who runs this installation. */
export function operatorPage(config: OperatorNames, headers: HeaderSets): RequestHandler {
  const operator = operatorOf(config);
  return (req, res) => {
    nameCall(res, 'operator');
    writeHeaders(res, headers.api);
    refuseWrites(req);
    writeJson(res, 200, operator);
  };
}

/** Forwards `/sandbox/**` to where the stand-ins for outside providers run; in production there are none. */
export function sandboxPages(target: string, headers: HeaderSets, log: Log): RequestHandler {
  const forward = openForward({ name: 'sandbox', target, log, speaksJson: false });
  return (req, res, next) => {
    const path = pathOf(req.url);
    if (path !== '/sandbox' && !path.startsWith('/sandbox/')) return next();
    nameCall(res, 'sandbox');
    writeHeaders(res, headers.sandbox);
    forward(req, res);
  };
}
