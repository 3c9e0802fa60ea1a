import type { BookingOffer } from '@contesta/contracts/conversation';
import {
  conversationAppointments,
  type InternalBookingView,
  internalBooking,
  mailAppointments,
} from '@contesta/contracts/internal-appointments';
import type { Lang } from '@contesta/contracts/text';
import { openBreaker } from '@contesta/kit/cache/breaker';
import { openLru } from '@contesta/kit/cache/memory';
import { isProblem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import type { ActiveBot, Bots } from '../bots.ts';

/** What can be booked with a bot. */
export type Bookable = Pick<
  InternalBookingView,
  'services' | 'timeZone' | 'horizonDays' | 'hours' | 'holidays'
>;

export type Calendar = ReturnType<typeof openCalendar>;
export type Appointment = NonNullable<BookingOffer['appointment']>;

type Options = {
  peers: Peers;
  bots: Pick<Bots, 'saveCalendar'>;
  clock: Clock;
};

/** How long an answer is cached: with bookings, and without. */
const bookableMs = 3_000;
const noBookingsMs = 10_000;
const maxCached = 200;
const timeoutMs = 2_500;

/** What can be booked is unknown while the calendar is unavailable. */
const empty: Bookable = { services: [], timeZone: 'UTC', horizonDays: 60, hours: [], holidays: [] };

/** Asks the calendar service what can be booked, unless a bot is known to take no bookings, and for appointments. */
export function openCalendar({ peers, bots, clock }: Options) {
  const breaker = openBreaker({ timeoutMs, openMs: 5_000, failures: 5 });
  const cached = openLru<{ until: number; bookable: Bookable | null }>(maxCached);

  async function ask({ id }: ActiveBot): Promise<Bookable | null> {
    const request = () =>
      peers.ask(internalBooking, { params: { id } }).catch((error) => {
        if (isProblem(error, 'NOT_FOUND')) return null;
        throw error;
      });
    const found = await breaker.call(request).catch(() => empty);
    // `empty` has no revision.
    if (found && 'revision' in found) await bots.saveCalendar(id, found.revision, true);
    return found;
  }

  return {
    /** Null if the bot takes no bookings. When the calendar is unavailable, a `Bookable` without services. */
    async bookableWith(bot: ActiveBot): Promise<Bookable | null> {
      if (bot.takesBookings === false) return null;
      // If `takesBookings` changes in our copy of the bot, an answer cached before may be wrong.
      const key = `${bot.id} ${bot.takesBookings}`;
      const known = cached.get(key);
      const now = clock().getTime();
      if (known && now < known.until) return known.bookable;
      const bookable = await ask(bot);
      cached.set(key, { until: now + (bookable ? bookableMs : noBookingsMs), bookable });
      return bookable;
    },

    /** A conversation's next appointment; null when there is none or the calendar is unavailable. */
    async appointmentOf(id: string, cid: string): Promise<Appointment | null> {
      const request = () => peers.ask(conversationAppointments, { params: { id, cid } });
      const { items } = await breaker.call(request).catch(() => ({ items: [] }));
      return items[0] ?? null;
    },

    /** Mails a visitor the links of their appointments, if any; false when the calendar is unavailable. */
    async mailAppointments(id: string, email: string, language: Lang): Promise<boolean> {
      const body = { email, language };
      const request = () => peers.ask(mailAppointments, { params: { id }, body });
      return await breaker.call(request).then(
        () => true,
        () => false,
      );
    },
  };
}
