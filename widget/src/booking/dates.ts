const dayMs = 86_400_000;

/** The day `days` after a date. All dates are YYYY-MM-DD. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The number of days in a range, including both ends. */
export const countDays = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

// Plain `en` means American dates; ours are British, as on the booking page.
const format = (date: string, lang: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { timeZone: 'UTC', ...options }).format(
    Date.parse(date),
  );

/** The date of a moment in a time zone: the Swedish format is YYYY-MM-DD. Throws for an unknown zone. */
export const dateIn = (timeZone: string, start: string): string =>
  format(start, 'sv', { timeZone });

export const longDay = (date: string, lang: string): string =>
  format(date, lang, { weekday: 'long', day: 'numeric', month: 'long' });

export const weekdayOf = (date: string, lang: string): string =>
  format(date, lang, { weekday: 'short' });

export const monthDayOf = (date: string, lang: string): string =>
  format(date, lang, { day: 'numeric', month: 'short' });

/** Day and time of a moment in the business's time zone; `''` if the moment or the zone is invalid. */
export const longTime = (start: string, timeZone: string, lang: string): string => {
  try {
    const time = format(start, 'sv', { timeZone, timeStyle: 'short' });
    return `${longDay(dateIn(timeZone, start), lang)}, ${time}`;
  } catch {
    return '';
  }
};

/** A duration in words: 1 hour, 30 minutes. */
export const durationOf = (minutes: number, lang: string): string =>
  [
    { count: Math.floor(minutes / 60), unit: 'hour' },
    { count: minutes % 60, unit: 'minute' },
  ]
    .filter(({ count }) => count)
    .map(({ count, unit }) =>
      count.toLocaleString(lang, { style: 'unit', unit, unitDisplay: 'long' }),
    )
    .join(', ');

/**
 * Whether a time such as 13:30 is in a part of the day; times are compared as texts. Parts overlap. The Spanish
 * afternoon begins after lunch.
 */
export const isInPart = (part: string, label: string, lang: string): boolean => {
  if (part === 'morning') return label < '14';
  if (part === 'evening') return label >= '18';
  return part === 'afternoon' && label >= (lang === 'en' ? '12' : '14') && label < '21';
};
