import {
  holiday,
  holidays,
  month,
  months,
  plainMonth,
  weekday,
  weekdays,
} from './calendar-words.ts';
import { dates, listed, notCounted, nothing, type Rule, rule } from './date-rules.ts';
import { dateOf, mondayOf, monthOf, nextWeekday, weekdayOf } from './days.ts';
import {
  ahead,
  datesIn,
  monthNamed,
  monthTo,
  nextDates,
  nextMonth,
  nextNamed,
  nextWeekend,
  on,
  span,
  thisNamed,
  weekAt,
  weekdayTo,
  weekdayWithDate,
  weekend,
  weekOfMonth,
} from './mentions.ts';

const count = '(\\d{1,2}|an?|una?|a couple(?: of)?|(?:un )?par de|a few|some|unos|unas)';
const days = 'dias?|days?';
const weeks = 'semanas?|weeks?';
const monthsAhead = 'mes|meses|months?';
const withDay = '(?: ,)? (?:el |the |dia |on the |el dia )?';
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
  rule(
    `(primera?|segunda|tercera|ultima|first|second|third|last|1st|2nd|3rd) (?:semana|week) (?:de |del |of |in )(mes que viene|proximo mes|next month|mes|the month|${month})`,
    ([which = '', of = ''], today) => weekOfMonth(which, monthTo(monthNamed(of, today), today)),
  ),
  rule('in the new year', (_, today) => monthTo(1, today)),
  rule('navidades|christmas (?:time|holidays|break)', (_, today) => {
    const eve = datesIn(12, [22], today)?.from ?? today;
    return span(eve, eve + 16);
  }),
  rule(`(${holiday})`, ([name = ''], today) => {
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
    '(?:el )?(?:pasado manana|dia despues de manana)|(?:the )?day after tomorrow|(?<=(?:o|y|,|N|no) )pasado(?! (?:el|la|de|un|unos) )',
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
  rule('(?:the )?week after', (_, today) => ({
    from: mondayOf(today) + 7,
    to: mondayOf(today) + 20,
  })),
  rule(`fines de semana|weekends`, nothing),
  rule(
    `(?:el |the |this |este )?(?:(next)|proximo|siguiente) (?:fin de semana|weekend)|(?:el |este )?fin de semana ${mine}`,
    ([next], today) => nextWeekend(today, next !== undefined),
  ),
  rule(
    '(el |the |this |este |at the )?(?:fin de semana|weekend)(?! (?:del?|of) (?:the )?(?:D|\\d))',
    ([which = ''], today) => weekend(today, /this|este/.test(which)),
  ),
  rule(
    `(?:(?:la |el )?(?:${mine} semana|semana ${mine}|otra semana)|(?:the )?(?:next|following) week|(?<=(?:o|y) )(?:en )?(?:la )?que viene)`,
    (_, today) => weekAt(today + 7),
  ),
  rule(
    '(?:esta|this)(?: misma)? (?:semana|week)|(?:later|end|rest) (?:in |of )?(?:the|this) week|finales de (?:esta |la )?semana|fin de (?:esta|la) semana|(?:el )?resto de (?:la )?semana',
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
    `(?:los|todos los|cualquier|cada|algun|un|every|each|any|some|most|a(?= \\w+day)) ${weekday}(?: (?:o|y|u|or|and|a|to) (?:los |un |a |any )?${weekday})*(?! ?\\d)|(?:${weekday}s|(?:mon|tues|wednes|thurs|fri|satur|sun)days)(?: (?:o|y|or|and) (?:sabados|domingos|\\w+days))*|sabados|domingos`,
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
  rule(
    `(?<=\\b(?:el|dia|del|al|dias|este|proximo|on the|day) )${dates}${notCounted}`,
    ([list], today) => nextDates(listed(list), today),
  ),
  rule(
    `(\\d{1,2}(?:st|nd|rd|th)(?: (?:or|and|to|-) (?:the )?\\d{1,2}(?:st|nd|rd|th))*)(?= ?(?:$|,|D|(?:at|of|or|and|in|please|pls|if|is|works?|would|around|after|before|between|for|from|until|to|but|then|only|with|maybe|instead|also|suits?|i|we|can|available|free|ok|any|this|next|\\w+day)\\b))(?<!\\b1st)|(?<=\\bthe )(1st)(?= ?(?:$|,|at\\b|or\\b|of\\b))`,
    ([a, b], today) => nextDates(listed(a ?? b), today),
  ),
];
