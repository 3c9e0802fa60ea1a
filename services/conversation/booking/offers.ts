import type { BookingView } from '@contesta/contracts/booking';
import { lastOfDays, mostOffers, nearestTo, overDay, spread } from './few-slots.ts';
import {
  type Day,
  type LocalTime,
  localTimeOf,
  plusDays,
  startOfDay,
  weekdayOf,
} from './local-time.ts';
import { endOfDay, type Span } from './reading/day-parts.ts';
import { isTimed, type Wish } from './reading/wish.ts';

/** What may be booked, and what time it is there. */
export type Terms = BookingView & { now: Date };

/** Why a wish has no free slot. */
export type Reason =
  | 'past'
  | 'overToday'
  | 'far'
  | 'holiday'
  | 'closed'
  | 'closedThen'
  | 'soon'
  | 'full'
  | 'noDay'
  | 'fullThen'
  | 'noStart'
  | 'noLater'
  | 'noEarlier'
  | 'taken';

/** The instants between which slots are looked for. */
export type Search = { from: string; to: string };

export const nowThere = ({ now, timeZone }: Pick<Terms, 'now' | 'timeZone'>): LocalTime =>
  localTimeOf(now, timeZone);
const lastDay = (terms: Terms): Day => plusDays(nowThere(terms).day, terms.horizonDays);

/** Among so many days is the last one that has something free. */
const lastDays = 14;

/** The first of the last days that can be booked. */
function lastsOf(terms: Terms): Day {
  const { day: today } = nowThere(terms);
  const first = plusDays(lastDay(terms), 1 - lastDays);
  return first > today ? first : today;
}

/** Where a wish may be met; null where it lies in the past or beyond what can be booked. */
export function searchFor(wish: Wish, terms: Terms): Search | null {
  const { day: today } = nowThere(terms);
  const days = wish.days?.filter((day) => day >= today && day <= lastDay(terms));
  if (wish.isLastDay && !days) return between(lastsOf(terms), lastDay(terms), terms);
  if (days === undefined) return between(today, lastDay(terms), terms);
  const [first] = days;
  const last = days.at(-1);
  return first === undefined || last === undefined ? null : between(first, last, terms);
}

/** All that comes after a wish that could not be met. */
export function searchAfter(wish: Wish, terms: Terms): Search {
  const { day: today } = nowThere(terms);
  const wished = wish.days?.find((day) => day >= today && day <= lastDay(terms));
  const isFar = wish.days?.every((day) => day > lastDay(terms));
  if (isFar) return between(lastsOf(terms), lastDay(terms), terms);
  return between(wished ?? today, lastDay(terms), terms);
}

function between(first: Day, last: Day, { timeZone, now }: Terms): Search {
  const from = startOfDay(first, timeZone);
  return {
    from: (from > now ? from : now).toISOString(),
    to: startOfDay(plusDays(last, 1), timeZone).toISOString(),
  };
}

/** Whether a slot is one of those that a wish means, its exact time aside. */
export function isWished(start: string, wish: Wish, timeZone: string): boolean {
  const { days, not, notAt, between, oneOf } = wish;
  const { day, minute } = localTimeOf(start, timeZone);
  if (days && !days.includes(day)) return false;
  if (not?.includes(day) || notAt?.includes(minute)) return false;
  if (oneOf && !oneOf.some((one) => isMetBy(start, one, timeZone))) return false;
  return !between || (minute >= between.from && minute < between.to);
}

const isMetBy = (start: string, wish: Wish, timeZone: string): boolean =>
  isWished(start, wish, timeZone) &&
  (!wish.times || wish.times.includes(localTimeOf(start, timeZone).minute));

export type Met =
  /** One slot is what was asked for. */
  | { start: string }
  /** Several are, or none at the very time: then `reason` says why. */
  | { offers: string[]; reason?: Reason };

/** What of the free slots meets a wish; null where none does. */
export function meet(wish: Wish, free: readonly string[], terms: Terms): Met | null {
  const { timeZone } = terms;
  const all = free.filter((start) => isWished(start, wish, timeZone));
  const end = wish.isLastDay ? localTimeOf(all.at(-1) ?? '', timeZone).day : undefined;
  const wished = all.filter((start) => !end || localTimeOf(start, timeZone).day === end);
  if (wished.length === 0) return null;
  if (wish.times) return meetTimes(wish, wished, terms);
  if (wish.soonest && wished[0] !== undefined) return { start: wished[0] };
  if (wish.isLatest) {
    const lasts = lastOfDays(wished, timeZone);
    const [only, ...others] = lasts;
    return only !== undefined && others.length === 0 ? { start: only } : { offers: lasts };
  }
  const isWholeDay = wish.days?.length === 1 && !wish.between && !wish.notAt;
  return { offers: isWholeDay ? overDay(wished, timeZone) : spread(wished, timeZone) };
}

/** Slots at a time that was wished for, on whatever day. */
export function atWishedTime(wish: Wish, starts: readonly string[], terms: Terms): string[] {
  const { days: _, ...anyDay } = wish;
  const times = wish.times ? openTimes(anyDay, terms) : [];
  const meant = times.some(byDay) ? times.filter(byDay) : times;
  return starts
    .filter((start) => meant.includes(localTimeOf(start, terms.timeZone).minute))
    .slice(0, mostOffers);
}

/** From eight to eight: who means the other of two times that are possible says so. */
const byDay = (time: number): boolean => time >= 480 && time < 1200;

/** Of "a las 10" the times at which it is open. */
function openTimes({ times = [], days }: Wish, terms: Terms): readonly number[] {
  const open = (days?.map((day) => hoursOn(day, terms)) ?? terms.hours).flat();
  const found = times.filter((time) => open.some((span) => touches(span, [time])));
  return found.length > 0 ? found : times;
}

function meetTimes(wish: Wish, wished: string[], terms: Terms): Met {
  const { timeZone } = terms;
  const possible = openTimes(wish, terms);
  const minuteOf = (start: string) => localTimeOf(start, terms.timeZone).minute;
  const at = (times: readonly number[]) => wished.filter((one) => times.includes(minuteOf(one)));
  const exact = at(possible);
  const usual = possible.filter(byDay);
  // At ten of the morning nothing is free: ten in the evening is not what was asked for.
  const times = usual.length > 0 && at(usual).length === 0 ? usual : possible;
  if (at(times).length === 0) {
    const nearest = nearestTo(times, wished, terms.timeZone);
    const isBetween = times.every((time) => isBetweenStarts(time, wished, timeZone));
    return { offers: nearest, reason: isBetween ? 'noStart' : whyNot(wish, terms) };
  }
  const [first] = exact;
  const isOne = exact.length === 1 || wish.days === undefined || wish.soonest;
  const oneOfDay = exact.filter((start) => minuteOf(start) === minuteOf(first ?? ''));
  if (first !== undefined && isOne && oneOfDay.length === exact.length) return { start: first };
  return { offers: exact.slice(0, mostOffers) };
}

/** Whether a time lies between two free slots that follow each other: it is not taken, but none begins then. */
function isBetweenStarts(time: number, starts: readonly string[], timeZone: string): boolean {
  const all = starts.map((start) => localTimeOf(start, timeZone));
  const minutes = all.filter(({ day }) => day === all[0]?.day).map(({ minute }) => minute);
  const steps = minutes.slice(1).map((minute, at) => minute - (minutes[at] ?? 0));
  const [before, next] = [minutes.findLast((one) => one < time), minutes.find((one) => one > time)];
  return before !== undefined && next !== undefined && next - before === Math.min(...steps);
}

/** Why nothing is free when a wish is not met, as far as the opening hours tell. */
export function whyNot(wish: Wish, terms: Terms): Reason {
  const { day: today, minute } = nowThere(terms);
  const { days, times, between, isNoDay, moved } = wish;
  if (moved) return moved === 'later' ? 'noLater' : 'noEarlier';
  if (isNoDay) return 'noDay';
  if (days?.every((day) => day < today)) return 'past';
  if (days?.every((day) => day > lastDay(terms))) return 'far';
  const open = (days?.map((day) => hoursOn(day, terms)) ?? terms.hours).flat();
  if (open.length === 0) return days?.every((day) => isHoliday(day, terms)) ? 'holiday' : 'closed';
  const openTimes = times?.filter((time) => open.some((span) => touches(span, [time])));
  const meant = openTimes && openTimes.length > 0 ? openTimes : times;
  const latestOn = (day: Day) => {
    const closing = Math.max(0, ...hoursOn(day, terms).map(({ to }) => minuteOf(to) - 1));
    return meant ? Math.max(...meant) : Math.min(between ? between.to - 1 : endOfDay, closing);
  };
  if (days?.every((day) => day <= today && latestOn(day) <= minute))
    return times || between ? 'past' : 'overToday';
  if (!open.some((span) => touches(span, times, between))) return 'closedThen';
  const openDays = days?.filter((day) => hoursOn(day, terms).length > 0);
  if (openDays?.every((day) => isTooSoon(day, latestOn(day), terms))) return 'soon';
  return isTimed(wish) ? 'fullThen' : 'full';
}

/** Why no service can be had when it is wished for, whatever is free; null where one may be. */
export function cannotBe(wish: Wish, terms: Terms): Reason | null {
  const why = whyNot(wish, terms);
  return impossible.has(why) ? why : null;
}
const impossible = new Set<Reason>([
  'past',
  'overToday',
  'far',
  'holiday',
  'closed',
  'closedThen',
  'soon',
  'noDay',
]);

/** Whether a day's minute lies before the first that can be booked now. */
function isTooSoon(day: Day, minute: number, terms: Terms): boolean {
  const first = new Date(terms.now.getTime() + terms.leadMinutes * 60_000);
  const earliest = localTimeOf(first, terms.timeZone);
  return day < earliest.day || (day === earliest.day && minute < earliest.minute);
}

export type Hours = BookingView['hours'][number];

export const isHoliday = (day: Day, { holidays }: Terms): boolean =>
  holidays.some(({ from, to }) => day >= from && day <= to);

/** Whether anything may be booked on a day, as far as the opening hours tell. */
export const isOpenOn = (day: Day, terms: Terms): boolean =>
  day >= nowThere(terms).day && day <= lastDay(terms) && hoursOn(day, terms).length > 0;

export const hoursOn = (day: Day, terms: Terms): Hours =>
  isHoliday(day, terms) ? [] : (terms.hours[weekdayOf(day) - 1] ?? []);

const minuteOf = (time: string): number => {
  const [hour, minute] = time.split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
};

function touches({ from, to }: Hours[number], times: Wish['times'], part?: Span): boolean {
  const [first, last] = [minuteOf(from), minuteOf(to)];
  if (times) return times.some((time) => time >= first && time < last);
  return !part || (part.from < last && part.to > first);
}
