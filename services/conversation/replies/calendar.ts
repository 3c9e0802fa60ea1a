import {
  conversationAppointments,
  type InternalBookingView,
  internalBooking,
} from '@contesta/contracts/booking';
import type { BookingOffer } from '@contesta/contracts/conversation';
import { openBreaker } from '@contesta/kit/cache/breaker';
import { isProblem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import type { BotsStore, LivingBot } from '../bots.ts';

/** What may be booked with a bot, as far as the calendar answers. */
export type Bookable = Pick<
  InternalBookingView,
  'services' | 'timeZone' | 'horizonDays' | 'hours' | 'holidays'
>;

export type Calendar = {
  /** Null where the bot takes no bookings. Where the calendar does not answer, nothing is known but that it may. */
  bookableWith(bot: LivingBot): Promise<Bookable | null>;
  /** The next appointment that was booked from a conversation; null where there is none, or nobody says. */
  appointmentOf(botId: string, conversationId: string): Promise<Appointment | null>;
};
export type Appointment = NonNullable<BookingOffer['appointment']>;

type Options = {
  peers: Peers;
  store: Pick<BotsStore, 'noteCalendar'>;
  clock: Clock;
};

/** What the calendar answered, and what our copy of the bot said then. */
type Kept = { until: number; bookable: Bookable | null; takesBookings: boolean | undefined };

/** How long it is believed what may be booked, and that nothing may, in milliseconds. */
const freshMs = 3_000;
const noneMs = 10_000;
const mostKept = 200;
const patienceMs = 2_500;

const silent: Bookable = {
  services: [],
  timeZone: 'UTC',
  horizonDays: 60,
  hours: [],
  holidays: [],
};

/** Asks the calendar, of bots that take bookings or of which that is not known yet. */
export function openCalendar({ peers, store, clock }: Options): Calendar {
  const breaker = openBreaker({ timeoutMs: patienceMs, openMs: 5_000, failures: 5 });
  const kept = new Map<string, Kept>();

  async function ask({ id }: LivingBot): Promise<Bookable | null> {
    const asked = () => unlessMissing(peers.ask(internalBooking, { params: { id } }));
    const found = await breaker.call(asked).catch(() => 'silent' as const);
    if (found === 'silent') return silent;
    if (found) await store.noteCalendar(id, found.revision, true);
    return found;
  }

  return {
    async bookableWith(bot) {
      if (bot.takesBookings === false) return null;
      const known = kept.get(bot.id);
      const now = clock().getTime();
      const isSame = known?.takesBookings === bot.takesBookings;
      if (known && isSame && now < known.until) return known.bookable;
      const bookable = await ask(bot);
      kept.delete(bot.id);
      const until = now + (bookable ? freshMs : noneMs);
      kept.set(bot.id, { until, bookable, takesBookings: bot.takesBookings });
      const [oldest = ''] = kept.keys();
      if (kept.size > mostKept) kept.delete(oldest);
      return bookable;
    },

    async appointmentOf(id, cid) {
      try {
        const { items } = await breaker.call(() =>
          peers.ask(conversationAppointments, { params: { id, cid } }),
        );
        return items[0] ?? null;
      } catch {
        return null;
      }
    },
  };
}

/** Null where the calendar says that there is nothing. */
async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) return null;
    throw error;
  }
}
