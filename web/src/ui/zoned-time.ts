import { localeOf } from './format.ts';

/** The language and time zone to write a time in. */
type ZonedLocale = { lang: string; timeZone: string };

/** The time zone of the browser, and so of the reader. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The date of a moment in a time zone, as 2026-03-02. */
export const dateIn = (iso: string, timeZone: string): string =>
  // The Swedish format is YYYY-MM-DD.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(iso));

/** The date a number of days after another one, both as 2026-03-02. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 24 * 3_600_000).toISOString().slice(0, 10);

const digits = { hour: '2-digit', minute: '2-digit' } as const;

/** A moment's time of day, like the labels of free times: 09:30. */
export const asTime = (iso: string, { lang, timeZone }: ZonedLocale): string =>
  new Intl.DateTimeFormat(localeOf(lang), { ...digits, timeZone }).format(new Date(iso));

/** The date of a moment with its weekday, and with its year if that is not the current year. */
export function asDate(iso: string, { lang, timeZone }: ZonedLocale): string {
  const year = (at: string | number) =>
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(new Date(at));
  return new Intl.DateTimeFormat(localeOf(lang), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year(iso) === year(Date.now()) ? {} : { year: 'numeric' }),
  }).format(new Date(iso));
}

/** The date as inside a sentence: in Spanish without the comma after the weekday. */
export const dayInSentence = (iso: string, locale: ZonedLocale): string =>
  asDate(iso, locale).replace(',', '');

/** The date and time of day of a moment, as values of a text. */
export const dayAndTime = (iso: string, locale: ZonedLocale) => ({
  day: dayInSentence(iso, locale),
  time: asTime(iso, locale),
});

/** Noon in UTC of a date such as 2026-03-02, to format the date with `timeZone: 'UTC'`. */
export const noonOf = (date: string): string => `${date}T12:00:00Z`;

/** A time zone with its offset now: Madrid (GMT+1). */
export function zoneName(timeZone: string): string {
  return `${cityOf(timeZone)} (${offsetOf(timeZone)})`;
}

export const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Whether two time zones have the same date and time at a moment. */
export const isSameTimeIn = (iso: string, zone: string, otherZone: string): boolean => {
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(iso),
    );
  return clock(zone) === clock(otherZone);
};

/** A duration in words: 1 hour, 30 minutes. */
export function asDuration(minutes: number, lang: string): string {
  const counts = [
    ['day', Math.floor(minutes / (24 * 60))],
    ['hour', Math.floor(minutes / 60) % 24],
    ['minute', minutes % 60],
  ] as const;
  const parts = counts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) =>
      new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    );
  return new Intl.ListFormat(lang, { type: 'unit' }).format(parts);
}
