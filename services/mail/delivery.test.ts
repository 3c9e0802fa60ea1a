import { expect, it } from 'vitest';
import { afterAttempt } from './delivery.ts';

const hour = 3_600_000;

it('finishes a letter that the server accepted', () => {
  expect(afterAttempt(null, 1, 0)).toEqual({ next: 'sent' });
});

it('doubles the delay after each failure, up to five minutes', () => {
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

it('retries while the server refuses the login', () => {
  expect(afterAttempt(535, 1, hour).next).toBe('retry');
});
