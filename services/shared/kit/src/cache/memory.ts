import { hash } from 'node:crypto';
import { systemClock } from '../identity.ts';
import type { Cache, Limiter, LimitRule } from './port.ts';

type MemoryCacheOptions = {
  /** How many values are kept; above that the least recently used one is dropped. Default: 10 000. */
  maxEntries?: number;
  /** How many keys are counted for each limit. Default: 20 000. */
  maxKeys?: number;
  clock?: () => Date;
};

/** Values by key, up to a total size; above that the least recently used ones are dropped. */
type Lru<Value> = {
  get(key: string): Value | undefined;
  /** Keeps the value, whatever its size: only other values are dropped to make room for it. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
  /** The number of values. */
  count(): number;
  /** The total size of the values. */
  size(): number;
};

/** Without `sizeOf` each value has the size 1, so `maxSize` is their number. Calls `onDrop` for each dropped value. */
export function openLru<Value>(
  maxSize: number,
  { sizeOf = () => 1, onDrop }: { sizeOf?: (value: Value) => number; onDrop?: () => void } = {},
): Lru<Value> {
  const values = new Map<string, { value: Value; size: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= values.get(key)?.size ?? 0;
    values.delete(key);
  }

  /** Adds the value at the end, so that the least recently used one comes first. */
  function set(key: string, value: Value): void {
    remove(key);
    const size = sizeOf(value);
    values.set(key, { value, size });
    total += size;
    for (const oldest of values.keys()) {
      if (total <= maxSize || oldest === key) break;
      remove(oldest);
      onDrop?.();
    }
  }

  return {
    get(key) {
      const found = values.get(key);
      if (found === undefined) return undefined;
      values.delete(key);
      values.set(key, found);
      return found.value;
    },
    set,
    delete: remove,
    clear() {
      values.clear();
      total = 0;
    },
    count: () => values.size,
    size: () => total,
  };
}

type Entry = { value: string; until: number };

/** The cache of a single process. */
export function openMemoryCache(options: MemoryCacheOptions = {}): Cache {
  const { maxEntries = 10_000, maxKeys, clock = systemClock } = options;
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
      const limiter = limiters.get(rule.name) ?? openMemoryLimiter(rule, maxKeys);
      limiters.set(rule.name, limiter);
      return limiter;
    },
    close: async () => entries.clear(),
  };
}

type Window = { taken: number; until: number; timer: NodeJS.Timeout };

/** Counts in memory. Drops a key when its window ends, and above `maxKeys` keys the least recently used one. */
export function openMemoryLimiter({ max, windowMs }: LimitRule, maxKeys = 20_000): Limiter {
  const windows = new Map<string, Window>();
  const lengthMs = 1000 * windowSeconds(windowMs);

  function drop(key: string): void {
    clearTimeout(windows.get(key)?.timer);
    windows.delete(key);
  }

  function dropOldest(): void {
    const [oldest] = windows.keys();
    if (oldest !== undefined) drop(oldest);
  }

  function openWindow(key: string): Window {
    if (windows.size >= maxKeys) dropOldest();
    const timer = setTimeout(() => windows.delete(key), lengthMs).unref();
    return { taken: 0, until: performance.now() + lengthMs, timer };
  }

  return {
    async take(key) {
      const hashed = limiterKey(key);
      const window = windows.get(hashed) ?? openWindow(hashed);
      windows.delete(hashed);
      windows.set(hashed, window); // at the end, as the most recently used
      window.taken += 1;
      if (window.taken <= max) return { allowed: true, retryAfterMs: 0 };
      return {
        allowed: false,
        retryAfterMs: Math.max(1, Math.ceil(window.until - performance.now())),
      };
    },
    reset: async (key) => drop(limiterKey(key)),
  };
}

/** Windows are whole seconds, rounded up. */
export const windowSeconds = (windowMs: number): number => Math.ceil(windowMs / 1000);

/** Hashes a key, so that all stored keys have the same length. */
export const limiterKey = (key: string): string => hash('sha256', key, 'base64url');
