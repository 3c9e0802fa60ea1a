import {
  comingMonth,
  comingWeekday,
  datesIn,
  daysAhead,
  type Mention,
  mondayOf,
  nextDates,
  nextWeekday,
  nextWeekend,
  singleDay,
  slashedDate,
  span,
  thisWeekday,
  weekdayNamedNext,
  weekdayOf,
  weekdayWithDate,
  weekend,
  weekOf,
} from './mentions.ts';
import { dateTable, dayTable } from './vocabulary-data.ts';
import { months, weekdays } from './words.ts';

/** The days that the groups of a pattern name, with the number of the table's first column; null for no day. */
type Read = (groups: (string | undefined)[], today: number, n: number) => Mention | null;
export type Rule = { pattern: RegExp; read: (groups: string[], today: number) => Mention | null };

const numbersIn = (text = ''): number[] => (text.match(/\d+/g) ?? []).map(Number);
const weekdayIn = (groups: (string | undefined)[]): number =>
  weekdays[groups.find((group) => group !== undefined && group in weekdays) ?? ''] ?? 1;
const datesOfMonth = (name = '', list: number[], year: string | undefined, today: number) =>
  datesIn(months[name] ?? 0, list, today, year ? Number(year) : undefined);

/** The meanings that the tables below name. */
const meanings: Record<string, Read> = {
  none: () => null,
  iso: ([y, m, d], today) => datesIn(Number(m), [Number(d)], today, Number(y)),
  slashed: ([a, b, y], today) =>
    slashedDate(Number(a), Number(b), today, y ? (Number(y) % 100) + 2000 : undefined),
  dates: ([list, m, y], today) => datesOfMonth(m, numbersIn(list || '1'), y, today), // no list: "first of May"
  monthDates: ([m, list, y], today) => datesOfMonth(m, numbersIn(list), y, today),
  monthPart: ([part, name = ''], today) =>
    comingMonth(name.replace(/^(?:the )?month$/, 'mes'), today, part),
  month: ([a, b], today) => comingMonth(a ?? b ?? '', today),
  christmasTime: (_, today) => {
    const { from } = datesIn(12, [22], today) ?? singleDay(today);
    return span(from, from + 16); // 22 December to 7 January
  },
  day: (_, today, n) => singleDay(today + n),
  days: (_, today, n) => span(today, today + n),
  fromWeekday: (groups, today, n) => singleDay(nextWeekday(weekdayIn(groups), today) + n),
  within: ([n, word = ''], today) => {
    const count = Number(n) || 1;
    return span(today, today + (word.startsWith('d') ? count - 1 : 7 * count));
  },
  ahead: ([a, unitA, b, unitB], today) => daysAhead(a ?? b ?? '', unitA ?? unitB ?? '', today),
  thisWeek: (_, today) => span(today, (weekdayOf(today) === 7 ? today : mondayOf(today)) + 6),
  week: (_, today, n) => weekOf(today + n),
  weekAfter: (_, today) => ({ from: mondayOf(today) + 7, to: mondayOf(today) + 20 }),
  weekend: ([determiner = ''], today) => weekend(today, /this|este/.test(determiner)),
  nextWeekend: ([next], today) => nextWeekend(today, next !== undefined),
  thisWeekday: (groups, today) => thisWeekday(weekdayIn(groups), today),
  nextWeekday: (groups, today) => weekdayNamedNext(weekdayIn(groups), today, groups[0] === 'next'),
  weekdayAndDate: ([name = '', n, th], today) => {
    const mayBeHour = name.endsWith('day') && !th && Number(n) <= 12; // "Friday 11"
    return weekdayWithDate(weekdayIn([name]), Number(n), today, mayBeHour);
  },
  weekday: (groups, today) => comingWeekday(weekdayIn(groups), today),
  ordinal: ([a, b], today) => nextDates(numbersIn(a ?? b), today),
};

/**
 * Parses a table. Each line has a pattern after its meaning: a date in any year ("12/25"), or a name from the list
 * above, with a number for some ("day+1").
 */
const rulesOf = (table: string): Rule[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [, meaning = '', words = ''] = /^ *(\S+) +(.*)$/.exec(line) ?? [];
      return {
        pattern: new RegExp(`(?<![a-z0-9/.:-])(?:${words})(?![a-z0-9])`, 'g'),
        read: meaningOf(meaning),
      };
    });

function meaningOf(text: string): Rule['read'] {
  const [name = '', n = 0] = text.split('+');
  const [month = 0, date] = name.split('/').map(Number);
  if (date) return (_, today) => datesIn(month, [date], today);
  const read = meanings[name];
  if (!read) throw new Error(`unknown meaning "${name}"`);
  return (groups, today) => read(groups, today, Number(n));
}

/** Matched before times of day. */
export const dateRules = rulesOf(dateTable);
/** Matched after times of day. */
export const dayRules = rulesOf(dayTable);
