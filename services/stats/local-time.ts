/** Local date and time: `day` is the number of days since 1970-01-01, `weekday` is 0 for Monday. */
export type LocalTime = { day: number; hour: number; weekday: number };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Converts instants in milliseconds to local time in an IANA time zone. Computing an offset is slow, so it is
 * cached per UTC day, if it is the same at both ends of the day; only on days when the clocks change it is
 * computed for each instant.
 */
export function openLocalTime(timeZone: string): (at: number) => LocalTime {
  const offsetAt = openOffsets(timeZone);
  const offsets = new Map<number, number | null>();

  function offsetOfDay(day: number): number | null {
    const cached = offsets.get(day);
    if (cached !== undefined) return cached;
    const offset = offsetAt(day * dayMs);
    const constant = offset === offsetAt((day + 1) * dayMs) ? offset : null;
    offsets.set(day, constant);
    return constant;
  }

  return (at) => {
    const local = at + (offsetOfDay(Math.floor(at / dayMs)) ?? offsetAt(at));
    const day = Math.floor(local / dayMs);
    // Day 0, 1970-01-01, was a Thursday.
    return { day, hour: Math.floor((local - day * dayMs) / hourMs), weekday: (day + 3) % 7 };
  };
}

/** The offset of a time zone from UTC at an instant, in milliseconds. */
function openOffsets(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const parts = format.formatToParts(at).map(({ type, value }) => [type, Number(value)]);
    const { year, month, day, hour, minute, second } = Object.fromEntries(parts);
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
  };
}

export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** An instant before the day begins in any time zone: no zone is more than 14 hours ahead of UTC. */
export const startInFirstZone = (day: number): Date => new Date(day * dayMs - 14 * hourMs);
