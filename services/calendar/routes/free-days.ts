import type { DaysView } from '@contesta/contracts/appointments';
import type { Bookings } from '../bookings/bookings.ts';
import type { SlotOptions } from '../bookings/free-time.ts';
import { byDay, localDate, spanOfDays } from '../rules/free-slots.ts';
import type { Calendar } from '../stores/calendars.ts';

type Wanted = SlotOptions & {
  minutes: number;
  /** A date in the time zone of the business; today if not given or in the past. */
  from: string | undefined;
};

const shownDays = 14;
/** All slots of these days fit: the shortest step is five minutes, and one of the days may have 25 hours. */
const maxSlots = shownDays * 25 * 12;

/** One page (14 days) of the free slots to which an appointment can be moved. */
export async function freeDays(
  bookings: Bookings,
  calendar: Calendar,
  { minutes, from, ...options }: Wanted,
  now: Date,
): Promise<DaysView> {
  const { timeZone, horizonDays } = calendar.settings;
  const today = localDate(now.getTime(), timeZone);
  const range = spanOfDays(from && from > today ? from : today, shownDays, timeZone);
  const slots = await bookings.slots(calendar, minutes, { ...range, limit: maxSlots }, options);
  const isLast = range.to >= spanOfDays(today, horizonDays + 1, timeZone).to;
  return {
    timeZone,
    days: byDay(slots, timeZone),
    next: isLast ? null : localDate(range.to, timeZone),
  };
}
