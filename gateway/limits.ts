import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Endpoint, idPattern } from '@contesta/contracts/endpoint';
import type { Cache, Limiter } from '@contesta/kit/cache/port';
import { type Problem, problem } from '@contesta/kit/errors';
import { refuse } from '@contesta/kit/http/answer';
import { contentLength, hasBody, keepBody, receiveBody } from '@contesta/kit/http/body';
import type { Log } from '@contesta/kit/log';
import type { Metrics } from '@contesta/kit/metrics';
import { callerAddressOf, requestIdOf } from './identify.ts';

/** The most calls in progress at once, and how many more the services in `shedLast` may have. */
const maxCalls = 1_000;
const reservedCalls = 200;

/** Services whose calls are refused last, because a refused payment may cost money. */
const shedLast: ReadonlySet<string> = new Set(['billing']);

export type Admission = { enter(endpoint: Endpoint, res: ServerResponse): void };

/** Bounds the calls in progress. Above the bound `enter` throws Problem UNAVAILABLE, so admitted calls stay fast. */
export function openAdmission(metrics: Metrics): Admission {
  let inProgress = 0;
  const count = (change: number) => {
    inProgress += change;
    metrics.callsInProgress.set(inProgress);
  };
  const release = () => count(-1);
  return {
    enter({ service }, res) {
      const bound = shedLast.has(service) ? maxCalls + reservedCalls : maxCalls;
      if (inProgress >= bound) {
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
  /** Counts a call. Rejects with Problem RATE_LIMITED above its limit; with NOT_FOUND, uncounted, for a malformed id. */
  take(endpoint: Endpoint, params: Params, req: IncomingMessage): Promise<void>;
};

type Options = { cache: Cache; metrics: Metrics; enabled: boolean };

/** The contracts' limits per address, and per address and bot. Limits per account are checked by the services. */
export function openRateLimits(
  endpoints: readonly Endpoint[],
  { cache, metrics, enabled }: Options,
): RateLimits {
  const limiters = new Map<string, Limiter>();
  for (const { id, limit } of endpoints) {
    if (!enabled || !limit || limit.per === 'account') continue;
    const { name = id, max, windowMs } = limit;
    limiters.set(id, cache.limiter({ name, max, windowMs }));
  }

  return {
    async take(endpoint, params, req) {
      const limiter = limiters.get(endpoint.id);
      if (!limiter) return;
      const key = keyOf(endpoint, params, callerAddressOf(req));
      const { allowed, retryAfterMs } = await limiter.take(key);
      if (allowed) return;
      metrics.refused.inc({ reason: 'rate' });
      throw problem('RATE_LIMITED', { retryAfter: retryAfterMs / 1000 });
    },
  };
}

function keyOf({ limit }: Endpoint, { id = '' }: Params, address: string): string {
  if (limit?.per !== 'ip+id') return address;
  if (!idPattern.test(id)) throw problem('NOT_FOUND');
  return `${address} ${id}`;
}

/** Bodies up to this size, in bytes, are buffered before the call is admitted. */
const smallBytes = 100_000;

/** How many small bodies may be incomplete at once: 64 MB at most. */
const smallBound = { perAddress: 100, total: 640 };
/** How many larger bodies may be streamed at once, each on a connection to its service. */
const largeBound = { perAddress: 8, total: 40 };

export type Bodies = {
  /**
   * Buffers a small body for the handler of the call; a larger one takes a slot instead. Resolves with false if the
   * caller has disconnected; rejects with Problem UNAVAILABLE if a small body was evicted.
   */
  receive(req: IncomingMessage, res: ServerResponse): Promise<boolean>;
};

/** Bounds the bodies being received. A new body always gets a slot, so slow senders cannot block other callers. */
export function openBodies({ metrics, log }: { metrics: Metrics; log: Log }): Bodies {
  const small = openUploadSlots(smallBound);
  const large = openUploadSlots(largeBound);

  /** Counts an eviction, and returns the Problem for its caller. */
  function evictionProblem(): Problem {
    metrics.refused.inc({ reason: 'half-sent' });
    return problem('UNAVAILABLE', { retryAfter: 1, headers: { Connection: 'close' } });
  }

  /** Takes a slot for a large body until it has been received or answered. */
  function passThrough(req: IncomingMessage, res: ServerResponse): void {
    const release = large.enter(callerAddressOf(req), () => {
      res.once('finish', () => req.destroy()); // the rest must not reach the service
      refuse(evictionProblem(), { req, res, requestId: requestIdOf(req), log });
    });
    req.once('end', release);
    res.once('close', release);
  }

  async function buffer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const { received, stop } = receiveBody(req, smallBytes);
    const release = small.enter(callerAddressOf(req), () => stop(evictionProblem()));
    try {
      const { bytes, isComplete } = await received;
      if (isComplete) keepBody(req, bytes);
      else {
        req.unshift(bytes);
        passThrough(req, res);
      }
      return true;
    } catch (error) {
      if (req.destroyed && !req.complete) return false;
      throw error;
    } finally {
      release();
    }
  }

  return {
    async receive(req, res) {
      if (!hasBody(req)) return true;
      if (contentLength(req.headers) <= smallBytes) return await buffer(req, res);
      passThrough(req, res);
      return true;
    },
  };
}

type Bound = { perAddress: number; total: number };
type Upload = { address: string; evict: () => void };

/** Evicts an address's oldest upload above `perAddress`, and the busiest address's oldest upload above `total`. */
export function openUploadSlots({ perAddress, total }: Bound) {
  const byAddress = new Map<string, Set<Upload>>();
  let count = 0;

  function release(upload: Upload): boolean {
    const uploads = byAddress.get(upload.address);
    if (!uploads?.delete(upload)) return false;
    count -= 1;
    if (uploads.size === 0) byAddress.delete(upload.address);
    return true;
  }

  function evictOldest(uploads: Set<Upload>): void {
    const [oldest] = uploads;
    if (oldest && release(oldest)) oldest.evict();
  }

  function uploadsOfBusiestAddress(): Set<Upload> {
    let most = new Set<Upload>();
    for (const uploads of byAddress.values()) if (uploads.size > most.size) most = uploads;
    return most;
  }

  return {
    /** Takes a slot and returns a function to release it. Calls `evict` if the upload is evicted first. */
    enter(address: string, evict: () => void): () => void {
      const upload = { address, evict };
      const uploads = byAddress.get(address) ?? new Set();
      byAddress.set(address, uploads.add(upload));
      count += 1;
      if (uploads.size > perAddress) evictOldest(uploads);
      else if (count > total) evictOldest(uploadsOfBusiestAddress());
      return () => void release(upload);
    },
  };
}
