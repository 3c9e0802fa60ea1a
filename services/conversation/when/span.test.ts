import { describe, expect, it } from 'vitest';
import { readCases } from '../testing/read-cases.ts';
import { spanIn } from './span.ts';

const wednesday = '2026-11-25';
function spanOf(message: string) {
  const { from, to, part, isNamed } = spanIn(message, wednesday);
  return { from, to, part, isNamed };
}

/** Messages, the days they name as `MM-DD` or `MM-DD..MM-DD` (empty: none), and the part of the day. */
describe.each(['english', 'spanish'])('in %s', (language) => {
  const cases = readCases(new URL(`${language}.cases.txt`, import.meta.url));
  it.each(cases)('reads "%s" as "%s" %s', (message, days = '', named = '') => {
    const [from = '', to = from] = days.split('..');
    const part = named || null;
    const dated = (day: string) => `${day < '11' ? 2027 : 2026}-${day}`;
    expect(spanOf(message)).toEqual(
      days === ''
        ? { from: '2026-11-25', to: '2027-01-24', part, isNamed: false }
        : { from: dated(from), to: dated(to), part, isNamed: true },
    );
  });
});

const daysOf = (message: string, today: string, horizonDays?: number): string => {
  const { from, to, isNamed } = spanIn(message, today, horizonDays);
  return isNamed ? `${from.slice(5)}..${to.slice(5)}` : 'none';
};

const sunday = '2026-11-29';

describe('the days a message names', () => {
  const cases = readCases(new URL('sent-on.cases.txt', import.meta.url));
  it.each(cases)('of "%s", sent on %s, are %s', (message, today = '', days = '') => {
    expect(daysOf(message, today)).toBe(days);
  });

  it('end at the horizon at the latest', () => {
    expect(daysOf('next week', sunday, 3)).toBe('11-30..12-02');
    expect(daysOf('el 12', sunday, 3)).toBe('none');
    expect(daysOf('a partir de mañana', sunday, 0)).toBe('none');
  });

  it('are all days up to the horizon if the message has no words', () => {
    for (const message of ['', '   ', '🙏', '?', '\u0301', '-/-:.'])
      expect(spanOf(message)).toEqual(spanOf('hola'));
  });

  it('are read from the beginning and the end of a long message', () => {
    const story = 'bla '.repeat(200);
    expect(daysOf(`el viernes ${story}`, sunday)).toBe('12-04..12-04');
    expect(daysOf(`${story} el viernes`, sunday)).toBe('12-04..12-04');
    expect(daysOf(`${story} el viernes ${story}`, sunday)).toBe('none');
  });
});

it('reads 2,000 characters of any repeated words in linear time', () => {
  const pieces =
    'a |1 |12/|12-|lunes |el |no |D0 |a las |12 de |monday or |entre el lunes y |5 pm |  |mañana |next |10 o |hice a |9:|the |, |\u0301|menos el lunes o |i broke a a a ';
  // In quadratic time, this would exceed the limit of a test.
  for (const piece of pieces.split('|'))
    for (let n = 0; n < 100; n += 1) spanOf(`${n} ${piece.repeat(2000 / piece.length)}`);
});

it('keeps the days in order and within the horizon for random words', () => {
  const words =
    'el lunes martes 12 31 de enero a partir antes hasta mañana pasado next week friday or to from after no menos finde a las 5 tarde dentro tres días in 2 weeks december 30/2'.split(
      ' ',
    );
  let seed = 7;
  const word = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return words[Math.floor(seed / 65_536) % words.length];
  };
  for (let n = 0; n < 3_000; n++) {
    const message = Array.from({ length: 8 }, word).join(' ');
    const { from, to, isNamed } = spanOf(message);
    expect(from <= to && from >= '2026-11-25' && to <= '2027-01-24', message).toBe(true);
    if (!isNamed) expect([from, to], message).toEqual(['2026-11-25', '2027-01-24']);
  }
});
