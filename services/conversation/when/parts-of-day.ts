import { unit, weekday } from './calendar-words.ts';
import { type Hours, partWords } from './part-words.ts';

export type Part = 'morning' | 'afternoon' | 'evening';

/** The parts overlap: 13:00 is morning for some and afternoon for others. */
const partHours: [Part, Hours][] = [
  ['morning', { from: 0, to: 14 }],
  ['afternoon', { from: 12, to: 21 }],
  ['evening', { from: 18, to: 24 }],
];
/** What stands before or after a part or time that will not do. */
const refusedBefore =
  /(?:\b(?:no|not|nunca|never|ni|menos|excepto|salvo|except|cant|cannot) (?:(?:puedo|podria|quiero|me|viene|va|bien|do|make|come|in|on|at|the) ?)*|any ?(?:time|hour) but )$/;
const refusedAfter =
  /^ (?:, )?(?:no\b(?! (?:hay|teneis|tienen|tienes)\b)|imposible|trabaj|curr|i cant|i work|im (?:working|at work|busy)|doesnt|wont|isnt|is no good)/;

const before = '(antes de |before |until |till |hasta |by )';
const after =
  '(a partir de |desde |despues de |pasadas |after |from |past |not before |no antes de |any ?time after )';
const mark = `(?:${before}|${after}|(?:at |around |about |between |(?:a eso de|tipo|sobre|como a) |(?:a|para|hacia|entre|de|y|o) (?=las? )))`;
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
type Time = { hours: number[]; leads: 'from' | 'until' | null };

/** Reads the part of the day that plain words name, and takes it out of them. */
export function readPart(plain: string): { words: string; part: Part | null } {
  const spans: Hours[] = [];
  const times: Time[] = [];
  const isRefused = (at: number, found: string, all: string) =>
    refusedBefore.test(all.slice(Math.max(0, at - 60), at)) ||
    refusedAfter.test(all.slice(at + found.length, at + found.length + 40));

  const toldTime =
    (time: (groups: string[]) => Time[]) =>
    (found: string, ...rest: string[]) => {
      const read = time(rest.slice(0, -2));
      if (read.some(({ hours }) => hours.length === 0)) return found;
      if (!isRefused(Number(rest.at(-2)), found, rest.at(-1) ?? '')) times.push(...read);
      return ' ';
    };
  let words = plain
    .replace(/\b(?:(?:half|\d{1,2}) past|quarter (?:past|to)) (?=\d)/g, 'at ')
    .replace(/\bhalf (?=\d{1,2}\b(?! ?(?:hour|day)))/g, 'at ')
    .replace(
      range,
      toldTime(([a, b, end, c, d, last]) => {
        const tail = end ?? last;
        return [a ?? c, b ?? d].map((one) => ({ hours: hoursOf(Number(one), tail), leads: null }));
      }),
    )
    .replace(
      marked,
      toldTime(([until, from, at, end]) => [
        { hours: hoursOf(Number(at), end), leads: until ? 'until' : from ? 'from' : null },
      ]),
    )
    .replace(
      unmarked,
      toldTime(([a, end, b, half, c, d]) => [
        { hours: hoursOf(Number(a ?? b ?? c ?? d), end ?? half), leads: null },
      ]),
    );
  for (const { pattern, hours, day } of partWords)
    words = words.replace(pattern, (found, at: number, all: string) => {
      if (!isRefused(at, found, all)) spans.push(hours);
      return day;
    });
  const isDinner = /\b(?:cen(?:a|ar|amos)|dinner|supper|drinks|copas)\b/.test(plain);
  const isEnglish = !/\b(?:el|la|las|los|de|del|para|por|que|un|una|en|hoy|manana)\b/.test(plain);
  return {
    words: words.replace(/ +/g, ' ').trim(),
    part: partOf(spans, times, isDinner, isEnglish),
  };
}

/** The hours that an hour of the clock may mean; none where it is no hour. */
function hoursOf(hour: number, suffix = ''): number[] {
  if (hour > 24) return [];
  if (hour > 12 || hour === 0) return [hour || 24];
  if (/am|manana|morning/.test(suffix)) return [suffix === 'am' ? hour % 12 : hour];
  if (/noche|night/.test(suffix)) return [hour === 12 ? 24 : hour < 6 ? hour : hour + 12];
  if (suffix !== '') return [(hour % 12) + 12];
  return [hour, (hour % 12) + 12];
}

function partOf(words: Hours[], times: Time[], isDinner: boolean, isEnglish: boolean): Part | null {
  const within = hull(words);
  const all = [...words];
  for (const time of times) {
    const fitting = within && time.hours.find((one) => one >= within.from && one <= within.to);
    const hours = fitting != null ? [fitting] : likelyHours(time.hours, isDinner);
    if (fitting != null && time.leads === null) continue;
    for (const one of hours) all.push(spanOfTime(one, time.leads));
  }
  const whole = hull(all);
  const fit = partHours.filter(([, { from, to }]) => whole && whole.from >= from && whole.to <= to);
  const [first, second] = fit.map(([part]) => part);
  if (second === undefined) return first ?? null;
  if (first === 'morning') return null;
  return isEnglish && whole && whole.from >= 19 ? second : (first ?? null);
}

/** Of two hours of the clock the one by day: 10 and 11 are before noon, 1 to 6 after it, 7 to 9 may be either. */
function likelyHours(hours: number[], isDinner: boolean): number[] {
  const [hour = 0, later] = hours;
  if (later === undefined || (hour >= 7 && hour <= (isDinner ? 11 : 9))) return hours;
  return [hour < 7 || hour === 12 ? later : hour];
}

function spanOfTime(hour: number, leads: Time['leads']): Hours {
  if (leads === 'until') return { from: 0, to: hour };
  if (leads === 'from') return { from: hour, to: hour < 18 ? Math.max(hour, 21) : 24 };
  return { from: hour, to: Math.min(24, hour + 0.98) };
}

const hull = (all: Hours[]): Hours | null =>
  all.length === 0
    ? null
    : { from: Math.min(...all.map((one) => one.from)), to: Math.max(...all.map((one) => one.to)) };
