import type { Lang } from '@contesta/contracts/text';
import {
  type Day,
  dayOf,
  dayOfMonth,
  daysFrom,
  monthOf,
  plusDays,
  weekdayOf,
  yearOf,
} from '../local-time.ts';
import {
  count,
  countOf,
  date,
  dateOf,
  feast,
  feasts,
  month,
  months,
  weekday,
  weekdays,
} from './day-names.ts';

/** What days are read against: today and the minute of the day in the business's zone, and how dates are written there. */
export type Calendar = { today: Day; minute: number; language: Lang; monthFirst: boolean };

/** A way to name days. */
export type Rule = {
  pattern: RegExp;
  read: (groups: string[], calendar: Calendar) => Day[];
  isAnyWeeks?: true;
  /** It is the one after a day of that name that was spoken of, where there is one. */
  isFollowing?: true;
  /** A day with its month: without such a day in the calendar it is none at all. */
  isWhole?: true;
};
const rule = (pattern: string, read: Rule['read'], more: Partial<Rule> = {}): Rule => ({
  pattern: new RegExp(`\\b(?:${pattern})(?![a-z0-9/])`, 'g'),
  read,
  ...more,
});

const article = '(?:(?:para |on |for )?(?:el|este|ese|the|this|del|al|los|las)? ?(?:dia )?)';
const coming = '(?: que viene| proximo| entrante)';
const weekAfter =
  '(?: (?:de )?(?:la )?(?:semana que viene|proxima semana|semana proxima|otra semana|semana siguiente|semana entrante)| (?:of )?next week| week)';

/** The next day of that name, today never. */
function nextWeekday(name: string, { today }: Pick<Calendar, 'today'>, after = 0): Day {
  const ahead = (((weekdays[name] ?? 1) - weekdayOf(today) + 6) % 7) + 1;
  return plusDays(today, ahead + after);
}

const mondayAfter = (today: Day): Day => plusDays(today, 8 - weekdayOf(today));

/** Said of a Friday on Tuesday, "next Friday" is this week's to some and next week's to others. */
function nextInEnglish(name: string, calendar: Calendar): Day[] {
  const coming = nextWeekday(name, calendar);
  return coming >= mondayAfter(calendar.today) ? [coming] : [coming, plusDays(coming, 7)];
}

/** A date without its year: this year's, or next year's once it is long past. */
function dateIn(monthNumber: number, day: number, { today }: Calendar, year?: number): Day[] {
  if (year !== undefined) return listed(dayOf(year < 100 ? 2000 + year : year, monthNumber, day));
  const found = dayOf(yearOf(today), monthNumber, day);
  const isLongPast = found !== null && found < plusDays(today, -60);
  return listed(isLongPast ? dayOf(yearOf(today) + 1, monthNumber, day) : found);
}

const listed = (day: Day | null): Day[] => (day === null ? [] : [day]);

/** The next day with that number. */
function nextDate(number: number, { today }: Calendar): Day[] {
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const at = monthOf(today) - 1 + ahead;
    const found = dayOf(yearOf(today) + Math.floor(at / 12), (at % 12) + 1, number);
    if (found !== null && found >= today) return [found];
  }
  return [];
}

/** The next day with that name and number; the number alone where they never meet within the year. */
function namedDate(name: string, number: number, calendar: Calendar): Day[] {
  const [from] = nextDate(number, calendar);
  const start = from ?? calendar.today;
  const met = daysFrom(start, 93).find(
    (day) => dayOfMonth(day) === number && weekdayOf(day) === weekdays[name],
  );
  return met ? [met] : listed(from ?? null);
}

function slashed(first: number, second: number, calendar: Calendar, year?: number): Day[] {
  const isMonthFirst = second > 12 || (calendar.monthFirst && first <= 12);
  const [monthNumber, day] = isMonthFirst ? [first, second] : [second, first];
  return monthNumber > 12 ? [] : dateIn(monthNumber, day, calendar, year);
}

const yearIn = (text: string | undefined): number | undefined =>
  text === undefined || text === '' ? undefined : Number(text);

function restOfMonth(monthNumber: number, { today }: Calendar): Day[] {
  const year = monthNumber < monthOf(today) ? yearOf(today) + 1 : yearOf(today);
  const first = dayOf(year, monthNumber, 1) ?? today;
  return daysFrom(first, 31).filter((day) => monthOf(day) === monthNumber && day >= today);
}

/** "Quince días" are two weeks, and "ocho días" one, to most who say so. */
const daysAhead = (count: number): number[] =>
  count === 15 || count === 8 ? [count - 1, count] : [count];

/** The first days of a month to the tenth, those to the twentieth, or the others. */
function thirdOfMonth(which: string, monthNumber: number, calendar: Calendar): Day[] {
  const third = /^(?:pri|early)/.test(which) ? 0 : /^mid|^mediados/.test(which) ? 1 : 2;
  return restOfMonth(monthNumber, calendar).filter(
    (day) => Math.min(Math.floor((dayOfMonth(day) - 1) / 10), 2) === third,
  );
}

const weekend = (from: Day): Day[] => daysFrom(from, 7).filter((day) => weekdayOf(day) > 5);

/** The ways to name days, the longer ones first: each takes what it read out of the text. */
export const dayRules: Rule[] = [
  rule(
    '(\\d{4})-(\\d{1,2})-(\\d{1,2})',
    ([year, of, day]) => listed(dayOf(Number(year), Number(of), Number(day))),
    { isWhole: true },
  ),
  rule(
    `${article}${weekday},? ${article}(\\d{1,2})/(\\d{1,2})(?:/(\\d{2,4}))?`,
    ([, a, b, year], at) => slashed(Number(a), Number(b), at, yearIn(year)),
  ),
  rule(`${article}(\\d{1,2})[/-](\\d{1,2})(?:[/-](\\d{2,4}))?`, ([a, b, year], at) =>
    slashed(Number(a), Number(b), at, yearIn(year)),
  ),
  rule(
    `${article}(?:${weekday} )?(?:el |the )?${date} (?:de |of )?${month}(?: (?:de |del |of )?(\\d{4}))?`,
    ([, day = '', of = '', year], at) => dateIn(months[of] ?? 0, dateOf(day), at, yearIn(year)),
    { isWhole: true },
  ),
  rule(
    `${article}(?:${weekday} )?${month} (?:the )?${date}(?: (\\d{4}))?`,
    ([, of = '', day = '', year], at) => dateIn(months[of] ?? 0, dateOf(day), at, yearIn(year)),
    { isWhole: true },
  ),
  rule(`(?:en |por |at |on |for |el dia de )?(?:the )?${feast}`, ([name = ''], at) => {
    const [of, day] = feasts[name] ?? [0, 0];
    return dateIn(of, day, at);
  }),
  rule(
    `(?:a |para )?(principios|primeros|mediados|finales|fines|early|mid|late) (?:de |in )?(mes|this month|${month.slice(1, -3)})`,
    ([which = '', of = ''], at) => thirdOfMonth(which, months[of] ?? monthOf(at.today), at),
  ),
  rule(
    '(?:el )?(?:pasado manana|dia despues de manana)|(?:the )?day after tomorrow',
    (_, { today }) => [plusDays(today, 2)],
  ),
  rule(`(?:hoy|today)(?: (?:mismo|${weekday}))?`, (_, { today }) => [today]),
  rule(`(?:dentro de|de aqui a|en|in) ${count} (?:dias?|days?)(?: time)?`, ([n = ''], { today }) =>
    daysAhead(countOf(n)).map((ahead) => plusDays(today, ahead)),
  ),
  rule(
    '(?:in |within )?a fortnight(?: from (?:now|today))?(?: time)?|(?:in )?fortnight|(?:dentro de |en )?una quincena',
    (_, { today }) => [plusDays(today, 14)],
  ),
  rule(
    `(?:dentro de|de aqui a|en|in) ${count} (meses|mes|anos?|months?|years?)(?: time)?`,
    ([n = '', unit = ''], { today }) => [
      plusDays(today, Math.round(countOf(n) * (/^(?:m)/.test(unit) ? 30.4 : 365))),
    ],
  ),
  rule(
    `(?:dentro de|de aqui a|en|in) ${count} (?:semanas?|weeks?)(?: time)?`,
    ([n = ''], { today }) => [plusDays(today, 7 * countOf(n))],
  ),
  rule(`${count} (?:semanas?|weeks?) from (?:today|now)`, ([n = ''], { today }) => [
    plusDays(today, 7 * countOf(n)),
  ]),
  rule('de (?:hoy|manana) en ocho(?: dias)?', (_, { today }) => [plusDays(today, 7)]),
  rule(`${article}${weekday}${weekAfter}`, ([name = ''], at) => [
    plusDays(mondayAfter(at.today), (weekdays[name] ?? 1) - 1),
  ]),
  rule(
    '(?:la |el )?(?:semana que viene|proxima semana|semana proxima|otra semana|semana siguiente|semana entrante|sem que viene)|next week|the week after',
    (_, { today }) => daysFrom(mondayAfter(today), 7),
  ),
  rule('(?:esta|this) (?:misma )?(?:semana|week)|later this week', (_, { today }) =>
    daysFrom(today, 8 - weekdayOf(today)),
  ),
  rule(
    '(?:el |este |the |this |over the |at the )*(next |proximo |siguiente )?(?:fin de semana|fines de semana|weekends?)( que viene| siguiente| proximo)?',
    ([before, after], { today }) =>
      // Said on a Thursday, "el finde que viene" is this week's to some and next week's to others.
      before || after ? [...weekend(today), ...weekend(plusDays(today, 7))] : weekend(today),
  ),
  rule('entre semana|(?:on )?(?:a |any )?weekdays?', (_, { today }) =>
    daysFrom(today, 14).filter((day) => weekdayOf(day) < 6),
  ),
  rule(`(?:este|this) ${weekday}(?! \\d)`, ([name = ''], { today }) => [
    weekdayOf(today) === weekdays[name] ? today : nextWeekday(name, { today }),
  ]),
  rule('(?:o|y) pasado(?: manana)?', (_, { today }) => [plusDays(today, 2)]),
  rule('ayer|yesterday|anteayer', (_, { today }) => [plusDays(today, -1)]),
  rule(`(?:el )?${weekday} pasado|last ${weekday}`, ([es, en], at) => [
    nextWeekday(es ?? en ?? '', { today: plusDays(at.today, -1) }, -7),
  ]),
  rule(`(?:proximo|el proximo) ${weekday}`, ([name = ''], at) => [nextWeekday(name, at)]),
  rule(`next ${weekday}`, ([name = ''], at) => nextInEnglish(name, at)),
  rule(
    `(?:los|todos los|cualquier|any|cada|on) (${Object.keys(weekdays)
      .filter((one) => one.endsWith('s'))
      .join('|')})\\b(?! \\d)`,
    ([name = ''], at) => [0, 7, 14, 21].map((after) => nextWeekday(name, at, after)),
  ),
  rule(`${article}${weekday} ${article}(\\d{1,2})(?:st|nd|rd|th)?`, ([name = '', day], at) =>
    namedDate(name, Number(day), at),
  ),
  rule(`(?:(?:for|para) )?(?:manana|tomorrow)(?: ${weekday})?`, (_, { today }) => [
    plusDays(today, 1),
  ]),
  rule(
    `(?:el |the )?(?:siguiente|following) ${weekday}|${article}${weekday} siguiente|the ${weekday} after(?: that)?(?! #)`,
    (names, at) => [nextWeekday(names.find(Boolean) ?? '', at)],
    { isFollowing: true },
  ),
  rule(`${article}${weekday}${coming}`, ([name = ''], at) => [nextWeekday(name, at)]),
  rule(`${article}${weekday}`, ([name = ''], at) => [nextWeekday(name, at)], { isAnyWeeks: true }),
  rule(
    '(?:(?:(?:para|on|for|del|al) )?(?:el|the) (?:dia )?|dia )(\\d{1,2})(?:st|nd|rd|th)?(?! de #)',
    ([day], at) => nextDate(Number(day), at),
  ),
  rule('(?:on )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)', ([day], at) => nextDate(Number(day), at)),
  rule(`(?:en|para|in|during|durante|este) ${month}`, ([of = ''], at) =>
    restOfMonth(months[of] ?? 0, at),
  ),
  rule('(?:el |este |this |next )?(?:mes que viene|proximo mes|next month)', (_, at) =>
    restOfMonth((monthOf(at.today) % 12) + 1, at),
  ),
];
