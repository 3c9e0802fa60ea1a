import { allows } from '@contesta/contracts/plans';
import type { Outgoing } from '@contesta/kit/bus/port';
import { isProblem, problem } from '@contesta/kit/errors';
import { type Clock, type NewId, newSecret } from '@contesta/kit/identity';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import {
  type Appointment,
  appointmentIdOf,
  eventOf,
  reminderOf,
  type Service,
  spanOf,
} from './rules/appointment.ts';
import { freeSlots, type Span } from './rules/free-slots.ts';
import type { Appointments } from './stores/appointments.ts';
import type { Calendar, Calendars } from './stores/calendars.ts';

type Options = {
  calendars: Calendars;
  appointments: Appointments;
  accounts: AccountCopies;
  clock: Clock;
  newId: NewId;
  /** Tells the outbox that an appointment has something to publish. */
  announce: (id: string, event: Outgoing) => void;
};

export type Booking = {
  bookingKey: string;
  chatbotId: string;
  conversationId: string;
  service: string;
  start: string;
  visitor: { name: string; email: string };
  language: 'es' | 'en';
};

type Range = Span & { limit: number };
/** Who moves it: its owner is not bound by the time that visitors must leave, nor by how often they may. */
type Mover = 'owner' | 'visitor';

/** Longer than any call lasts: what is held for one that died is given back then. */
export const heldMs = 60_000;
const attempts = 3;

/** What one visitor may have before them at once, and how often one appointment may be moved by link or in chat. */
const mostOfConversation = 5;
const mostOfAddress = 10;
const mostRevisions = 20;

export type Diary = ReturnType<typeof openDiary>;

/**
 * Appointments and what may be done to them. A span of the calendar is taken before an appointment says that it has it,
 * and given back only after it says that it has not; in between `tidyAt` stands on it, so that nothing stays taken for nobody.
 */
export function openDiary(options: Options) {
  const { calendars, appointments, accounts, clock, newId, announce } = options;
  const later = () => new Date(clock().getTime() + heldMs);

  /** The calendar of a bot that takes bookings. Throws Problem NOT_FOUND where none can be made now. */
  async function bookable(chatbotId: string): Promise<Calendar> {
    const calendar = await calendars.find(chatbotId);
    if (!calendar?.isOpen) throw problem('NOT_FOUND');
    const status = await accounts
      .statusFor(calendar.ownerId, (known) => allows(known, 'calendar'))
      .catch((error) => {
        throw isProblem(error, 'UNAUTHENTICATED') ? problem('NOT_FOUND') : error;
      });
    if (!allows(status, 'calendar')) throw problem('NOT_FOUND');
    return calendar;
  }

  /** What is free in a range for so many minutes; what `except` has itself does not stand in its way. */
  function slots(
    { settings, taken }: Calendar,
    minutes: number,
    range: Range,
    { except, leadMinutes = settings.leadMinutes }: { except?: string; leadMinutes?: number } = {},
  ): Span[] {
    const others = taken.filter(({ appointmentId }) => appointmentId !== except);
    const wanted = { ...range, minutes };
    return freeSlots({ ...settings, leadMinutes }, others, wanted, clock().getTime());
  }

  /** The slot of that start. Throws Problem SLOT_TAKEN where none is free. */
  function slotAt(
    calendar: Calendar,
    start: Date,
    minutes: number,
    how: { except?: string; leadMinutes?: number } = {},
  ): Span {
    const from = start.getTime();
    const [slot] = slots(calendar, minutes, { from, to: from + 1, limit: 1 }, how);
    if (!slot) throw problem('SLOT_TAKEN');
    return slot;
  }

  const remindAt = ({ settings }: Calendar, start: Date) =>
    reminderOf(start, settings.reminderMinutes, clock());
  const stamp = (requestId: string) => ({ id: newId(), at: clock(), requestId });

  /** Holds an appointment for a booking, which nobody sees yet; the one that is there for the same key already, if any. */
  async function hold(id: string, calendar: Calendar, booking: Booking): Promise<Appointment> {
    const { chatbotId, conversationId, visitor, language } = booking;
    const service = calendar.settings.services.find(({ key }) => key === booking.service);
    if (!service) throw problem('VALIDATION', { text: 'service-unknown' });
    const { from, to } = slotAt(calendar, new Date(booking.start), service.minutes);
    await requireRoom(booking);
    const now = clock();
    const appointment: Appointment = {
      _id: id,
      chatbotId,
      ownerId: calendar.ownerId,
      conversationId,
      service: serviceOf(service),
      start: new Date(from),
      end: new Date(to),
      visitor: { ...visitor, language },
      key: newSecret(),
      state: 'held',
      revision: 1,
      createdAt: now,
      changedAt: now,
      tidyAt: later(),
    };
    if (await appointments.hold(appointment)) return appointment;
    const there = await appointments.findAny(id);
    if (!there) throw problem('SLOT_TAKEN'); // it was held and dropped at once
    return there;
  }

  async function requireRoom({ chatbotId, conversationId, visitor }: Booking): Promise<void> {
    const count = (whose: Parameters<Appointments['countUpcoming']>[2]) =>
      appointments.countUpcoming(chatbotId, clock(), whose);
    if (
      (await count({ conversationId })) >= mostOfConversation ||
      (await count({ 'visitor.email': visitor.email })) >= mostOfAddress
    )
      throw problem('STATE', { text: 'too-many-appointments' });
  }

  /** Takes the span of a held appointment and makes it booked. Throws Problem SLOT_TAKEN when somebody else was faster. */
  async function confirm(
    held: Appointment,
    calendar: Calendar,
    requestId: string,
  ): Promise<Appointment> {
    const { _id, chatbotId } = held;
    if (!(await calendars.take(calendar, _id, spanOf(held), { evenIfShut: false }))) {
      await appointments.drop(_id);
      return await bookedMeanwhile(_id);
    }
    const event = eventOf('booked', held, stamp(requestId));
    const booked = await appointments.confirm(_id, remindAt(calendar, held.start), event);
    if (booked) {
      announce(_id, event);
      await calendars.dropPast(chatbotId, clock());
      return booked;
    }
    const other = await appointments.find(_id);
    if (!other) await calendars.giveBack(chatbotId, _id, null);
    return other ?? (await bookedMeanwhile(_id));
  }

  async function bookedMeanwhile(id: string): Promise<Appointment> {
    const booked = await appointments.find(id);
    if (!booked) throw problem('SLOT_TAKEN');
    return booked;
  }

  /** What was stored for somebody who was erased meanwhile goes again. */
  async function unlessErased(appointment: Appointment): Promise<Appointment> {
    const { _id, chatbotId, ownerId } = appointment;
    const [isErased, isBuried] = [accounts.isErased(ownerId), calendars.isBuried(chatbotId)];
    if (!(await isErased) && !(await isBuried)) return appointment;
    await appointments.forget(_id);
    throw problem('NOT_FOUND');
  }

  /** Tries a change on the appointment as it is, again where it was changed in between. Throws Problem IN_PROGRESS. */
  async function retried(
    appointment: Appointment,
    change: (current: Appointment) => Promise<Appointment | null>,
  ): Promise<Appointment> {
    let current: Appointment | null = appointment;
    for (let n = 0; n < attempts && current; n += 1) {
      const done = await change(current);
      if (done) return done;
      current = await appointments.find(appointment._id);
      if (current?.tidyAt) break; // somebody else is at it
    }
    throw problem(current ? 'IN_PROGRESS' : 'NOT_FOUND');
  }

  function requireToCome({ state, start }: Appointment): void {
    if (state !== 'booked' || start <= clock())
      throw problem('STATE', { text: 'appointment-over' });
  }

  async function moveTo(
    calendar: Calendar,
    current: Appointment,
    start: Date,
    mover: Mover,
    requestId: string,
  ): Promise<Appointment | null> {
    requireToCome(current);
    if (start.getTime() === current.start.getTime()) return current;
    if (mover === 'visitor' && current.revision >= mostRevisions)
      throw problem('STATE', { text: 'appointment-over' });
    const { _id: except, chatbotId, service } = current;
    const lead = mover === 'owner' ? { leadMinutes: 0 } : {};
    const slot = slotAt(calendar, start, service.minutes, { except, ...lead });
    const reserved = await appointments.reserve(current, later());
    if (!reserved) return null;
    if (!(await calendars.take(calendar, except, slot, { evenIfShut: true }))) {
      await appointments.tidied(reserved);
      throw problem('SLOT_TAKEN');
    }
    const next = {
      start,
      end: new Date(slot.to),
      movedFrom: current.start,
      revision: current.revision + 1,
      changedAt: clock(),
      remindAt: remindAt(calendar, start),
    };
    const event = eventOf('moved', { ...current, revision: next.revision }, stamp(requestId));
    const moved = await appointments.change(reserved, next, event);
    if (!moved) return null; // it took too long: what it held is given back by whoever tidies up
    announce(except, event);
    await calendars.giveBack(chatbotId, except, spanOf(moved));
    await appointments.tidied(moved);
    return moved;
  }

  async function cancelNow(current: Appointment, requestId: string): Promise<Appointment | null> {
    if (current.state === 'cancelled') return current;
    requireToCome(current);
    const next = {
      state: 'cancelled' as const,
      revision: current.revision + 1,
      changedAt: clock(),
      tidyAt: later(),
      remindAt: null,
    };
    const event = eventOf('cancelled', { ...current, revision: next.revision }, stamp(requestId));
    const cancelled = await appointments.change(current, next, event);
    if (!cancelled) return null;
    announce(current._id, event);
    await calendars.giveBack(current.chatbotId, current._id, null);
    await appointments.tidied(cancelled);
    return cancelled;
  }

  return {
    bookable,
    slots,

    /** Books a free slot; asked again with the same key, gives what that was answered. Refusals are Problems. */
    async book(booking: Booking, requestId: string): Promise<Appointment> {
      const id = appointmentIdOf(booking.chatbotId, booking.bookingKey);
      const there = await appointments.findAny(id);
      if (there && there.state !== 'held') return there;
      const calendar = await bookable(booking.chatbotId);
      const held = there ?? (await hold(id, calendar, booking));
      if (held.state !== 'held') return held;
      return await unlessErased(await confirm(held, calendar, requestId));
    },

    move: (
      calendar: Calendar,
      appointment: Appointment,
      start: string,
      { by, requestId }: { by: Mover; requestId: string },
    ): Promise<Appointment> =>
      retried(appointment, (current) => moveTo(calendar, current, new Date(start), by, requestId)),

    cancel: (appointment: Appointment, requestId: string): Promise<Appointment> =>
      retried(appointment, (current) => cancelNow(current, requestId)),

    /** Gives back what is held for an appointment whose change came to no end. */
    async tidy(left: Appointment): Promise<void> {
      const { _id, chatbotId } = left;
      if (left.state === 'held' && (await appointments.drop(_id)))
        return await calendars.giveBack(chatbotId, _id, null);
      const current = await appointments.find(_id);
      if (!current) return;
      await calendars.giveBack(chatbotId, _id, current.state === 'booked' ? spanOf(current) : null);
      await appointments.tidied(left);
    },
  };
}

const serviceOf = ({ key, name, minutes }: Service): Service => ({ key, name, minutes });
