import type { DayPart, LabelledSlot } from '@contesta/contracts/booking';

/** Dates are written as 2026-03-02 and are days of the business's zone. */
const dayMs = 24 * 3_600_000;
const weeksShown = 4;
const daysShown = 7 * weeksShown;

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

const mondayOf = (date: string): string => addDays(date, -((new Date(date).getUTCDay() + 6) % 7));

/** Four weeks from a Monday, and what of them may be asked for. */
export type Weeks = {
  dates: string[];
  from: string;
  days: number;
  /** A day of the weeks before and after, where those can be booked. */
  before: string | null;
  after: string | null;
};

/** The weeks that hold a day. They always begin a multiple of four weeks from this one, so choosing a day turns no page. */
export function weeksWith(wanted: string | null, today: string, horizonDays: number): Weeks {
  const last = addDays(today, horizonDays);
  const within = clamp(wanted ?? today, today, last);
  const start = mondayOf(today);
  const page = Math.floor(daysBetween(start, within) / daysShown);
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

/** The day to show: the one wanted or the next with a free time; without a wish, the first with one in that part. */
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

/** The hours at which afternoon and evening begin, as each language says it: a Spaniard's morning lasts until lunch. */
const begins: Record<string, [afternoon: number, evening: number]> = { es: [14, 20], en: [12, 18] };

function partOf({ label }: LabelledSlot, lang: string): DayPart {
  const hour = Number.parseInt(label, 10);
  const [afternoon = 12, evening = 18] = begins[lang] ?? [];
  if (hour < afternoon) return 'morning';
  return hour < evening ? 'afternoon' : 'evening';
}

/** The times of a day by its parts, those that have any. */
export function byPart(slots: readonly LabelledSlot[], lang: string) {
  const groups = Map.groupBy(slots, (slot) => partOf(slot, lang));
  return [...groups].map(([part, times]) => ({ part, times }));
}
