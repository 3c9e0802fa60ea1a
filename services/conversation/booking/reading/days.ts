import { type Day, daysFrom } from '../local-time.ts';
import type { Calendar } from './day-finding.ts';
import { feast, month, weekday } from './day-names.ts';
import { dayRules, type Manner } from './day-rules.ts';

/** Days that a text asks for, days it will not have, and the text without what was read. */
export type DaysRead = {
  days: Day[];
  not: Day[];
  /** How the first day is named. */
  manner?: Manner | undefined;
  /** A date that the calendar does not have. */
  isNoDay: boolean;
  text: string;
};

/** What stands in a text for what was read and is not to be read again. */
export const taken = '~';
/** "El viernes no puedo", "any day except Monday". */
const refusal = {
  before: new RegExp(
    `(?:\\b(?:menos|excepto|salvo|not|except|except for|but not|instead of|rather than|en vez del?|en lugar del?)|(?<!(?:\\b(?:${weekday}|hoy|manana|today|tomorrow)|~) +(?:ya )?)\\b(?:ya )?(?:no puedo|no me viene bien|cant do|cant make))(?: (?:el|los|on|this|este|in|the|la|por|de))*\\s*$`,
  ),
  after:
    /^\s*(?:(?:ya )?no(?! trabajo)|imposible|doesnt|does not work|is no good|isnt good|wont work|i cant)\b/,
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
        if (days.size === 0) read.manner = rule.manner;
        const isOpen = onward.test(before) && here[0] !== undefined;
        for (const day of isOpen ? daysFrom(here[0] ?? calendar.today, 14) : here) days.add(day);
      }
      return ` ${taken} `;
    });
  read.text = read.text.replace(/[\s~]+/g, ' ').trim();
  read.days = [...days].sort().filter((day) => !read.not.includes(day));
  return read;
}

/** Whether what stands between two texts is what will not do. */
export const isRefused = (before: string, after: string): boolean =>
  refusal.before.test(before) || refusal.after.test(after);
