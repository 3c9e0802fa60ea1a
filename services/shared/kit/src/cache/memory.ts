import { hash } from 'node:crypto';
import { systemClock } from '../identity.ts';
import type { Cache, Limiter, LimitRule } from './port.ts';

type MemoryCacheOptions = {
  /** Values kept at most (10 000): the one unused for longest goes. */
  maxEntries?: number;
  /** Keys counted at most for each limit (20 000). */
  maxKeys?: number;
  clock?: () => Date;
};

/** Values by key, `most` of them: beyond that the one unused for longest goes. */
type Lru<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
};

export function openLru<Value>(most: number): Lru<Value> {
  const values = new Map<string, Value>();

  /** The most used stands last. */
  function set(key: string, value: Value): void {
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.size > most ? values.keys() : [];
    if (oldest !== undefined) values.delete(oldest);
  }

  return {
    get(key) {
      const known = values.get(key);
      if (known !== undefined) set(key, known);
      return known;
    },
    set,
    delete: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

type Entry = { value: string; until: number };

/** The cache of a single process. */
export function openMemoryCache(options: MemoryCacheOptions = {}): Cache {
  const { maxEntries = 10_000, maxKeys = 20_000, clock = systemClock } = options;
  const entries = openLru<Entry>(maxEntries);
  const limiters = new Map<string, Limiter>();

  function read(key: string): string | null {
    const entry = entries.get(key);
    if (!entry) return null;
    if (entry.until > clock().getTime()) return entry.value;
    entries.delete(key);
    return null;
  }

  function write(key: string, value: string, lifetimeMs: number): void {
    if (lifetimeMs <= 0) entries.delete(key);
    else entries.set(key, { value, until: clock().getTime() + lifetimeMs });
  }

  return {
    get: async (key) => read(key),
    set: async (key, value, lifetimeMs) => write(key, value, lifetimeMs),
    delete: async (key) => entries.delete(key),
    limiter(rule) {
      const known = limiters.get(rule.name) ?? openMemoryLimiter(rule, maxKeys);
      limiters.set(rule.name, known);
      return known;
    },
    close: async () => entries.clear(),
  };
}

type Window = { taken: number; until: number; end: NodeJS.Timeout };

/** Counts in memory, for `maxKeys` keys at most: beyond it the key unused for longest is forgotten. A key leaves with its window. */
export function openMemoryLimiter({ max, windowMs }: LimitRule, maxKeys: number): Limiter {
  const windows = new Map<string, Window>();
  const lengthMs = 1000 * windowSeconds(windowMs);

  function forget(key: string): void {
    clearTimeout(windows.get(key)?.end);
    windows.delete(key);
  }

  function openWindow(key: string): Window {
    const [oldest] = windows.size >= maxKeys ? windows.keys() : [];
    if (oldest !== undefined) forget(oldest);
    const end = setTimeout(() => windows.delete(key), lengthMs).unref();
    return { taken: 0, until: performance.now() + lengthMs, end };
  }

  return {
    async take(given) {
      const key = limiterKey(given);
      const window = windows.get(key) ?? openWindow(key);
      windows.delete(key);
      windows.set(key, window);
      window.taken += 1;
      if (window.taken <= max) return { allowed: true, retryAfterMs: 0 };
      return {
        allowed: false,
        retryAfterMs: Math.max(1, Math.ceil(window.until - performance.now())),
      };
    },
    reset: async (key) => forget(limiterKey(key)),
  };
}

/** Windows are whole seconds, rounded up. */
export const windowSeconds = (windowMs: number): number => Math.ceil(windowMs / 1000);

/** What is kept of a key: the same length for all, whatever a caller made it of. */
export const limiterKey = (key: string): string => hash('sha256', key, 'base64url');
