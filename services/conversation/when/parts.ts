import { unit, weekday } from './words.ts';

export type DayPart = 'morning' | 'afternoon' | 'evening';
/** A range of hours, from 0 to 24. */
type Hours = { from: number; to: number };

/** The parts overlap: 13:00 is morning for some people and afternoon for others. */
const partHours: [DayPart, Hours][] = [
  ['morning', { from: 0, to: 14 }],
  ['afternoon', { from: 12, to: 21 }],
  ['evening', { from: 18, to: 24 }],
];

const noon = '(?:mediodia|medio dia|comer|la comida|almorzar)';
/** In "cita de mañana" the last word means tomorrow. */
const notMorning =
  '(?<!(?:cita|hora|reserva|turno|visita|clase|mesa|partir|antes|despues|dia|tarde|noche) de )';
const work = '(?:work|trabajo|trabajar|currar|curro|la oficina|la ofi)';
/**
 * Ranges of hours and patterns of their words, longer ones first. "!" marks words that also name today. Lunchtime is in
 * no part.
 */
const partRules = String.raw`
  0-13!     esta manana|this morning
  12-24!    esta tarde noche
  12-21!    esta tarde|this afternoon
  18-24!    esta noche|tonight|this evening
  0-13      antes (?:del? )?${noon}|before (?:noon|lunch)
  0-10      antes (?:del? |de ir al? )(?:${work}|cole|colegio)|before (?:${work}|school)
  13-18     (?:despues (?:del? )?|tras )${noon}|after ?(?:noon|lunch)
  14-20     (?:despues del|al salir del|tras el) (?:cole|colegio|insti|instituto)|after school
  18-24     (?:despues del?|al salir del?|saliendo del?|salgo del?|salga del?|tras el) ${work}|after ${work}|(?:finish|get off|leave|done with) work
  12-17     (?:primera hora|principio|comienzo) (?:de|por) la tarde|early (?:in the )?afternoon
  11-13.9   ultima hora (?:de|por) la manana
  18-20.9   ultima hora de la tarde
  11.5-15.5 (?:a |al |hacia el )?(?:mediodia|medio dia)|(?:at |around )?noon(?:ish)?|lunch ?time|(?:at|over|during|for) lunch|(?:la )?hora de (?:comer|la comida|almorzar)
  18-24     ultima hora|last thing|late in the day|(?:the )?end of (?:the )?day|early evening
  0-12      (?:a |en )?primera hora(?: (?:de|por) la manana(?! siguiente))?|first thing(?: in the morning)?
  0-13      (?<!\b(?:mas|tan|demasiado) )(?:temprano|tempranito)
  0-13      (?<!\b(?:as|too|so|bit|more) )early(?=$| (?:,|morning|in the morning|on|\w+day|tomorrow|please|if))
  0-21      manana o (?:por la |de |en la )?tarde
  0-13      (?:(?:por|en|a|de) las? |de |a media |media |las? )${notMorning}manan(?:a|ita)s?(?: temprano)?|(?:las )?mananas
  0-13      (?<=(?:${weekday}|D\d+|manana) )manana|(?:(?:in|on) the |any |mid )?mornings?|(?<=day |today |tomorrow )am
  12-20.9   (?<=day |today |tomorrow )pm
  12-24     (?:por la |de )?tarde noche
  12-21     (?<!\b(?:mas|muy|demasiado|tan|algo|poco|lleg\w+|hac\w+|hizo|se) )(?:(?:por|en|de|a) )?(?:las? )?tardes?(?! o temprano)|tardecita|(?:(?:in|on) the |any |mid )?afternoons?
  18-24     (?:(?:in|on) the |any )?evenings?|at night|(?<=day |tomorrow |week )nights?|(?:por|de|en|a) las? noches?|(?<!\b(?:por|cada|una|1) )noche
`
  .trim()
  .split('\n')
  .map((line) => {
    const [, from, to, today, words] = /^ *([\d.]+)-([\d.]+)(!?) +(.*)$/.exec(line) ?? [];
    const hours = { from: Number(from), to: Number(to) };
    return {
      pattern: new RegExp(`\\b(?:${words})\\b`, 'g'),
      hours,
      replacement: today ? ' hoy ' : ' ',
    };
  });

/** Words before a time, or after it, that say it does not suit. */
const rejectedBefore =
  /(?:\b(?:no|not|nunca|never|ni|menos|excepto|salvo|except|cant|cannot) (?:(?:puedo|podria|quiero|me|viene|va|bien|do|make|come|in|on|at|the) ?)*|any ?(?:time|hour) but )$/;
const rejectedAfter =
  /^ (?:, )?(?:no\b(?! (?:hay|teneis|tienen|tienes)\b)|imposible|trabaj|curr|i cant|i work|im (?:working|at work|busy)|doesnt|wont|isnt|is no good)/;

/** Words before a time, in three groups: up to the time, from the time on, and at the time. */
const leadIn = `(?:${[
  '(antes de |before |until |till |hasta |by )',
  '(a partir de |desde |despues de |pasadas |after |from |past |not before |no antes de |any ?time after )',
  '(?:at |around |about |between |(?:a eso de|tipo|sobre|como a) |(?:a|para|hacia|entre|de|y|o) (?=las? ))',
].join('|')})`;
const suffix =
  '(am|pm|(?:de|por|en) la (?:manana|tarde|noche)|in the (?:morning|afternoon|evening)|at night)\\b';
const minutes = '(?: y media| y cuarto| menos cuarto| en punto| ?oclock)?';
const hour = '(\\d{1,2})(?:[:.h]\\d{2})?';
const separator = ' ?(?:-|y|a|and|to|or|o|hasta|until|till) ?(?:a )?(?:las? )?';
/** The number is no date and does not count anything. */
const notCounted = `(?![\\d/:.-]|th\\b|st\\b|nd\\b|rd\\b| ?${unit})`;
/** "De 10 a 12", "between 4 and 6pm". A suffix after the second hour applies to both. */
const hourRange = new RegExp(
  `(?:${[
    `\\b(?:entre|between|de|desde|from)(?: las?)? (\\d{1,2})(?:[:.]\\d{2})?${separator}${hour}${minutes}(?: ?h\\b)?(?: ?${suffix})?`,
    `(?<![\\d/.:-])\\b(\\d{1,2})(?:[:.]\\d{2})?${separator}${hour} ?${suffix}`,
  ].join('|')})${notCounted}`,
  'g',
);
/** "A las 10", "after 6pm". */
const hourAfterWords = new RegExp(
  `\\b${leadIn}(?:las? )?${hour}${minutes}(?: ?h\\b)?(?: ?${suffix})?${notCounted}`,
  'g',
);
/** "10 de la mañana", "6:30 pm", "16:30", "18h". */
const plainHour = new RegExp(
  `(?<![\\d/.:-])\\b(?:${[
    `(?<!\\b(?:el|dia|the|${weekday}) )(\\d{1,2})(?:[:.]\\d{2})? ?${suffix}`,
    '(\\d{1,2})(?:[:.]\\d{2})? ?([ap]m)\\b',
    '(\\d{1,2}):[0-5]\\d(?: ?h\\b)?',
    '((?:0?[7-9]|1\\d|2[0-3]))(?:[.]\\d{2})? ?h\\b',
  ].join('|')})${notCounted}`,
  'g',
);

/** A time that a message names: its possible hours, and whether the visitor wants the time from it on or up to it. */
type Time = { hours: number[]; bound?: 'from' | 'until' | undefined };

/** The part of the day that plain words name, and the words without it. */
export function readPart(plain: string): { words: string; part: DayPart | null } {
  const ranges: Hours[] = [];
  const times: Time[] = [];
  const isRejected = (at: number, found: string, all: string) =>
    rejectedBefore.test(all.slice(Math.max(0, at - 60), at)) ||
    rejectedAfter.test(all.slice(at + found.length, at + found.length + 40));
  const takeTimes = (text: string, pattern: RegExp, timesOf: (groups: string[]) => Time[]) =>
    text.replace(pattern, (found, ...rest) => {
      const [at, all] = rest.slice(-2);
      const read = timesOf(rest.slice(0, -2));
      if (read.some(({ hours }) => hours.length === 0)) return found;
      if (!isRejected(at, found, all)) times.push(...read);
      return ' ';
    });
  let words = plain.replace(
    /\b(?:(?:half|\d{1,2}) past|quarter (?:past|to)) (?=\d)|\bhalf (?=\d{1,2}\b(?! ?(?:hour|day)))/g,
    'at ',
  );
  words = takeTimes(words, hourRange, ([a, b, end, c, d, last]) =>
    [a ?? c, b ?? d].map((one) => ({ hours: hoursOf(Number(one), end ?? last) })),
  );
  words = takeTimes(words, hourAfterWords, ([until, from, at, end]) => [
    { hours: hoursOf(Number(at), end), bound: until ? 'until' : from ? 'from' : undefined },
  ]);
  words = takeTimes(words, plainHour, ([a, end, b, amOrPm, c, d]) => [
    { hours: hoursOf(Number(a ?? b ?? c ?? d), end ?? amOrPm) },
  ]);
  for (const { pattern, hours, replacement } of partRules)
    words = words.replace(pattern, (found, at: number, all: string) => {
      if (!isRejected(at, found, all)) ranges.push(hours);
      return replacement;
    });
  const isDinner = /\b(?:cen(?:a|ar|amos)|dinner|supper|drinks|copas)\b/.test(plain);
  const isEnglish = !/\b(?:el|la|las|los|de|del|para|por|que|un|una|en|hoy|manana)\b/.test(plain);
  const part = partOf(ranges, times, isDinner, isEnglish);
  return { words: words.replace(/ +/g, ' ').trim(), part };
}

/** The hours of the day that an hour of a clock may mean; empty if it is no hour. */
function hoursOf(hour: number, suffix = ''): number[] {
  if (hour > 24) return [];
  if (hour > 12 || hour === 0) return [hour || 24];
  if (/am|manana|morning/.test(suffix)) return [suffix === 'am' ? hour % 12 : hour];
  if (/noche|night/.test(suffix)) return [hour === 12 ? 24 : hour < 6 ? hour : hour + 12];
  const later = (hour % 12) + 12;
  return suffix === '' ? [hour, later] : [later];
}

/** The part of the day that contains all ranges and times; null if none does. */
function partOf(
  ranges: Hours[],
  times: Time[],
  isDinner: boolean,
  isEnglish: boolean,
): DayPart | null {
  const named = enclose(ranges);
  const all = [...ranges];
  for (const { hours, bound } of times) {
    const inNamed = named && hours.find((one) => one >= named.from && one <= named.to);
    if (inNamed != null && !bound) continue;
    for (const hour of inNamed != null ? [inNamed] : likelyHours(hours, isDinner))
      all.push(hoursFrom(hour, bound));
  }
  const total = enclose(all);
  if (!total) return null;
  const fitting = partHours.filter(([, { from, to }]) => total.from >= from && total.to <= to);
  const [first = null, second] = fitting.map(([part]) => part);
  if (second === undefined) return first;
  if (first === 'morning') return null;
  return isEnglish && total.from >= 19 ? second : first;
}

/** Assumes daytime: 10 and 11 are before noon, 12 to 6 after it. 7 to 9, and with dinner 7 to 11, stay ambiguous. */
function likelyHours(hours: number[], isDinner: boolean): number[] {
  const [hour = 0, later] = hours;
  if (later === undefined || (hour >= 7 && hour <= (isDinner ? 11 : 9))) return hours;
  return [hour < 7 || hour === 12 ? later : hour];
}

function hoursFrom(hour: number, bound: Time['bound']): Hours {
  if (bound === 'until') return { from: 0, to: hour };
  if (bound === 'from') return { from: hour, to: hour < 18 ? 21 : 24 };
  return { from: hour, to: Math.min(24, hour + 0.98) }; // ends before the next hour
}

/** The range from the earliest start to the latest end. */
const enclose = (all: Hours[]): Hours | null =>
  all.length === 0
    ? null
    : { from: Math.min(...all.map((one) => one.from)), to: Math.max(...all.map((one) => one.to)) };
