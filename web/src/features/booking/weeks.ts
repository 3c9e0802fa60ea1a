import type { DayPart, LabelledSlot } from '@contesta/contracts/booking';

// Dates are strings such as 2026-03-02, days in the business's time zone.
const dayMs = 24 * 3_600_000;
const weeksShown = 4;
const daysShown = 7 * weeksShown;

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

const mondayOf = (date: string): string => addDays(date, -((new Date(date).getUTCDay() + 6) % 7));

/** Four weeks from a Monday, and the range of days in them that can be booked. */
export type Weeks = {
  dates: string[];
  /** The first bookable day; `days` counts the bookable ones from it. */
  from: string;
  days: number;
  /** A bookable day in the four weeks before; null without one. `after` is the same for the four weeks after. */
  before: string | null;
  after: string | null;
};

/**
 * The four weeks that contain a day. They begin a multiple of four weeks after the current week, so choosing
 * a day never changes the page.
 */
export function weeksWith(wanted: string | null, today: string, horizonDays: number): Weeks {
  const last = addDays(today, horizonDays);
  const day = clamp(wanted ?? today, today, last);
  const start = mondayOf(today);
  const page = Math.floor(daysBetween(start, day) / daysShown);
  const begin = addDays(start, page * daysShown);
  const end = addDays(begin, daysShown - 1);
  const from = clamp(begin, today, last);
  return {
    dates: Array.from({ length: daysShown }, (_, n) => addDays(begin, n)),
    from,
    days: daysBetween(from, clamp(end, from, last)) + 1,
    before: page > 0 ? clamp(addDays(begin, -daysShown), today, last) : null,
    after: end < last ? addDays(end, 1) : null,
  };
}

function clamp(date: string, least: string, most: string): string {
  if (date < least) return least;
  return date > most ? most : date;
}

type Day = { date: string; slots: LabelledSlot[] };

/**
 * The day to show. With a wanted day: that day or the next one with a free time. Without: the first day with
 * a free time in the wanted part of the day, else the first with any.
 */
export function dayToShow(
  days: readonly Day[],
  wanted: string | null,
  part: DayPart | null,
  lang: string,
): Day | null {
  const free = days.filter(({ slots }) => slots.length > 0);
  if (wanted) return free.find(({ date }) => date >= wanted) ?? null;
  const fits = ({ slots }: Day) => slots.some((slot) => partOf(slot, lang) === part);
  return (part ? free.find(fits) : undefined) ?? free[0] ?? null;
}

/** The hours at which afternoon and evening begin in each language: in Spain, morning lasts until lunch. */
const partStarts: Record<string, [afternoon: number, evening: number]> = {
  es: [14, 20],
  en: [12, 18],
};

function partOf({ label }: LabelledSlot, lang: string): DayPart {
  const hour = Number.parseInt(label, 10);
  const [afternoon = 12, evening = 18] = partStarts[lang] ?? [];
  if (hour < afternoon) return 'morning';
  return hour < evening ? 'afternoon' : 'evening';
}

/** The times of a day grouped by part of the day, without empty parts. */
export function byPart(slots: readonly LabelledSlot[], lang: string) {
  const groups = Map.groupBy(slots, (slot) => partOf(slot, lang));
  return [...groups].map(([part, times]) => ({ part, times }));
}
