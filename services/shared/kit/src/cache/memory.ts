import { openMemoryLimiter } from './memory-limiter.ts';
import type { Cache, Limiter } from './port.ts';

export type MemoryCacheOptions = {
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
