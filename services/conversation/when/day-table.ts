import {
  ahead,
  datesIn,
  type Mention,
  mondayOf,
  monthTo,
  nextDates,
  nextNamed,
  nextWeekday,
  nextWeekend,
  on,
  slashed,
  span,
  thisNamed,
  weekAt,
  weekdayOf,
  weekdayTo,
  weekdayWithDate,
  weekend,
} from './mentions.ts';
import { holiday, holidays, month, months, plainMonth, unit, weekday, weekdays } from './words.ts';

type Read = (groups: (string | undefined)[], today: number) => Mention | null;
export type Rule = { pattern: RegExp; read: Read };

const listed = (text = ''): number[] => (text.match(/\d+/g) ?? []).map(Number);
const inMonth = (name = '', list: number[], year: string | undefined, today: number) =>
  datesIn(months[name] ?? 0, list, today, year ? Number(year) : undefined);

/** What the tables below call their patterns; each is given the groups of the pattern. */
const meanings: Record<string, Read> = {
  none: () => null,
  iso: ([y, m, d], today) => datesIn(Number(m), [Number(d)], today, Number(y)),
  slashed: (groups, today) => slashed(groups.map((one) => one ?? '').filter(Boolean), today),
  dates: ([list, m, y], today) => inMonth(m, listed(list || '1'), y, today),
  monthDates: ([m, list, y], today) => inMonth(m, listed(list), y, today),
  monthPart: ([part, name = ''], today) =>
    monthTo(name.replace(/^(?:the )?month$/, 'mes'), today, part),
  month: ([a, b], today) => monthTo(a ?? b ?? '', today),
  holiday: ([name = ''], today) => {
    const [m = 0, d = 0] = holidays[name] ?? [];
    return datesIn(m, [d], today);
  },
  christmas: (_, today) => {
    const { from } = datesIn(12, [22], today) ?? on(today);
    return span(from, from + 16);
  },
  days: ([n], today) => on(today + Number(n)),
  today: (_, today) => on(today),
  tomorrow: (_, today) => on(today + 1),
  overmorrow: (_, today) => on(today + 2),
  weekFromWeekday: ([a, b], today) => on(nextWeekday(weekdays[a ?? b ?? ''] ?? 1, today) + 7),
  fortnightFrom: ([name = ''], today) => on(nextWeekday(weekdays[name] ?? 1, today) + 14),
  eight: ([n], today) => on(today + (n === '15' ? 14 : 7)),
  eightOn: (_, today) => on(today + 8),
  fortnightOn: (_, today) => on(today + 14),
  within: ([n, word = ''], today) =>
    span(
      today,
      today + (Number(n) || 1) * (word.startsWith('d') ? 1 : 7) - (word.startsWith('d') ? 1 : 0),
    ),
  soon: (_, today) => span(today, today + 6),
  ahead: ([n, word, m, other], today) => ahead(n ?? m ?? '', word ?? other ?? '', today),
  week: (_, today) => span(today, (weekdayOf(today) === 7 ? today : mondayOf(today)) + 6),
  nextWeek: (_, today) => weekAt(today + 7),
  weekAfter: (_, today) => ({ from: mondayOf(today) + 7, to: mondayOf(today) + 20 }),
  secondWeek: (_, today) => weekAt(today + 14),
  weekend: ([which = ''], today) => weekend(today, /this|este/.test(which)),
  nextWeekend: ([next], today) => nextWeekend(today, next !== undefined),
  thisWeekday: ([name = ''], today) => thisNamed(name, today),
  nextWeekday: ([next, a, b, c], today) => nextNamed(a ?? b ?? c ?? '', today, next !== undefined),
  dated: ([name = '', n, th], today) => weekdayWithDate(name, Number(n), today, th !== undefined),
  weekday: ([name = ''], today) => weekdayTo(name, today),
  nth: ([a, b], today) => nextDates(listed(a ?? b), today),
};

const nth = String.raw`\d{1,2}(?!\d)(?:st|nd|rd|th|ro|er|o)?`;
const number = String.raw`\d{1,2}(?![\da-z])`;
/** What the capitals in the tables stand for. */
const short: Record<string, string> = {
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
  NOTCOUNTED: String.raw`(?! ?(?:${unit}|euros|[:/.,]\d|\d))`,
};

const shorts = new RegExp(
  Object.keys(short)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

/** A line of a table: the name of a meaning, and a pattern. */
const rulesOf = (table: string): Rule[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...words] = line.trim().split(/ +/);
      const pattern = words.join(' ').replace(shorts, (key) => short[key] ?? key);
      const read = meanings[name];
      if (!read) throw new Error(`no meaning "${name}"`);
      return { pattern: new RegExp(`(?<![a-z0-9/.:-])(?:${pattern})(?![a-z0-9])`, 'g'), read };
    });

/** Dates with their month, which are read before the hours of the clock. */
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

/** The other ways to name days, longer ones first: each takes what it reads out of the words. */
export const dayRules = rulesOf(String.raw`
  none       (?:me llamo|mi nombre es|soy|my name is|im|i am|with|con) (?:domingo|april|may|june|abril)(?= ,|$)
  month      (?:primer|segundo|tercer|ultimo|first|second|2nd|third|3rd|last) WD (?:de |del |of )(?:este |the |this )?THEMONTH
  none       (?:la )?semana pasada|last (?:week|weekend|night|month|year)|ayer|anteayer|anoche|yesterday|the other day|el otro dia
  none       (?:el )?(?:fin de semana|mes|ano|WD) pasado|(?:el )?(?:pasado|ultimo) WD|last WD
  none       (?:desde )?hace COUNT (?:dias?|semanas?|mes|meses|anos?)|COUNT (?:days?|weeks?|months?|years?) ago
  monthPart  ((?:primera?|segunda|tercera|ultima|first|second|third|last|1st|2nd|3rd) (?:semana|quincena|week|half)) (?:de |del |of |in )THEMONTH
  month      in the new year()(?<=(new year))
  christmas  navidades|christmas (?:time|holidays|break)
  holiday    (HOLIDAY)
  monthPart  (principios?|primeros(?: dias)?|mediados|finale?s?|fin|fines|early|mid|late|beginning|start|middle|end) (?:de |del |of |in )?(?:the |this |este )?THEMONTH
  overmorrow (?:el )?(?:pasado manana|dia despues de manana)|(?:the )?day after tomorrow|(?<=(?:o|y|,|N|no) )pasado(?! (?:el|la|de|un|unos) )
  weekFromWeekday (WD) (?:week|en 8(?: dias)?)|(?:a|1) week (?:on|from) (WD)
  fortnightFrom (?:a )?fortnight (?:on|from) (WD)
  fortnightOn (?:a )?fortnight (?:from )?(?:today|now)
  eight      (?:de )?hoy en (8|15)(?: dias)?|a week (?:from )?(?:today|now)
  eightOn    (?:de )?manana en 8(?: dias)?|a week (?:from )?tomorrow
  within     (?:within|en menos de|(?:in |over )?the next|(?:en )?l[oa]s (?:proxim[oa]s|siguientes)) COUNT (dias?|days?|semanas?|weeks?)
  soon       within (?:the|a) week|(?:in |over )?the next few days|(?:en )?(?:los )?proximos dias|estos dias|these days
  ahead      (?:in|en|dentro de|de aqui a) COUNT (dias?|days?|semanas?|weeks?|mes|meses|months?)(?: time)?|COUNT (days?|weeks?|months?) from (?:now|today)
  secondWeek (?:in )?(?:a )?fortnight|(?:en |dentro de )?una quincena|the week after next
  weekAfter  (?:the )?week after
  none       fines de semana|weekends
  nextWeekend (?:el |the |this |este )?(?:(next)|proximo|siguiente) (?:fin de semana|weekend)|(?:el |este )?fin de semana NEXT
  weekend    (el |the |this |este |at the )?(?:fin de semana|weekend)(?! (?:del?|of) (?:the )?(?:D|\d))
  nextWeek   (?:la |el )?(?:NEXT semana|semana NEXT|otra semana)|(?:the )?(?:next|following) week|(?<=(?:o|y) )(?:en )?(?:la )?que viene
  week       (?:by |antes del? )(?:the )?(?:end|final|fin) (?:of|de) (?:the|this|la|esta) (?:week|semana)|fin de (?:esta|la) semana|(?:el )?resto de (?:la )?semana
  week       (?:esta|this)(?: misma)? (?:semana|week)|(?:later|end|rest) (?:in |of )?(?:the|this) week|finales de (?:esta |la )?semana
  month      (?:el )?(mes que viene|proximo mes)|(next month)|(?:este|this) (mes|month)
  month      (?:(?:en|para|de|del|durante|este|a partir de|hasta|in|for|by|during|next|this|until|before|after|from|sometime) )(MONTH)|(PLAINMONTH)
  none       (?:(?:de|from) )?(?:lunes (?:a|-) viernes|monday (?:to|-|through|thru) friday)|entre semana|weekdays?
  none       (?:los|todos los|cualquier|cada|algun|un|every|each|any|some|most|a(?= \w+day)) WD(?: (?:o|y|u|or|and|a|to) (?:los |un |a |any )?WD)*(?! ?\d)
  none       (?:mon|tues|wednes|thurs|fri|satur|sun)days(?: (?:o|y|or|and) (?:sabados|domingos|\w+days))*|sabados|domingos
  thisWeekday (?:este|this|this coming) (WD)
  nextWeekday (next) (WD)|(?:el )?(?:proximo|siguiente) (WD)|(WD) NEXT
  dated      (WD)(?: ,)? (?:el |the |dia |on the |el dia )?(\d{1,2})(st|nd|rd|th)?NOTCOUNTED
  today      hoy(?: mismo)?|today
  tomorrow   manana(?: mismo)?|tomorrow
  weekday    (WD)
  nth        (?<=\b(?:el|dia|del|al|dias|este|proximo|on the|day) )NUMBERSNOTCOUNTED
  nth        (\d{1,2}(?:st|nd|rd|th)(?: (?:or|and|to|-) (?:the )?\d{1,2}(?:st|nd|rd|th))*)(?= ?(?:$|,|D|(?:at|of|or|and|in|on|onwards?|please|pls|if|is|works?|would|around|after|before|between|for|from|until|to|but|then|only|with|maybe|instead|also|suits?|i|we|can|available|free|ok|any|this|next|\w+day)\b))(?<!\b1st)|(?<=\bthe )(1st)(?= ?(?:$|,|at\b|or\b|of\b))
`);
