import { type Day, daysFrom } from '../local-time.ts';
import { month, weekday } from './day-names.ts';
import { type Calendar, dayRules } from './day-rules.ts';
import { someOf } from './plain-text.ts';

/** Days that a text asks for, days it will not have, and the text without what was read. */
export type DaysRead = {
  days: Day[];
  not: Day[];
  /** The day is known by the name it has in every week, and by nothing else. */
  isAnyWeeks: boolean;
  text: string;
};

const named = `(${weekday.slice(1, -3)}|hoy|manana|today|tomorrow)`;
/** "El viernes no puedo", "any day except Monday". */
const refused = someOf(
  `(?:menos|excepto|salvo|not|except|but not|no puedo|no me viene bien|cant do|cant make)
    (?: (?:el|los|on|mejor))* ${named}|
  (?:el |los )?${named}(?: que viene| proximo)? (?:no puedo|no me (?:viene bien|va bien)|imposible|no(?! trabajo)|
    doesnt work|is no good|wont work|i cant)`,
  'g',
);
const onward = /\b(?:a partir(?: del?)?|desde|from|starting|after|despues(?: del?)?|since)\s*$/;

/** Most messages name no day: they need not be tried with every rule. */
const hint = new RegExp(
  `[0-9]|\\b(?:${weekday}|${month}|hoy|manana|ayer|anteayer|pasado|(?:to|yester)day|tomorrow|seman\\w*|weeks?|weekdays?|weekends?|dias?|days?|mes|month|fin|fines)\\b`,
);

/** Reads the days that a text asks for, against a calendar, and takes them out of it. */
export function readDays(plain: string, calendar: Calendar): DaysRead {
  const not: Day[] = [];
  if (!hint.test(plain)) return { days: [], not, isAnyWeeks: false, text: plain };
  const days = new Set<Day>();
  let text = plain.replace(refused, (_all, first?: string, second?: string) => {
    not.push(...readDays(first ?? second ?? '', calendar).days);
    return ' ';
  });
  let isAnyWeeks = false;
  for (const { pattern, read, isAnyWeeks: isBare } of dayRules)
    text = text.replace(pattern, (all, ...found: (string | undefined)[]) => {
      const at = Number(found.at(-2));
      const here = read(found.slice(0, -2) as string[], calendar);
      if (here.length === 0) return all;
      isAnyWeeks = (isBare ?? false) && days.size === 0;
      const isOpen = onward.test(text.slice(0, at));
      for (const day of isOpen ? daysFrom(here[0] ?? calendar.today, 14) : here) days.add(day);
      return ' ';
    });
  text = text.replace(/\s+/g, ' ').trim();
  return { days: [...days].sort().filter((day) => !not.includes(day)), not, isAnyWeeks, text };
}
