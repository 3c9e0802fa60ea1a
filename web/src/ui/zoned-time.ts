import { localeOf } from './format.ts';

/** How the reader's language writes what happens in a zone. */
export type Place = { lang: string; timeZone: string };

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The date that a clock of the zone shows at a moment, as 2026-03-02. */
export const dateIn = (iso: string, timeZone: string): string =>
  // Swedes write dates so.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(iso));

/** A moment's time of day. */
export const asTime = (iso: string, { lang, timeZone }: Place): string =>
  new Intl.DateTimeFormat(localeOf(lang), { timeZone, timeStyle: 'short' }).format(new Date(iso));

/** A moment's day with its weekday; with its year only where that is another one than at `now`. */
export function asWeekday(iso: string, { lang, timeZone }: Place, now = Date.now()): string {
  const year = (at: string | number) =>
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(new Date(at));
  return new Intl.DateTimeFormat(localeOf(lang), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year(iso) === year(now) ? {} : { year: 'numeric' }),
  }).format(new Date(iso));
}

/** A date such as 2026-03-02 as a moment to write it from, in UTC. */
export const noonOf = (date: string): string => `${date}T12:00:00Z`;

/** A zone by its city and how far it is from Greenwich now: Madrid (GMT+1). */
export function zoneName(timeZone: string, at = new Date()): string {
  return `${cityOf(timeZone)} (${offsetOf(timeZone, at)})`;
}

export const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Whether clocks of the two zones show the same at that moment. */
export const isSameTimeIn = (iso: string, one: string, other: string): boolean => {
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(iso),
    );
  return clock(one) === clock(other);
};

// The first of January 2024 was a Monday.
const mondayOn = (n: number): Date => new Date(Date.UTC(2024, 0, 1 + n, 12));

/** The name of a weekday, counted from Monday as 0. */
export const weekdayName = (n: number, lang: string): string =>
  new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(mondayOn(n));

const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** A length of time in words: 1 hour, 30 minutes. */
export function asDuration(minutes: number, lang: string): string {
  let left = minutes;
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    const words = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' });
    return count > 0 ? [words.format(count)] : [];
  });
  return new Intl.ListFormat(lang, { type: 'unit' }).format(parts);
}
