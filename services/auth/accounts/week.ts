/** A week that is over by an owner's clock: the date of its Monday, its first instant, the one after its last, and until when a letter tells of it. */
export type Week = { week: string; from: Date; to: Date; until: Date };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** The hours of a Monday between which its letter is sent. */
const hours = { first: 8, last: 20 };

/** The next Monday morning at eight by the clock of an IANA time zone. */
export function nextLetterAt(timeZone: string, now: Date): Date {
  const clock = openWallClock(timeZone);
  const monday = mondayOf(clock, now);
  const letterAt = clock.instant(monday, hours.first);
  return letterAt > now ? letterAt : clock.instant(monday + 7, hours.first);
}

/** The week before the one in which a moment lies, by the clock of an IANA time zone. */
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

/** The Monday of a moment's week. The first day of 1970 was a Thursday. */
function mondayOf(clock: WallClock, at: Date): number {
  const day = clock.day(at);
  return day - ((day + 3) % 7);
}

type WallClock = ReturnType<typeof openWallClock>;

/** What the clocks of a zone show; days are counted from 1970-01-01. */
function openWallClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });

  /** How far they are ahead of UTC at a whole minute. */
  function offsetAt(at: number): number {
    const parts = format.formatToParts(at).map(({ type, value }) => [type, Number(value)]);
    const { year, month, day, hour, minute } = Object.fromEntries(parts);
    return Date.UTC(year, month - 1, day, hour, minute) - at;
  }

  return {
    day(at: Date): number {
      const wholeMinute = Math.floor(at.getTime() / minuteMs) * minuteMs;
      return Math.floor((wholeMinute + offsetAt(wholeMinute)) / dayMs);
    },
    /** When they show an hour of a day; of an hour that they skip, about then. */
    instant(day: number, hour: number): Date {
      const wanted = day * dayMs + hour * hourMs;
      const near = wanted - offsetAt(wanted);
      return new Date(wanted - offsetAt(near));
    },
  };
}
