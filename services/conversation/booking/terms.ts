import { type BookingView, internalBooking } from '@contesta/contracts/booking';
import { openBreaker } from '@contesta/kit/cache/breaker';
import { isProblem, problem } from '@contesta/kit/errors';
import type { Peers } from '@contesta/kit/peers/port';
import type { Booked } from './memory.ts';
import type { Terms } from './offers.ts';

type Where = { chatbotId: string; now: Date };

const calendarBreaker = { timeoutMs: 2_000, restMs: 5_000, failures: 5 };

/** What may be booked with each bot, and which bots were seen to take bookings. */
export function openTerms(peers: Pick<Peers, 'ask'>) {
  const breaker = openBreaker(calendarBreaker);
  const takers = new Set<string>();

  async function ask(id: string): Promise<BookingView | null> {
    try {
      return await peers.ask(internalBooking, { params: { id } });
    } catch (error) {
      if (isProblem(error, 'NOT_FOUND')) return null;
      throw error;
    }
  }

  /** Null where a bot takes no bookings; throws UNAVAILABLE when the calendar does not say in time. */
  async function termsOf({ chatbotId, now }: Where): Promise<Terms | null> {
    try {
      const view = await breaker.call(() => ask(chatbotId));
      if (view) takers.add(chatbotId);
      else takers.delete(chatbotId);
      return view && { ...view, now };
    } catch (cause) {
      throw problem('UNAVAILABLE', { cause });
    }
  }

  return Object.assign(termsOf, { isTaker: (id: string) => takers.has(id) });
}

/** Enough to cancel an appointment of a bot that takes no bookings any more. */
export const termsOfPast = ({ service, timeZone }: Booked, now: Date): Terms => ({
  ...{ now, timeZone, services: [{ key: service, name: '', minutes: 1 }] },
  ...{ hours: [[], [], [], [], [], [], []], holidays: [], leadMinutes: 0, horizonDays: 0 },
});
