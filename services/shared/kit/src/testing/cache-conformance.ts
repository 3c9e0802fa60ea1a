import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Cache } from '../cache/port.ts';

/** The suite that every cache passes. */
export function cacheConformance(name: string, open: () => Promise<Cache>): void {
  async function setup() {
    const cache = await open();
    onTestFinished(() => cache.close());
    return { cache, key: randomUUID() };
  }

  describe(`the ${name} cache`, () => {
    it('returns stored values, and null for missing ones', async () => {
      const { cache, key } = await setup();
      expect(await cache.get(key)).toBe(null);
      await cache.set(key, 'ñ€', 60_000);
      expect(await cache.get(key)).toBe('ñ€');
      await cache.set(key, '', 60_000);
      expect(await cache.get(key)).toBe('');
    });

    it('drops deleted and expired values', async () => {
      const { cache, key } = await setup();
      await cache.set(key, 'a', 60_000);
      await cache.delete(key);
      expect(await cache.get(key)).toBe(null);
      await cache.set(key, 'b', 30);
      await expect.poll(() => cache.get(key)).toBe(null);
      await cache.set(key, 'c', 60_000);
      await cache.set(key, 'd', 0);
      expect(await cache.get(key)).toBe(null);
    });

    it('allows exactly the limit, even in a burst, and says when to retry', async () => {
      const { cache, key } = await setup();
      const limiter = cache.limiter({ name: `burst-${key}`, max: 5, windowMs: 60_000 });
      const takes = await Promise.all(Array.from({ length: 20 }, () => limiter.take('someone')));
      expect(takes.filter((take) => take.allowed)).toHaveLength(5);
      for (const { allowed, retryAfterMs } of takes) {
        expect(retryAfterMs > 0).toBe(!allowed);
        expect(retryAfterMs).toBeLessThanOrEqual(60_000);
      }
    });

    it('counts each key and rule separately, and starts over after a reset', async () => {
      const { cache, key } = await setup();
      const one = cache.limiter({ name: `one-${key}`, max: 1, windowMs: 60_000 });
      const other = cache.limiter({ name: `other-${key}`, max: 1, windowMs: 60_000 });
      expect((await one.take('a')).allowed).toBe(true);
      expect((await one.take('a')).allowed).toBe(false);
      expect((await one.take('b')).allowed).toBe(true);
      expect((await other.take('a')).allowed).toBe(true);
      await one.reset('a');
      expect((await one.take('a')).allowed).toBe(true);
    });

    it('opens a new window at least windowMs after the first take', async () => {
      const { cache, key } = await setup();
      const limiter = cache.limiter({ name: `window-${key}`, max: 1, windowMs: 300 });
      const startedAt = Date.now();
      expect((await limiter.take('a')).allowed).toBe(true);
      const isAllowed = async () => (await limiter.take('a')).allowed;
      await expect.poll(isAllowed).toBe(true);
      expect(Date.now() - startedAt).toBeGreaterThan(250); // a timer may fire early
    });

    it('shares the counters of two limiters with the same rule', async () => {
      const { cache, key } = await setup();
      const rule = { name: `twice-${key}`, max: 1, windowMs: 60_000 };
      await cache.limiter(rule).take('a');
      expect((await cache.limiter(rule).take('a')).allowed).toBe(false);
    });
  });
}
