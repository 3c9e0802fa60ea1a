import { openOffsets } from '@contesta/kit/zone-offset';

/** Local date and time: `day` is the number of days since 1970-01-01, `weekday` is 0 for Monday. */
type LocalTime = { day: number; hour: number; weekday: number };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Converts instants in milliseconds to local time in an IANA time zone. Computing an offset is slow, so it is
 * cached for each UTC day that begins and ends with the same offset. On a day when the clocks change, the offset is
 * computed for each instant.
 */
export function openLocalTime(timeZone: string): (at: number) => LocalTime {
  const offsetAt = openOffsets(timeZone);
  const offsets = new Map<number, number | null>();

  function constantOffsetOn(day: number): number | null {
    const cached = offsets.get(day);
    if (cached !== undefined) return cached;
    const offset = offsetAt(day * dayMs);
    const constantOffset = offset === offsetAt((day + 1) * dayMs) ? offset : null;
    offsets.set(day, constantOffset);
    return constantOffset;
  }

  return (at) => {
    const local = at + (constantOffsetOn(Math.floor(at / dayMs)) ?? offsetAt(at));
    const day = Math.floor(local / dayMs);
    // Day 0, 1970-01-01, was a Thursday.
    return { day, hour: Math.floor((local - day * dayMs) / hourMs), weekday: (day + 3) % 7 };
  };
}

export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** When a day begins in the time zone that is furthest ahead of UTC, by 14 hours. */
export const startInFirstZone = (day: number): Date => new Date(day * dayMs - 14 * hourMs);
