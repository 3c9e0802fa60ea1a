import type { DaysView } from '@contesta/contracts/calendar';
import type { Diary } from '../diary/diary.ts';
import type { Leeway } from '../diary/free-time.ts';
import { byDay, daysFrom, localDate } from '../rules/free-slots.ts';
import type { Calendar } from '../stores/calendars.ts';

type Wanted = Leeway & {
  minutes: number;
  /** A date in the zone of the business; today if not given. */
  from: string | undefined;
};

const shownDays = 14;
const mostSlots = 2_000;

/** When an appointment could be instead, a fortnight at a time. */
export async function freeDays(
  diary: Diary,
  calendar: Calendar,
  { minutes, from, ...leeway }: Wanted,
  now: Date,
): Promise<DaysView> {
  const { timeZone, horizonDays } = calendar.settings;
  const today = localDate(now.getTime(), timeZone);
  const range = daysFrom(from && from > today ? from : today, shownDays, timeZone);
  const slots = await diary.slots(calendar, minutes, { ...range, limit: mostSlots }, leeway);
  const isLast = range.to >= daysFrom(today, horizonDays + 1, timeZone).to;
  return {
    timeZone,
    days: byDay(slots, timeZone),
    next: isLast ? null : localDate(range.to, timeZone),
  };
}
