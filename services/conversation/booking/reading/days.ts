import { type Day, daysFrom } from '../local-time.ts';
import { feast, month, weekday } from './day-names.ts';
import { type Calendar, dayRules } from './day-rules.ts';

/** Days that a text asks for, days it will not have, and the text without what was read. */
export type DaysRead = {
  days: Day[];
  not: Day[];
  /** The day is known by the name it has in every week, and by nothing else. */
  isAnyWeeks: boolean;
  /** The one after a day of that name that was spoken of. */
  isFollowing: boolean;
  /** A date that the calendar does not have. */
  isNoDay: boolean;
  text: string;
};

/** "El viernes no puedo", "any day except Monday". */
const refusal = {
  before: new RegExp(
    `(?:\\b(?:menos|excepto|salvo|not|except|except for|but not)|(?<!\\b(?:${weekday}|hoy|manana|today|tomorrow) )\\b(?:no puedo|no me viene bien|cant do|cant make))(?: (?:el|los|on|this|este))*\\s*$`,
  ),
  after:
    /^\s*(?:no(?! trabajo)|imposible|doesnt|does not work|is no good|isnt good|wont work|i cant)\b/,
};
const onward = /\b(?:a partir(?: del?)?|desde|from|starting|after|despues(?: del?)?|since)\s*$/;

/** Most messages name no day: they need not be tried with every rule. */
const hint = new RegExp(
  `[0-9]|\\b(?:${weekday}|${month}|${feast}|fortnight|quincena|mediados|hoy|manana|ayer|anteayer|pasado|(?:to|yester)day|tomorrow|seman\\w*|weeks?|weekdays?|weekends?|dias?|days?|mes|month|fin|fines)\\b`,
);

/** Whether a plain text may speak of a day or of an hour in digits. */
export const mayNameDay = (plain: string): boolean => hint.test(plain);

/** Reads the days that a text asks for, against a calendar, and takes them out of it. */
export function readDays(plain: string, calendar: Calendar): DaysRead {
  const read: DaysRead = {
    days: [],
    not: [],
    isAnyWeeks: false,
    isFollowing: false,
    isNoDay: false,
    text: plain,
  };
  if (!mayNameDay(plain)) return read;
  const days = new Set<Day>();
  for (const rule of dayRules)
    read.text = read.text.replace(rule.pattern, (all, ...found: (string | undefined)[]) => {
      const at = Number(found.at(-2));
      const here = rule.read(found.slice(0, -2) as string[], calendar);
      if (here.length === 0 && !rule.isWhole) return all;
      const before = read.text.slice(0, at);
      if (isRefused(before, read.text.slice(at + all.length))) read.not.push(...here);
      else {
        read.isNoDay ||= here.length === 0;
        read.isAnyWeeks = rule.isAnyWeeks === true && days.size === 0;
        read.isFollowing ||= rule.isFollowing === true;
        const isOpen = onward.test(before) && here[0] !== undefined;
        for (const day of isOpen ? daysFrom(here[0] ?? calendar.today, 14) : here) days.add(day);
      }
      return ' ';
    });
  read.text = read.text.replace(/\s+/g, ' ').trim();
  read.days = [...days].sort().filter((day) => !read.not.includes(day));
  return read;
}

const isRefused = (before: string, after: string): boolean =>
  refusal.before.test(before) || refusal.after.test(after);
