import { DateTime } from 'luxon';

/** A day of the business's calendar as `2026-11-24`. Days compare as texts. */
export type Day = string;
/** An instant as the business's clock shows it; `minute` counts from midnight. */
export type LocalTime = { day: Day; minute: number };

export function localTimeOf(instant: Date | string, zone: string): LocalTime {
  const at = DateTime.fromJSDate(new Date(instant), { zone });
  return { day: at.toFormat('yyyy-MM-dd'), minute: at.hour * 60 + at.minute };
}

/** The instant that a day begins in a zone: not always at midnight, and days last 23 to 25 hours. */
export const startOfDay = (day: Day, zone: string): Date =>
  DateTime.fromISO(day, { zone }).startOf('day').toJSDate();

const utc = (day: Day): DateTime => DateTime.fromISO(day, { zone: 'utc' });

export const plusDays = (day: Day, days: number): Day =>
  utc(day).plus({ days }).toFormat('yyyy-MM-dd');

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => utc(day).weekday;

export const dayOfMonth = (day: Day): number => utc(day).day;
export const monthOf = (day: Day): number => utc(day).month;
export const yearOf = (day: Day): number => utc(day).year;

/** The day of that date, or null where the calendar has none. */
export function dayOf(year: number, month: number, date: number): Day | null {
  const at = DateTime.utc(year, month, date);
  return at.isValid ? at.toFormat('yyyy-MM-dd') : null;
}

/** So many days in a row. */
export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: Math.max(count, 0) }, (_, at) => plusDays(first, at));
