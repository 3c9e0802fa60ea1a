import { dateTable, dayTable, monthParts } from './vocabulary-data.ts';
import { months, weekdays } from './words.ts';

const dayLength = 86_400_000;
/** A day is the number of days since 1970-01-01. */
export const dayOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / dayLength;
export const isoOf = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);
/** Monday is 1, Sunday is 7. */
export const weekdayOf = (day: number): number => ((day + 3) % 7) + 1;
export const daysFrom = (first: number, length: number): number[] =>
  Array.from({ length }, (_, at) => first + at);
export const dayOfMonth = (day: number): number => new Date(day * dayLength).getUTCDate();
const mondayOf = (day: number): number => day - weekdayOf(day) + 1;
/** The next such weekday after a day, never the day itself. */
export const nextWeekday = (weekday: number, after: number): number =>
  after + 1 + ((weekday - weekdayOf(after + 1) + 7) % 7);
const monthOf = (day: number): number => new Date(day * dayLength).getUTCMonth() + 1;
const yearOf = (day: number): number => new Date(day * dayLength).getUTCFullYear();
/** A day of the calendar; null for an invalid date (31 June). Month 13 is January of the next year, and so on. */
function dayIn(year: number, month: number, nth: number): number | null {
  const day = Date.UTC(year, month - 1, nth) / dayLength;
  return nth > 0 && dayOfMonth(day) === nth ? day : null;
}

/** Days that a message names. */
export type Mention = {
  /** Both included. */
  from: number;
  to: number;
  /** Set if only a weekday or a day of the month is named; a week or month in the message tells which one is meant. */
  weekday?: number;
  dayOfMonth?: number;
  /** Set for a weekend, a week, a month or a range. */
  isSpan?: true;
};
export const singleDay = (day: number): Mention => ({ from: day, to: day });
/** A date that does not exist ("31 June"): none of its comparisons with other days is true. */
const noSuchDay = singleDay(Number.NaN);
export const isNoSuchDay = ({ from }: Mention): boolean => Number.isNaN(from);
const span = (from: number, to: number): Mention => ({ from, to, isSpan: true });
export const weekOf = (day: number): Mention => span(mondayOf(day), mondayOf(day) + 6);
/** From the first to the last of these days or hours; null if there are none. */
export const enclose = (all: readonly number[]): { from: number; to: number } | null =>
  all.length === 0 ? null : { from: Math.min(...all), to: Math.max(...all) };

/** The groups of a pattern: texts that it found, some of them missing. */
type Groups = (string | undefined)[];
export type Rule = { pattern: RegExp; read: (groups: Groups, today: number) => Mention | null };
/** The days that the groups of a pattern name; null for no day. `n` is the number in a table's "day+1", or 0. */
type Read = (groups: Groups, today: number, n: number) => Mention | null;

const numbersIn = (text = ''): number[] => (text.match(/\d+/g) ?? []).map(Number);
const weekdayIn = (groups: Groups): number =>
  weekdays[groups.find((group) => group !== undefined && group in weekdays) ?? ''] ?? 1;

/** The meanings that the tables name. */
const meanings: Record<string, Read> = {
  none: () => null,
  iso: ([y, m, d], today) => datesIn(Number(m), [Number(d)], today, y),
  /** "3/4": the day comes first, unless the second number cannot be a month. */
  slashed([first, second, y], today) {
    const [a, b] = [Number(first), Number(second)];
    const year = y && `20${y.slice(-2)}`;
    return datesIn(b, [a], today, year) ?? datesIn(a, [b], today, year);
  },
  dates: ([list, m = '', y], today) => datesIn(months[m] ?? 0, numbersIn(list || '1'), today, y), // no list: "first of May"
  monthDates: ([m = '', list, y], today) => datesIn(months[m] ?? 0, numbersIn(list), today, y),
  monthPart: ([part, name = ''], today) =>
    comingMonth(name.replace(/^(?:the )?month$/, 'mes'), today, part),
  month: ([a, b], today) => comingMonth(a ?? b ?? '', today),
  christmasTime(_, today) {
    const { from } = datesIn(12, [22], today) ?? singleDay(today);
    return span(from, from + 16); // 22 December to 7 January
  },
  day: (_, today, n) => singleDay(today + n),
  days: (_, today, n) => span(today, today + n),
  fromWeekday: (groups, today, n) => singleDay(nextWeekday(weekdayIn(groups), today) + n),
  within([n, word = ''], today) {
    const count = Number(n) || 1;
    return span(today, today + (word.startsWith('d') ? count - 1 : 7 * count));
  },
  /** A day for "in 3 days", the week for weeks, seven days for months. "8 días" and "15 días" are one and two weeks. */
  ahead([a, unitA, b, unitB], today) {
    const [count = '', unit = ''] = [a ?? b, unitA ?? unitB];
    const n = /^(?:an?|una?)$/.test(count) ? 1 : Number(count);
    const isDays = unit.startsWith('d');
    if (Number.isNaN(n)) return isDays ? span(today + 1, today + 7) : span(today + 7, today + 27); // "a few"
    if (isDays && n !== 8 && n !== 15) return singleDay(today + n);
    if (unit.startsWith('m')) return span(today + 30 * n - 3, today + 30 * n + 3);
    return weekOf(today + 7 * (isDays ? Math.floor(n / 7) : n));
  },
  /** Until Sunday; said on a Sunday, until the next one. */
  thisWeek: (_, today) => span(today, (weekdayOf(today) === 7 ? today : mondayOf(today)) + 6),
  week: (_, today, n) => weekOf(today + n),
  weekAfter: (_, today) => ({ from: mondayOf(today) + 7, to: mondayOf(today) + 20 }), // next week or the one after it
  weekend: ([determiner = ''], today) => weekend(today, /this|este/.test(determiner)),
  /** "Next weekend" is next week's; "el próximo finde" is the coming one. */
  nextWeekend([next], today) {
    const coming = weekend(today, false);
    return next && weekdayOf(today) < 7 ? span(coming.from + 7, coming.to + 7) : coming;
  },
  /** "This Friday": on a Friday today. */
  thisWeekday(groups, today) {
    const weekday = weekdayIn(groups);
    return weekdayOf(today) === weekday ? singleDay(today) : comingWeekday(weekday, today);
  },
  /** "Next Friday" is next week's; "el viernes que viene" is the coming one. */
  nextWeekday(groups, today) {
    const weekday = weekdayIn(groups);
    const isNextWeek = groups[0] === 'next';
    return singleDay(isNextWeek ? mondayOf(today) + 6 + weekday : nextWeekday(weekday, today));
  },
  /** "Sábado 12": the next Saturday that is a 12th; if none is soon, the next 12th and the Saturday nearest to it. */
  weekdayAndDate([name = '', number, ending], today) {
    const [weekday, nth] = [weekdayIn([name]), Number(number)];
    const day = firstDate(nth, comingMonths(today), today, weekday);
    if (name.endsWith('day') && !ending && nth <= 12) {
      const coming = comingWeekday(weekday, today); // "Friday 11" may mean an hour
      return { ...coming, to: day ?? coming.to };
    }
    if (day !== undefined) return singleDay(day);
    const nextDate = nextDates([nth], today);
    return nextDate && withNearestWeekday(nextDate, weekday);
  },
  weekday: (groups, today) => comingWeekday(weekdayIn(groups), today),
  ordinal: ([a, b], today) => nextDates(numbersIn(a ?? b), today),
};

/** The first date from today on in these months of this year that is valid and, if given, on the weekday. */
const firstDate = (nth: number, months: number[], today: number, weekday?: number) =>
  months
    .flatMap((month) => dayIn(yearOf(today), month, nth) ?? [])
    .find((day) => day >= today && (!weekday || weekdayOf(day) === weekday));

/** Some days of a month in the named year, else their next occurrence. Null if there is no such month. */
function datesIn(month: number, daysOfMonth: number[], today: number, year?: string) {
  if (month > 12) return null;
  const dateOf = (nth: number) =>
    year ? dayIn(Number(year), month, nth) : firstDate(nth, [month, month + 12], today);
  return enclose(daysOfMonth.flatMap((nth) => dateOf(nth) ?? [])) ?? noSuchDay;
}

/** This month and the next two. */
const comingMonths = (today: number): number[] => [0, 1, 2].map((n) => monthOf(today) + n);

/** The next occurrences of these days of the month. */
function nextDates(daysOfMonth: number[], today: number): Mention | null {
  const months = comingMonths(today);
  const days = enclose(daysOfMonth.flatMap((nth) => firstDate(nth, months, today) ?? []));
  const [nth = 0, ...others] = daysOfMonth;
  return days && others.length === 0 ? { ...days, dayOfMonth: nth } : days;
}

const comingWeekday = (weekday: number, today: number): Mention => ({
  ...singleDay(nextWeekday(weekday, today)),
  weekday,
});

/** The coming Saturday and Sunday; on a Sunday, "this" weekend is only today. */
function weekend(today: number, saysThis: boolean): Mention {
  if (weekdayOf(today) === 7) return saysThis ? span(today, today) : span(today + 6, today + 7);
  const saturday = mondayOf(today) + 5;
  return span(saturday, saturday + 1);
}

/** A coming month ("diciembre", "next month", "mes" for the current one), or a part of it ("principios"). */
function comingMonth(name: string, today: number, part = ''): Mention {
  const [, first = 1, last = 31] = monthParts.find(([words]) => words.test(part)) ?? [];
  const isOver = name === 'mes' && first === 1 && dayOfMonth(today) > last; // "a principios de mes", said on the 20th
  const isNext = isOver || /viene|proximo|next/.test(name);
  const number = months[name] ?? monthOf(today) + (isNext ? 1 : 0);
  const inYear = (year: number) => {
    const start = dayIn(year, number, 1) ?? 0;
    const end = (dayIn(year, number + 1, 1) ?? 0) - 1;
    return span((first < 0 ? end : start - 1) + first, Math.min(end, start + last - 1));
  };
  const thisYear = inYear(yearOf(today));
  return thisYear.to >= today ? thisYear : inYear(yearOf(today) + 1);
}

/** The days from a date to the nearest such weekday, for a weekday that does not match the date. */
export function withNearestWeekday({ from }: Mention, weekday: number): Mention | null {
  const nearest = from + ((weekday - weekdayOf(from) + 10) % 7) - 3; // within three days
  return enclose([from, nearest]);
}

/**
 * Parses a table. Each line has a pattern after its meaning: a date in any year ("12/25"), or a name from
 * `meanings`, with a number for some ("day+1").
 */
const rulesOf = (table: string): Rule[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [, meaning = '', words = ''] = /^ *(\S+) +(.*)$/.exec(line) ?? [];
      const pattern = new RegExp(`(?<![a-zD0-9/.:-])(?:${words})(?![a-z0-9])`, 'g');
      return { pattern, read: meaningOf(meaning) };
    });

function meaningOf(text: string): Rule['read'] {
  const [name = '', n = 0] = text.split('+');
  const [month = 0, date] = name.split('/').map(Number);
  if (date) return (_, today) => datesIn(month, [date], today);
  const read = meanings[name];
  if (!read) throw new Error(`unknown meaning "${name}"`);
  return (groups, today) => read(groups, today, Number(n));
}

/** Matched before times of day. */
export const dateRules = rulesOf(dateTable);
/** Matched after times of day. */
export const dayRules = rulesOf(dayTable);
