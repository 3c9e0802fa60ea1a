/** A number as the reader's language writes it, with a fixed count of decimals. */
export function asNumber(value: number, lang: string, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  // Spanish leaves four figures without a point unless it is asked for.
  return new Intl.NumberFormat(lang, { ...digits, useGrouping: 'always' }).format(value);
}

// English without a country means American dates; ours are British.
export const localeOf = (lang: string) => (lang === 'en' ? 'en-GB' : lang);

/** A moment as a short date and time in the reader's language and time zone. */
export function asMoment(iso: string, lang: string): string {
  return new Intl.DateTimeFormat(localeOf(lang), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso));
}

/** A day in full, in the reader's language and time zone. */
export function asDay(iso: string, lang: string): string {
  return new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long' }).format(new Date(iso));
}

/** A calendar day, YYYY-MM-DD, whatever the reader's time zone. */
export function asCalendarDay(date: string, lang: string, length: 'short' | 'long'): string {
  const parts = {
    short: { day: 'numeric', month: 'short' },
    long: { weekday: 'long', day: 'numeric', month: 'long' },
  } as const;
  return inUtc(lang, parts[length]).format(new Date(`${date}T00:00Z`));
}

/** A day of the week, Monday being 0. */
export const asWeekday = (day: number, lang: string, weekday: 'short' | 'long'): string =>
  inUtc(lang, { weekday }).format(Date.UTC(2024, 0, 1 + day));

/** A full hour of the day, 0 to 23. */
export const asHour = (hour: number, lang: string): string =>
  inUtc(lang, { timeStyle: 'short' }).format(Date.UTC(2024, 0, 1, hour));

const inUtc = (lang: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(lang), { ...parts, timeZone: 'UTC' });

/** A share of 0 to 1 in per cent, never rounded up: what is not all does not read as all. */
export function asShare(share: number, lang: string): string {
  const format = { style: 'percent', maximumFractionDigits: 1, roundingMode: 'floor' } as const;
  return new Intl.NumberFormat(localeOf(lang), format).format(share);
}

/** An amount of cents as the reader's language writes it, without cents when there are none. */
export function asMoney(cents: number, currency: string, lang: string): string {
  return new Intl.NumberFormat(localeOf(lang), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
}
