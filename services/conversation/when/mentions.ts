import {
  holiday,
  holidays,
  month,
  months,
  plainMonth,
  unit,
  weekday,
  weekdays,
} from './calendar-words.ts';
import {
  dateOf,
  dayIn,
  firstFrom,
  mondayOf,
  monthOf,
  nextWeekday,
  weekdayOf,
  yearOf,
} from './days.ts';

/**
 * Days that a message names: the likely ones `from` – `to`, and `early` – `late` where others can be meant. A weekday or a
 * date of the month alone can be looked for in a week or month named beside it.
 */
export type Mention = {
  from: number;
  to: number;
  early?: number;
  late?: number;
  weekday?: number;
  date?: number;
  isSpan?: true;
};
type Read = (groups: string[], today: number) => Mention | null;
type Rule = { pattern: RegExp; read: Read };

const rule = (pattern: string, read: Read): Rule => ({
  pattern: new RegExp(`(?<![a-z0-9/.:-])(?:${pattern})(?![a-z0-9])`, 'g'),
  read,
});
const nothing: Read = () => null;
const on = (day: number | null): Mention | null => (day === null ? null : { from: day, to: day });
const span = (from: number, to: number): Mention => ({ from, to, isSpan: true });
const weekAt = (day: number): Mention => span(mondayOf(day), mondayOf(day) + 6);

const number = '\\d{1,2}(?![\\da-z])';
const nth = '\\d{1,2}(?!\\d)(?:st|nd|rd|th|ro|er|o)?';
const nths = `(${nth}(?:(?: ?- ?| (?:o|u|y|a|al|or|and|to|hasta|through) )(?:el |al |the )?${nth})*)`;
const dates = `(${number}(?:(?: ?- ?| (?:o|u|y|a|al|or|and|to|hasta) )(?:el |al |dia |the )*${number})*)`;
const notCounted = `(?! ?(?:${unit}|euros|[:/.,]\\d|\\d))`;
const year = '(?:(?: ,)? (?:de |del |of )?(20\\d\\d))?';
const listed = (text = ''): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** The days of a month in the year that is named, else of its next occurrence. */
function datesIn(
  monthNumber: number,
  dates: number[],
  today: number,
  named?: number,
): Mention | null {
  if (monthNumber > 12) return null;
  const days = dates.flatMap((date) => {
    if (named !== undefined) return dayIn(named, monthNumber, date) ?? [];
    const here = dayIn(yearOf(today), monthNumber, date);
    return here !== null && here >= today
      ? here
      : (dayIn(yearOf(today) + 1, monthNumber, date) ?? []);
  });
  return days.length === 0 ? null : { from: Math.min(...days), to: Math.max(...days) };
}

function nextDates(dates: number[], today: number): Mention | null {
  const [first, ...others] = dates.map((date) => firstFrom(today, (day) => dateOf(day) === date));
  if (first == null) return null;
  const all = [first, ...others.filter((day) => day != null)];
  return {
    from: Math.min(...all),
    to: Math.max(...all),
    ...(others.length === 0 ? { date: dates[0] ?? 0 } : {}),
  };
}

/** "3/4" is 3 April; also 4 March where that is within a week of it, or where there is no such 3 April. */
function slashed([a = '', b = '', y]: string[], today: number): Mention | null {
  const named = y === undefined ? undefined : (Number(y) % 100) + 2000;
  const dayFirst = datesIn(Number(b), [Number(a)], today, named);
  const monthFirst = datesIn(Number(a), [Number(b)], today, named);
  if (!dayFirst || !monthFirst)
    return Number(b) > 12 ? monthFirst : Number(a) <= 31 ? dayFirst : null;
  const [early, late] = [dayFirst.from, monthFirst.from].sort((one, other) => one - other);
  return { ...dayFirst, ...((late ?? 0) - (early ?? 0) < 7 ? { early, late } : {}) } as Mention;
}

/** A weekday to come; said on that weekday, today or a week later. */
function weekdayTo(name: string, today: number): Mention {
  const number = weekdays[name] ?? 1;
  const next = nextWeekday(number, today);
  return {
    from: next,
    to: next,
    weekday: number,
    ...(weekdayOf(today) === number ? { early: today } : {}),
  };
}

/** "Next Friday" is next week's, but may be this week's; "el viernes que viene" is the coming one, but may be next week's. */
function nextNamed(name: string, today: number, isEnglish: boolean): Mention {
  const coming = nextWeekday(weekdays[name] ?? 1, today);
  const later = mondayOf(today) + 7 + (weekdays[name] ?? 1) - 1;
  return isEnglish
    ? { from: later, to: later, early: coming }
    : { from: coming, to: coming, late: later };
}

function thisNamed(name: string, today: number): Mention {
  if (weekdayOf(today) !== weekdays[name]) return weekdayTo(name, today);
  return { from: today, to: today, late: today + 7 };
}

/** Saturday and Sunday. On a Sunday "this weekend" is also today. */
function weekend(today: number, isThis: boolean): Mention {
  const saturday = mondayOf(today) + 5;
  if (weekdayOf(today) < 7) return span(saturday, saturday + 1);
  return { ...span(today + 6, today + (isThis ? 6 : 7)), early: today };
}

function nextWeekend(today: number, isEnglish: boolean): Mention {
  const { from, to } = weekend(today, false);
  if (weekdayOf(today) === 7) return span(from, to);
  return isEnglish
    ? { ...span(from + 7, to + 7), early: from }
    : { ...span(from, to), late: to + 7 };
}

/** A month to come, or its beginning, middle or end. */
function monthTo(monthNumber: number, today: number, part = ''): Mention | null {
  const third = /^(?:princ|prim|early|begin|start)/.test(part)
    ? [1, 10]
    : /^m/.test(part)
      ? [10, 20]
      : [part === '' ? 1 : 20, 31];
  const at = (yearNumber: number) => {
    const first = dayIn(yearNumber, monthNumber, third[0] ?? 1) ?? 0;
    const end =
      third[1] === 31
        ? (dayIn(yearNumber, monthNumber + 1, 1) ?? 0) - 1
        : first + 9 + (third[0] === 10 ? 1 : 0);
    return span(first, end);
  };
  const here = at(yearOf(today));
  return here.to >= today ? here : at(yearOf(today) + 1);
}

const count = '(\\d{1,2}|an?|una?|a couple(?: of)?|(?:un )?par de|a few|some|unos|unas)';
const days = 'dias?|days?';
const weeks = 'semanas?|weeks?';
const monthsAhead = 'mes|meses|months?';

/** Some days, weeks or months from today; the whole week where a week is said. */
function ahead(counted: string, word: string, today: number): Mention {
  const n = Number(counted) || (/^(?:an?|una?)$/.test(counted) ? 1 : Number.NaN);
  const isDays = /^d/.test(word);
  if (Number.isNaN(n)) return isDays ? span(today + 1, today + 7) : span(today + 7, today + 27);
  if (isDays && n !== 8 && n !== 15) return { from: today + n, to: today + n };
  if (/^m/.test(word)) return span(today + 30 * n - 3, today + 30 * n + 3);
  return weekAt(today + 7 * (isDays ? Math.floor(n / 7) : n));
}

const nextMonth = (today: number) => (monthOf(today) % 12) + 1;
const monthNamed = (name: string, today: number) =>
  months[name] ?? (/viene|proximo|next/.test(name) ? nextMonth(today) : monthOf(today));
const withDay = '(?: ,)? (?:el |the |dia |on the |el dia )?';

/** Dates with their month, which are read before the hours of the clock. */
export const dateRules: Rule[] = [
  rule(
    '24/7|1/2|3/4 (?:de )?hora|(?:black|good|casual|ash) (?:fri|wednes)day|cyber monday',
    nothing,
  ),
  rule('(20\\d\\d)-(\\d{1,2})-(\\d{1,2})', ([y, m, d], today) =>
    datesIn(Number(m), [Number(d)], today, Number(y)),
  ),
  rule('(\\d{1,2})[/.-](\\d{1,2})[/.-](20\\d\\d|\\d\\d)(?![-/.:]\\d)', slashed),
  rule(`(\\d{1,2})/(\\d{1,2})(?![-/.:]\\d| ?${unit})`, slashed),
  rule(`(?:first|primero?) (?:de |of )?${month.replace('(?:', '(')}${year}`, ([m = '', y], today) =>
    datesIn(months[m] ?? 0, [1], today, y ? Number(y) : undefined),
  ),
  rule(
    `${nths} (?:dias? )?(?:de |of |del )?${month.replace('(?:', '(')}${year}`,
    ([list, m = '', y], today) =>
      datesIn(months[m] ?? 0, listed(list), today, y ? Number(y) : undefined),
  ),
  rule(
    `${month.replace('(?:', '(')} (?:the )?${nths}${notCounted}${year}`,
    ([m = '', list, y], today) =>
      datesIn(months[m] ?? 0, listed(list), today, y ? Number(y) : undefined),
  ),
];

const wd = `(${weekday})`;
const mine = '(?:proxim[oa]|siguiente|entrante|que viene)';

/** The other ways to name days, longer ones first: each takes what it reads out of the words. */
export const dayRules: Rule[] = [
  rule(
    `(?:la )?semana pasada|last (?:week|weekend|night|month|year)|ayer|anteayer|anoche|yesterday|(?:el )?(?:fin de semana|mes|ano|${weekday}) pasado|(?:el )?(?:pasado|ultimo) ${weekday}|last ${weekday}|the other day|el otro dia`,
    nothing,
  ),
  rule(
    `(?:desde )?hace ${count} (?:${days}|${weeks}|${monthsAhead}|anos?)|${count} (?:${days}|${weeks}|${monthsAhead}|years?) ago`,
    nothing,
  ),
  rule('navidades|christmas (?:time|holidays|break)', (_, today) => {
    const eve = datesIn(12, [22], today)?.from ?? today;
    return span(eve, eve + 16);
  }),
  rule(`${holiday.replace('(?:', '(')}`, ([name = ''], today) => {
    const [m, d] = holidays[name] ?? [0, 0];
    return datesIn(m, [d], today);
  }),
  rule(
    `(principios?|primeros(?: dias)?|mediados|finale?s?|fin|fines|early|mid|late|beginning|start|middle|end) (?:de |del |of |in )?(?:the |this |este )?(mes que viene|proximo mes|next month|mes|month|${month})`,
    ([part = '', of = ''], today) =>
      of === 'mes' && /^pri/.test(part) && dateOf(today) > 10
        ? monthTo(nextMonth(today), today, part)
        : monthTo(monthNamed(of, today), today, part),
  ),
  rule(
    '(?:el )?(?:pasado manana|dia despues de manana)|(?:the )?day after tomorrow|(?<=(?:o|y) )pasado',
    (_, today) => on(today + 2),
  ),
  rule(`${wd} (?:week|en 8(?: dias)?)|(?:a|1) week (?:on|from) ${wd}`, ([a, b], today) =>
    on(nextWeekday(weekdays[a ?? b ?? ''] ?? 1, today) + 7),
  ),
  rule('(?:de )?hoy en (8|15)(?: dias)?|a week (?:from )?(?:today|now)', ([n], today) =>
    on(today + (n === '15' ? 14 : 7)),
  ),
  rule('(?:de )?manana en 8(?: dias)?|a week (?:from )?tomorrow', (_, today) => on(today + 8)),
  rule(
    `(?:within|en menos de|(?:in |over )?the next|(?:en )?l[oa]s (?:proxim[oa]s|siguientes)) ${count} (${days}|${weeks})`,
    ([n = '', word = ''], today) => ({
      ...span(
        today,
        today + (Number(n) || 1) * (/^d/.test(word) ? 1 : 7) - (/^d/.test(word) ? 0 : 1),
      ),
    }),
  ),
  rule(
    'within (?:the|a) week|(?:in |over )?the next few days|(?:en )?(?:los )?proximos dias|estos dias|these days',
    (_, today) => span(today, today + 6),
  ),
  rule(
    `(?:in|en|dentro de|de aqui a) ${count} (${days}|${weeks}|${monthsAhead})(?: time)?|${count} (${days}|${weeks}|${monthsAhead}) from (?:now|today)`,
    ([n, word, m, other], today) => ahead(n ?? m ?? '', word ?? other ?? '', today),
  ),
  rule('(?:in )?(?:a )?fortnight|(?:en |dentro de )?una quincena', (_, today) =>
    weekAt(today + 14),
  ),
  rule('the week after next', (_, today) => weekAt(today + 14)),
  rule(`fines de semana|weekends`, nothing),
  rule(
    `(?:el |the |this |este )?(?:(next)|proximo|siguiente) (?:fin de semana|weekend)|(?:el |este )?fin de semana ${mine}`,
    ([next], today) => nextWeekend(today, next !== undefined),
  ),
  rule('(el |the |this |este |at the )?(?:fin de semana|weekend)', ([which = ''], today) =>
    weekend(today, /this|este/.test(which)),
  ),
  rule(
    `(?:(?:la |el )?(?:${mine} semana|semana ${mine}|otra semana)|(?:the )?(?:next|following) week|(?<=(?:o|y) )(?:en )?(?:la )?que viene|the week after)`,
    (_, today) => weekAt(today + 7),
  ),
  rule(
    '(?:esta|this)(?: misma)? (?:semana|week)|(?:later|end|rest) (?:in |of )?(?:the|this) week|fin(?:ales)? de (?:esta |la )?semana|(?:el )?resto de (?:la )?semana',
    (_, today) =>
      weekdayOf(today) === 7 ? span(today, today + 6) : span(today, mondayOf(today) + 6),
  ),
  rule('(?:el )?(?:mes que viene|proximo mes)|next month', (_, today) =>
    monthTo(nextMonth(today), today),
  ),
  rule('(?:este|this) mes|(?:este|this) month', (_, today) => monthTo(monthOf(today), today)),
  rule(
    `(?:(?:en|para|de|del|durante|este|a partir de|hasta|in|for|by|during|next|this|until|before|after|from|sometime) )(${month})|(${plainMonth})`,
    ([a, b], today) => monthTo(months[a ?? b ?? ''] ?? 0, today),
  ),
  rule(
    `(?:(?:de|from) )?(?:lunes (?:a|-) viernes|monday (?:to|-|through|thru) friday)|entre semana|weekdays?`,
    nothing,
  ),
  rule(
    `(?:los|todos los|cualquier|cada|algun|un|every|each|any|some|a|most) ${weekday}(?: (?:o|y|u|or|and|a|to) (?:los |un |a |any )?${weekday})*(?! ?\\d)|(?:${weekday}s|(?:mon|tues|wednes|thurs|fri|satur|sun)days)(?: (?:o|y|or|and) (?:sabados|domingos|\\w+days))*|sabados|domingos`,
    nothing,
  ),
  rule(`(?:este|this|this coming) ${wd}`, ([name = ''], today) => thisNamed(name, today)),
  rule(`(next) ${wd}|(?:el )?(?:proximo|siguiente) ${wd}|${wd} ${mine}`, ([next, a, b, c], today) =>
    nextNamed(a ?? b ?? c ?? '', today, next !== undefined),
  ),
  rule(`${wd}${withDay}(\\d{1,2})(st|nd|rd|th)?${notCounted}`, ([name = '', n, th], today) =>
    weekdayWithDate(name, Number(n), today, th !== undefined),
  ),
  rule('hoy(?: mismo)?|today', (_, today) => on(today)),
  rule('manana(?: mismo)?|tomorrow', (_, today) => on(today + 1)),
  rule(wd, ([name = ''], today) => weekdayTo(name, today)),
  rule(`(?<=\\b(?:el|dia|del|al|dias|on the|day) )${dates}${notCounted}`, ([list], today) =>
    nextDates(listed(list), today),
  ),
  rule(
    `(\\d{1,2}(?:st|nd|rd|th)(?: (?:or|and|to|-) (?:the )?\\d{1,2}(?:st|nd|rd|th))*)(?= ?(?:$|,|D|(?:at|of|or|and|in|please|pls|if|is|works?|would|around|after|before|between|for|from|until|to|but|then|only|with|maybe|instead|also|suits?|i|we|can|available|free|ok|any|this|next|\\w+day)\\b))(?<!\\b1st)|(?<=\\bthe )(1st)(?= ?(?:$|,|at\\b|or\\b|of\\b))`,
    ([a, b], today) => nextDates(listed(a ?? b), today),
  ),
];

/** "Sábado 12": the next such day; the 12th and the Saturday near it where they do not agree. */
function weekdayWithDate(
  name: string,
  date: number,
  today: number,
  isSure: boolean,
): Mention | null {
  const number = weekdays[name] ?? 1;
  const both = [0, 1, 2]
    .map((n) => dayIn(yearOf(today), monthOf(today) + n, date))
    .find((day) => day !== null && day >= today && weekdayOf(day) === number);
  const plain = weekdayTo(name, today);
  const isEnglish = name.endsWith('day');
  // "Friday 11" may be an hour.
  if (both != null) return isEnglish && !isSure && date <= 12 ? { ...plain, to: both } : on(both);
  if (isEnglish && !isSure && date <= 12) return plain;
  const dated = nextDates([date], today);
  return dated && aroundWeekday(dated, number);
}

/** A date and the nearest day of a weekday that does not agree with it. */
export function aroundWeekday({ from }: Mention, weekdayNumber: number): Mention {
  const near = from + ((weekdayNumber - weekdayOf(from) + 10) % 7) - 3;
  return { from: Math.min(from, near), to: Math.max(from, near) };
}
