/** When something was, by the clock on a wall somewhere: `day` counts the dates from 1970-01-01, `weekday` from Monday, both from 0. */
export type LocalTime = { day: number; hour: number; weekday: number };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * The local time of an instant, in milliseconds, in an IANA time zone. Asking for a zone's offset is slow, so it is asked at both
 * ends of a day in UTC; only where the clock is changed between them it is asked for the instant itself.
 */
export function openLocalTime(timeZone: string): (at: number) => LocalTime {
  const offsetAt = openOffsets(timeZone);
  const ofDay = new Map<number, number | null>();

  function offsetOfDay(day: number): number | null {
    const known = ofDay.get(day);
    if (known !== undefined) return known;
    const offset = offsetAt(day * dayMs);
    const steady = offset === offsetAt((day + 1) * dayMs) ? offset : null;
    ofDay.set(day, steady);
    return steady;
  }

  return (at) => {
    const local = at + (offsetOfDay(Math.floor(at / dayMs)) ?? offsetAt(at));
    const day = Math.floor(local / dayMs);
    // The first day of 1970 was a Thursday.
    return { day, hour: Math.floor((local - day * dayMs) / hourMs), weekday: (day + 3) % 7 };
  };
}

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
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

/** An instant at which this day had not begun anywhere: no zone is more than 14 hours ahead of UTC. */
export const beforeAnywhere = (day: number): Date => new Date(day * dayMs - 14 * hourMs);
