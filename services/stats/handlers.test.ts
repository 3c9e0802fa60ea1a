import { expect, it } from 'vitest';
import { openCounter } from './handlers.ts';
import type { CountedExchange } from './projection.ts';

const exchange = (conversationId: string, seq: number): CountedExchange => {
  const at = new Date(seq * 1000);
  return { chatbotId: 'bot-azahar-1', conversationId, seq, at, answered: true };
};

it('saves one batch at a time; exchanges that arrive during a save go into the next batch', async () => {
  const batches: CountedExchange[][] = [];
  const gates: (() => void)[] = [];
  const count = openCounter((rows) => {
    batches.push(rows);
    return new Promise<void>((resolve) => gates.push(resolve));
  });
  const first = count(exchange('a', 1));
  await expect.poll(() => batches.length).toBe(1);
  const rest = [count(exchange('a', 3)), count(exchange('b', 1)), count(exchange('a', 2))];
  await new Promise(setImmediate);
  expect(batches).toEqual([[exchange('a', 1)]]);
  gates[0]?.();
  await first;
  await expect.poll(() => batches.length).toBe(2);
  expect(batches[1]).toEqual([exchange('a', 3), exchange('b', 1), exchange('a', 2)]);
  gates[1]?.();
  await Promise.all(rest);
});

it('rejects all calls of a failed batch, and continues with the next batch', async () => {
  let fails = true;
  const count = openCounter(async () => {
    if (fails) throw new Error('down');
  });
  const both = await Promise.allSettled([count(exchange('a', 1)), count(exchange('b', 1))]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  await expect(count(exchange('a', 1))).resolves.toBeUndefined();
});

it('saves at most 500 exchanges in a batch', async () => {
  const sizes: number[] = [];
  const count = openCounter(async (rows) => void sizes.push(rows.length));
  await Promise.all(Array.from({ length: 1_200 }, (_, i) => count(exchange(`c${i}`, 1))));
  expect(sizes).toEqual([500, 500, 200]);
});
