import type { CalendarSettings } from '@contesta/contracts/calendar-settings';
import type { Lang } from '@contesta/contracts/text';
import { DateTime } from 'luxon';

/** A span of time in milliseconds; `to` is exclusive. */
export type Span = { from: number; to: number };

export type Opening = Pick<
  CalendarSettings,
  | 'timeZone'
  | 'hours'
  | 'holidays'
  | 'slotMinutes'
  | 'bufferMinutes'
  | 'leadMinutes'
  | 'horizonDays'
>;

type Wanted = Span & { minutes: number; limit: number };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * The first `limit` free slots that begin within a span. Slots start at equal steps of elapsed time
 * from each opening, so when the clocks change no slot is lost and none starts twice.
 */
export function freeSlots(
  opening: Opening,
  taken: readonly Span[],
  { from, to, minutes, limit }: Wanted,
  now: number,
): Span[] {
  const earliest = Math.max(from, now + opening.leadMinutes * minuteMs);
  const latest = Math.min(to, now + opening.horizonDays * dayMs);
  const lengthMs = minutes * minuteMs;
  const stepMs = opening.slotMinutes * minuteMs;
  const free: Span[] = [];
  for (const open of openSpans(opening, earliest, latest)) {
    const near = taken.filter((one) => overlaps(withBuffer(open, opening.bufferMinutes), one));
    for (let start = open.from; start + lengthMs <= open.to; start += stepMs) {
      if (start < earliest) continue;
      if (start >= latest || free.length === limit) return free;
      const slot = { from: start, to: start + lengthMs };
      const needed = withBuffer(slot, opening.bufferMinutes);
      if (!near.some((one) => overlaps(needed, one))) free.push(slot);
    }
  }
  return free;
}

const overlaps = (one: Span, other: Span) => one.from < other.to && one.to > other.from;

/** A span with the buffer before and after it, which must be free too. */
export const withBuffer = ({ from, to }: Span, bufferMinutes: number): Span => ({
  from: from - bufferMinutes * minuteMs,
  to: to + bufferMinutes * minuteMs,
});

/** The span to query in an external calendar: a range cut to lead and horizon, plus the last slot and the buffer. */
export function searchRange(
  { leadMinutes, horizonDays, bufferMinutes }: Opening,
  { from, to }: Span,
  minutes: number,
  now: number,
): Span {
  const earliest = Math.max(from, now + leadMinutes * minuteMs);
  const latest = Math.min(to, now + horizonDays * dayMs);
  return withBuffer({ from: earliest, to: latest + minutes * minuteMs }, bufferMinutes);
}

/** The parts of `spans` that `removed` does not cover. */
export const subtract = (spans: readonly Span[], removed: Span): Span[] =>
  spans
    .flatMap(({ from, to }) => [
      { from, to: Math.min(to, removed.from) },
      { from: Math.max(from, removed.to), to },
    ])
    .filter(({ from, to }) => from < to);

/** The opening hours of all days between two moments, in order. Includes those on the first day before `earliest`. */
function* openSpans(opening: Opening, earliest: number, latest: number): Generator<Span> {
  let day = DateTime.fromMillis(earliest, { zone: opening.timeZone }).startOf('day');
  for (; day.toMillis() < latest; day = day.plus({ days: 1 })) {
    const hours = hoursOn(opening, day).toSorted((a, b) => a.from.localeCompare(b.from));
    for (const { from, to } of hours) yield { from: momentOf(day, from), to: momentOf(day, to) };
  }
}

/** Whether a span is outside the opening hours, even in part. */
export function isOutsideHours(opening: Opening, span: Span): boolean {
  let outside = [span];
  for (const open of openSpans(opening, span.from, span.to)) outside = subtract(outside, open);
  return outside.length > 0;
}

function hoursOn({ hours, holidays }: Opening, day: DateTime) {
  const date = day.toISODate() ?? '';
  const isHoliday = holidays.some(({ from, to }) => from <= date && date <= to);
  return isHoliday ? [] : (hours[day.weekday - 1] ?? []);
}

/** Whether the business does not open at all on a date. */
export const isClosedOn = (opening: Opening, date: string): boolean =>
  hoursOn(opening, DateTime.fromISO(date, { zone: 'utc' })).length === 0;

/** A local time of a day as an instant. A time that a clock change skips is moved forward by the change. */
function momentOf(day: DateTime, time: string): number {
  if (time === '24:00') return day.plus({ days: 1 }).startOf('day').toMillis();
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return day.set({ hour, minute }).toMillis();
}

/** Groups slots by the local day on which they start. */
export function byDay(
  slots: readonly Span[],
  timeZone: string,
): { date: string; slots: { start: string; end: string }[] }[] {
  const days = Map.groupBy(slots, ({ from }) => localDate(from, timeZone));
  return [...days].map(([date, ofDay]) => ({ date, slots: ofDay.map(shownSlot) }));
}

/** The `count` slots whose start is nearest to a moment, in order of time. */
export const nearestTo = (at: number, slots: readonly Span[], count: number): Span[] =>
  slots
    .toSorted((a, b) => Math.abs(a.from - at) - Math.abs(b.from - at))
    .slice(0, count)
    .toSorted((a, b) => a.from - b.from);

const shownSlot = ({ from, to }: Span) => ({
  start: new Date(from).toISOString(),
  end: new Date(to).toISOString(),
});

export const localDate = (at: number, timeZone: string): string =>
  DateTime.fromMillis(at, { zone: timeZone }).toISODate() ?? '';

/** The local time of a moment, such as 09:30. */
export const localTime = (at: number, timeZone: string): string =>
  DateTime.fromMillis(at, { zone: timeZone }).toFormat('HH:mm');

/** The local day and time of a moment, such as `mar, 3 mar, 09:30`. */
export const localDayAndTime = (at: number, timeZone: string, language: Lang): string => {
  const style = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const;
  const locale = language === 'es' ? 'es-ES' : 'en-GB';
  return `${new Intl.DateTimeFormat(locale, style).format(at)}, ${localTime(at, timeZone)}`;
};

/** `days` dates that begin with `date`, without dates after the year 9999. */
export function datesFrom(date: string, days: number): string[] {
  const first = DateTime.fromISO(date, { zone: 'utc' });
  const dates = Array.from({ length: days }, (_, n) => first.plus({ days: n }));
  return dates.filter(({ year }) => year <= 9999).map((day) => day.toISODate() ?? '');
}

/** The span of `days` local days that begin with `date`. */
export function spanOfDays(date: string, days: number, timeZone: string): Span {
  const first = DateTime.fromISO(date, { zone: timeZone });
  return { from: first.toMillis(), to: first.plus({ days }).toMillis() };
}
