import { operatorPath } from '@contesta/contracts/operator';
import type { Cache } from '@contesta/kit/cache/port';
import type { CommonConfig } from '@contesta/kit/config';
import { problem } from '@contesta/kit/errors';
import { refuse } from '@contesta/kit/http/answer';
import { newId } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Metrics } from '@contesta/kit/metrics';
import type { Peers } from '@contesta/kit/peers/port';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { answersPages } from './answers-pages.ts';
import { apiCalls, type Upstream } from './api-calls.ts';
import { openCanonicalUrls } from './canonical-urls.ts';
import { headerSets } from './header-sets.ts';
import { identify, logAccess, requestIdOf } from './identify.ts';
import { openAdmission, openBodies, openRateLimits } from './limits.ts';
import type { OperatorConfig } from './operator.ts';
import { answerHealth, openApiPage, openApiPath, operatorPage, sandboxPages } from './own-paths.ts';
import type { Revocations } from './revocations.ts';
import { publicEndpoints, publicRoutes } from './routes.ts';
import { type StaticFolders, serveFiles } from './static-files.ts';

export type GatewayParts = {
  config: Pick<CommonConfig, 'APP_ENV' | 'TRUSTED_PROXY_HOPS' | 'RATE_LIMITS'> & OperatorConfig;
  upstream: Upstream;
  peers: Peers;
  revocations: Revocations;
  cache: Cache;
  log: Log;
  metrics: Metrics;
  /** The product's URL for browsers. */
  publicUrl: string;
  folders: StaticFolders;
  /** The sandbox's URL, if there is a sandbox. */
  sandboxUrl?: string | undefined;
  /** Rejects while a dependency of the gateway is down. */
  ready?: () => Promise<void>;
};

/** The gateway's phases in order. Each one answers the request or passes it to the next. */
export function gatewayApp(parts: GatewayParts): Express {
  const { config, upstream, peers, revocations, cache, log, metrics, publicUrl, sandboxUrl } =
    parts;
  const headers = headerSets(publicUrl);
  const enabled = config.RATE_LIMITS === 'on';
  const app = express().disable('x-powered-by').disable('etag');
  app.enable('case sensitive routing').enable('strict routing');
  app.set('trust proxy', config.TRUSTED_PROXY_HOPS);
  app.use(identify(newId));
  app.use(logAccess(log, metrics));
  app.all(openApiPath, openApiPage(publicEndpoints, publicUrl, headers));
  app.use(
    apiCalls({
      table: publicRoutes(publicEndpoints),
      headers,
      bodies: openBodies({ metrics, log }),
      admission: openAdmission(metrics),
      revocations,
      rateLimits: openRateLimits(publicEndpoints, { cache, metrics, enabled }),
      upstream,
    }),
  );
  app.all(operatorPath, operatorPage(config, headers));
  app.all(
    ['/healthz', '/readyz'],
    answerHealth(() => readiness(parts), headers),
  );
  if (sandboxUrl) app.use(sandboxPages(sandboxUrl, headers, log));
  app.use(answersPages({ peers, headers, publicUrl }));
  const isProduction = config.APP_ENV === 'production';
  const canonicalUrlOf = openCanonicalUrls({ publicUrl, isProduction });
  app.use(serveFiles(parts.folders, headers, canonicalUrlOf, publicUrl));
  app.use(answerErrors(log));
  return app;
}

async function readiness({ revocations, ready }: GatewayParts): Promise<void> {
  if (!revocations.isLoaded()) throw problem('UNAVAILABLE');
  await ready?.();
}

/** Answers with the error body if a phase has thrown. */
function answerErrors(log: Log): ErrorRequestHandler {
  return (error, req, res, _next) => refuse(error, { req, res, requestId: requestIdOf(req), log });
}
