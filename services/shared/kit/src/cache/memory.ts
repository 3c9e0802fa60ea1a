import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Cache, Limiter, LimitRule } from './port.ts';

type MemoryCacheOptions = {
  /** Values kept at most (10 000): the one unused for longest goes. */
  maxEntries?: number;
  /** Keys counted at most for each limit (20 000). */
  maxKeys?: number;
  clock?: () => Date;
};

type Entry = { value: string; until: number };

/** The cache of a single process. */
export function openMemoryCache(options: MemoryCacheOptions = {}): Cache {
  const { maxEntries = 10_000, maxKeys = 20_000, clock = () => new Date() } = options;
  const entries = new Map<string, Entry>();
  const limiters = new Map<string, Limiter>();

  function read(key: string): string | null {
    const entry = entries.get(key);
    if (!entry) return null;
    entries.delete(key);
    if (entry.until <= clock().getTime()) return null;
    entries.set(key, entry);
    return entry.value;
  }

  function write(key: string, value: string, lifetimeMs: number): void {
    entries.delete(key);
    if (lifetimeMs <= 0) return;
    entries.set(key, { value, until: clock().getTime() + lifetimeMs });
    const [oldest] = entries.size > maxEntries ? entries.keys() : [];
    if (oldest !== undefined) entries.delete(oldest);
  }

  return {
    get: async (key) => read(key),
    set: async (key, value, lifetimeMs) => write(key, value, lifetimeMs),
    delete: async (key) => void entries.delete(key),
    limiter(rule) {
      const known = limiters.get(rule.name) ?? openMemoryLimiter(rule, maxKeys);
      limiters.set(rule.name, known);
      return known;
    },
    close: async () => entries.clear(),
  };
}

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

type BoundedLimiter = Limiter & { library: RateLimiterMemory };

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
