import { months, weekdays } from './calendar-words.ts';
import {
  dateOf,
  dayIn,
  firstFrom,
  mondayOf,
  monthOf,
  nextWeekday,
  weekdayOf,
  yearOf,
} from './days.ts';

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
export const on = (day: number | null): Mention | null =>
  day === null ? null : { from: day, to: day };
export const span = (from: number, to: number): Mention => ({ from, to, isSpan: true });
export const weekAt = (day: number): Mention => span(mondayOf(day), mondayOf(day) + 6);

/** The days of a month in the year that is named, else of its next occurrence. */
export function datesIn(
  monthNumber: number,
  dates: number[],
  today: number,
  named?: number,
): Mention | null {
  if (monthNumber > 12) return null;
  const days = dates.flatMap((date) => {
    if (named !== undefined) return dayIn(named, monthNumber, date) ?? [];
    const here = dayIn(yearOf(today), monthNumber, date);
    return here !== null && here >= today
      ? here
      : (dayIn(yearOf(today) + 1, monthNumber, date) ?? []);
  });
  return days.length === 0 ? null : { from: Math.min(...days), to: Math.max(...days) };
}

export function nextDates(dates: number[], today: number): Mention | null {
  const [first, ...others] = dates.map((date) => firstFrom(today, (day) => dateOf(day) === date));
  if (first == null) return null;
  const all = [first, ...others.filter((day) => day != null)];
  return {
    from: Math.min(...all),
    to: Math.max(...all),
    ...(others.length === 0 ? { date: dates[0] ?? 0 } : {}),
  };
}

/** "3/4" is 3 April; also 4 March where that is within a week of it, or where there is no such 3 April. */
export function slashed([a = '', b = '', y]: string[], today: number): Mention | null {
  const named = y === undefined ? undefined : (Number(y) % 100) + 2000;
  const dayFirst = datesIn(Number(b), [Number(a)], today, named);
  const monthFirst = datesIn(Number(a), [Number(b)], today, named);
  if (!dayFirst || !monthFirst)
    return Number(b) > 12 ? monthFirst : Number(a) <= 31 ? dayFirst : null;
  const [early, late] = [dayFirst.from, monthFirst.from].sort((one, other) => one - other);
  return { ...dayFirst, ...((late ?? 0) - (early ?? 0) < 7 ? { early, late } : {}) } as Mention;
}

/** A weekday to come; said on that weekday, today or a week later. */
export function weekdayTo(name: string, today: number): Mention {
  const number = weekdays[name] ?? 1;
  const next = nextWeekday(number, today);
  return {
    from: next,
    to: next,
    weekday: number,
    ...(weekdayOf(today) === number ? { early: today } : {}),
  };
}

/** "Next Friday" is next week's, but may be this week's; "el viernes que viene" is the coming one, but may be next week's. */
export function nextNamed(name: string, today: number, isEnglish: boolean): Mention {
  const coming = nextWeekday(weekdays[name] ?? 1, today);
  const later = mondayOf(today) + 7 + (weekdays[name] ?? 1) - 1;
  return isEnglish
    ? { from: later, to: later, early: coming }
    : { from: coming, to: coming, late: later };
}

export function thisNamed(name: string, today: number): Mention {
  if (weekdayOf(today) !== weekdays[name]) return weekdayTo(name, today);
  return { from: today, to: today, late: today + 7 };
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
  return isEnglish
    ? { ...span(from + 7, to + 7), early: from }
    : { ...span(from, to), late: to + 7 };
}

/** A month to come, or its beginning, middle or end. */
export function monthTo(monthNumber: number, today: number, part = ''): Mention {
  const third = /^(?:princ|prim|early|begin|start)/.test(part)
    ? [1, 10]
    : /^m/.test(part)
      ? [10, 20]
      : [part === '' ? 1 : 20, 31];
  const at = (yearNumber: number) => {
    const first = dayIn(yearNumber, monthNumber, third[0] ?? 1) ?? 0;
    const end =
      third[1] === 31
        ? (dayIn(yearNumber, monthNumber + 1, 1) ?? 0) - 1
        : first + 9 + (third[0] === 10 ? 1 : 0);
    return span(first, end);
  };
  const here = at(yearOf(today));
  return here.to >= today ? here : at(yearOf(today) + 1);
}

/** Some days, weeks or months from today; the whole week where a week is said. */
export function ahead(counted: string, word: string, today: number): Mention {
  const n = Number(counted) || (/^(?:an?|una?)$/.test(counted) ? 1 : Number.NaN);
  const isDays = /^d/.test(word);
  if (Number.isNaN(n)) return isDays ? span(today + 1, today + 7) : span(today + 7, today + 27);
  if (isDays && n !== 8 && n !== 15) return { from: today + n, to: today + n };
  if (/^m/.test(word)) return span(today + 30 * n - 3, today + 30 * n + 3);
  return weekAt(today + 7 * (isDays ? Math.floor(n / 7) : n));
}

/** "La segunda semana de enero". */
export function weekOfMonth(which: string, { from, to }: Mention): Mention {
  if (/^(?:ult|last)/.test(which)) return span(to - 6, to);
  const start = from + 7 * (/^(?:t|3)/.test(which) ? 2 : /^(?:se|2)/.test(which) ? 1 : 0);
  return span(start, start + 6);
}

export const nextMonth = (today: number) => (monthOf(today) % 12) + 1;
export const monthNamed = (name: string, today: number) =>
  months[name] ?? (/viene|proximo|next/.test(name) ? nextMonth(today) : monthOf(today));
/** "Sábado 12": the next such day; the 12th and the Saturday near it where they do not agree. */
export function weekdayWithDate(
  name: string,
  date: number,
  today: number,
  isSure: boolean,
): Mention | null {
  const number = weekdays[name] ?? 1;
  const both = [0, 1, 2]
    .map((n) => dayIn(yearOf(today), monthOf(today) + n, date))
    .find((day) => day !== null && day >= today && weekdayOf(day) === number);
  const plain = weekdayTo(name, today);
  const isEnglish = name.endsWith('day');
  // "Friday 11" may be an hour.
  if (both != null) return isEnglish && !isSure && date <= 12 ? { ...plain, to: both } : on(both);
  if (isEnglish && !isSure && date <= 12) return plain;
  const dated = nextDates([date], today);
  return dated && aroundWeekday(dated, number);
}

/** A date and the nearest day of a weekday that does not agree with it. */
export function aroundWeekday({ from }: Mention, weekdayNumber: number): Mention {
  const near = from + ((weekdayNumber - weekdayOf(from) + 10) % 7) - 3;
  return { from: Math.min(from, near), to: Math.max(from, near) };
}
