import { questionKey } from '@contesta/kit/identity';
import { describe, expect, it } from 'vitest';
import { type Counted, entryOf, furthestPoints, openInsights, statsOf } from './projection.ts';

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

const opening = '¿Cuál es vuestro horario?';
const delivery = '¿Hacéis envíos a domicilio?';
const parking = '¿Tenéis aparcamiento?';

const exchange = (conversationId: string, seq: number, at: string, asked?: string): Counted => ({
  chatbotId: 'bot-azahar-1',
  conversationId,
  seq,
  at: new Date(at),
  answered: asked !== undefined,
  asked: asked && questionKey(asked),
});

/** Insights of Madrid as of the evening of 2026-03-30, the day after the clock was changed. */
function gather(exchanges: Counted[], { days = 3, timeZone = 'Europe/Madrid' } = {}) {
  const insights = openInsights({ timeZone, days, now: new Date('2026-03-30T20:00:00.000Z') });
  exchanges.map(entryOf).forEach(insights.add);
  return insights.view([opening, delivery, parking]);
}

const said = [
  exchange('talk-a', 1, '2026-03-28T22:59:00.000Z', opening),
  exchange('talk-a', 2, '2026-03-28T23:01:00.000Z', '¿CUAL ES VUESTRO HORARIO'),
  exchange('talk-a', 3, '2026-03-29T00:59:00.000Z'),
  exchange('talk-b', 1, '2026-03-29T01:01:00.000Z', delivery),
  exchange('talk-c', 1, '2026-03-30T21:00:00.000Z', opening),
];

describe('the insights', () => {
  it('tell days, hours and weekdays by the zone they are given in', () => {
    const { days, hours, weekdays, timeZone, answered } = gather(said);
    expect(timeZone).toBe('Europe/Madrid');
    expect(days).toEqual([
      { date: '2026-03-28', conversations: 1, exchanges: 1, unanswered: 0 },
      { date: '2026-03-29', conversations: 1, exchanges: 3, unanswered: 1 },
      { date: '2026-03-30', conversations: 1, exchanges: 1, unanswered: 0 },
    ]);
    const asked = hours.flatMap((count, hour) => (count > 0 ? [[hour, count]] : []));
    expect(asked).toEqual([
      [0, 1],
      [1, 1],
      [3, 1],
      [23, 2],
    ]);
    expect(weekdays).toEqual([1, 0, 0, 0, 0, 1, 3]);
    expect(answered).toBe(0.8);
  });

  it('are the same in any order and however often an exchange is told', () => {
    const expected = gather(said);
    expect(gather([...said].reverse())).toEqual(expected);
    expect(gather([...said, ...said.slice(1, 4), ...said])).toEqual(expected);
  });

  it('name stored questions, the most asked first, and those that nobody asked', () => {
    const { top, neverAsked } = gather([
      ...said,
      exchange('talk-d', 1, '2026-03-30T09:00:00.000Z', 'one that is stored no more'),
    ]);
    expect(top).toEqual([
      { question: opening, count: 3 },
      { question: delivery, count: 1 },
    ]);
    expect(neverAsked).toEqual([parking]);
  });

  it('leave out what was before the first day and what is after the last', () => {
    const { days, answered } = gather(said, { days: 1 });
    expect(days).toEqual([{ date: '2026-03-30', conversations: 1, exchanges: 1, unanswered: 0 }]);
    expect(answered).toBe(1);
  });

  it.each([
    ['Pacific/Kiritimati', '2026-03-31'],
    ['Pacific/Pago_Pago', '2026-03-30'],
  ])('end with the day it is in %s', (timeZone, today) => {
    const { days } = gather([exchange('talk-a', 1, '2026-03-30T19:00:00.000Z')], { timeZone });
    expect(days.at(-1)).toMatchObject({ date: today, exchanges: 1 });
  });

  it('have every day, zeros and no share where nothing was said', () => {
    const { days, hours, weekdays, answered, top, neverAsked } = gather([], { days: 90 });
    expect(days).toHaveLength(90);
    expect(new Set(days.map(({ date }) => date)).size).toBe(90);
    expect(days[0]?.date).toBe('2025-12-31');
    expect([...hours, ...weekdays].every((count) => count === 0)).toBe(true);
    expect([answered, top, neverAsked]).toEqual([null, [], [opening, delivery, parking]]);
  });

  it('show twenty questions at most, and a hundred that nobody asked', () => {
    const insights = openInsights({ timeZone: 'UTC', days: 1, now: new Date(said[0]?.at ?? 0) });
    const questions = Array.from({ length: 300 }, (_, i) => `¿Pregunta ${i}?`);
    questions.slice(0, 150).forEach((question, i) => {
      const seqs = Array.from({ length: 1 + (i % 3) }, (_, n) => n + 1);
      for (const seq of seqs)
        insights.add(entryOf(exchange(`talk-${i}`, seq, '2026-03-28T12:00:00.000Z', question)));
    });
    const { top, neverAsked } = insights.view(questions);
    expect([top.length, neverAsked.length]).toEqual([20, 100]);
    expect(top.every(({ count }) => count === 3)).toBe(true);
  });
});
