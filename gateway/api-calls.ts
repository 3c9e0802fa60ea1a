import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@contesta/contracts/endpoint';
import { problem } from '@contesta/kit/errors';
import type { RequestHandler } from 'express';
import { nameCall } from './access-log.ts';
import type { Admission } from './admission.ts';
import { checkSession } from './check-session.ts';
import { answerPreflight, openToAllSites } from './cross-origin.ts';
import { type HeaderSets, writeHeaders } from './header-sets.ts';
import type { RateLimits } from './rate-limits.ts';
import { isApiPath, requestPath } from './request-path.ts';
import type { Revocations } from './revocations.ts';
import type { Route, RouteTable } from './route-table.ts';
import type { Upstream } from './upstream.ts';

export type ApiParts = {
  table: RouteTable;
  headers: HeaderSets;
  admission: Admission;
  revocations: Revocations;
  rateLimits: RateLimits;
  upstream: Upstream;
};

/** Answers everything under /api: the table decides what it is, then it is let in or refused, then handed on. */
export function apiCalls(parts: ApiParts): RequestHandler {
  const { table, headers, admission, revocations, rateLimits, upstream } = parts;
  return async (req, res, next) => {
    const path = requestPath(req.url);
    if (!isApiPath(path)) return next();
    writeHeaders(res, headers.api);
    const match = table.match(path);
    if (!match) throw problem('NOT_FOUND');
    const { route, params } = match;
    if (req.method === 'OPTIONS' && route.crossOrigin) {
      nameCall(res, 'preflight');
      return answerPreflight(res, route);
    }
    const endpoint = callOf(route, req, res);
    admission.enter(endpoint, res);
    checkSession(endpoint, req, revocations);
    const counted = rateLimits.take(endpoint, params, req);
    if (counted) await counted;
    if (!res.destroyed) upstream(endpoint, params, req, res);
  };
}

function callOf({ calls, allow }: Route, req: IncomingMessage, res: ServerResponse): Endpoint {
  const endpoint = calls.get(req.method ?? '');
  if (!endpoint) throw problem('METHOD_NOT_ALLOWED', { headers: { Allow: allow } });
  nameCall(res, endpoint.id);
  if (endpoint.cors) openToAllSites(res);
  return endpoint;
}
