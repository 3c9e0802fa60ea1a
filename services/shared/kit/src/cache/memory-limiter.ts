import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limiter, LimitRule } from './port.ts';

/** The options both limiters share: windows are whole seconds, rounded up. */
export function limiterOptions({ name, max, windowMs }: LimitRule) {
  return { keyPrefix: `limit:${name}`, points: max, duration: Math.ceil(windowMs / 1000) };
}

/** What the library's outcome means; it rejects with a RateLimiterRes above the limit. */
export async function taken(outcome: Promise<unknown>) {
  try {
    await outcome;
    return { allowed: true, retryAfterMs: 0 };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { allowed: false, retryAfterMs: Math.max(1, refusal.msBeforeNext) };
  }
}

export type BoundedLimiter = Limiter & { library: RateLimiterMemory };

/** Counts in memory, for `maxKeys` keys at most: beyond it the key unused for longest is forgotten. */
export function openMemoryLimiter(rule: LimitRule, maxKeys: number): BoundedLimiter {
  const library = new RateLimiterMemory(limiterOptions(rule));
  const recent = new Set<string>();

  function touch(key: string): void {
    if (!recent.delete(key) && recent.size >= maxKeys) {
      const [oldest] = recent;
      if (oldest !== undefined) {
        recent.delete(oldest);
        void library.delete(oldest);
      }
    }
    recent.add(key);
  }

  return {
    library,
    take(key) {
      touch(key);
      return taken(library.consume(key));
    },
    async reset(key) {
      recent.delete(key);
      await library.delete(key);
    },
  };
}
