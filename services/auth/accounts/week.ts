import { openOffsets } from '@contesta/kit/zone-offset';

/**
 * A past week in an owner's time zone: the date of its Monday, its start, its end (exclusive), and the time until
 * which its letter may be sent.
 */
type Week = { week: string; from: Date; to: Date; until: Date };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** The letter is sent on Monday between these hours. */
const hours = { first: 8, last: 20 };

/** The first Monday at 8:00 after `now`, in an IANA time zone. */
export function nextLetterAt(timeZone: string, now: Date): Date {
  const clock = openWallClock(timeZone);
  const monday = mondayOf(clock, now);
  const letterAt = clock.instant(monday, hours.first);
  return letterAt > now ? letterAt : clock.instant(monday + 7, hours.first);
}

/** The week before the current one, in an IANA time zone. */
export function weekBefore(timeZone: string, now: Date): Week {
  const clock = openWallClock(timeZone);
  const monday = mondayOf(clock, now);
  return {
    week: new Date((monday - 7) * dayMs).toISOString().slice(0, 10),
    from: clock.instant(monday - 7, 0),
    to: clock.instant(monday, 0),
    until: clock.instant(monday, hours.last),
  };
}

/** The day number of the Monday in the week of `at`. Day 0, 1970-01-01, was a Thursday. */
function mondayOf(clock: WallClock, at: Date): number {
  const day = clock.day(at);
  return day - ((day + 3) % 7);
}

type WallClock = ReturnType<typeof openWallClock>;

/** Converts between instants and local time in a zone. Days are numbered from 1970-01-01. */
function openWallClock(timeZone: string) {
  const offsetAt = openOffsets(timeZone);
  return {
    day: (at: Date): number => Math.floor((at.getTime() + offsetAt(at.getTime())) / dayMs),
    /** The instant at which an hour of a day begins; if daylight saving skips that hour, an instant near it. */
    instant(day: number, hour: number): Date {
      const asUtc = day * dayMs + hour * hourMs;
      const approximate = asUtc - offsetAt(asUtc);
      return new Date(asUtc - offsetAt(approximate));
    },
  };
}
