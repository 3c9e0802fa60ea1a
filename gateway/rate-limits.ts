import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@contesta/contracts/endpoint';
import type { Cache, Limiter } from '@contesta/kit/cache/port';
import { problem } from '@contesta/kit/errors';
import type { Metrics } from '@contesta/kit/metrics';
import { clientOf } from './identify.ts';

type Params = Record<string, string>;

export type RateLimits = {
  /** Counts a call; rejects with Problem RATE_LIMITED. Null when the call has no limit here. */
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
  return limit?.per === 'ip+id' ? `${address} ${id}` : address;
}
