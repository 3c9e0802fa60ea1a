import { timingSafeEqual } from 'node:crypto';
import { invalidParameter } from '@contesta/contracts/endpoint';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { problem } from '../errors.ts';
import { newId } from '../identity.ts';
import type { Log } from '../log.ts';
import { refuse, writeJson } from './answer.ts';
import type { Binding } from './bind.ts';
import { type CallGuards, serveAll } from './serve.ts';

type AppOptions = {
  bindings: Binding[];
  guards: CallGuards;
  /** Several while the secret is being changed. */
  internalSecrets: readonly string[];
  /** Rejects while the service cannot work. */
  ready: () => Promise<void>;
};

/** The app of a process that is still opening, for example building an index: healthy, but calls are UNAVAILABLE. */
export function openingApp(log: Log): Express {
  const app = healthyApp();
  app.use(() => {
    throw problem('UNAVAILABLE');
  });
  return app.use(errorHandler(log));
}

/** A service's HTTP app. Except for health checks it answers only callers with the secret: the gateway and services. */
export function serviceApp({ bindings, guards, internalSecrets, ready }: AppOptions): Express {
  const app = healthyApp();
  app.get('/readyz', async (_req, res) => {
    await ready().catch((cause) => {
      throw problem('UNAVAILABLE', { cause });
    });
    writeJson(res, 200, { status: 'ok' });
  });
  app.use(requireSecret(internalSecrets));
  addRoutes(app, bindings, guards);
  app.use(() => {
    throw problem('NOT_FOUND');
  });
  return app.use(errorHandler(guards.log));
}

function healthyApp(): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.enable('case sensitive routing').enable('strict routing');
  app.get('/healthz', (_req, res) => writeJson(res, 200, { status: 'ok' }));
  return app;
}

/** Callers without the secret get the same answer as for a path that does not exist. */
function requireSecret(internalSecrets: readonly string[]): RequestHandler {
  const secrets = internalSecrets.map((secret) => Buffer.from(secret));
  return ({ headers }, _res, next) => {
    const sent = Buffer.from(String(headers['x-internal-secret'] ?? ''));
    const isKnown = secrets.some(
      (secret) => sent.length === secret.length && timingSafeEqual(sent, secret),
    );
    if (!isKnown) throw problem('NOT_FOUND');
    next();
  };
}

/** One route for each path, with its calls by method. Express answers HEAD with the GET call. */
function addRoutes(app: Express, bindings: readonly Binding[], guards: CallGuards): void {
  const calls = serveAll(bindings, guards);
  const endpoints = bindings.map(({ endpoint }) => endpoint);
  // In this order literal segments come before parameters, because `{` sorts after letters.
  for (const path of [...new Set(endpoints.map((endpoint) => endpoint.path))].sort()) {
    const route = app.route(path.replace(/\{(\w+)\}/g, ':$1')).all(refuseInvalidPaths);
    const allowed: string[] = [];
    for (const { id, method } of endpoints.filter((endpoint) => endpoint.path === path)) {
      const name = method.toLowerCase() as Lowercase<typeof method>; // toLowerCase returns string
      route[name]((req, res) => calls.get(id)?.(req, res, req.params as Record<string, string>));
      allowed.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]));
    }
    route.all(() => {
      throw problem('METHOD_NOT_ALLOWED', { headers: { Allow: allowed.join(', ') } });
    });
  }
}

/** Answers 404 to a path with a fragment or an invalid parameter: Express matches it, but it belongs to no call. */
const refuseInvalidPaths: RequestHandler = ({ params, url }, _res, next) => {
  const values = Object.values(params).map(String);
  if (/^[^?]*#/.test(url) || values.some((value) => invalidParameter.test(value)))
    throw problem('NOT_FOUND');
  next();
};

/** Answers a thrown error with the error body. Express throws a URIError for a path with invalid encoding: 404. */
function errorHandler(log: Log): ErrorRequestHandler {
  return (error, req, res, _next) => {
    const reason = error instanceof URIError ? problem('NOT_FOUND') : error;
    refuse(reason, { req, res, requestId: newId(), log });
  };
}
