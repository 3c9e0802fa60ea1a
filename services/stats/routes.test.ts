import { statsView } from '@contesta/contracts/stats';
import { openMemoryCache } from '@contesta/kit/cache/memory';
import { expect, it } from 'vitest';
import { statsOf } from './projection.ts';
import { openResultCache } from './routes.ts';

it('computes a result once for concurrent requests, and caches it', async () => {
  let computed = 0;
  const compute = async () => {
    computed += 1;
    await new Promise(setImmediate);
    return statsOf({ conversations: 1, exchanges: 2, lastAt: new Date(0) });
  };
  const cache = openMemoryCache();
  const cachedStats = openResultCache(cache, statsView);
  const requests = Array.from({ length: 20 }, () => cachedStats('bot-azahar-1', compute));
  const results = await Promise.all(requests);
  expect(computed).toBe(1);
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(await cachedStats('bot-azahar-1', compute)).toMatchObject({ totalMessages: 4 }); // each exchange has two
  expect(computed).toBe(1);
  await cache.close();
});
