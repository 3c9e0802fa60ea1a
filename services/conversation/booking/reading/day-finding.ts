import type { Lang } from '@contesta/contracts/text';
import {
  type Day,
  dayOf,
  dayOfMonth,
  daysFrom,
  monthOf,
  plusDays,
  weekdayOf,
  yearOf,
} from '../local-time.ts';
import { feasts, months, weekdays } from './day-names.ts';

/** What days are read against: today and the minute of the day in the business's zone, and how dates are written there. */
export type Calendar = { today: Day; minute: number; language: Lang; monthFirst: boolean };

/** The next day of that name, today never. */
export function nextWeekday(name: string, { today }: Pick<Calendar, 'today'>, after = 0): Day {
  const ahead = (((weekdays[name] ?? 1) - weekdayOf(today) + 6) % 7) + 1;
  return plusDays(today, ahead + after);
}

/** "Mañana jueves" of a Wednesday; "not tomorrow, Thursday" names two days. */
export const namedToo = (day: Day, name: string): Day[] =>
  weekdayOf(day) === weekdays[name] ? [day] : [];

/** Monday to Sunday of a day's week. */
export const weekOf = (day: Day): Day[] => daysFrom(plusDays(day, 1 - weekdayOf(day)), 7);

export const mondayAfter = (today: Day): Day => plusDays(today, 8 - weekdayOf(today));

/** Said of a Friday on Tuesday, "next Friday" is this week's to some and next week's to others. */
export function nextInEnglish(name: string, calendar: Calendar): Day[] {
  const coming = nextWeekday(name, calendar);
  return coming >= mondayAfter(calendar.today) ? [coming] : [coming, plusDays(coming, 7)];
}

/** A date without its year: this year's, or next year's once it is long past. */
export function dateIn(
  monthNumber: number,
  day: number,
  { today }: Calendar,
  year?: number,
): Day[] {
  if (year !== undefined) return listed(dayOf(year < 100 ? 2000 + year : year, monthNumber, day));
  const found = dayOf(yearOf(today), monthNumber, day);
  const isLongPast = found !== null && found < plusDays(today, -60);
  return listed(isLongPast ? dayOf(yearOf(today) + 1, monthNumber, day) : found);
}

/** A day of the year by its name. */
export function feastOf(name: string, calendar: Calendar): Day[] {
  const [of, day] = feasts[name] ?? [0, 0];
  return dateIn(of, day, calendar);
}

export const listed = (day: Day | null): Day[] => (day === null ? [] : [day]);

/** The next day with that number. */
export function nextDate(number: number, { today }: Calendar): Day[] {
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const at = monthOf(today) - 1 + ahead;
    const found = dayOf(yearOf(today) + Math.floor(at / 12), (at % 12) + 1, number);
    if (found !== null && found >= today) return [found];
  }
  return [];
}

/** The next day with that name and number; the number alone where they never meet within the year. */
export function namedDate(name: string, number: number, calendar: Calendar): Day[] {
  const [from] = nextDate(number, calendar);
  const start = from ?? calendar.today;
  const met = daysFrom(start, 93).find(
    (day) => dayOfMonth(day) === number && weekdayOf(day) === weekdays[name],
  );
  return met ? [met] : listed(from ?? null);
}

export function slashed(first: number, second: number, calendar: Calendar, year?: number): Day[] {
  const isMonthFirst = second > 12 || (calendar.monthFirst && first <= 12);
  const [monthNumber, day] = isMonthFirst ? [first, second] : [second, first];
  return monthNumber > 12 ? [] : dateIn(monthNumber, day, calendar, year);
}

export const yearIn = (text: string | undefined): number | undefined =>
  text === undefined || text === '' ? undefined : Number(text);

function wholeMonth(monthNumber: number, { today }: Calendar): Day[] {
  const year = monthNumber < monthOf(today) ? yearOf(today) + 1 : yearOf(today);
  const first = dayOf(year, monthNumber, 1) ?? today;
  return daysFrom(first, 31).filter((day) => monthOf(day) === monthNumber);
}

export const restOfMonth = (monthNumber: number, calendar: Calendar): Day[] =>
  wholeMonth(monthNumber, calendar).filter((day) => day >= calendar.today);

/** A month that is farther away is rather the last one of that name: "me lo hice en octubre". */
export const nearMonth = (monthNumber: number, calendar: Calendar): Day[] =>
  restOfMonth(monthNumber, calendar).filter((day) => day < plusDays(calendar.today, farMonth));
/** Nobody names a month that begins in more days without its year. */
const farMonth = 250;

/** "Quince días" are two weeks, and "ocho días" one, to most who say so. */
export const daysAhead = (count: number): number[] =>
  count === 15 || count === 8 ? [count - 1, count] : [count];

/** The first days of a month to the tenth, those to the twentieth, or the others. */
export function thirdOfMonth(which: string, monthNumber: number, calendar: Calendar): Day[] {
  const third = /^(?:pri|early|beg|start)/.test(which) ? 0 : /^m/.test(which) ? 1 : 2;
  return restOfMonth(monthNumber, calendar).filter(
    (day) => Math.min(Math.floor((dayOfMonth(day) - 1) / 10), 2) === third,
  );
}

const places = ['primer', 'first', 'segundo', 'second', 'tercer', 'third', 'cuarto', 'fourth'];

/** "El segundo lunes de noviembre"; of the next month that has it to come where none is named. */
export function nthOfMonth(which: string, name: string, of: string, calendar: Calendar): Day[] {
  const here = monthOf(calendar.today);
  const next = (here % 12) + 1;
  const named = months[of] ?? (of === '' ? undefined : next);
  const place = places.findIndex((one) => which.startsWith(one));
  for (const monthNumber of named === undefined ? [here, next] : [named]) {
    const all = wholeMonth(monthNumber, calendar).filter(
      (day) => weekdayOf(day) === weekdays[name],
    );
    const day = place < 0 ? all.at(-1) : all[Math.floor(place / 2)];
    if (day !== undefined && day >= calendar.today) return [day];
  }
  return [];
}

/** The Saturday and Sunday to come; said on a Sunday, that day too. */
export const weekend = (from: Day): Day[] =>
  daysFrom(from, weekdayOf(from) === 7 ? 8 : 7).filter((day) => weekdayOf(day) > 5);
