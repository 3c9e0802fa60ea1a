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
import { holiday, holidays, month, months, plainMonth, unit, weekday, weekdays } from './words.ts';

type Read = (groups: (string | undefined)[], today: number) => Mention | null;
export type Rule = { pattern: RegExp; read: Read };

const numbersIn = (text = ''): number[] => (text.match(/\d+/g) ?? []).map(Number);
const inMonth = (name = '', list: number[], year: string | undefined, today: number) =>
  datesIn(months[name] ?? 0, list, today, year ? Number(year) : undefined);

/** The meanings that the tables below name. Each gets the groups of its pattern; `none` names no day. */
const meanings: Record<string, Read> = {
  none: () => null,
  iso: ([y, m, d], today) => datesIn(Number(m), [Number(d)], today, Number(y)),
  slashed: (groups, today) => slashedDate(groups.map((one) => one ?? '').filter(Boolean), today),
  dates: ([list, m, y], today) => inMonth(m, numbersIn(list || '1'), y, today), // no list: "first of May"
  monthDates: ([m, list, y], today) => inMonth(m, numbersIn(list), y, today),
  monthPart: ([part, name = ''], today) =>
    comingMonth(name.replace(/^(?:the )?month$/, 'mes'), today, part),
  month: ([a, b], today) => comingMonth(a ?? b ?? '', today),
  holiday: ([name = ''], today) => {
    const [m = 0, d = 0] = holidays[name] ?? [];
    return datesIn(m, [d], today);
  },
  christmasTime: (_, today) => {
    const { from } = datesIn(12, [22], today) ?? singleDay(today);
    return span(from, from + 16); // 22 December to 7 January
  },
  today: (_, today) => singleDay(today),
  tomorrow: (_, today) => singleDay(today + 1),
  dayAfterTomorrow: (_, today) => singleDay(today + 2),
  weekFromWeekday: ([a, b], today) =>
    singleDay(nextWeekday(weekdays[a ?? b ?? ''] ?? 1, today) + 7),
  fortnightFrom: ([name = ''], today) => singleDay(nextWeekday(weekdays[name] ?? 1, today) + 14),
  inEightDays: ([n], today) => singleDay(today + (n === '15' ? 14 : 7)),
  eightDaysFromTomorrow: (_, today) => singleDay(today + 8),
  inAFortnight: (_, today) => singleDay(today + 14),
  within: ([n, word = ''], today) => {
    const count = Number(n) || 1;
    return span(today, today + (word.startsWith('d') ? count - 1 : 7 * count));
  },
  soon: (_, today) => span(today, today + 6),
  ahead: ([a, unitA, b, unitB], today) => daysAhead(a ?? b ?? '', unitA ?? unitB ?? '', today),
  week: (_, today) => span(today, (weekdayOf(today) === 7 ? today : mondayOf(today)) + 6),
  nextWeek: (_, today) => weekOf(today + 7),
  weekAfter: (_, today) => ({ from: mondayOf(today) + 7, to: mondayOf(today) + 20 }),
  secondWeek: (_, today) => weekOf(today + 14),
  weekend: ([determiner = ''], today) => weekend(today, /this|este/.test(determiner)),
  nextWeekend: ([next], today) => nextWeekend(today, next !== undefined),
  thisWeekday: ([name = ''], today) => thisWeekday(name, today),
  nextWeekday: ([next, a, b, c], today) =>
    weekdayNamedNext(a ?? b ?? c ?? '', today, next !== undefined),
  weekdayAndDate: ([name = '', n, th], today) =>
    weekdayWithDate(name, Number(n), today, th !== undefined),
  weekday: ([name = ''], today) => comingWeekday(name, today),
  ordinal: ([a, b], today) => nextDates(numbersIn(a ?? b), today),
};

const nth = String.raw`\d{1,2}(?!\d)(?:st|nd|rd|th|ro|er|o)?`;
const number = String.raw`\d{1,2}(?![\da-z])`;
/** Abbreviations in the tables below. */
const abbreviations: Record<string, string> = {
  WD: weekday,
  MONTH: month,
  PLAINMONTH: plainMonth,
  HOLIDAY: holiday,
  UNIT: unit,
  COUNT: String.raw`(\d{1,2}|an?|una?|a couple(?: of)?|(?:un )?par de|a few|some|unos|unas)`,
  NEXT: '(?:proxim[oa]|siguiente|entrante|que viene)',
  THEMONTH: `(mes que viene|proximo mes|next month|mes|(?:the )?month|${month})`,
  YEAR: String.raw`(?:(?: ,)? (?:de |del |of )?(20\d\d))?`,
  NTHS: `(${nth}(?:(?: ?- ?| (?:o|u|y|a|al|or|and|to|hasta|through) )(?:el |al |the )?${nth})*)`,
  NUMBERS: `(${number}(?:(?: ?- ?| (?:o|u|y|a|al|or|and|to|hasta) )(?:el |al |dia |the )*${number})*)`,
  AFTERORDINAL: String.raw`(?= ?(?:$|,|D|(?:${[
    'at|of|or|and|in|on|onwards?|please|pls|if|is|works?|would|around|after|before|between|for|from|until|to|but',
    String.raw`then|only|with|maybe|instead|also|suits?|i|we|can|available|free|ok|any|this|next|\w+day`,
  ].join('|')})\b))`,
  NOTCOUNTED: String.raw`(?! ?(?:${unit}|euros|[:/.,]\d|\d))`,
};

const abbreviation = new RegExp(
  Object.keys(abbreviations)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

/** Parses a table. Each line has the name of a meaning and a pattern. */
const rulesOf = (table: string): Rule[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...words] = line.trim().split(/ +/);
      const pattern = words.join(' ').replace(abbreviation, (key) => abbreviations[key] ?? key);
      const read = meanings[name];
      if (!read) throw new Error(`unknown meaning "${name}"`);
      return { pattern: new RegExp(`(?<![a-z0-9/.:-])(?:${pattern})(?![a-z0-9])`, 'g'), read };
    });

/** Dates with a month. They are matched before times of day. */
export const dateRules = rulesOf(String.raw`
  none       24/7|1/2|3/4 (?:de )?hora|(?:black|good|casual|ash) (?:fri|wednes)day|cyber monday
  none       (?:calle|avenida|plaza|street|road) NTHS (?:de )?MONTH|\d+ MONTH (?:street|road|avenue)
  iso        (20\d\d)-(\d{1,2})-(\d{1,2})
  slashed    (\d{1,2})[/.-](\d{1,2})[/.-](20\d\d|\d\d)(?![-/.:]\d)
  slashed    (\d{1,2})/(\d{1,2})(?![-/.:]\d| ?UNIT)
  dates      ()(?:first|primero?) (?:de |of )?(MONTH)YEAR
  dates      NTHS (?:dias? )?(?:de |of |del )?(MONTH)YEAR
  monthDates (MONTH) (?:the )?NTHSNOTCOUNTEDYEAR
`);

/**
 * Other ways to name days, longer ones first: text that a rule matches is not matched again. `D` and `N` in patterns
 * are the placeholders that span.ts puts for earlier matches.
 */
export const dayRules = rulesOf(String.raw`
  none       (?:me llamo|mi nombre es|soy|my name is|im|i am|with|con) (?:domingo|april|may|june|abril)(?= ,|$)
  month      (?:primer|segundo|tercer|ultimo|first|second|2nd|third|3rd|last) WD (?:de |del |of )(?:este |the |this )?THEMONTH
  none       (?:la )?semana pasada|last (?:week|weekend|night|month|year)|ayer|anteayer|anoche|yesterday|the other day|el otro dia
  none       (?:el )?(?:fin de semana|mes|ano|WD) pasado|(?:el )?(?:pasado|ultimo) WD|last WD
  none       (?:desde )?hace COUNT (?:dias?|semanas?|mes|meses|anos?)|COUNT (?:days?|weeks?|months?|years?) ago
  monthPart  ((?:primera?|segunda|tercera|ultima|first|second|third|last|1st|2nd|3rd) (?:semana|quincena|week|half)) (?:de |del |of |in )THEMONTH
  month      in the new year()(?<=(new year))
  christmasTime navidades|christmas (?:time|holidays|break)
  holiday    (HOLIDAY)
  monthPart  (principios?|primeros(?: dias)?|mediados|finale?s?|fin|fines|early|mid|late|beginning|start|middle|end) (?:de |del |of |in )?(?:the |this |este )?THEMONTH
  dayAfterTomorrow (?:el )?(?:pasado manana|dia despues de manana)|(?:the )?day after tomorrow|(?<=(?:o|y|,|N|no) )pasado(?! (?:el|la|de|un|unos) )
  weekFromWeekday (WD) (?:week|en 8(?: dias)?)|(?:a|1) week (?:on|from) (WD)
  fortnightFrom (?:a )?fortnight (?:on|from) (WD)
  inAFortnight (?:a )?fortnight (?:from )?(?:today|now)
  inEightDays (?:de )?hoy en (8|15)(?: dias)?|a week (?:from )?(?:today|now)
  eightDaysFromTomorrow (?:de )?manana en 8(?: dias)?|a week (?:from )?tomorrow
  within     (?:within|en menos de|(?:in |over )?the next|(?:en )?l[oa]s (?:proxim[oa]s|siguientes)) COUNT (dias?|days?|semanas?|weeks?)
  soon       within (?:the|a) week|(?:in |over )?the next few days|(?:en )?(?:los )?proximos dias|estos dias|these days
  ahead      (?:in|en|dentro de|de aqui a) COUNT (dias?|days?|semanas?|weeks?|mes|meses|months?)(?: time)?|COUNT (days?|weeks?|months?) from (?:now|today)
  secondWeek (?:in )?(?:a )?fortnight|(?:en |dentro de )?una quincena|the week after next
  weekAfter  (?:the )?week after
  none       fines de semana|weekends
  nextWeekend (?:el |the |this |este )?(?:(next)|proximo|siguiente) (?:fin de semana|weekend)|(?:el |este )?fin de semana NEXT
  weekend    (el |the |this |este |at the )?(?:fin de semana|weekend)(?! (?:del?|of) (?:the )?(?:D|\d))
  nextWeek   (?:la |el )?(?:NEXT semana|semana NEXT|otra semana)|(?:the )?(?:next|following) week|(?<=\b[oy] )(?:en )?(?:la )?que viene
  week       (?:by |antes del? )(?:the )?(?:end|final|fin) (?:of|de) (?:the|this|la|esta) (?:week|semana)|fin de (?:esta|la) semana|(?:el )?resto de (?:la )?semana
  week       (?:esta|this)(?: misma)? (?:semana|week)|(?:later|end|rest) (?:in |of )?(?:the|this) week|finales de (?:esta |la )?semana
  month      (?:el )?(mes que viene|proximo mes)|(next month)|(?:este|this) (mes|month)
  month      (?:(?:en|para|de|del|durante|este|a partir de|hasta|in|for|by|during|next|this|until|before|after|from|sometime) )(MONTH)|(PLAINMONTH)
  none       (?:(?:de|from) )?(?:lunes (?:a|-) viernes|monday (?:to|-|through|thru) friday)|entre semana|weekdays?
  none       (?:los|todos los|cualquier|cada|algun|un|every|each|any|some|most|a(?= \w+day)) WD(?: (?:o|y|u|or|and|a|to) (?:los |un |a |any )?WD)*(?! ?\d)
  none       (?:mon|tues|wednes|thurs|fri|satur|sun)days(?: (?:o|y|or|and) (?:sabados|domingos|\w+days))*|sabados|domingos
  thisWeekday (?:este|this|this coming) (WD)
  nextWeekday (next) (WD)|(?:el )?(?:proximo|siguiente) (WD)|(WD) NEXT
  weekdayAndDate (WD)(?: ,)? (?:el |the |dia |on the |el dia )?(\d{1,2})(st|nd|rd|th)?NOTCOUNTED
  today      hoy(?: mismo)?|today
  tomorrow   manana(?: mismo)?|tomorrow
  weekday    (WD)
  ordinal    (?<=\b(?:el|dia|del|al|dias|este|proximo|on the|day) )NUMBERSNOTCOUNTED
  ordinal    (\d{1,2}(?:st|nd|rd|th)(?: (?:or|and|to|-) (?:the )?\d{1,2}(?:st|nd|rd|th))*)AFTERORDINAL(?<!\b1st)|(?<=\bthe )(1st)(?= ?(?:$|,|at\b|or\b|of\b))
`);
