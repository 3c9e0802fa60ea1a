import { expect, it } from 'vitest';
import { afterAttempt } from './delivery.ts';

const hour = 3_600_000;

it.each([
  ['ends when the server accepts the letter', null, 1, 0, { next: 'sent' }],
  ['retries after a second', 0, 1, hour, { next: 'retry', reply: 0, afterMs: 1_000 }],
  ['doubles the delay', 0, 2, hour, { next: 'retry', reply: 0, afterMs: 2_000 }],
  ['doubles it again', 0, 3, hour, { next: 'retry', reply: 0, afterMs: 4_000 }],
  ['waits five minutes at most', 0, 12, hour, { next: 'retry', reply: 0, afterMs: 300_000 }],
  ['keeps that delay', 0, 500, hour, { next: 'retry', reply: 0, afterMs: 300_000 }],
  ['gives up at once on a refused address', 550, 1, 0, { next: 'dead', reply: 550 }],
  ['gives up after three days', 421, 9, 73 * hour, { next: 'dead', reply: 421 }],
  ['retries after a refused login', 535, 1, hour, { next: 'retry', reply: 535, afterMs: 1_000 }],
])('%s', (_, reply, attempts, ageMs, outcome) => {
  expect(afterAttempt(reply, attempts, ageMs)).toEqual(outcome);
});
