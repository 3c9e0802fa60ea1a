import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../log.ts';
import { cacheConformance } from '../testing/cache-conformance.ts';
import { openLink } from '../testing/cuttable-link.ts';
import type { Cache } from './port.ts';
import { openRedisCache } from './redis.ts';

const url = process.env.TEST_REDIS_URL ?? '';

describe.skipIf(!url)('with a server (set TEST_REDIS_URL to run it)', () => {
  cacheConformance('Redis', () => openReady(url));

  it('two Redis caches share values and counters', async () => {
    const [one, other] = [await openReady(url), await openReady(url)];
    const rule = { name: `shared-${Date.now()}`, max: 3, windowMs: 60_000 };
    const limits = [one.limiter(rule), other.limiter(rule)];
    const takes = [];
    for (let i = 0; i < 8; i += 1) takes.push(await limits[i % 2]?.take('a'));
    expect(takes.filter((take) => take?.allowed)).toHaveLength(3);
    await one.set(rule.name, 'v', 1000);
    expect(await other.get(rule.name)).toBe('v');
    await Promise.all([one.close(), other.close()]);
  });

  describe('a Redis cache with a broken connection', () => {
    it('continues with the counts so far', async () => {
      const { cache, link } = await openBehindLink(url);
      const limiter = cache.limiter({ name: `away-${Math.random()}`, max: 3, windowMs: 60_000 });
      const take = async () => (await limiter.take('someone')).allowed;
      expect([await take(), await take()]).toEqual([true, true]);
      link.set('frozen');
      expect([await take(), await take()]).toEqual([true, false]);
      link.set('open');
      expect(await take()).toBe(false);
    });

    it('answers in time and keeps limits while the connection hangs or is cut, and recovers', async () => {
      const { cache, link } = await openBehindLink(url);
      await cache.set('line', 'v', 60_000);
      for (const state of ['frozen', 'lossy', 'cut'] as const) {
        link.set(state);
        await expectAnswersWithoutRedis(cache);
        link.set('open');
        await expect.poll(() => cache.get('line')).toBe('v');
      }
    });
  });
});

it('a Redis cache without a server answers like an empty cache, in time, with limits from memory', async () => {
  const cache = openRedisCache({ url: 'redis://127.0.0.1:9', log: silentLog });
  await expectAnswersWithoutRedis(cache);
  await cache.close();
  expect(await cache.get('a')).toBe(null);
});

/**
 * Expects each answer in time (500 ms on a busy machine), nearly all at once (the breaker is open), and ten allowed
 * takes.
 */
async function expectAnswersWithoutRedis(cache: Cache): Promise<void> {
  const limiter = cache.limiter({ name: `away-${Date.now()}`, max: 10, windowMs: 60_000 });
  const answered = { atOnce: 0, inTime: 0, late: 0 };
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const first = await Promise.race([
      work.then(() => 'answer' as const),
      waitLoopIterations(5).then(() => 'pending' as const),
    ]);
    if (first === 'answer') answered.atOnce += 1;
    else {
      const late = new Promise<'late'>((resolve) => setTimeout(resolve, 500, 'late'));
      const second = await Promise.race([work.then(() => 'inTime' as const), late]);
      answered[second] += 1;
    }
    return await work;
  };
  let allowed = 0;
  for (let i = 0; i < 100; i += 1) {
    const key = `key-${i}`;
    await timed(cache.set(key, 'w', 1000));
    expect(await timed(cache.get(key))).toBe(null);
    await timed(cache.delete(key));
    if ((await timed(limiter.take('someone'))).allowed) allowed += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect([allowed, answered.late]).toEqual([10, 0]);
  expect(answered.inTime).toBeLessThan(12); // those that open the breaker, and its probes
}

async function waitLoopIterations(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await new Promise(setImmediate);
}

async function openBehindLink(url: string) {
  const link = await openLink(url);
  const cache = await openReady(link.url);
  onTestFinished(async () => {
    await cache.close();
    link.close();
  });
  return { cache, link };
}

/** Opens a cache and waits until it has reached its server. */
async function openReady(redisUrl: string): Promise<Cache> {
  const cache = openRedisCache({ url: redisUrl, log: silentLog });
  const probe = `ready-${Math.random()}`;
  const read = async () => {
    await cache.set(probe, 'y', 60_000);
    return cache.get(probe);
  };
  await expect.poll(read).toBe('y');
  return cache;
}
