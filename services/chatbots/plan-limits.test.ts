import { expect, it } from 'vitest';
import { mayAddChatbot, promptLimit, takesFreeSlot } from './plan-limits.ts';

it.each(['pro', 'full', 'lifetime'] as const)('allows %s 1,000 bots of 5,000 pairs', (status) => {
  expect([mayAddChatbot(status, 999), mayAddChatbot(status, 1000)]).toEqual([true, false]);
  expect([promptLimit(status), takesFreeSlot(status)]).toEqual([5000, false]);
});

it('applies an override of the limit of pairs even on the free plan', () =>
  expect(promptLimit('free', 15_000)).toBe(15_000));
