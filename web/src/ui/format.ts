/** A number in the reader's language, with a fixed number of decimals. */
export function formatNumber(value: number, lang: string, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  // Without `always`, Spanish writes 1000 instead of 1.000.
  return new Intl.NumberFormat(lang, { ...digits, useGrouping: 'always' }).format(value);
}

// Plain `en` means American dates; ours are British.
export const localeOf = (lang: string) => (lang === 'en' ? 'en-GB' : lang);

/** A moment as a date of medium length and a time, in the reader's language and time zone. */
export function asMoment(iso: string, lang: string): string {
  return new Intl.DateTimeFormat(localeOf(lang), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso));
}

/** The date of a moment in long form, in the reader's language and time zone. */
export function asDay(iso: string, lang: string): string {
  return new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long' }).format(new Date(iso));
}

/** A calendar day, YYYY-MM-DD, independent of the reader's time zone. */
export function asCalendarDay(date: string, lang: string, length: 'short' | 'long'): string {
  const parts = {
    short: { day: 'numeric', month: 'short' },
    long: { weekday: 'long', day: 'numeric', month: 'long' },
  } as const;
  return inUtc(lang, parts[length]).format(new Date(`${date}T00:00Z`));
}

/** The name of a weekday; 0 is Monday. */
export const asWeekday = (day: number, lang: string, weekday: 'short' | 'long'): string =>
  // 1 January 2024 was a Monday.
  inUtc(lang, { weekday }).format(Date.UTC(2024, 0, 1 + day));

/** A full hour, 0 to 23, as a time of day. */
export const asHour = (hour: number, lang: string): string =>
  inUtc(lang, { timeStyle: 'short' }).format(Date.UTC(2024, 0, 1, hour));

const inUtc = (lang: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(lang), { ...parts, timeZone: 'UTC' });

/** A share of 0 to 1 in per cent, rounded down, so that 99.99% never shows as 100%. */
export function asShare(share: number, lang: string): string {
  const format = { style: 'percent', maximumFractionDigits: 1, roundingMode: 'floor' } as const;
  return new Intl.NumberFormat(localeOf(lang), format).format(share);
}

/** An amount of money in the reader's language, without decimals if it is whole. */
export function asMoney(cents: number, currency: string, lang: string): string {
  return new Intl.NumberFormat(localeOf(lang), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
}
