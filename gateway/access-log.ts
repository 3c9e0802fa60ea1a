import type { ServerResponse } from 'node:http';
import type { Log } from '@contesta/kit/log';
import type { Metrics } from '@contesta/kit/metrics';
import type { RequestHandler } from 'express';
import { requestIdOf } from './identify.ts';

const calls = new WeakMap<ServerResponse, string>();

/** Names the call that an answer belongs to, for the log and the measures. */
export function nameCall(res: ServerResponse, call: string): void {
  calls.set(res, call);
}

/** The conventional status of a caller who left before the answer. */
const callerLeft = 499;

/** One line and one measure a request: what was called, how it ended, how long it took. Never addresses, queries or bodies. */
export function logAccess(log: Log, metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const began = performance.now();
    res.once('close', () => {
      const ms = performance.now() - began;
      const call = calls.get(res) ?? 'unknown';
      const status = res.headersSent ? res.statusCode : callerLeft;
      metrics.requests.observe({ call, status }, ms / 1000);
      const line = { method: req.method, call, status, ms: Math.round(ms * 10) / 10 };
      const requestId = requestIdOf(req);
      const cut = res.writableFinished ? {} : { cut: true };
      log[status >= 500 ? 'warn' : 'info']({ ...line, requestId, ...cut }, 'answered');
    });
    next();
  };
}
