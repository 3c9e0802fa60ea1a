import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cacheConformance } from '../testing/cache-conformance.ts';
import { openMemoryCache } from './memory.ts';

cacheConformance('memory', async () => openMemoryCache());

describe('the memory cache', () => {
  it('keeps a bounded number of values and drops the least recently used', async () => {
    const cache = openMemoryCache({ maxEntries: 2 });
    await cache.set('a', '1', 1000);
    await cache.set('b', '2', 1000);
    await cache.get('a');
    await cache.set('c', '3', 1000);
    const values = await Promise.all(['a', 'b', 'c'].map((key) => cache.get(key)));
    expect(values).toEqual(['1', null, '3']);
  });

  it('expires values by the clock it was given', async () => {
    let now = 0;
    const cache = openMemoryCache({ clock: () => new Date(now) });
    await cache.set('a', '1', 1000);
    now = 999;
    expect(await cache.get('a')).toBe('1');
    now = 1000;
    expect(await cache.get('a')).toBe(null);
  });

  it('counts a bounded number of keys and keeps the recently used ones', async () => {
    const cache = openMemoryCache({ maxKeys: 10 });
    const limiter = cache.limiter({ name: 'l', max: 1, windowMs: 60_000 });
    await limiter.take('mine');
    for (let i = 0; i < 100; i += 1) {
      await limiter.take(`other-${i}`);
      expect((await limiter.take('mine')).allowed).toBe(false);
    }
    expect((await limiter.take('other-0')).allowed).toBe(true);
  });

  it('drops a key when its window ends, instead of a key that is still counted', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const rule = { name: 'l', max: 1, windowMs: 10_000 };
    const limiter = openMemoryCache({ maxKeys: 2 }).limiter(rule);
    await limiter.take('old');
    vi.advanceTimersByTime(5_000);
    await limiter.take('young');
    vi.advanceTimersByTime(4_000);
    await limiter.take('old'); // now `young` is the least recently used
    vi.advanceTimersByTime(2_000);
    await limiter.take('new');
    expect(await limiter.take('young')).toEqual({ allowed: false, retryAfterMs: 4_000 });
  });
});
