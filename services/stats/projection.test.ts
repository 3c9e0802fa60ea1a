import { expect, it } from 'vitest';
import { type Counted, furthestPoints, statsOf } from './projection.ts';

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

it('takes the furthest point of each conversation, whatever order exchanges come in', () => {
  const exchange = (conversationId: string, seq: number, second: number): Counted => ({
    chatbotId: 'bot-azahar-1',
    conversationId,
    seq,
    at: new Date(second * 1000),
    answered: true,
  });
  const points = furthestPoints([exchange('a', 3, 1), exchange('b', 1, 9), exchange('a', 2, 5)]);
  expect(points).toEqual([exchange('a', 3, 5), exchange('b', 1, 9)]);
});
