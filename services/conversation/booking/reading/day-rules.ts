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
  type Calendar,
  dateIn,
  daysAhead,
  feastOf,
  listed,
  mondayAfter,
  namedDate,
  namedToo,
  nearMonth,
  nextDate,
  nextInEnglish,
  nextWeekday,
  nthOfMonth,
  restOfMonth,
  slashed,
  thirdOfMonth,
  weekend,
  weekOf,
  yearIn,
} from './day-finding.ts';
import { feast, month, months, weekday, weekdays } from './day-names.ts';
import { counted, countOf, date, dateOf, placeOf } from './numbers.ts';

/**
 * How a day may be named that depends on what was spoken of: by the name it has in every week, as the one after a day of that
 * name, as one of that week, or by its number alone.
 */
export type Manner = 'isAnyWeeks' | 'isFollowing' | 'isThatWeek' | 'isDateAlone';

/** A way to name days. */
export type Rule = {
  pattern: RegExp;
  read: (groups: string[], calendar: Calendar) => Day[];
  manner?: Manner;
  /** A whole week: weekdays named beside it are that week's. */
  isWeek?: true;
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
  '(?: (?:de )?(?:la )?(?:semana que viene|proxima semana|semana proxima|otra semana|semana siguiente|semana entrante)| (?:of )?next week)';

const plurals = Object.keys(weekdays)
  .filter((one) => one.endsWith('s'))
  .join('|');

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
    `(?:(?:en|in|for|para) )?(?:la |the )?(semana|week|fin de semana|finde|weekend) (?:del?|of|commencing|starting|beginning)(?: the| dia)? (?:${weekday} )?(?:the )?(?:${date}(?: (?:de |of )?${month})?|${month} (?:the )?${date})`,
    ([span = '', , before, later, earlier, after], at) => {
      const of = later ?? earlier;
      const day = dateOf(before ?? after ?? '');
      const found = of ? dateIn(months[of] ?? 0, day, at) : nextDate(day, at);
      const days = found.flatMap(weekOf);
      return /fin|weekend/.test(span) ? days.filter((one) => weekdayOf(one) > 5) : days;
    },
    { isWeek: true },
  ),
  rule(
    `(?:(?:en|in|during|over|por|para|la|the) )*(?:(?:semana|week) (?:del?|of) (?:la )?${feast}|${feast} week)`,
    (names, at) => feastOf(names.find(Boolean) ?? '', at).flatMap(weekOf),
    { isWeek: true },
  ),
  rule('(?:(?:en|para|el) )*puente de (?:diciembre|la constitucion|la inmaculada)', (_, at) =>
    dateIn(12, 5, at).flatMap((day) => daysFrom(day, 4)),
  ),
  rule(
    `(?:entre|del?|desde|between|from) (?:el |the )?${date} (?:y|al?|hasta|and|to|until|till) (?:el |the )?${date}(?: (?:de |of )?${month})?`,
    ([first = '', last = '', of], at) => {
      const [from] = of ? dateIn(months[of] ?? 0, dateOf(first), at) : nextDate(dateOf(first), at);
      const length = dateOf(last) - dateOf(first) + 1;
      return from === undefined || length < 2 ? [] : daysFrom(from, length);
    },
  ),
  rule(
    `(?:entre|del?|desde|between|from) (?:el |the )?${weekday} (?:y|al?|hasta|and|to|until|till|through) (?:el |the )?${weekday}`,
    ([first = '', last = ''], at) => {
      const length = ((weekdays[last] ?? 1) - (weekdays[first] ?? 1) + 7) % 7;
      return daysFrom(nextWeekday(first, at), length + 1);
    },
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
  rule('(?:on )?(?:the )?(?:day after thanksgiving|black friday)', (_, at) =>
    nthOfMonth('fourth', 'thursday', 'november', at).map((day) => plusDays(day, 1)),
  ),
  rule('(?:on |for |at )?(?:the )?thanksgiving(?: day)?', (_, at) =>
    nthOfMonth('fourth', 'thursday', 'november', at),
  ),
  rule(`(?:en |por |at |on |for |el dia de )?(?:the )?${feast}`, ([name = ''], at) =>
    feastOf(name, at),
  ),
  rule(
    `(?:a |para |at |by |towards )?(?:the )?(principios?|primeros|mediados|final(?:es)?|fin(?:es)?|early|mid|late|beginning|start|middle|end) (?:de |of |in )?(mes|this month|the month|${month.slice(1, -3)})`,
    ([which = '', of = ''], at) => thirdOfMonth(which, months[of] ?? monthOf(at.today), at),
  ),
  rule(
    '(?:el )?(?:pasado manana|dia despues de manana)|(?:the )?day after tomorrow',
    (_, { today }) => [plusDays(today, 2)],
  ),
  rule(
    `(?:in )?${counted} (?:semanas?|weeks?) (?:from|on|after|a partir del|desde el) ${weekday}`,
    ([n = '', name = ''], at) => [nextWeekday(name, at, 7 * countOf(n))],
  ),
  rule(
    `(?:el |the )?(primera?|segundo|tercera?|cuarto|ultimo|first|second|third|fourth|last) ${weekday}(?: (?:de |del |of |in )?(${month.slice(1, -3)}|mes que viene|next month))?`,
    ([which = '', name = '', of = ''], at) => nthOfMonth(which, name, of, at),
  ),
  rule(
    `(?:dentro de|de aqui a|en|in) ${counted} (?:dias?|days?)(?: time)?`,
    ([n = ''], { today }) => daysAhead(countOf(n)).map((ahead) => plusDays(today, ahead)),
  ),
  rule(
    '(?:in |within )?a fortnight(?: from (?:now|today))?(?: time)?|(?:in )?fortnight|(?:dentro de |en )?una quincena',
    (_, { today }) => [plusDays(today, 14)],
  ),
  rule(
    `(?:dentro de|de aqui a|en|in) ${counted} (meses|mes|anos?|months?|years?)(?: time)?`,
    ([n = '', unit = ''], { today }) => [
      plusDays(today, Math.round(countOf(n) * (/^(?:m)/.test(unit) ? 30.4 : 365))),
    ],
  ),
  rule(
    `(?:dentro de|de aqui a|en|in) ${counted} (?:semanas?|weeks?)(?: time)?`,
    ([n = ''], { today }) => [plusDays(today, 7 * countOf(n))],
  ),
  rule(`${counted} (?:semanas?|weeks?) from (?:today|now)`, ([n = ''], { today }) => [
    plusDays(today, 7 * countOf(n)),
  ]),
  rule('de (?:hoy|manana) en ocho(?: dias)?', (_, { today }) => [plusDays(today, 7)]),
  rule(`(?:hoy|today) ${weekday}`, ([name = ''], { today }) => namedToo(today, name)),
  rule('(?:hoy|today)(?: mismo)?', (_, { today }) => [today]),
  rule(`(?:de )?${article}${weekday} (?:en ocho(?: dias)?|after next)`, ([name = ''], at) => [
    nextWeekday(name, at, 7),
  ]),
  rule('(?:o|or|y|and) (?:la )?(?:next(?: one)?|siguiente|que viene|proxima)', (_, { today }) =>
    daysFrom(mondayAfter(today), 7),
  ),
  rule(
    '(?:en |de |of |in )?(?:esa (?:misma )?semana|that (?:same )?week|the same week)',
    (_, { today }) => daysFrom(plusDays(today, 1 - weekdayOf(today)), 7),
    { manner: 'isThatWeek', isWeek: true },
  ),
  rule(
    '(?:en |de |of |in )?(?:la )?(?:otra semana|semana siguiente|semana de despues|siguiente semana)|the (?:following week|week after)(?! (?:next|#|~|\\d))(?: that)?',
    (_, { today }) => daysFrom(mondayAfter(today), 7),
    { manner: 'isFollowing', isWeek: true },
  ),
  rule('(?:el )?(?:ano que viene|proximo ano)|next year', (_, { today }) =>
    daysFrom(dayOf(yearOf(today) + 1, 1, 1) ?? today, 31),
  ),
  rule(`${article}${weekday} week(?! (?:of|after|before|from))`, ([name = ''], at) => [
    nextWeekday(name, at, 7),
  ]),
  rule(`(?:el|the|dia) (\\d{1,2})(?:st|nd|rd|th)?,? ${weekday}`, ([day, name = ''], at) =>
    namedDate(name, Number(day), at),
  ),
  rule(
    `(?:(?:on |para |el |los |un |algun |cualquier |any |an? |the |some )+)?${weekday} (?:de|del|of|in|en) (?:el |mes de )?${month}`,
    ([name = '', of = ''], at) =>
      restOfMonth(months[of] ?? 0, at).filter((day) => weekdayOf(day) === weekdays[name]),
  ),
  rule(`${article}${weekday}${weekAfter}`, ([name = ''], at) => [
    plusDays(mondayAfter(at.today), (weekdays[name] ?? 1) - 1),
  ]),
  rule(
    '(?:a |para |at |by |towards )?(?:the )?(principios?|comienzos?|final(?:es)?|fines|early|late|beginning|start|end) (?:de |of |in )?(?:la |the )?(semana que viene|proxima semana|next week|semana|week)',
    ([which = '', of = ''], { today }) => {
      const isNext = /viene|proxima|next/.test(of) || /^(?:p|co|ea|b|s)/.test(which);
      const week = isNext ? daysFrom(mondayAfter(today), 7) : daysFrom(today, 8 - weekdayOf(today));
      return week.filter((day) => /^(?:p|co|ea|b|s)/.test(which) === weekdayOf(day) < 4);
    },
  ),
  rule(
    '(?<!fin de )(?:la |el )?(?:semana que viene|la que viene|proxima semana|semana proxima|semana entrante|sem que viene)|next week',
    (_, { today }) => daysFrom(mondayAfter(today), 7),
    { isWeek: true },
  ),
  rule(
    '(?:esta|this) (?:misma )?(?:semana|week)|later (?:this|in the) week|(?:para |by )?(?:antes de que acabe|el resto de) la semana|mas adelante (?:en )?(?:esta|la) semana',
    // On a Sunday, the week to come.
    (_, { today }) => daysFrom(today, weekdayOf(today) === 7 ? 8 : 8 - weekdayOf(today)),
    { isWeek: true },
  ),
  rule(
    `(?:en |in )?(?:la |the )?(primera|segunda|tercera|cuarta|first|second|third|fourth) (?:semana|week) (?:de |del |of )(mes que viene|next month|${month.slice(1, -3)})`,
    ([which = '', of = ''], at) => {
      const first = ((placeOf(which) ?? 1) - 1) * 7 + 1;
      return restOfMonth(months[of] ?? (monthOf(at.today) % 12) + 1, at).filter(
        (day) => dayOfMonth(day) >= first && dayOfMonth(day) < first + 7,
      );
    },
  ),
  rule(
    `(?:el |the )?(?:ultimo|last) (?:dia|day) (?:de |del |of )(?:el |the |this )?(mes|month|${month.slice(1, -3)})`,
    ([of = ''], at) => restOfMonth(months[of] ?? monthOf(at.today), at).slice(-1),
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
  rule(
    `(?<!(?:${weekday}|mes|ano|semana|dia|verano|ha|he|haya) )pasado(?= (?:si|mejor|por|a|al|sobre|sobre|tambien|#|~)|\\s*$)`,
    (_, { today }) => [plusDays(today, 2)],
  ),
  rule('ayer|yesterday|anteayer', (_, { today }) => [plusDays(today, -1)]),
  rule(`(?:el )?${weekday} pasado|last ${weekday}`, ([es, en], at) => [
    nextWeekday(es ?? en ?? '', { today: plusDays(at.today, -1) }, -7),
  ]),
  rule(`(?:proximo|el proximo) ${weekday}`, ([name = ''], at) => [nextWeekday(name, at)]),
  rule(`next ${weekday}`, ([name = ''], at) => nextInEnglish(name, at)),
  rule(
    `(?:los|todos los|cualquier|any|cada|on) (${plurals})\\b(?! \\d)|(sabados|domingos|\\w{3,6}days)\\b(?! \\d)|(?:cualquier|algun|un|any|some|on a) ${weekday}(?! \\d)`,
    (names, at) => {
      const name = names.find((one) => one !== undefined && one in weekdays);
      return name ? [0, 7, 14, 21].map((after) => nextWeekday(name, at, after)) : [];
    },
    { manner: 'isAnyWeeks' },
  ),
  rule(`${article}${weekday} ${article}(\\d{1,2})(?:st|nd|rd|th)?`, ([name = '', day], at) =>
    namedDate(name, Number(day), at),
  ),
  rule(`(?:(?:for|para) )?(?:manana|tomorrow) ${weekday}`, ([name = ''], { today }) =>
    namedToo(plusDays(today, 1), name),
  ),
  rule('(?:(?:for|para) )?(?:manana|tomorrow)', (_, { today }) => [plusDays(today, 1)]),
  rule(
    `(?:el |the )?(?:siguiente|following) ${weekday}|${article}${weekday} siguiente|the ${weekday} after(?: that)?(?! #)`,
    (names, at) => [nextWeekday(names.find(Boolean) ?? '', at)],
    { manner: 'isFollowing' },
  ),
  rule(`${article}${weekday}${coming}`, ([name = ''], at) => [nextWeekday(name, at)]),
  rule(`${article}${weekday}`, ([name = ''], at) => [nextWeekday(name, at)], {
    manner: 'isAnyWeeks',
  }),
  rule(
    '(?:(?:(?:para|on|for|del|al) )?(?:el|the) (?:dia )?|(?:al |del )?dia |al |(?<=partir )del )(\\d{1,2})(?:st|nd|rd|th)?(?! de #)',
    ([day], at) => nextDate(Number(day), at),
    { manner: 'isDateAlone' },
  ),
  rule('(?:on )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)', ([day], at) => nextDate(Number(day), at), {
    manner: 'isDateAlone',
  }),
  rule(`(?:en|para|in|during|durante|este) ${month}`, ([of = ''], at) =>
    nearMonth(months[of] ?? 0, at),
  ),
  rule('(?:el |este |this |next )?(?:mes que viene|proximo mes|next month)', (_, at) =>
    restOfMonth((monthOf(at.today) % 12) + 1, at),
  ),
];
