import { months } from './words.ts';

const dayLength = 86_400_000;
/** A day is the number of days since 1970-01-01. */
export const dayOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / dayLength;
export const isoOf = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);
/** Monday is 1, Sunday is 7. */
export const weekdayOf = (day: number): number => ((day + 3) % 7) + 1;
export const dayOfMonth = (day: number): number => new Date(day * dayLength).getUTCDate();
export const mondayOf = (day: number): number => day - weekdayOf(day) + 1;
/** The next such weekday after a day, never the day itself. */
export const nextWeekday = (weekday: number, after: number): number =>
  after + 1 + ((weekday - weekdayOf(after + 1) + 7) % 7);
const monthOf = (day: number): number => new Date(day * dayLength).getUTCMonth() + 1;
const yearOf = (day: number): number => new Date(day * dayLength).getUTCFullYear();
/** A day of the calendar; null for an invalid date (31 June). Months from 13 on are those of the next year. */
function dayIn(year: number, month: number, nth: number): number | null {
  const day = Date.UTC(year, month - 1, nth) / dayLength;
  return nth > 0 && dayOfMonth(day) === nth ? day : null;
}

/** Days that a message names. */
export type Mention = {
  /** The likely days, both included. */
  from: number;
  to: number;
  /** The first and the last day that may also be meant. */
  early?: number;
  late?: number;
  /** Set if only a weekday or a day of the month is named; a week or month in the message tells which one is meant. */
  weekday?: number;
  dayOfMonth?: number;
  /** Set for a weekend, a week, a month or a range. */
  isSpan?: true;
};
export const singleDay = (day: number): Mention => ({ from: day, to: day });
export const span = (from: number, to: number): Mention => ({ from, to, isSpan: true });
export const weekOf = (day: number): Mention => span(mondayOf(day), mondayOf(day) + 6);
/** From the first to the last of these days. */
export const enclose = (days: readonly number[]): Mention | null =>
  days.length === 0 ? null : { from: Math.min(...days), to: Math.max(...days) };

/** The first date from today on in these months of this year that is valid and, if given, on the weekday. */
const firstDate = (nth: number, months: number[], today: number, weekday?: number) =>
  months
    .map((month) => dayIn(yearOf(today), month, nth))
    .filter((day) => day !== null)
    .find((day) => day >= today && (!weekday || weekdayOf(day) === weekday));

/** Some days of a month in the named year, else their next occurrence. */
export function datesIn(month: number, daysOfMonth: number[], today: number, year?: number) {
  if (month > 12) return null;
  const dateOf = (nth: number) =>
    year ? dayIn(year, month, nth) : firstDate(nth, [month, month + 12], today);
  return enclose(daysOfMonth.flatMap((nth) => dateOf(nth) ?? []));
}

/** This month and the next two. */
const comingMonths = (today: number): number[] => [0, 1, 2].map((n) => monthOf(today) + n);

/** The next occurrences of these days of the month. */
export function nextDates(daysOfMonth: number[], today: number): Mention | null {
  const months = comingMonths(today);
  const days = enclose(daysOfMonth.flatMap((nth) => firstDate(nth, months, today) ?? []));
  const [nth = 0, ...others] = daysOfMonth;
  return days && others.length === 0 ? { ...days, dayOfMonth: nth } : days;
}

/**
 * "3/4": the day comes first. The month may come first too if both readings are less than a week apart; it does if the
 * second number cannot be a month.
 */
export function slashedDate(a: number, b: number, today: number, year?: number): Mention | null {
  const dayFirst = datesIn(b, [a], today, year);
  const monthFirst = datesIn(a, [b], today, year);
  if (!dayFirst) return b > 12 ? monthFirst : null;
  if (!monthFirst || Math.abs(dayFirst.from - monthFirst.from) >= 7) return dayFirst;
  const [from, to] = [dayFirst.from, monthFirst.from];
  return { ...dayFirst, early: Math.min(from, to), late: Math.max(from, to) };
}

/** The next such weekday; today may be meant if it is the same weekday. */
export function comingWeekday(weekday: number, today: number): Mention {
  const next = { ...singleDay(nextWeekday(weekday, today)), weekday };
  return weekdayOf(today) === weekday ? { ...next, early: today } : next;
}

/** "This Friday": on a Friday today, or perhaps a week later. */
export const thisWeekday = (weekday: number, today: number): Mention =>
  weekdayOf(today) === weekday
    ? { ...singleDay(today), late: today + 7 }
    : comingWeekday(weekday, today);

/** "Next Friday" is next week's, perhaps this week's; "el viernes que viene" is the coming one, perhaps next week's. */
export function weekdayNamedNext(weekday: number, today: number, isEnglish: boolean): Mention {
  const coming = nextWeekday(weekday, today);
  const later = mondayOf(today) + 6 + weekday;
  return isEnglish ? { ...singleDay(later), early: coming } : { ...singleDay(coming), late: later };
}

/** The coming Saturday and Sunday. On a Sunday, today may be meant; "this" then excludes the next Sunday. */
export function weekend(today: number, saysThis: boolean): Mention {
  const saturday = mondayOf(today) + 5;
  if (weekdayOf(today) < 7) return span(saturday, saturday + 1);
  return { ...span(today + 6, today + (saysThis ? 6 : 7)), early: today };
}

/** "Next weekend" is next week's, perhaps this week's; "el próximo finde" is the coming one, perhaps next week's. */
export function nextWeekend(today: number, isEnglish: boolean): Mention {
  const { from, to } = weekend(today, false);
  if (weekdayOf(today) === 7) return span(from, to);
  if (isEnglish) return { ...span(from + 7, to + 7), early: from };
  return { ...span(from, to), late: to + 7 };
}

/** Parts of a month with their first and last dates; a negative one counts back from the end. */
const monthParts: [words: RegExp, first: number, last: number][] = [
  [/^(?:segunda|second|2).* (?:quincena|half)/, 16, 31],
  [/quincena|half/, 1, 15],
  [/^(?:se|2).* (?:semana|week)/, 8, 14],
  [/^(?:t|3).* (?:semana|week)/, 15, 21],
  [/^(?:pri|first|1).* (?:semana|week)/, 1, 7],
  [/^(?:pri|early|begin|start)/, 1, 10],
  [/^m/, 10, 20],
  [/^(?:fin|late|end)/, 20, 31],
  [/^(?:ult|last).* (?:semana|week)/, -6, 31],
];

/** A coming month ("diciembre", "next month", "mes" for the current one), or a part of it ("principios"). */
export function comingMonth(name: string, today: number, part = ''): Mention {
  const [, first = 1, last = 31] = monthParts.find(([words]) => words.test(part)) ?? [];
  const isOver = name === 'mes' && first === 1 && dayOfMonth(today) > last;
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

/**
 * Some days, weeks or months from today: a whole week for weeks, and seven days for months.
 * "8 días" and "15 días" count as one and two weeks, as in Spanish.
 */
export function daysAhead(count: string, unit: string, today: number): Mention {
  const n = /^(?:an?|una?)$/.test(count) ? 1 : Number(count);
  const isDays = unit.startsWith('d');
  if (Number.isNaN(n)) return isDays ? span(today + 1, today + 7) : span(today + 7, today + 27);
  if (isDays && n !== 8 && n !== 15) return singleDay(today + n);
  if (unit.startsWith('m')) return span(today + 30 * n - 3, today + 30 * n + 3);
  return weekOf(today + 7 * (isDays ? Math.floor(n / 7) : n));
}

/** "Sábado 12": the next Saturday that is a 12th; if none is soon, the next 12th and the Saturday nearest to it. */
export function weekdayWithDate(weekday: number, nth: number, today: number, mayBeHour: boolean) {
  const day = firstDate(nth, comingMonths(today), today, weekday);
  const coming = comingWeekday(weekday, today);
  if (mayBeHour) return { ...coming, to: day ?? coming.to };
  if (day !== undefined) return singleDay(day);
  const nextDate = nextDates([nth], today);
  return nextDate && withNearestWeekday(nextDate, weekday);
}

/** The days from a date to the nearest such weekday, for a weekday that does not match the date. */
export function withNearestWeekday({ from }: Mention, weekday: number): Mention | null {
  const nearest = from + ((weekday - weekdayOf(from) + 10) % 7) - 3; // within three days
  return enclose([from, nearest]);
}
