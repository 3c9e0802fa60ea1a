import { expect, it } from 'vitest';
import { afterAttempt } from './delivery.ts';

const hour = 3_600_000;

it('is done with a letter the server took', () => {
  expect(afterAttempt(null, 1, 0)).toEqual({ next: 'sent' });
});

it('waits twice as long after each failure, five minutes at most', () => {
  const waits = [1, 2, 3, 12, 500].map((attempts) => afterAttempt(0, attempts, hour));
  expect(waits).toEqual(
    [1_000, 2_000, 4_000, 300_000, 300_000].map((afterMs) => ({
      next: 'retry',
      reply: 0,
      afterMs,
    })),
  );
});

it('gives up on a refused address at once, and on anything after three days', () => {
  expect(afterAttempt(550, 1, 0)).toEqual({ next: 'dead', reply: 550 });
  expect(afterAttempt(421, 9, 73 * hour)).toEqual({ next: 'dead', reply: 421 });
});

it('keeps the letters while the login to the server is wrong', () => {
  expect(afterAttempt(535, 1, hour).next).toBe('retry');
});
