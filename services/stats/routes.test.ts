import { openMemoryCache } from '@contesta/kit/cache/memory';
import { expect, it } from 'vitest';
import { openNumbers } from './routes.ts';

it('adds up once for all who ask at the same time, and gives them the same numbers', async () => {
  let added = 0;
  const totals = async () => {
    added += 1;
    await new Promise(setImmediate);
    return { conversations: 1, exchanges: 2, lastAt: new Date(0) };
  };
  const cache = openMemoryCache();
  const numbersOf = openNumbers({ totals }, cache);
  const numbers = await Promise.all(Array.from({ length: 20 }, () => numbersOf('bot-azahar-1')));
  expect(added).toBe(1);
  expect(new Set(numbers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await numbersOf('bot-azahar-1')).toMatchObject({ totalMessages: 4 });
  expect(added).toBe(1);
  await cache.close();
});
