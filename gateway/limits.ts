import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Endpoint, idPattern } from '@contesta/contracts/endpoint';
import type { Cache, Limiter } from '@contesta/kit/cache/port';
import { problem } from '@contesta/kit/errors';
import type { Metrics } from '@contesta/kit/metrics';
import { clientOf } from './identify.ts';

/** How many calls may be under way at once, and how many of those that are shed last. */
const usual = 1_000;
const reserved = 200;

/** Services whose calls are refused last: there, a refusal may cost somebody money. */
const shedLast: ReadonlySet<string> = new Set(['billing']);

export type Admission = { enter(endpoint: Endpoint, res: ServerResponse): void };

/** A bound on the calls under way. Above it `enter` throws Problem UNAVAILABLE at once, which is cheaper than being late for all. */
export function openAdmission(metrics: Metrics, bound = usual, extra = reserved): Admission {
  let underWay = 0;
  const count = (change: number) => {
    underWay += change;
    metrics.callsUnderWay.set(underWay);
  };
  const leave = () => count(-1);
  return {
    enter({ service }, res) {
      if (underWay >= (shedLast.has(service) ? bound + extra : bound)) {
        metrics.refused.inc({ reason: 'overload' });
        throw problem('UNAVAILABLE', { retryAfter: 1 });
      }
      count(1);
      res.once('close', leave);
    },
  };
}

type Params = Record<string, string>;

export type RateLimits = {
  /**
   * Counts a call; rejects with Problem RATE_LIMITED. Null when the call has no limit here.
   * Throws Problem NOT_FOUND, and counts nothing, where the id to count by is none that anybody was given.
   */
  take(endpoint: Endpoint, params: Params, req: IncomingMessage): Promise<void> | null;
};

type Options = { cache: Cache; metrics: Metrics; enabled: boolean };

/** The limits per address, and per address and bot, that the contracts declare; those per account are the services'. */
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
