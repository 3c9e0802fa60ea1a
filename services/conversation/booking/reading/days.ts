import { type Day, daysFrom, plusDays, weekdayOf } from '../local-time.ts';
import type { Calendar } from './day-finding.ts';
import { feast, month, weekday } from './day-names.ts';
import { dayRules, type Manner, type Rule } from './day-rules.ts';

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
/** What stands in a text for "is too early". */
export const unfit = '!';
/** "El viernes no puedo", "any day except Monday". */
const refusal = {
  before: new RegExp(
    `(?:\\b(?:menos|excepto|salvo|ni|not|(?:any\\w*|day) but|except|except for|but not|instead of|rather than|en vez del?|en lugar del?)|(?<!(?:\\b(?:${weekday}|hoy|manana|today|tomorrow|semana|week|finde|weekend|dia|day)|~) +(?:ya )?)\\b(?:ya )?(?:no (?:voy a )?(?:puedo|podre|poder)(?: ir| venir| llegar| asistir)?|no (?:me )?(?:viene|va)(?: bien)?|no estoy|(?:cant|cannot|wont be able to|not able to|unable to)(?: do| make| come| come in| be there)?|im (?:away|busy|working)|trabajo))(?: (?:el|los|on|this|este|in|the|la|por|de))*\\s*$`,
  ),
  after:
    /^\s*(?:!|(?:(?:ya )?no(?! (?:trabajo|hay|teneis|tienen|tienes|tenes|queda|quedan|podria|puede|seria)\b)|imposible|(?:trabajo|curro|i work|im (?:away|busy|working|out))\b(?! (?:(?:\S+ ){0,2}?(?:hasta|until|till)|a partir|from))|tengo (?:lio|clase|medico|trabajo)|estoy (?:fuera|ocupad|liad)|doesnt|does not work|is no good|isnt good|wont work|i cant)\b)/,
};
/** From a day on, after it, until it and before it. */
/** "El jueves que viene no, el siguiente." */
const theOther =
  /\b(?:(?:el|al|la|a la) (?:siguiente|otr[oa]|de despues)|the (?:next|following|other|one after)(?: (?:one|week))?|the week after)\b/;
/** Whether a plain text wants the week after the one that was spoken of. */
export const findsTheOther = (plain: string): boolean => theOther.test(plain);
const notThisOne =
  /\b(?:not (?:this|the coming)(?: one| week)?|(?:el|la) de esta(?: semana)? no|no (?:el|la|este|de esta))\b/;
/** "Me lo hice en octubre", "I'm due Dec 10th", "hurts since Monday": told of what was, or of what else will be. */
const told = new RegExp(
  '\\b(?:(?:me (?:l[oa]s? )?(?:hice|hicieron|hicisteis|opere|operaron|puse|pusieron|cai|case|mude|saque|sacaron)|fui|vine|estuve|casamos|compre|nacio|cumpl\\w+|' +
    '(?:i|we) (?:did|went|came|bought|broke|moved|(?:was|were) (?:there|in|at|with))|had (?:an?|my|it|one|this|that)|got married|was born|due|last (?:time|one|visit)|ultim[oa](?: vez)?(?: \\S+)? fue|ultima vez)' +
    '(?: (?!~|in|on|en|el|y|and|but|pero|para|for|quiero|quisiera|necesito|puedo|cita|can|could|want|need|like|appointment)\\S+){0,5}(?: (?:in|on|en|el|the))*' +
    '|(?:llevo|duele|molesta|hurts?|hurting|aching|been|sore|broken)(?: \\S+){0,2} (?:desde|since)(?: el)?)\\s*$',
);
const occasions =
  '(?:wedding|birthday|bday|exam|test|interview|flight|prom|graduation|boda|cumple|cumpleanos|examen|comunion|bautizo|graduacion|entrevista|vuelo|viaje)';
/** "My wedding is on 12 Dec", "me caso el 12", "she turns 5 next week": what it is for, which has a day of its own. */
const occasionOn = new RegExp(
  `\\b(?:(?:my|our|the|his|her|mi|la|su|nuestra) (?:\\S+ )?${occasions}(?: (?:is|es|sera|will be))?|${occasions} (?:is|es|sera|will be)|getting married|(?:me|nos|se) (?:caso|casamos|casa|casan)|turns? \\d+|cumple \\d+(?: anos)?|(?:we|i|they) fly)(?: (?:on|el|en|in|the|this))*\\s*$`,
);
/** "The 12th is the wedding". */
const isOccasion = new RegExp(
  `^ (?:is|es|it s) (?:(?:my|our|the|his|her|mi|la|el|su|nuestra) )?(?:\\S+ )?${occasions}\\b`,
);
/** Of which the day was told already. */
const dated = new RegExp(`(?:~|\\d|${weekday}|${month}) (?:is|es|it s) (?:\\S+ ){0,4}$`);
/** What is never told of the past. */
const ahead = /\b(?:hoy|manana|today|tomorrow|tonight|viene|proxim[oa]|next)\b/;
/** "Move it from Monday to Wednesday" wants Wednesday. */
const movedFrom = new RegExp(
  `\\b((?:chang|mov|switch|swap|cambi|pas|resched)\\w*(?: \\S+){0,3}?) (?:from|del?) (?:el |the )?${weekday}(?= (?:to|al?|para) )`,
);
const onward =
  /\b(?:a partir(?: del?)?|desde|from|starting|since|(?:no (?:puedo|podre|estoy|vuelvo)|not|cant|away|out|busy|fuera|ocupad[oa]|trabajando)(?: \S+){0,2} (?:hasta|until|till|before)(?: el)?)\s*$/;
const behind = /\b(?:after|despues(?: del?)?|pasado el)\s*$/;
const until =
  /\b(?:hasta|until|till|(?<!(?:swing|pop|drop|stop|come|call|go) )by|no later than|como muy tarde|a mas tardar)(?: el)?\s*$/;
const weekBefore = /\b(?:semana (?:antes|anterior)|week before)(?: del?| a)?(?: the)?\s*$/;
const earlier = /\b(?:antes(?: del?)?|before)(?: the)?\s*$/;

/** Most messages name no day: they need not be tried with every rule. */
const hint = new RegExp(
  `[0-9]|\\b(?:${weekday}|${month}|${feast}|thanksgiving|fortnight|quincena|mediados|hoy|manana|ayer|anteayer|pasado|(?:to|yester)day|tomorrow|seman\\w*|weeks?|weekdays?|weekends?|dias?|days?|mes|month|fin|fines)\\b`,
);

/** Whether a plain text may speak of a day or of an hour in digits. */
export const mayNameDay = (plain: string): boolean => hint.test(plain);

/** Reads the days that a text asks for, against a calendar, and takes them out of it. */
export function readDays(plain: string, calendar: Calendar): DaysRead {
  const read: DaysRead = {
    days: [],
    not: [],
    isNoDay: false,
    text: plain.replace(movedFrom, '$1'),
  };
  if (!mayNameDay(plain)) return read;
  const found: Named[] = [];
  for (const rule of dayRules)
    read.text = read.text.replace(rule.pattern, (all, ...groups: (string | undefined)[]) => {
      const at = Number(groups.at(-2));
      const here = rule.read(groups.slice(0, -2) as string[], calendar);
      if (here.length === 0 && !rule.isWhole) return all;
      const before = read.text.slice(0, at);
      if (isRefused(before, read.text.slice(at + all.length))) read.not.push(...here);
      else if (isToCome(all, before, read.text.slice(at + all.length))) {
        read.isNoDay ||= here.length === 0;
        found.push({ days: spanned(before, here, calendar), rule });
      }
      return ` ${taken} `;
    });
  read.text = read.text.replace(/[\s~]+/g, ' ').trim();
  read.manner = found[0]?.rule.manner;
  read.days = chosenWeek(
    daysIn(found).filter((day) => !read.not.includes(day)),
    read,
  );
  return read;
}

/** Whether a day that stands between these is one to come on, and not one that is told of something else. */
const isToCome = (day: string, before: string, after: string): boolean =>
  (!occasionOn.test(before) || dated.test(before)) &&
  !isOccasion.test(after) &&
  (ahead.test(day) || !told.test(before));

/** Days as one part of a text names them. */
type Named = { days: Day[]; rule: Rule };

/** All days that are named; those named by their weekdays beside a week, a month or a day to begin from are of that span. */
function daysIn(all: readonly Named[]): Day[] {
  // "Next week, Wednesday Dec 2" is that day.
  const dates = all.flatMap(({ rule, days }) => (rule.isWhole ? days : []));
  const found = all.filter(
    ({ rule, days }) => !rule.isWeek || !dates.some((one) => days.includes(one)),
  );
  const span = found.find(({ rule, days }) => rule.isWeek || isSpan(days));
  const names = found.filter((one) => one !== span && isOfName(one));
  const isMeant = (day: Day) =>
    names.some(({ days: [named] }) => named && weekdayOf(named) === weekdayOf(day));
  const inSpan = span && names.length > 0 ? span.days.filter(isMeant) : [];
  const days = inSpan.length > 0 ? inSpan : found.flatMap((one) => one.days);
  return [...new Set(days)].sort();
}

/** "From the 1st on": every day of a week and more. */
const isSpan = (days: readonly Day[]): boolean =>
  days.length > 7 && days.every((day, at) => at === 0 || day === plusDays(days[at - 1] ?? day, 1));

/** "Tuesday", "los martes". */
const isOfName = ({ days, rule }: Named): boolean =>
  rule.manner === 'isAnyWeeks' ||
  (days.length > 1 && days.every((day) => weekdayOf(day) === weekdayOf(days[0] ?? day)));

/** Of days a week apart the one that is meant: "next Friday, not this one", "el jueves que viene no, el siguiente". */
function chosenWeek(days: Day[], { not, text }: DaysRead): Day[] {
  const [first, second] = days;
  if (not.length > 0 && first === undefined && theOther.test(text))
    return not.map((day) => plusDays(day, 7));
  return first && second === plusDays(first, 7) && notThisOne.test(text) ? [second] : days;
}

/** The days that are meant where a text leads from a day, or up to it. */
function spanned(before: string, days: Day[], { today }: Calendar): Day[] {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return days;
  if (weekBefore.test(before)) return daysFrom(plusDays(first, -7), 7);
  if (onward.test(before)) return daysFrom(first, 14);
  if (behind.test(before)) return daysFrom(plusDays(last, 1), 14);
  const upTo = (day: Day) => daysFrom(today, 60).filter((one) => one <= day);
  if (until.test(before) && last > today) return upTo(last);
  // On a Sunday "before the weekend" is before the next one.
  const begin = days.find((day) => day > today && !days.includes(plusDays(day, -1)));
  return earlier.test(before) && begin !== undefined ? upTo(plusDays(begin, -1)) : days;
}

/** Whether what stands between two texts is what will not do. */
export const isRefused = (before: string, after: string): boolean =>
  refusal.before.test(before) || refusal.after.test(after);
