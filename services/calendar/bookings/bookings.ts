import { openNewBookings } from './booking.ts';
import { openChanges } from './changes.ts';
import { type BookingsOptions, bookingsContext } from './context.ts';
import { openFreeTime } from './free-time.ts';

export type Bookings = ReturnType<typeof openBookings>;

/**
 * Books, moves and cancels appointments. A span of the calendar is taken before the
 * appointment is saved with it, and released only after the appointment is saved
 * without it. In between `tidyAt` is set, so that a crash leaves no span taken.
 */
export function openBookings(options: BookingsOptions) {
  const context = bookingsContext(options);
  const freeTime = openFreeTime(options);
  return { ...freeTime, ...openNewBookings(context, freeTime), ...openChanges(context, freeTime) };
}
