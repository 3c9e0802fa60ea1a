import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import express, { type Express } from 'express';
import { problem } from '../errors.ts';
import { newId } from '../identity.ts';
import type { Binding } from './bind.ts';
import { type Door, serve } from './serve.ts';
import { refuse, writeJson } from './write.ts';

export type AppOptions = {
  bindings: Binding[];
  door: Door;
  /** One, or several while it is being changed. */
  internalSecret: string | readonly string[];
  /** Rejects while the service cannot do its work. */
  ready: () => Promise<void>;
};

/** A service's own HTTP door. It answers only callers that know the internal secret: the gateway and other services. */
export function serviceApp({ bindings, door, internalSecret, ready }: AppOptions): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.get('/healthz', (_req, res) => writeJson(res, 200, { status: 'ok' }));
  app.get('/readyz', (req, res) => {
    ready().then(
      () => writeJson(res, 200, { status: 'ok' }),
      () => refuse(problem('UNAVAILABLE'), { req, res, requestId: newId(), log: door.log }),
    );
  });
  const secrets = [internalSecret].flat();
  app.use((req, _res, next) =>
    next(secrets.some((secret) => isTrusted(req, secret)) ? undefined : problem('NOT_FOUND')),
  );
  for (const binding of literalFirst(bindings)) {
    const { method, path } = binding.endpoint;
    const answer = serve(binding, door);
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    app[verb](expressPath(path), (req, res) =>
      answer(req, res, req.params as Record<string, string>),
    );
  }
  app.use((_req, _res, next) => next(problem('NOT_FOUND')));
  app.use(((error, req, res, _next) => {
    refuse(error, { req, res, requestId: newId(), log: door.log });
  }) as express.ErrorRequestHandler);
  return app;
}

/** So that `/a/export` is not taken for `/a/{id}`: a brace sorts after every letter. */
const literalFirst = (bindings: Binding[]) =>
  bindings.toSorted((a, b) => (a.endpoint.path < b.endpoint.path ? -1 : 1));

const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function isTrusted(req: IncomingMessage, secret: string): boolean {
  const given = Buffer.from(String(req.headers['x-internal-secret'] ?? ''));
  const wanted = Buffer.from(secret);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
