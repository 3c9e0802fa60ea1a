import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@contesta/contracts/endpoint';
import { openApi } from '@contesta/contracts/openapi';
import { problem } from '@contesta/kit/errors';
import { writeJson } from '@contesta/kit/http/answer';
import type { Log } from '@contesta/kit/log';
import type { RequestHandler } from 'express';
import { openForward } from './forward.ts';
import { type HeaderSets, writeHeaders } from './header-sets.ts';
import { nameCall } from './identify.ts';
import { type OperatorConfig, operatorOf } from './operator.ts';
import { pathOf } from './route-table.ts';

/** Throws Problem METHOD_NOT_ALLOWED for methods other than GET and HEAD. */
export function refuseWrites({ method }: IncomingMessage): void {
  if (method !== 'GET' && method !== 'HEAD')
    throw problem('METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, HEAD' } });
}

/** `/healthz`: the process is alive; `/readyz`: `ready` resolves. Neither reveals where the services run. */
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

/** Serves the OpenAPI description of every call that can be made from outside. */
export function openApiPage(
  endpoints: readonly Endpoint[],
  serverUrl: string,
  headers: HeaderSets,
): RequestHandler {
  const describe = () => openApi(endpoints, { title: 'Contesta', version: '1', serverUrl });
  let bytes: Buffer | undefined; // made at the first request, because it takes a tenth of a start's processor time
  return (req, res) => {
    nameCall(res, 'openapi');
    writeHeaders(res, headers.api);
    refuseWrites(req);
    bytes ??= Buffer.from(JSON.stringify(describe()));
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': bytes.length,
      'Cache-Control': 'no-cache',
    });
    res.end(bytes);
  };
}

/** Serves the operator's data for the legal pages. */
export function operatorPage(config: OperatorConfig, headers: HeaderSets): RequestHandler {
  const operator = operatorOf(config);
  return (req, res) => {
    nameCall(res, 'operator');
    writeHeaders(res, headers.api);
    refuseWrites(req);
    writeJson(res, 200, operator);
  };
}

/** Forwards `/sandbox/**` to the sandbox, which does not exist in production. */
export function sandboxPages(target: string, headers: HeaderSets, log: Log): RequestHandler {
  const forward = openForward({ name: 'sandbox', target, log, hasJsonErrors: false });
  return (req, res, next) => {
    const path = pathOf(req.url);
    if (path !== '/sandbox' && !path.startsWith('/sandbox/')) return next();
    nameCall(res, 'sandbox');
    writeHeaders(res, headers.sandbox);
    forward(req, res);
  };
}
