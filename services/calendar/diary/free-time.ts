import { allows } from '@contesta/contracts/plans';
import { isProblem, problem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import type { Providers } from '../providers/provider.ts';
import { type Appointment, spanOf } from '../rules/appointment.ts';
import { askable, freeSlots, nearestTo, type Span, without } from '../rules/free-slots.ts';
import type { Calendar, Calendars } from '../stores/calendars.ts';

type Options = {
  calendars: Calendars;
  accounts: AccountCopies;
  providers: Providers;
  clock: Clock;
};

type Range = Span & { limit: number };

/** Where free times near one that is taken are looked for, and how many are found. */
const nearby = { beforeMs: 14 * 24 * 3_600_000, afterMs: 60 * 24 * 3_600_000, count: 6 };
const mostNearby = 25_000;

/** What does not stand in the way: the appointment that is to move, and for its owner the lead. */
export type Leeway = { of?: Appointment; leadMinutes?: number };

export type FreeTime = ReturnType<typeof openFreeTime>;

/** Which bots take bookings, and when they are free. */
export function openFreeTime({ calendars, accounts, providers, clock }: Options) {
  /** When the owner is busy elsewhere, as far as we may know. */
  async function busyElsewhere(calendar: Calendar, range: Span, of?: Appointment): Promise<Span[]> {
    const { settings, ownerId } = calendar;
    const provider = settings.provider === 'own' ? undefined : providers[settings.provider];
    if (!provider || range.from >= range.to) return [];
    const busy = await provider.busy(ownerId, range);
    if (busy === 'unlinked') return [];
    return of ? without(busy, spanOf(of)) : busy;
  }

  async function slots(
    calendar: Calendar,
    minutes: number,
    range: Range,
    { of, leadMinutes = calendar.settings.leadMinutes }: Leeway = {},
  ): Promise<Span[]> {
    const { settings, taken } = calendar;
    const opening = { ...settings, leadMinutes };
    const now = clock().getTime();
    const others = taken.filter(({ appointmentId }) => appointmentId !== of?._id);
    const asked = askable(opening, range, minutes, now);
    const elsewhere = await busyElsewhere(calendar, asked, of);
    return freeSlots(opening, [...others, ...elsewhere], { ...range, minutes }, now);
  }

  return {
    /** The calendar of a bot that takes bookings. Throws Problem NOT_FOUND where none can be made now. */
    async bookable(chatbotId: string): Promise<Calendar> {
      const calendar = await calendars.find(chatbotId);
      if (!calendar?.isOpen) throw problem('NOT_FOUND');
      const status = await accounts
        .statusFor(calendar.ownerId, (known) => allows(known, 'calendar'))
        .catch((error) => {
          throw isProblem(error, 'UNAUTHENTICATED') ? problem('NOT_FOUND') : error;
        });
      if (!allows(status, 'calendar')) throw problem('NOT_FOUND');
      return calendar;
    },

    /** The free slots of so many minutes that begin within a range. */
    slots,

    /** The free slots nearest to a moment, in the order of time; of one that cannot be booked, to the last or first that can. */
    async nearest(calendar: Calendar, wanted: Date, minutes: number): Promise<Span[]> {
      const now = clock().getTime();
      const last = now + calendar.settings.horizonDays * 24 * 3_600_000;
      const at = Math.min(Math.max(wanted.getTime(), now), last);
      const range = { from: at - nearby.beforeMs, to: at + nearby.afterMs, limit: mostNearby };
      return nearestTo(at, await slots(calendar, minutes, range), nearby.count);
    },

    /** The slot of that start. Throws Problem SLOT_TAKEN where none is free. */
    async slotAt(
      calendar: Calendar,
      start: Date,
      minutes: number,
      leeway: Leeway = {},
    ): Promise<Span> {
      const from = start.getTime();
      const [slot] = await slots(calendar, minutes, { from, to: from + 1, limit: 1 }, leeway);
      if (!slot) throw problem('SLOT_TAKEN');
      return slot;
    },
  };
}
