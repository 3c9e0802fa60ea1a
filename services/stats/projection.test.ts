import { expect, it } from 'vitest';
import { statsOf } from './projection.ts';

it('counts an exchange as one message of each side', () => {
  const lastAt = new Date('2026-03-01T10:00:00.000Z');
  expect(statsOf({ conversations: 2, exchanges: 5, lastAt })).toEqual({
    totalConversations: 2,
    totalMessages: 10,
    botMessages: 5,
    userMessages: 5,
    averageMessages: 5,
    lastInteraction: '2026-03-01T10:00:00.000Z',
  });
});

it('gives zeros and no date for a bot nobody has written to', () => {
  expect(statsOf({ conversations: 0, exchanges: 0, lastAt: null })).toEqual({
    totalConversations: 0,
    totalMessages: 0,
    botMessages: 0,
    userMessages: 0,
    averageMessages: 0,
    lastInteraction: null,
  });
});
