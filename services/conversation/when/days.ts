/** Days as numbers since 1970-01-01, so that they add and compare like numbers. */
const dayLength = 86_400_000;

export const dayOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / dayLength;
export const isoOf = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

/** Monday is 1, Sunday is 7. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;
export const dateOf = (day: number): number => new Date(day * dayLength).getUTCDate();
export const monthOf = (day: number): number => new Date(day * dayLength).getUTCMonth() + 1;
export const yearOf = (day: number): number => new Date(day * dayLength).getUTCFullYear();
export const mondayOf = (day: number): number => day - weekdayOf(day) + 1;

/** A day of the calendar, or null for one like 31 June. Months 13 to 24 are those of the next year. */
export function dayIn(year: number, month: number, date: number): number | null {
  const day = Date.UTC(year, month - 1, date) / dayLength;
  return date > 0 && dateOf(day) === date ? day : null;
}

/** The first day from `day` on, within a year, that `isMeant`. */
export function firstFrom(day: number, isMeant: (day: number) => boolean): number | null {
  for (let at = day; at < day + 366; at++) if (isMeant(at)) return at;
  return null;
}

/** That weekday after a day, never the day itself. */
export const nextWeekday = (name: number, after: number): number =>
  after + 1 + ((name - weekdayOf(after + 1) + 7) % 7);
