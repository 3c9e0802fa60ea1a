import { expect, it } from 'vitest';
import { mayAddChatbot, mayHoldPrompts, promptLimit, takesFreeSlot } from './plan-limits.ts';

it('gives a free owner one bot of five pairs', () => {
  expect([mayAddChatbot('free', 0), mayAddChatbot('free', 1)]).toEqual([true, false]);
  expect(promptLimit('free')).toBe(5);
  expect(takesFreeSlot('free')).toBe(true);
});

it.each(['pro', 'full', 'lifetime'] as const)('allows %s 1,000 bots of 5,000 pairs', (status) => {
  expect([mayAddChatbot(status, 999), mayAddChatbot(status, 1000)]).toEqual([true, false]);
  expect(promptLimit(status)).toBe(5000);
  expect(takesFreeSlot(status)).toBe(false);
});

it('lets a downgraded owner keep or shorten a long list, but not extend it', () => {
  expect([mayHoldPrompts(20, 20, 5), mayHoldPrompts(19, 20, 5), mayHoldPrompts(21, 20, 5)]).toEqual(
    [true, true, false],
  );
  expect([mayHoldPrompts(5, 0, 5), mayHoldPrompts(6, 0, 5)]).toEqual([true, false]);
});

it('applies an override on every plan', () => {
  expect(promptLimit('free', 15_000)).toBe(15_000);
});
