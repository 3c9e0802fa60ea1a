import type { DayPart } from '@contesta/contracts/booking';
import {
  dateRules,
  dayOf,
  dayOfMonth,
  dayRules,
  daysFrom,
  enclose,
  isNoSuchDay,
  isoOf,
  type Mention,
  nextWeekday,
  type Rule,
  singleDay,
  weekdayOf,
  weekOf,
  withNearestWeekday,
} from './mentions.ts';
import { readPart } from './parts.ts';
import {
  adjacentDays,
  anyTime,
  changedFrom,
  dayRange,
  daysThenRejection,
  fromDayOn,
  oneAfter,
  otherDay,
  pastDay,
  pattern,
  rejectedDays,
  untilDay,
  weekOfDay,
} from './phrases-data.ts';
import { plainWords } from './words.ts';

/** The days and the part of the day that a message names. Without a named day, all days up to the horizon. */
export type Span = {
  /** YYYY-MM-DD, both included. When in doubt the span is wide. */
  from: string;
  to: string;
  part: DayPart | null;
  isNamed: boolean; // false if these are all days up to the horizon
  /** The requested days one by one, also if they are too far apart for one span. */
  days: number[];
  /** Whether the requested days are all after the horizon. */
  isTooLate: boolean;
  /** Whether the message names only dates that do not exist. */
  isNoSuchDay: boolean;
  /** The words that name no day or time. */
  rest: string;
  hasTime: boolean; // whether the message names a day or a time of day
  /** Whether the message names days, including those it rejects, or asks for the first, another or any day. */
  hasDay: boolean;
  /** Set if the message's only day is a weekday, or a day of the month: an earlier message may name the rest. */
  missing: 'week' | 'month' | null;
  /** Whether the message says that any time of day suits. */
  suitsAnyTime: boolean;
};

const daysOfWeek = 7;
/** The horizon, in days, if no calendar gives one. */
const usualHorizon = 60;

/** Reads the days and times of a Spanish or English message. */
export function spanIn(message: string, isoToday: string, horizonDays = usualHorizon): Span {
  const today = dayOf(isoToday);
  const end = today + horizonDays;
  const plain = plainWords(message);
  const mentions: Mention[] = [];
  const { words, part } = readPart(putPlaceholders(plain, dateRules, mentions, today));
  const text = putPlaceholders(words, dayRules, mentions, today);
  const hasDay = otherDay.test(plain) || /\b(?:D\d+|N)\b/.test(text);
  const suitsAnyTime = anyTime.test(plain);
  const requested = requestedDays(text, mentions, today);
  const named = requested
    .map((one) => ({ ...one, from: Math.max(one.from, today), to: Math.min(one.to, end) }))
    .filter(({ from, to }) => from <= to);
  const days = spanOfDays(named);
  return {
    from: isoOf(days?.from ?? today),
    to: isoOf(days?.to ?? end),
    part,
    isNamed: days !== null,
    days: eachDayOf(named),
    isNoSuchDay: requested.length > 0 && requested.every(isNoSuchDay),
    isTooLate: requested.length > 0 && requested.every(({ from }) => from > end),
    rest: [anyTime, otherDay, /(?:\b(?:D\d+|N)\b|,| )+/g]
      .reduce((rest, pattern) => rest.replace(pattern, ' '), text)
      .trim(),
    hasTime: hasDay || suitsAnyTime || text.replace(/ +/g, ' ') !== plain,
    hasDay,
    missing: missingIn(mentions),
    suitsAnyTime,
  };
}

function missingIn([day, ...others]: readonly Mention[]): Span['missing'] {
  if (!day || others.length > 0) return null;
  if (day.weekday !== undefined) return 'week';
  return day.dayOfMonth === undefined ? null : 'month';
}

/** Replaces named days by `D0`, `D1` …, which are indexes into `mentions`, and words that look like days by `N`. */
function putPlaceholders(words: string, rules: Rule[], mentions: Mention[], today: number): string {
  let text = words;
  for (const { pattern, read } of rules)
    text = text.replace(
      pattern,
      (_, ...groups) => placeholderOf(read(groups.slice(0, -2), today), mentions), // without offset and text
    );
  return text;
}

/** Adds days to the mentions and returns their placeholder: `N` for no days, or for days that are not requested. */
const placeholderOf = (days: Mention | null, mentions: Mention[]): string =>
  days === null ? 'N' : `D${mentions.push(days) - 1}`;

/** The indexes of the placeholders in a text, in its order. */
const indexesIn = (text: string): number[] =>
  [...text.matchAll(/D(\d+)/g)].map(([, index]) => Number(index));

/** Replaces the first and second day in a match (the same day if there is only one) with other days, or with null. */
type Rewrite = [RegExp, (days: [Mention, Mention], today: number, found: string) => Mention | null];

const beforeNarrowing: Rewrite[] = [
  [oneAfter, ([{ from, to }]) => ({ from: from + daysOfWeek, to: to + daysOfWeek })],
  [weekOfDay, ([day]) => (day.to - day.from >= daysOfWeek ? day : weekOf(day.from))],
  [fromDayOn, ([, last], _, found) => startingAt(last, /^(?:after|despues|pasado)/.test(found))],
  [daysThenRejection, () => null],
  [rejectedDays, () => null],
];
const afterNarrowing: Rewrite[] = [
  [adjacentDays, combine],
  [dayRange, rangeOf],
  [untilDay, ([days], today, found) => upTo(days, today, /^(?:before|antes)/.test(found))],
  [pastDay, () => null],
];

/** The days that are asked for: without rejected and past days, and with weekdays in the week named with them. */
function requestedDays(text: string, mentions: Mention[], today: number): Mention[] {
  const daysIn = (words: string) => indexesIn(words).flatMap((index) => mentions[index] ?? []);
  const rewrite = (words: string, rewrites: Rewrite[]) =>
    rewrites.reduce(
      (rewritten, [pattern, daysOf]) =>
        rewritten.replace(pattern, (found) => {
          const [a = singleDay(0), b = a] = daysIn(found);
          return placeholderOf(daysOf([a, b], today, found), mentions);
        }),
      words,
    );
  const current = text.replace(changedFrom, '$1$2 ');
  const isOneAfter = / no ,? ?el (?:otro|siguiente)\b/.test(current); // "el lunes no, el otro": narrow the day before shifting it
  const unnarrowed = rewrite(isOneAfter ? narrowSpan(current, mentions) : current, beforeNarrowing);
  return daysIn(rewrite(narrowSpan(unnarrowed, mentions), afterNarrowing));
}

/** Where a message names a week or month and days in it, keeps only the days: "el jueves de la semana que viene". */
function narrowSpan(text: string, mentions: Mention[]): string {
  const found = indexesIn(text);
  const [outerIndex = -1, ...otherSpans] = found.filter((index) => mentions[index]?.isSpan);
  const outer = mentions[outerIndex];
  if (!outer || otherSpans.length > 0) return text;
  const alternative = pattern(
    `\\b(?:o|or|y|and|sino|otherwise|else)(?: (?:en|la|el|the|in|any|during))* D${outerIndex}\\b`,
    `D${outerIndex}(?: ,)? (?:o|or|y|and|if not|otherwise|si no)\\b`,
  );
  if (alternative.test(text)) return text;
  let isNarrowed = false;
  for (const index of found) {
    const mention = mentions[index];
    if (!mention || index === outerIndex) continue;
    const day = findWithin(outer, mention);
    if (day === null && mention.weekday !== undefined && outer.to - outer.from >= daysOfWeek)
      return text.replaceAll(/D(\d+)/g, (token, n) => (mentions[Number(n)]?.weekday ? 'N' : token));
    if (day === null) continue;
    isNarrowed = true;
    mentions[index] = day;
  }
  if (!isNarrowed) return text;
  return text
    .replace(new RegExp(`(?: (?:de|del|of|in|en|la|el|the|,))* ?D${outerIndex}\\b`), ' ')
    .replace(/ +/g, ' ');
}

/** A day, weekday or day of the month as days within a span; null if the span does not contain it. */
function findWithin({ from, to }: Mention, named: Mention): Mention | null {
  const matches = (day: number) => {
    if (named.weekday !== undefined)
      return to - from < daysOfWeek && weekdayOf(day) === named.weekday;
    if (named.dayOfMonth === undefined) return day === named.from && named.to <= to;
    return dayOfMonth(day) === named.dayOfMonth;
  };
  for (let day = from; day <= to; day++)
    if (matches(day)) return { from: day, to: day + (named.to - named.from) };
  return null;
}

/** Two names of one day: "mañana jueves", "sábado, 12 de diciembre". */
function combine([a, b]: [Mention, Mention]): Mention | null {
  const [name, day] = a.weekday === undefined ? [b, a] : [a, b];
  const { weekday } = name;
  const areTwoDays = weekday === undefined || day.weekday !== undefined || day.to > day.from;
  return areTwoDays || Math.abs(name.from - day.from) < daysOfWeek
    ? enclose([a.from, a.to, b.from, b.to])
    : withNearestWeekday(day, weekday);
}

/** "De martes a jueves". */
function rangeOf([a, b]: [Mention, Mention]): Mention {
  const to = b.weekday === undefined ? b.to : nextWeekday(b.weekday, a.from);
  return { from: Math.min(a.from, to), to: Math.max(a.to, to), isSpan: true };
}

/** "From" or "after" these days: seven days, or the days themselves if they are more than a week. */
function startingAt({ from, to, isSpan }: Mention, isAfter: boolean): Mention {
  if (to - from >= daysOfWeek) return { from, to, isSpan: true };
  const first = isAfter && isSpan ? to + 1 : from;
  return { from: first, to: first + daysOfWeek - 1 };
}

/** The week up to these days, or to the first day of a span. "Before Friday", said on a Friday: the week from today. */
function upTo({ from, to, isSpan }: Mention, today: number, isBefore: boolean): Mention {
  const last = isSpan ? from : to;
  if (isBefore && last - today === daysOfWeek) return { from: today, to: last - 1 };
  return { from: Math.max(today, last - daysOfWeek + 1), to: last };
}

/** From the first to the last of these days. Null if that is more than a week, unless there is only one longer span. */
function spanOfDays(named: Mention[]): Mention | null {
  const total = enclose(named.flatMap(({ from, to }) => [from, to]));
  const isLong = total !== null && total.to - total.from >= daysOfWeek;
  return isLong && !(named.length === 1 && named[0]?.isSpan) ? null : total;
}

/** These days in order, each once. */
function eachDayOf(named: Mention[]): number[] {
  const days = named.flatMap(({ from, to }) => daysFrom(from, to - from + 1));
  return [...new Set(days)].sort((a, b) => a - b);
}
