import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint, ServiceName } from '@contesta/contracts/endpoint';
import { problem } from '@contesta/kit/errors';
import { refuse } from '@contesta/kit/http/answer';
import type { Addresses } from '@contesta/kit/http/replicas';
import type { HttpHandler } from '@contesta/kit/http/serve';
import type { Log } from '@contesta/kit/log';
import type { RequestHandler } from 'express';
import { type Forward, type ForwardTimes, openForward } from './forward.ts';
import { type HeaderSets, writeHeaders } from './header-sets.ts';
import { nameCall, requestIdOf } from './identify.ts';
import type { Admission, Bodies, RateLimits } from './limits.ts';
import { checkSession, type Revocations } from './revocations.ts';
import { endpointOf, pathOf, type Route, type RouteTable } from './route-table.ts';

type ApiParts = {
  table: RouteTable;
  headers: HeaderSets;
  bodies: Bodies;
  admission: Admission;
  revocations: Revocations;
  rateLimits: RateLimits;
  upstream: Upstream;
};

/** Answers the remaining paths under /api: finds the call, admits or refuses it, and sends it to its service. */
export function apiCalls(parts: ApiParts): RequestHandler {
  const { table, headers, bodies, admission, revocations, rateLimits, upstream } = parts;
  return async (req, res, next) => {
    const path = pathOf(req.url);
    if (!isApiPath(path)) return next();
    writeHeaders(res, headers.api);
    const match = table.match(path);
    if (!match) throw problem('NOT_FOUND');
    const { route, params } = match;
    if (req.method === 'OPTIONS' && route.corsMethods) {
      nameCall(res, 'preflight');
      return answerPreflight(res, route);
    }
    const endpoint = endpointOf(route, req.method);
    nameCall(res, endpoint.id);
    if (endpoint.cors) allowAllOrigins(res);
    if (!(await bodies.receive(req, res))) return; // the caller has disconnected
    admission.enter(endpoint, res);
    if (endpoint.access !== 'public') checkSession(req, revocations);
    await rateLimits.take(endpoint, params, req);
    if (!res.destroyed) upstream(endpoint, params, req, res);
  };
}

const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');

const preflightSeconds = 7_200; // the most that Chromium accepts

/** Lets pages of any origin read the response, even if it is an error. */
function allowAllOrigins(res: ServerResponse): void {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** Answers a CORS preflight. */
function answerPreflight(res: ServerResponse, { corsMethods }: Route): void {
  res.writeHead(204, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': corsMethods ?? '',
    'Access-Control-Allow-Headers': 'content-type',
    'Access-Control-Max-Age': preflightSeconds,
  });
  res.end();
}

/** Handles an admitted call. Never throws; always ends the response or cuts the connection. */
export type Upstream = (
  endpoint: Endpoint,
  params: Record<string, string>,
  req: IncomingMessage,
  res: ServerResponse,
) => void;

/** Calls the services of this process, by the id of the call. The map may still grow while services open. */
export function inProcessUpstream(services: ReadonlyMap<string, HttpHandler>, log: Log): Upstream {
  return (endpoint, params, req, res) => {
    const serve = services.get(endpoint.id);
    if (serve) void serve(req, res, params);
    else refuse(problem('UNAVAILABLE'), { req, res, requestId: requestIdOf(req), log });
  };
}

/** How much longer the gateway waits than the service, so that the service's own, more exact error comes first. */
const serviceMarginMs = 2_000;

type Options = {
  addresses: Addresses;
  internalSecret: string;
  log: Log;
} & Partial<ForwardTimes>;

/**
 * Forwards calls to services in other processes, with the internal secret. Calls of one service and one timeout share
 * their connections.
 */
export function proxyUpstream({ addresses, internalSecret, log, ...times }: Options): Upstream {
  const forwards = new Map<string, Forward>();

  /** One forward per service and timeout, because a forward's timeout is fixed when it is opened. */
  function forwardTo(name: ServiceName, timeoutMs?: number): Forward {
    const key = `${name} ${timeoutMs}`;
    const existing = forwards.get(key);
    if (existing) return existing;
    const longer = timeoutMs === undefined ? {} : { timeoutMs: timeoutMs + serviceMarginMs };
    const forward = openForward({
      name,
      target: addresses.addressFor(name),
      failOver: addresses.failOver,
      log,
      hasJsonErrors: true,
      ...times,
      ...longer,
    });
    forwards.set(key, forward);
    return forward;
  }

  return ({ service, timeoutMs }, { id }, req, res) => {
    req.headers['x-internal-secret'] = internalSecret;
    forwardTo(service, timeoutMs)(req, res, addresses.addressFor(service, id));
  };
}
