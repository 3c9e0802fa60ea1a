const dayMs = 86_400_000;

/** The day `days` after one; days are written YYYY-MM-DD. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** How many days there are from one to another, both included. */
export const countDays = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const format = (date: string, lang: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...options }).format(Date.parse(date));

/** The day of a moment in a zone, YYYY-MM-DD: as it is written in Sweden. Throws for a zone that there is not. */
export const dateIn = (timeZone: string, start: string): string =>
  format(start, 'sv', { timeZone });

export const longDay = (date: string, lang: string): string =>
  format(date, lang, { weekday: 'long', day: 'numeric', month: 'long' });

export const weekdayOf = (date: string, lang: string): string =>
  format(date, lang, { weekday: 'short' });

export const monthDayOf = (date: string, lang: string): string =>
  format(date, lang, { day: 'numeric', month: 'short' });

/** A moment in the business's zone, in words; `''` where one of them cannot be understood. */
export const longTime = (start: string, timeZone: string, lang: string): string => {
  try {
    const time = format(start, 'sv', { timeZone, timeStyle: 'short' });
    return `${longDay(dateIn(timeZone, start), lang)}, ${time}`;
  } catch {
    return '';
  }
};

/** Times of day at which each part begins and ends; the parts overlap. */
const parts: Record<string, [from: string, to: string]> = {
  morning: ['', '14:00'],
  afternoon: ['12:00', '21:00'],
  evening: ['18:00', '24:00'],
};

export const isIn = (part: string, label: string): boolean => {
  const [from, to] = parts[part] ?? ['', ''];
  return from <= label && label < to;
};
