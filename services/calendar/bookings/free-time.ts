import { allows } from '@contesta/contracts/plans';
import { isProblem, problem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import type { Providers } from '../providers/provider.ts';
import { type Appointment, spanOf } from '../rules/appointment.ts';
import { freeSlots, nearestTo, type Span, searchRange, subtract } from '../rules/free-slots.ts';
import type { Calendar, Calendars } from '../stores/calendars.ts';

type Options = {
  calendars: Calendars;
  accounts: AccountCopies;
  providers: Providers;
  clock: Clock;
};

type Range = Span & { limit: number };

/** The range in which alternatives to a taken slot are searched, and how many are returned. */
const nearby = { beforeMs: 14 * 24 * 3_600_000, afterMs: 60 * 24 * 3_600_000, count: 6 };
/** More than the five-minute steps in that range. */
const maxNearby = 25_000;

/** `moving` is an appointment to be moved, whose own span counts as free. `leadMinutes` overrides the setting. */
export type SlotOptions = { moving?: Appointment; leadMinutes?: number };

export type FreeTime = ReturnType<typeof openFreeTime>;

/** Finds the calendars that take bookings, and their free slots. */
export function openFreeTime({ calendars, accounts, providers, clock }: Options) {
  /** The busy spans of the owner's external calendar, without the span of `moving`; none if no calendar is linked. */
  async function busyElsewhere(
    calendar: Calendar,
    range: Span,
    moving?: Appointment,
  ): Promise<Span[]> {
    const { settings, ownerId } = calendar;
    const provider = settings.provider === 'own' ? undefined : providers[settings.provider];
    if (!provider || range.from >= range.to) return [];
    const busy = await provider.busy(ownerId, range);
    if (busy === 'unlinked') return [];
    return moving ? subtract(busy, spanOf(moving)) : busy;
  }

  async function slots(
    calendar: Calendar,
    minutes: number,
    range: Range,
    { moving, leadMinutes = calendar.settings.leadMinutes }: SlotOptions = {},
  ): Promise<Span[]> {
    const { settings, taken } = calendar;
    const opening = { ...settings, leadMinutes };
    const now = clock().getTime();
    const others = taken.filter(({ appointmentId }) => appointmentId !== moving?._id);
    const searched = searchRange(opening, range, minutes, now);
    const elsewhere = await busyElsewhere(calendar, searched, moving);
    return freeSlots(opening, [...others, ...elsewhere], { ...range, minutes }, now);
  }

  return {
    /** Returns the bot's calendar. Throws Problem NOT_FOUND if the bot takes no bookings now. */
    async bookable(chatbotId: string): Promise<Calendar> {
      const calendar = await calendars.find(chatbotId);
      if (!calendar?.isOpen) throw problem('NOT_FOUND');
      const status = await accounts
        .statusFor(calendar.ownerId, (known) => allows(known, 'calendar'))
        .catch((error) => {
          throw isProblem(error, 'UNAUTHENTICATED') ? problem('NOT_FOUND') : error; // the account is erased
        });
      if (!allows(status, 'calendar')) throw problem('NOT_FOUND');
      return calendar;
    },

    /** The first `limit` free slots of `minutes` that begin within a range. */
    slots,

    /**
     * At most six free slots, those nearest to a moment, in order of time. A moment
     * in the past counts as now, a moment beyond the horizon as the horizon.
     */
    async nearest(calendar: Calendar, wanted: Date, minutes: number): Promise<Span[]> {
      const now = clock().getTime();
      const last = now + calendar.settings.horizonDays * 24 * 3_600_000;
      const at = Math.min(Math.max(wanted.getTime(), now), last);
      const range = { from: at - nearby.beforeMs, to: at + nearby.afterMs, limit: maxNearby };
      return nearestTo(at, await slots(calendar, minutes, range), nearby.count);
    },

    /** The free slot with that start. Throws Problem SLOT_TAKEN if there is none. */
    async slotAt(
      calendar: Calendar,
      start: Date,
      minutes: number,
      options: SlotOptions = {},
    ): Promise<Span> {
      const from = start.getTime();
      const [slot] = await slots(calendar, minutes, { from, to: from + 1, limit: 1 }, options);
      if (!slot) throw problem('SLOT_TAKEN');
      return slot;
    },
  };
}
