import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Endpoint, idPattern } from '@contesta/contracts/endpoint';
import type { Cache, Limiter } from '@contesta/kit/cache/port';
import { problem } from '@contesta/kit/errors';
import type { Metrics } from '@contesta/kit/metrics';
import { clientOf } from './identify.ts';

/** How many calls may be in progress at once, and how many more of the services in `shedLast`. */
const maxCalls = 1_000;
const reservedCalls = 200;

/** Services whose calls are refused last, because a refused payment may cost money. */
const shedLast: ReadonlySet<string> = new Set(['billing']);

export type Admission = { enter(endpoint: Endpoint, res: ServerResponse): void };

/** Bounds the calls in progress. Above the bound `enter` throws Problem UNAVAILABLE, so that admitted calls stay fast. */
export function openAdmission(
  metrics: Metrics,
  bound = maxCalls,
  extra = reservedCalls,
): Admission {
  let underWay = 0;
  const count = (change: number) => {
    underWay += change;
    metrics.callsUnderWay.set(underWay);
  };
  const release = () => count(-1);
  return {
    enter({ service }, res) {
      if (underWay >= (shedLast.has(service) ? bound + extra : bound)) {
        metrics.refused.inc({ reason: 'overload' });
        throw problem('UNAVAILABLE', { retryAfter: 1 });
      }
      count(1);
      res.once('close', release);
    },
  };
}

type Params = Record<string, string>;

export type RateLimits = {
  /**
   * Counts a call; rejects with Problem RATE_LIMITED. Null when the call has no limit here.
   * Throws Problem NOT_FOUND for a malformed id, without counting.
   */
  take(endpoint: Endpoint, params: Params, req: IncomingMessage): Promise<void> | null;
};

type Options = { cache: Cache; metrics: Metrics; enabled: boolean };

/** The contracts' limits per address, and per address and bot. Limits per account are checked by the services. */
export function openRateLimits(
  endpoints: readonly Endpoint[],
  { cache, metrics, enabled }: Options,
): RateLimits {
  const limiters = new Map<string, Limiter>();
  for (const { id, limit } of enabled ? endpoints : [])
    if (limit && limit.per !== 'account')
      limiters.set(
        id,
        cache.limiter({ name: limit.name ?? id, max: limit.max, windowMs: limit.windowMs }),
      );

  async function count(limiter: Limiter, key: string): Promise<void> {
    const { allowed, retryAfterMs } = await limiter.take(key);
    if (allowed) return;
    metrics.refused.inc({ reason: 'rate' });
    throw problem('RATE_LIMITED', { retryAfter: retryAfterMs / 1000 });
  }

  return {
    take(endpoint, params, req) {
      const limiter = limiters.get(endpoint.id);
      return limiter ? count(limiter, keyOf(endpoint, params, clientOf(req))) : null;
    },
  };
}

function keyOf({ limit }: Endpoint, { id = '' }: Params, address: string): string {
  if (limit?.per !== 'ip+id') return address;
  if (!idPattern.test(id)) throw problem('NOT_FOUND');
  return `${address} ${id}`;
}
