import { openNewBookings } from './booking.ts';
import { openChanges } from './changes.ts';
import { type BookingsOptions, bookingsContext } from './context.ts';
import { openFreeTime } from './free-time.ts';

export type Bookings = ReturnType<typeof openBookings>;

/**
 * Books, moves and cancels appointments. A new span of the calendar is taken before the
 * appointment is booked or moved, and an old span is released after that. In between, the
 * appointment has a `tidyAt`: at that time, spans that a crash left taken are released.
 */
export function openBookings(options: BookingsOptions) {
  const context = bookingsContext(options);
  const freeTime = openFreeTime(options);
  return { ...freeTime, ...openNewBookings(context, freeTime), ...openChanges(context, freeTime) };
}
