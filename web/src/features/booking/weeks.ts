import type { DayPart, LabelledSlot } from '@contesta/contracts/booking';
import { addDays } from '../../ui/zoned-time.ts';

// Dates are strings such as 2026-03-02, days in the business's time zone.
const dayMs = 24 * 3_600_000;
const weeksShown = 4;
const daysShown = 7 * weeksShown;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

function mondayOf(date: string): string {
  const daysSinceSunday = new Date(date).getUTCDay();
  return addDays(date, -((daysSinceSunday + 6) % 7));
}

/** Four weeks from a Monday, and the range of days in them that can be booked. */
export type Weeks = {
  dates: string[];
  /** The first bookable day; `days` is the number of bookable days from there on. */
  from: string;
  days: number;
  /** A bookable day in the previous four weeks, or null. `after` is the same for the next four weeks. */
  before: string | null;
  after: string | null;
};

/**
 * The four weeks that contain a day. They begin a multiple of four weeks after the current week, so choosing
 * one of the days shown does not change the weeks shown.
 */
export function weeksWith(wanted: string | null, today: string, horizonDays: number): Weeks {
  const lastBookable = addDays(today, horizonDays);
  const day = clamp(wanted ?? today, today, lastBookable);
  const thisMonday = mondayOf(today);
  const period = Math.floor(daysBetween(thisMonday, day) / daysShown);
  const first = addDays(thisMonday, period * daysShown);
  const last = addDays(first, daysShown - 1);
  const from = clamp(first, today, lastBookable);
  return {
    dates: Array.from({ length: daysShown }, (_, n) => addDays(first, n)),
    from,
    days: daysBetween(from, clamp(last, from, lastBookable)) + 1,
    before: period > 0 ? clamp(addDays(first, -daysShown), today, lastBookable) : null,
    after: last < lastBookable ? addDays(last, 1) : null,
  };
}

function clamp(date: string, min: string, max: string): string {
  if (date < min) return min;
  return date > max ? max : date;
}

type Day = { date: string; slots: LabelledSlot[] };

/**
 * The day to show. With a wanted day: the first day from there on with a free time. Without: the first day with
 * a free time in the wanted part of the day, or else the first day with any free time. Null if there is none.
 */
export function dayToShow(
  days: readonly Day[],
  wanted: string | null,
  part: DayPart | null,
  lang: string,
): Day | null {
  const freeDays = days.filter(({ slots }) => slots.length > 0);
  if (wanted) return freeDays.find(({ date }) => date >= wanted) ?? null;
  const hasWantedPart = ({ slots }: Day) => slots.some((slot) => partOf(slot, lang) === part);
  return (part ? freeDays.find(hasWantedPart) : undefined) ?? freeDays[0] ?? null;
}

function partOf({ label }: LabelledSlot, lang: string): DayPart {
  const hour = Number.parseInt(label, 10);
  // The hours at which afternoon and evening begin: in Spain, morning lasts until lunch.
  const [afternoon, evening] = lang === 'es' ? ([14, 20] as const) : ([12, 18] as const);
  if (hour < afternoon) return 'morning';
  return hour < evening ? 'afternoon' : 'evening';
}

/** The times of a day grouped by part of the day, without empty parts. */
export function groupByPart(slots: readonly LabelledSlot[], lang: string) {
  const groups = Map.groupBy(slots, (slot) => partOf(slot, lang));
  return [...groups].map(([part, times]) => ({ part, times }));
}
