import { statsView } from '@contesta/contracts/stats';
import { openMemoryCache } from '@contesta/kit/cache/memory';
import { expect, it } from 'vitest';
import { statsOf } from './projection.ts';
import { openKept } from './routes.ts';

it('adds up once for all who ask at the same time, and gives them the same numbers', async () => {
  let added = 0;
  const addUp = async () => {
    added += 1;
    await new Promise(setImmediate);
    return statsOf({ conversations: 1, exchanges: 2, lastAt: new Date(0) });
  };
  const cache = openMemoryCache();
  const kept = openKept(cache, statsView);
  const numbers = await Promise.all(Array.from({ length: 20 }, () => kept('bot-azahar-1', addUp)));
  expect(added).toBe(1);
  expect(new Set(numbers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await kept('bot-azahar-1', addUp)).toMatchObject({ totalMessages: 4 });
  expect(added).toBe(1);
  await cache.close();
});
