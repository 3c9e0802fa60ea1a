import { questionKey } from '@contesta/kit/identity';
import { describe, expect, it } from 'vitest';
import { dateOf, openLocalTime, startInFirstZone } from './local-time.ts';
import {
  type CountedExchange,
  entryOf,
  latestPerConversation,
  openInsights,
} from './projection.ts';

const opening = '¿Cuál es vuestro horario?';
const delivery = '¿Hacéis envíos a domicilio?';
const parking = '¿Tenéis aparcamiento?';
const exchange = (conversationId: string, seq: number, at: string, asked?: string) => ({
  chatbotId: 'bot-azahar-1',
  conversationId,
  seq,
  at: new Date(at),
  answered: asked !== undefined,
  asked: asked && questionKey(asked),
});

it('finds the highest seq and latest time of each conversation, whatever the order of exchanges', () => {
  const inSecond = (second: number, id: string, seq: number) =>
    exchange(id, seq, `2026-01-01T00:00:0${second}.000Z`);
  const latest = latestPerConversation([
    inSecond(1, 'a', 3),
    inSecond(9, 'b', 1),
    inSecond(5, 'a', 2),
  ]);
  expect(latest).toEqual([inSecond(5, 'a', 3), inSecond(9, 'b', 1)]);
});

const asPrompts = (questions: string[]) => questions.map((question) => ({ question }));

/** Insights in the evening of 2026-03-30, the day after Madrid's clocks changed. */
function insightsOf(
  exchanges: CountedExchange[],
  { days = 3, timeZone = 'Europe/Madrid' } = {},
  dates = {},
) {
  const insights = openInsights({ timeZone, days, now: new Date('2026-03-30T21:30:00.000Z') });
  exchanges.map(entryOf).forEach(insights.add);
  return insights.view({ prompts: asPrompts([opening, delivery, parking]), ...dates });
}

const exchanges = [
  exchange('talk-a', 1, '2026-03-28T22:59:00.000Z', opening),
  exchange('talk-a', 2, '2026-03-28T23:01:00.000Z', '¿CUAL ES VUESTRO HORARIO'),
  exchange('talk-a', 3, '2026-03-29T00:59:00.000Z'),
  exchange('talk-b', 1, '2026-03-29T01:01:00.000Z', delivery),
  exchange('talk-c', 1, '2026-03-30T21:00:00.000Z', opening),
];

describe('the insights', () => {
  it('count days, hours and weekdays in the time zone', () => {
    const { days, hours, weekdays, timeZone, answered } = insightsOf(exchanges);
    expect(timeZone).toBe('Europe/Madrid');
    expect(days).toEqual([
      { date: '2026-03-28', conversations: 1, exchanges: 1, unanswered: 0 },
      { date: '2026-03-29', conversations: 1, exchanges: 3, unanswered: 1 },
      { date: '2026-03-30', conversations: 1, exchanges: 1, unanswered: 0 },
    ]);
    const busyHours = hours.flatMap((count, hour) => (count > 0 ? [`${hour}:${count}`] : []));
    expect(busyHours).toEqual(['0:1', '1:1', '3:1', '23:2']);
    expect([weekdays, answered]).toEqual([[1, 0, 0, 0, 0, 1, 3], 0.8]);
  });

  it('list the stored questions that were asked, most asked first, and those never asked', () => {
    const unknown = exchange('talk-d', 1, '2026-03-30T09:00:00.000Z', 'a question not stored');
    const { top, neverAsked } = insightsOf([...exchanges, unknown]);
    const counts = top.map(({ question, count }) => `${question} ${count}`);
    expect([counts, neverAsked]).toEqual([[`${opening} 3`, `${delivery} 1`], [parking]]);
  });

  it.each([
    ['in the span', '2026-03-27T23:30:00Z', '2026-03-29T23:30:00Z', ['2026-03-28', '2026-03-30']],
    ['earlier', '2026-03-27T22:30:00Z', '2026-03-29T23:30:00Z', [undefined, '2026-03-30']],
    ['earlier, like its questions', '2026-03-01', '2026-03-02', [undefined, undefined]],
  ])('say when unasked questions were added, to a bot created %s', (_, createdAt, at, days) => {
    const additions = [{ at, keys: [questionKey(parking)] }];
    const { added } = insightsOf([exchanges[0] as CountedExchange], {}, { createdAt, additions });
    const dayOf = (of: string) => added?.find(({ question }) => question === of)?.date;
    expect([delivery, parking].map(dayOf)).toEqual(days);
  });

  it.each([
    ['Pacific/Kiritimati', '2026-03-31'],
    ['Pacific/Pago_Pago', '2026-03-30'],
  ])('end with the current day in %s', (timeZone, today) => {
    const { days } = insightsOf([exchange('talk-a', 1, '2026-03-30T19:00:00.000Z')], { timeZone });
    expect(days.at(-1)).toMatchObject({ date: today, exchanges: 1 });
  });

  it('have zeros for every day, and no share of answered exchanges, if there are no exchanges', () => {
    const { days, hours, weekdays, answered, top, neverAsked } = insightsOf([], { days: 90 });
    expect([days.length, new Set(days.map(({ date }) => date)).size]).toEqual([90, 90]);
    expect(days[0]?.date).toBe('2025-12-31');
    expect([...hours, ...weekdays].every((count) => count === 0)).toBe(true);
    expect([answered, top, neverAsked]).toEqual([null, [], [opening, delivery, parking]]);
  });

  it('list at most twenty asked questions, and a hundred that were never asked', () => {
    const now = new Date('2026-03-28T22:59:00.000Z');
    const insights = openInsights({ timeZone: 'UTC', days: 1, now });
    const questions = Array.from({ length: 300 }, (_, i) => `¿Pregunta ${i}?`);
    questions.slice(0, 150).forEach((question, i) => {
      for (const seq of [1, 2, 3].slice(0, 1 + (i % 3)))
        insights.add(entryOf(exchange(`talk-${i}`, seq, '2026-03-28T12:00:00.000Z', question)));
    });
    const { top, neverAsked } = insights.view({ prompts: asPrompts(questions) });
    expect([top.length, neverAsked.length]).toEqual([20, 100]);
    expect(top.every(({ count }) => count === 3)).toBe(true);
  });
});

it('the local time matches Intl.DateTimeFormat at every quarter of an hour of a year, in eight zones', () => {
  const west = ['America/St_Johns', 'America/Caracas', 'Pacific/Pago_Pago'];
  const east = ['Europe/Madrid', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham'];
  const style = { dateStyle: 'short', timeStyle: 'short' } as const;
  const wrong: string[] = [];
  for (const timeZone of ['UTC', ...west, ...east]) {
    const localTime = openLocalTime(timeZone);
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, ...style });
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 15 * 60_000) {
      const { day, hour, weekday } = localTime(at);
      const [expected = '', date = ''] = /^(\S+) \d+/.exec(calendar.format(at)) ?? [];
      const found = `${dateOf(day)} ${String(hour).padStart(2, '0')}`;
      const expectedWeekday = (new Date(date).getUTCDay() + 6) % 7; // 0 for Monday
      if (found !== expected || weekday !== expectedWeekday)
        wrong.push(`${timeZone} ${expected}: ${found}, weekday ${weekday}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('a day starts first in Pacific/Kiritimati, 14 hours ahead of UTC', () => {
  const { day } = openLocalTime('Pacific/Kiritimati')(Date.parse('2026-01-01T10:00:00.000Z'));
  expect(startInFirstZone(day).toISOString()).toBe('2026-01-01T10:00:00.000Z');
});
