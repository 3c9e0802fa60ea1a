import { months, weekdays } from './words.ts';

/** Days as numbers since 1970-01-01, so that they add and compare like numbers. */
const dayLength = 86_400_000;
export const dayOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / dayLength;
export const isoOf = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);
/** Monday is 1, Sunday is 7. */
export const weekdayOf = (day: number): number => ((day + 3) % 7) + 1;
export const dateOf = (day: number): number => new Date(day * dayLength).getUTCDate();
export const mondayOf = (day: number): number => day - weekdayOf(day) + 1;
/** That weekday after a day, never the day itself. */
export const nextWeekday = (name: number, after: number): number =>
  after + 1 + ((name - weekdayOf(after + 1) + 7) % 7);
const monthOf = (day: number): number => new Date(day * dayLength).getUTCMonth() + 1;
const yearOf = (day: number): number => new Date(day * dayLength).getUTCFullYear();
/** A day of the calendar, or null for one like 31 June. Months 13 to 24 are those of the next year. */
function dayIn(year: number, month: number, date: number): number | null {
  const day = Date.UTC(year, month - 1, date) / dayLength;
  return date > 0 && dateOf(day) === date ? day : null;
}

/**
 * Days that a message names: the likely ones `from` – `to`, and `early` – `late` where others can be meant. A weekday or a
 * date of the month alone can be looked for in a week or month named beside it.
 */
export type Mention = {
  from: number;
  to: number;
  early?: number;
  late?: number;
  weekday?: number;
  date?: number;
  isSpan?: true;
};
export const on = (day: number): Mention => ({ from: day, to: day });
export const span = (from: number, to: number): Mention => ({ from, to, isSpan: true });
export const weekAt = (day: number): Mention => span(mondayOf(day), mondayOf(day) + 6);
const hull = (days: readonly number[]): Mention | null =>
  days.length === 0 ? null : { from: Math.min(...days), to: Math.max(...days) };

/** The days of a month in the year that is named, else of its next occurrence. */
export function datesIn(month: number, dates: number[], today: number, year?: number) {
  if (month > 12) return null;
  const years = year === undefined ? [yearOf(today), yearOf(today) + 1] : [year];
  const first = year === undefined ? today : 0;
  return hull(
    dates.flatMap(
      (date) =>
        years.flatMap((one) => dayIn(one, month, date) ?? []).find((day) => day >= first) ?? [],
    ),
  );
}

/** The next days of these dates. */
export function nextDates(dates: number[], today: number): Mention | null {
  const [date = 0, ...others] = dates;
  const found = hull(
    dates.flatMap((one) => {
      const near = Array.from({ length: 3 }, (_, n) =>
        dayIn(yearOf(today), monthOf(today) + n, one),
      );
      return near.find((day) => day !== null && day >= today) ?? [];
    }),
  );
  return found && others.length === 0 ? { ...found, date } : found;
}

/** "3/4" is 3 April; also 4 March where that is within a week of it, or where there is no such 3 April. */
export function slashed([a = '', b = '', y]: string[], today: number): Mention | null {
  const year = y === undefined ? undefined : (Number(y) % 100) + 2000;
  const dayFirst = datesIn(Number(b), [Number(a)], today, year);
  const monthFirst = datesIn(Number(a), [Number(b)], today, year);
  if (!dayFirst) return Number(b) > 12 ? monthFirst : null;
  if (!monthFirst || Math.abs(dayFirst.from - monthFirst.from) >= 7) return dayFirst;
  const [from, to] = [dayFirst.from, monthFirst.from];
  return { ...dayFirst, early: Math.min(from, to), late: Math.max(from, to) };
}

/** A weekday to come; said on that weekday, today or a week later. */
export function weekdayTo(name: string, today: number): Mention {
  const weekday = weekdays[name] ?? 1;
  const next = { ...on(nextWeekday(weekday, today)), weekday };
  return weekdayOf(today) === weekday ? { ...next, early: today } : next;
}

export const thisNamed = (name: string, today: number): Mention =>
  weekdayOf(today) === weekdays[name] ? { ...on(today), late: today + 7 } : weekdayTo(name, today);

/** "Next Friday" is next week's, but may be this week's; "el viernes que viene" is the coming one, but may be next week's. */
export function nextNamed(name: string, today: number, isEnglish: boolean): Mention {
  const coming = nextWeekday(weekdays[name] ?? 1, today);
  const later = mondayOf(today) + 6 + (weekdays[name] ?? 1);
  return isEnglish ? { ...on(later), early: coming } : { ...on(coming), late: later };
}

/** Saturday and Sunday. On a Sunday "this weekend" is also today. */
export function weekend(today: number, isThis: boolean): Mention {
  const saturday = mondayOf(today) + 5;
  if (weekdayOf(today) < 7) return span(saturday, saturday + 1);
  return { ...span(today + 6, today + (isThis ? 6 : 7)), early: today };
}

export function nextWeekend(today: number, isEnglish: boolean): Mention {
  const { from, to } = weekend(today, false);
  if (weekdayOf(today) === 7) return span(from, to);
  if (isEnglish) return { ...span(from + 7, to + 7), early: from };
  return { ...span(from, to), late: to + 7 };
}

/** Parts of a month by their first words: its first and last date. */
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

/** A month to come ("diciembre", "next month", "mes" for this one), or a part of it ("principios"). */
export function monthTo(name: string, today: number, part = ''): Mention {
  const [, first = 1, last = 31] = monthParts.find(([words]) => words.test(part)) ?? [];
  const isOver = name === 'mes' && first === 1 && dateOf(today) > last;
  const isNext = isOver || /viene|proximo|next/.test(name);
  const number = months[name] ?? monthOf(today) + (isNext ? 1 : 0);
  const at = (year: number) => {
    const start = dayIn(year, number, 1) ?? 0;
    const end = (dayIn(year, number + 1, 1) ?? 0) - 1;
    return first < 0
      ? span(end + first, end)
      : span(start + first - 1, Math.min(end, start + last - 1));
  };
  const here = at(yearOf(today));
  return here.to >= today ? here : at(yearOf(today) + 1);
}

/** Some days, weeks or months from today; the whole week where a week is said. */
export function ahead(counted: string, word: string, today: number): Mention {
  const n = /^(?:an?|una?)$/.test(counted) ? 1 : Number(counted);
  const isDays = word.startsWith('d');
  if (Number.isNaN(n)) return isDays ? span(today + 1, today + 7) : span(today + 7, today + 27);
  if (isDays && n !== 8 && n !== 15) return on(today + n);
  if (word.startsWith('m')) return span(today + 30 * n - 3, today + 30 * n + 3);
  return weekAt(today + 7 * (isDays ? Math.floor(n / 7) : n));
}

/** "Sábado 12": the next such day; the 12th and the Saturday near it where they do not agree. */
export function weekdayWithDate(name: string, date: number, today: number, isSure: boolean) {
  const near = [0, 1, 2].map((n) => dayIn(yearOf(today), monthOf(today) + n, date));
  const isBoth = (day: number | null) =>
    day !== null && day >= today && weekdayOf(day) === weekdays[name];
  const both = near.find(isBoth) ?? null;
  const plain = weekdayTo(name, today);
  // "Friday 11" may be an hour.
  if (name.endsWith('day') && !isSure && date <= 12) return { ...plain, to: both ?? plain.to };
  if (both !== null) return on(both);
  const dated = nextDates([date], today);
  return dated && aroundWeekday(dated, weekdays[name] ?? 1);
}

/** A date and the nearest day of a weekday that does not agree with it. */
export function aroundWeekday({ from }: Mention, weekday: number): Mention {
  const near = from + ((weekday - weekdayOf(from) + 10) % 7) - 3;
  return { from: Math.min(from, near), to: Math.max(from, near) };
}
