import type { DayPart } from '@contesta/contracts/booking';
import { enclose } from './mentions.ts';
import {
  dinner,
  hourAfterWords,
  hourRange,
  minutesBeforeHour,
  plainHour,
  rejectedAfter,
  rejectedBefore,
  spanish,
} from './phrases-data.ts';
import { partHours, partTable } from './vocabulary-data.ts';

/** Ranges of hours by the patterns of their words. Words that also name today ("tonight") are replaced with "hoy". */
const partRules = partTable
  .trim()
  .split('\n')
  .map((line) => {
    const [, from, to, today, words] = /^ *([\d.]+)-([\d.]+)(!?) +(.*)$/.exec(line) ?? [];
    const hours = [Number(from), Number(to)];
    const replacement = today ? ' hoy ' : ' ';
    return { pattern: new RegExp(`\\b(?:${words})\\b`, 'g'), hours, replacement };
  });

/** A time that a message names: its possible hours, and whether the visitor means from then on or until then. */
type Time = { hours: number[]; bound?: 'from' | 'until' | undefined };

/** How many characters before and after a time are searched for words that reject it: it keeps the time linear. */
const readBefore = 60;
const readAfter = 40;

/** The part of the day that plain words name, and the words without it. */
export function readPart(plain: string): { words: string; part: DayPart | null } {
  const named: number[] = []; // the first and last hour of each range
  const times: Time[] = [];
  const isRejected = (at: number, found: string, all: string) =>
    rejectedBefore.test(all.slice(Math.max(0, at - readBefore), at)) ||
    rejectedAfter.test(all.slice(at + found.length, at + found.length + readAfter));
  let words = plain.replace(minutesBeforeHour, 'at ');
  for (const pattern of [hourRange, hourAfterWords, plainHour])
    words = words.replace(pattern, (found, ...rest) => {
      // The last arguments: the position, the whole text and the named groups.
      const [at, all, { first, hour, suffix, until, from }] = rest.slice(-3);
      const read = [first, hour].filter(Boolean).map((one) => hoursOf(Number(one), suffix));
      if (read.some((hours) => hours.length === 0)) return found;
      const bound = until ? 'until' : from && 'from';
      if (!isRejected(at, found, all)) times.push(...read.map((hours) => ({ hours, bound })));
      return ' ';
    });
  for (const { pattern, hours, replacement } of partRules)
    words = words.replace(pattern, (found, at: number, all: string) => {
      if (!isRejected(at, found, all)) named.push(...hours);
      return replacement;
    });
  return { words: words.replace(/ +/g, ' ').trim(), part: partOf(named, times, plain) };
}

/** The hours of the day that an hour on a clock may mean; empty if there is no such hour. */
function hoursOf(hour: number, suffix = ''): number[] {
  if (hour > 24) return [];
  if (hour > 12 || hour === 0) return [hour || 24];
  if (/am|manana|morning/.test(suffix)) return [suffix === 'am' ? hour % 12 : hour];
  if (/noche|night/.test(suffix) && hour < 6) return [hour]; // after midnight
  if (/noche|night/.test(suffix)) return [hour + 12];
  const later = (hour % 12) + 12;
  return suffix === '' ? [hour, later] : [later];
}

/** The part of the day that contains all ranges and times; null if none does, or both morning and afternoon do. */
function partOf(named: number[], times: Time[], plain: string): DayPart | null {
  const range = enclose(named);
  const hoursOfTimes = times.flatMap(({ hours, bound }) => {
    const inRange = hours.filter((one) => range && one >= range.from && one <= range.to);
    if (inRange.length > 0 && !bound) return [];
    const likely =
      inRange.length > 0 ? inRange.slice(0, 1) : likelyHours(hours, dinner.test(plain) ? 11 : 9);
    return likely.flatMap((hour) => hoursFrom(hour, bound));
  });
  const total = enclose([...named, ...hoursOfTimes]);
  if (!total) return null;
  const containing = partHours.filter(([, from, to]) => total.from >= from && total.to <= to);
  const [first = null, second] = containing.map(([part]) => part);
  if (second === undefined) return first;
  if (first === 'morning') return null;
  const isEnglish = !spanish.test(plain); // "8 pm" is evening, "las 20" is still "tarde"
  return isEnglish && total.from >= 19 ? second : first;
}

/** Assumes daytime: 10 and 11 are before noon, 12 to 6 after it. 7 to 9, and with dinner 7 to 11, stay ambiguous. */
function likelyHours(hours: number[], lastUnclear: number): number[] {
  const [hour = 0, later] = hours;
  if (later === undefined || (hour >= 7 && hour <= lastUnclear)) return hours;
  return [hour < 7 || hour === 12 ? later : hour];
}

/** The first and last hour that a time with this bound allows. */
function hoursFrom(hour: number, bound: Time['bound']): [from: number, to: number] {
  if (bound === 'until') return [0, hour];
  if (bound === 'from') return [hour, hour < 18 ? 21 : 24]; // to the end of the afternoon or evening
  return [hour, Math.min(24, hour + 0.98)]; // ends before the next hour
}
