/** A number as the reader's language writes it, with a fixed count of decimals. */
export function asNumber(value: number, lang: string, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  // Spanish leaves four figures without a point unless it is asked for.
  return new Intl.NumberFormat(lang, { ...digits, useGrouping: 'always' }).format(value);
}

// English without a country means American dates; ours are British.
export const placeOf = (lang: string) => (lang === 'en' ? 'en-GB' : lang);

/** A moment as a short date and time in the reader's language and time zone. */
export function asMoment(iso: string, lang: string): string {
  return new Intl.DateTimeFormat(placeOf(lang), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
}

/** A day in full, in the reader's language and time zone. */
export function asDay(iso: string, lang: string): string {
  return new Intl.DateTimeFormat(placeOf(lang), { dateStyle: 'long' }).format(new Date(iso));
}

/** An amount of cents as the reader's language writes it, without cents when there are none. */
export function asMoney(cents: number, currency: string, lang: string): string {
  return new Intl.NumberFormat(placeOf(lang), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
}
