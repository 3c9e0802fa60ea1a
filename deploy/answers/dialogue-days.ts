/** First and last day, inclusive, as YYYY-MM-DD. */
export type Span = readonly [from: string, to: string];

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const dayMs = 24 * 3_600_000;

/** Today's date in a time zone; the Swedish format is YYYY-MM-DD. */
export const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format();

export const plusDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/**
 * The acceptable spans for a word of the case files: "today", "tomorrow", "+5", "fri" (on Fridays, today or in a week),
 * "nextfri" (of next week), "nextfri2" (of the week after), "week" (the rest of this one), "nextweek", "nextmonth",
 * "nextmonth12" (its 12th), "end" (the last bookable day), "wed+6", "all", and two of them joined by "..". No span goes
 * beyond `end`.
 */
export function spansOf(word: string, today: string, end: string): Span[] {
  const soon = spanOf(word, today, end, 'today');
  const late = spanOf(word, today, end, 'in a week');
  // A span from today to the same weekday has eight days, but a reply names at most a week.
  const weekBeforeLate = plusDays(late[1], -6);
  const isTooLong = late[0] > soon[0] && soon[0] < weekBeforeLate;
  const both: Span = [isTooLong ? weekBeforeLate : soon[0], late[1]];
  const cut = (day: string): string => (day < end ? day : end);
  return [soon, late, both].map(([from, to]) => [cut(from), cut(to)]);
}

/** The day that a weekday's name means on that weekday. */
type SameDay = 'today' | 'in a week';

function spanOf(word: string, today: string, end: string, sameDay: SameDay): Span {
  const [first = '', last = first] = word.split('..');
  const [from] = shiftedSpan(first, today, end, sameDay);
  const [, to] = shiftedSpan(last, today, end, sameDay);
  return [from, to];
}

function shiftedSpan(word: string, today: string, end: string, sameDay: SameDay): Span {
  // A word, possibly with a number of days after a plus: "fri", "+5", "wed+6", "nextfri2+1".
  const [, base = '', more = '0'] = /^([a-z]*\d*)(?:\+(\d+))?$/.exec(word) ?? [];
  const [from, to] = baseSpan(base, today, end, sameDay);
  return [plusDays(from, Number(more)), plusDays(to, Number(more))];
}

function baseSpan(word: string, today: string, end: string, sameDay: SameDay): Span {
  const oneDay = (day: string): Span => [day, day];
  const weekdayToday = (new Date(today).getUTCDay() + 6) % 7;
  const nextMonday = plusDays(today, 7 - weekdayToday);
  // "next" or not, a name or none, a number or none: "nextfri2", "week", "".
  const [, next, name = '', number = ''] = /^(next)?([a-z]*)(\d*)$/.exec(word) ?? [];
  const weekday = weekdays.indexOf(name);
  const weeks = 7 * (Number(number || 1) - 1);
  if (next && weekday >= 0) return oneDay(plusDays(nextMonday, weekday + weeks));
  if (next && name === 'week')
    return [plusDays(nextMonday, weeks), plusDays(nextMonday, weeks + 6)];
  if (next && name === 'month') return nextMonth(today, number);
  if (weekday >= 0) {
    const daysAhead = (weekday - weekdayToday + 7) % 7;
    const isInAWeek = daysAhead === 0 && sameDay === 'in a week';
    return oneDay(plusDays(today, isInAWeek ? 7 : daysAhead));
  }
  switch (name) {
    case '':
    case 'today':
      return oneDay(today);
    case 'tomorrow':
      return oneDay(plusDays(today, 1));
    case 'week':
      return [today, plusDays(nextMonday, -1)];
    case 'end':
      return oneDay(end);
    case 'all':
      return [today, end];
    default:
      throw new Error(`unknown day: ${word}`);
  }
}

function nextMonth(today: string, day: string): Span {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const dateIn = (months: number, dayOfMonth: number) =>
    new Date(Date.UTC(year, month - 1 + months, dayOfMonth)).toISOString().slice(0, 10);
  if (day) return [dateIn(1, Number(day)), dateIn(1, Number(day))];
  return [dateIn(1, 1), dateIn(2, 0)];
}

const formats: Record<string, Intl.DateTimeFormatOptions> = {
  weekday: { weekday: 'long' },
  day: { day: 'numeric' },
  date: { day: 'numeric', month: 'long' },
  usdate: { month: 'long', day: 'numeric' },
};

/** Replaces placeholders like "{+9:date}" and "{nextmonth}" in a message with their day or month in the language. */
export function withDays(message: string, today: string, language: string): string {
  return message.replace(/\{([^:}]+)(?::([a-z]+))?\}/g, (_, word: string, format = 'month') => {
    const [day] = shiftedSpan(word, today, today, 'today');
    if (format === 'number') return String(Number(day.slice(5, 7))); // of the month
    if (format === 'dayth') return withSuffix(Number(day.slice(8)));
    const english = format === 'usdate' ? 'en-US' : 'en-GB';
    const options = formats[format] ?? { month: 'long' };
    const locale = language === 'en' ? english : language;
    return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(Date.parse(day));
  });
}

/** The day as an English ordinal: 1st, 2nd, 3rd, 4th, 11th. */
function withSuffix(day: number): string {
  const isTeen = day > 10 && day < 14;
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}
