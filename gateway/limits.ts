import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Endpoint, idPattern } from '@contesta/contracts/endpoint';
import type { Cache, Limiter } from '@contesta/kit/cache/port';
import { type Problem, problem } from '@contesta/kit/errors';
import { refuse } from '@contesta/kit/http/answer';
import { announcedBytes, hasBody, keepBody, takeBody } from '@contesta/kit/http/body';
import type { Log } from '@contesta/kit/log';
import type { Metrics } from '@contesta/kit/metrics';
import { clientOf, requestIdOf } from './identify.ts';

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

/** A body that is no longer than this is waited for, and takes nobody's place meanwhile, in bytes. */
const smallBytes = 100_000;

/** How many bodies may be on their way at once. Small ones are held here: 64 MB at most. */
const smallBound = { perAddress: 100, total: 640 };
/** Larger ones are sent on as they come, each on a connection to its service. */
const largeBound = { perAddress: 8, total: 40 };

export type Bodies = {
  /**
   * Waits for a small body, and keeps it for whoever answers the call. Resolves with false when the caller is gone; rejects with
   * Problem UNAVAILABLE when it had to make room. Null where there is nothing to wait for.
   */
  arrive(req: IncomingMessage, res: ServerResponse): Promise<boolean> | null;
};

/** The bodies that are on their way. However many are sent slowly, and from wherever, the next one has room. */
export function openBodies({ metrics, log }: { metrics: Metrics; log: Log }): Bodies {
  const small = openRooms(smallBound);
  const large = openRooms(largeBound);

  function noRoom(): Problem {
    metrics.refused.inc({ reason: 'half-sent' });
    return problem('UNAVAILABLE', { retryAfter: 1, headers: { Connection: 'close' } });
  }

  /** Bounds how many are sent on at once, until this one is in or answered. */
  function passThrough(req: IncomingMessage, res: ServerResponse): void {
    const leave = large.enter(clientOf(req), () => {
      res.once('finish', () => req.destroy()); // what still comes must not be acted on
      refuse(noRoom(), { req, res, requestId: requestIdOf(req), log });
    });
    req.once('end', leave);
    res.once('close', leave);
  }

  async function gather(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const { taken, stop } = takeBody(req, smallBytes);
    const leave = small.enter(clientOf(req), () => stop(noRoom()));
    try {
      const { bytes, isWhole } = await taken;
      if (isWhole) keepBody(req, bytes);
      else {
        req.unshift(bytes);
        passThrough(req, res);
      }
      return true;
    } catch (error) {
      if (req.destroyed && !req.complete) return false;
      throw error;
    } finally {
      leave();
    }
  }

  return {
    arrive(req, res) {
      if (!hasBody(req)) return null;
      if (announcedBytes(req.headers) <= smallBytes) return gather(req, res);
      passThrough(req, res);
      return null;
    },
  };
}

type Bound = { perAddress: number; total: number };
type Guest = { address: string; putOut: () => void };

/** So many guests at once, and of one address so many. Whoever comes has room: the oldest of the address with most must go. */
export function openRooms({ perAddress, total }: Bound) {
  const byAddress = new Map<string, Set<Guest>>();
  let count = 0;

  function leave(guest: Guest): boolean {
    const mine = byAddress.get(guest.address);
    if (!mine?.delete(guest)) return false;
    count -= 1;
    if (mine.size === 0) byAddress.delete(guest.address);
    return true;
  }

  function putOutOldest(guests: Set<Guest>): void {
    for (const guest of guests) {
      if (leave(guest)) guest.putOut();
      return;
    }
  }

  function largest(): Set<Guest> {
    let most = new Set<Guest>();
    for (const guests of byAddress.values()) if (guests.size > most.size) most = guests;
    return most;
  }

  return {
    /** Takes a room; what it returns gives it back. `putOut` is called, once, if it is taken away before. */
    enter(address: string, putOut: () => void): () => void {
      const guest = { address, putOut };
      const mine = byAddress.get(address) ?? new Set();
      byAddress.set(address, mine.add(guest));
      count += 1;
      if (mine.size > perAddress) putOutOldest(mine);
      else if (count > total) putOutOldest(largest());
      return () => void leave(guest);
    },
  };
}
