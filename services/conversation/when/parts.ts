import { unit, weekday } from './words.ts';

export type Part = 'morning' | 'afternoon' | 'evening';
/** Hours of a day. */
type Hours = { from: number; to: number };

/** The parts overlap: 13:00 is morning for some and afternoon for others. */
const partHours: [Part, Hours][] = [
  ['morning', { from: 0, to: 14 }],
  ['afternoon', { from: 12, to: 21 }],
  ['evening', { from: 18, to: 24 }],
];

const noon = '(?:mediodia|medio dia|comer|la comida|almorzar)';
const work = '(?:work|trabajo|trabajar|currar|curro|la oficina|la ofi)';
/** Hours and their words, longer ones first; "!" for those that name today too. Lunch fits no part. */
const partWords = String.raw`
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
  0-13      (?:(?:por|en|a|de) las? |de |a media |media |las? )(?<!(?:cita|hora|reserva|turno|visita|clase|mesa|partir|antes|despues|dia|tarde|noche) de )manan(?:a|ita)s?(?: temprano)?|(?:las )?mananas
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
    return { pattern: new RegExp(`\\b(?:${words})\\b`, 'g'), hours, day: today ? ' hoy ' : ' ' };
  });

/** What stands before or after a part or time that will not do. */
const refusedBefore =
  /(?:\b(?:no|not|nunca|never|ni|menos|excepto|salvo|except|cant|cannot) (?:(?:puedo|podria|quiero|me|viene|va|bien|do|make|come|in|on|at|the) ?)*|any ?(?:time|hour) but )$/;
const refusedAfter =
  /^ (?:, )?(?:no\b(?! (?:hay|teneis|tienen|tienes)\b)|imposible|trabaj|curr|i cant|i work|im (?:working|at work|busy)|doesnt|wont|isnt|is no good)/;

const mark =
  '(?:(antes de |before |until |till |hasta |by )|(a partir de |desde |despues de |pasadas |after |from |past |not before |no antes de |any ?time after )|(?:at |around |about |between |(?:a eso de|tipo|sobre|como a) |(?:a|para|hacia|entre|de|y|o) (?=las? )))';
const suffix =
  '(am|pm|(?:de|por|en) la (?:manana|tarde|noche)|in the (?:morning|afternoon|evening)|at night)\\b';
const minutes = '(?: y media| y cuarto| menos cuarto| en punto| ?oclock)?';
const hour = '(\\d{1,2})(?:[:.h]\\d{2})?';
const sep = ' ?(?:-|y|a|and|to|or|o|hasta|until|till) ?(?:a )?(?:las? )?';
const ending = `(?![\\d/:.-]|th\\b|st\\b|nd\\b|rd\\b| ?${unit})`;
/** "De 10 a 12", "between 4 and 6pm": two hours, of which the suffix may stand after the second. */
const range = new RegExp(
  `(?:\\b(?:entre|between|de|desde|from)(?: las?)? (\\d{1,2})(?:[:.]\\d{2})?${sep}${hour}${minutes}(?: ?h\\b)?(?: ?${suffix})?|(?<![\\d/.:-])\\b(\\d{1,2})(?:[:.]\\d{2})?${sep}${hour} ?${suffix})${ending}`,
  'g',
);
const marked = new RegExp(
  `\\b${mark}(?:las? )?${hour}${minutes}(?: ?h\\b)?(?: ?${suffix})?${ending}`,
  'g',
);
const unmarked = new RegExp(
  `(?<![\\d/.:-])\\b(?:(?<!\\b(?:el|dia|the|${weekday}) )(\\d{1,2})(?:[:.]\\d{2})? ?${suffix}|(\\d{1,2})(?:[:.]\\d{2})? ?([ap]m)\\b|(\\d{1,2}):[0-5]\\d(?: ?h\\b)?|((?:0?[7-9]|1\\d|2[0-3]))(?:[.]\\d{2})? ?h\\b)${ending}`,
  'g',
);

/** A time that is named: the hours that may be meant, and what leads from it on or up to it. */
type Time = { hours: number[]; leads?: 'from' | 'until' | undefined };

/** Reads the part of the day that plain words name, and takes it out of them. */
export function readPart(plain: string): { words: string; part: Part | null } {
  const spans: Hours[] = [];
  const times: Time[] = [];
  const isRefused = (at: number, found: string, all: string) =>
    refusedBefore.test(all.slice(Math.max(0, at - 60), at)) ||
    refusedAfter.test(all.slice(at + found.length, at + found.length + 40));
  const take = (text: string, pattern: RegExp, timesOf: (groups: string[]) => Time[]) =>
    text.replace(pattern, (found, ...rest) => {
      const read = timesOf(rest.slice(0, -2));
      if (read.some(({ hours }) => hours.length === 0)) return found;
      if (!isRefused(rest.at(-2), found, rest.at(-1))) times.push(...read);
      return ' ';
    });
  let words = plain.replace(
    /\b(?:(?:half|\d{1,2}) past|quarter (?:past|to)) (?=\d)|\bhalf (?=\d{1,2}\b(?! ?(?:hour|day)))/g,
    'at ',
  );
  words = take(words, range, ([a, b, end, c, d, last]) =>
    [a ?? c, b ?? d].map((one) => ({ hours: hoursOf(Number(one), end ?? last) })),
  );
  words = take(words, marked, ([until, from, at, end]) => [
    { hours: hoursOf(Number(at), end), leads: until ? 'until' : from ? 'from' : undefined },
  ]);
  words = take(words, unmarked, ([a, end, b, half, c, d]) => [
    { hours: hoursOf(Number(a ?? b ?? c ?? d), end ?? half) },
  ]);
  for (const { pattern, hours, day } of partWords)
    words = words.replace(pattern, (found, at: number, all: string) => {
      if (!isRefused(at, found, all)) spans.push(hours);
      return day;
    });
  const isDinner = /\b(?:cen(?:a|ar|amos)|dinner|supper|drinks|copas)\b/.test(plain);
  const isEnglish = !/\b(?:el|la|las|los|de|del|para|por|que|un|una|en|hoy|manana)\b/.test(plain);
  const part = partOf(spans, times, isDinner, isEnglish);
  return { words: words.replace(/ +/g, ' ').trim(), part };
}

/** The hours that an hour of the clock may mean; none where it is no hour. */
function hoursOf(hour: number, suffix = ''): number[] {
  if (hour > 24) return [];
  if (hour > 12 || hour === 0) return [hour || 24];
  if (/am|manana|morning/.test(suffix)) return [suffix === 'am' ? hour % 12 : hour];
  if (/noche|night/.test(suffix)) return [hour === 12 ? 24 : hour < 6 ? hour : hour + 12];
  const later = (hour % 12) + 12;
  return suffix === '' ? [hour, later] : [later];
}

function partOf(words: Hours[], times: Time[], isDinner: boolean, isEnglish: boolean): Part | null {
  const within = hull(words);
  const all = [...words];
  for (const { hours, leads } of times) {
    const fitting = within && hours.find((one) => one >= within.from && one <= within.to);
    if (fitting != null && !leads) continue;
    for (const hour of fitting != null ? [fitting] : likelyHours(hours, isDinner))
      all.push(spanOfTime(hour, leads));
  }
  const whole = hull(all);
  if (!whole) return null;
  const fit = partHours.filter(([, { from, to }]) => whole.from >= from && whole.to <= to);
  const [first = null, second] = fit.map(([part]) => part);
  if (second === undefined) return first;
  if (first === 'morning') return null;
  return isEnglish && whole.from >= 19 ? second : first;
}

/** Of two hours of the clock the one by day: 10 and 11 are before noon, 1 to 6 after it, 7 to 9 may be either. */
function likelyHours(hours: number[], isDinner: boolean): number[] {
  const [hour = 0, later] = hours;
  if (later === undefined || (hour >= 7 && hour <= (isDinner ? 11 : 9))) return hours;
  return [hour < 7 || hour === 12 ? later : hour];
}

function spanOfTime(hour: number, leads: Time['leads']): Hours {
  if (leads === 'until') return { from: 0, to: hour };
  if (leads === 'from') return { from: hour, to: hour < 18 ? 21 : 24 };
  return { from: hour, to: Math.min(24, hour + 0.98) };
}

const hull = (all: Hours[]): Hours | null =>
  all.length === 0
    ? null
    : { from: Math.min(...all.map((one) => one.from)), to: Math.max(...all.map((one) => one.to)) };
