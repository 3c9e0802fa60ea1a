import type { ServerResponse } from 'node:http';
import { problem } from '@contesta/kit/errors';
import { callOf, pathOf, type Route, type RouteTable } from '@contesta/kit/http/route-table';
import type { RequestHandler } from 'express';
import { nameCall } from './access-log.ts';
import type { Bodies } from './half-sent.ts';
import { type HeaderSets, writeHeaders } from './header-sets.ts';
import type { Admission, RateLimits } from './limits.ts';
import { checkSession, type Revocations } from './revocations.ts';
import type { Upstream } from './upstream.ts';

type ApiParts = {
  table: RouteTable;
  headers: HeaderSets;
  bodies: Bodies;
  admission: Admission;
  revocations: Revocations;
  rateLimits: RateLimits;
  upstream: Upstream;
};

/** Answers everything under /api: the table decides what it is, then it is let in or refused, then handed on. */
export function apiCalls(parts: ApiParts): RequestHandler {
  const { table, headers, bodies, admission, revocations, rateLimits, upstream } = parts;
  return async (req, res, next) => {
    const path = pathOf(req.url);
    if (!isApiPath(path)) return next();
    writeHeaders(res, headers.api);
    const match = table.match(path);
    if (!match) throw problem('NOT_FOUND');
    const { route, params } = match;
    if (req.method === 'OPTIONS' && route.crossOrigin) {
      nameCall(res, 'preflight');
      return answerPreflight(res, route);
    }
    const endpoint = callOf(route, req.method);
    nameCall(res, endpoint.id);
    if (endpoint.cors) openToAllSites(res);
    const arriving = bodies.arrive(req, res);
    if (arriving && !(await arriving)) return;
    admission.enter(endpoint, res);
    checkSession(endpoint, req, revocations);
    const counted = rateLimits.take(endpoint, params, req);
    if (counted) await counted;
    if (!res.destroyed) upstream(endpoint, params, req, res);
  };
}

/** Whether a path belongs to the calls, known or not. */
const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');

const preflightSeconds = 7_200;

/** Lets a page of any site read the answer to a call, errors too. */
function openToAllSites(res: ServerResponse): void {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** Answers a browser that asks whether a page of another site may make a call. */
function answerPreflight(res: ServerResponse, { crossOrigin }: Route): void {
  res.writeHead(204, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': crossOrigin ?? '',
    'Access-Control-Allow-Headers': 'content-type',
    'Access-Control-Max-Age': preflightSeconds,
  });
  res.end();
}
