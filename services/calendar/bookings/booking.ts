import type { Lang } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { newSecret } from '@contesta/kit/identity';
import {
  type Appointment,
  appointmentIdOf,
  eventOf,
  mailKeyOf,
  type Service,
  spanOf,
} from '../rules/appointment.ts';
import type { Calendar } from '../stores/calendars.ts';
import type { BookingsContext } from './context.ts';
import type { FreeTime } from './free-time.ts';

export type Booking = {
  bookingKey: string;
  conversationId: string | undefined;
  service: string;
  start: string;
  visitor: { name: string; email: string; language: Lang };
};

/** The limit of upcoming appointments for each email address and bot. */
const maxUpcoming = 3;
const hourMs = 3_600_000;
/** An estimate: the counted bookings become older than an hour one by one. */
const retryAfterSeconds = 300;

/** Books a free slot in three steps: holds the appointment, takes its span, marks it booked. */
export function openNewBookings(context: BookingsContext, { slotAt }: FreeTime) {
  const {
    calendars,
    appointments,
    accounts,
    clock,
    announce,
    stamp,
    tidyAt,
    remindAt,
    externalCalendarOf,
    maxPerHour,
  } = context;

  /** Names and email addresses may be made up, so the bookings with a bot in an hour are limited too. */
  const hourlyLimit = () => ({ max: maxPerHour, since: new Date(clock().getTime() - hourMs) });

  function requireBelowHourlyLimit({ counted = [] }: Calendar): void {
    const { max, since } = hourlyLimit();
    if (counted.filter(({ at }) => at > since).length >= max)
      throw problem('RATE_LIMITED', { retryAfter: retryAfterSeconds });
  }

  /** Stores a held appointment for a booking, or returns the existing one with the same booking key. */
  async function hold(id: string, calendar: Calendar, booking: Booking): Promise<Appointment> {
    const { conversationId, visitor } = booking;
    const service = serviceOf(calendar, booking.service);
    const { from, to } = await slotAt(calendar, new Date(booking.start), service.minutes);
    const now = clock();
    const appointment: Appointment = {
      _id: id,
      chatbotId: calendar._id,
      ownerId: calendar.ownerId,
      ...(conversationId === undefined ? {} : { conversationId }),
      service,
      start: new Date(from),
      end: new Date(to),
      visitor,
      mailKey: mailKeyOf(visitor.email),
      key: newSecret(),
      state: 'held',
      revision: 1,
      createdAt: now,
      changedAt: now,
      tidyAt: tidyAt(),
      ...externalCalendarOf(calendar),
    };
    if (await appointments.hold(appointment)) return appointment;
    const existing = await appointments.findIncludingHeld(id);
    if (!existing) throw problem('SLOT_TAKEN'); // Another call held and dropped it in the meantime.
    return existing;
  }

  /**
   * Refuses a held appointment if its email address has reached the limit. Each appointment is held before the others
   * are counted, so concurrent bookings never exceed the limit, though all of them may be refused.
   */
  async function requireBelowUpcomingLimit(held: Appointment): Promise<void> {
    if ((await appointments.countOthers(held, clock())) < maxUpcoming) return;
    // If it cannot be dropped, a concurrent call with the same key has booked or dropped it: `confirm` decides.
    if (await appointments.drop(held._id))
      throw problem('STATE', { text: 'too-many-appointments' });
  }

  /**
   * Takes the span of a held appointment and marks it booked. Throws Problem SLOT_TAKEN when the span is no longer
   * free or the calendar no longer open, RATE_LIMITED when the bot's hourly limit is reached.
   */
  async function confirm(
    held: Appointment,
    calendar: Calendar,
    requestId: string,
  ): Promise<Appointment> {
    const { _id, chatbotId } = held;
    if (!(await calendars.takeNew(calendar, held, spanOf(held), hourlyLimit()))) {
      await appointments.drop(_id);
      return await requireBookedByOther(held);
    }
    const event = eventOf('booked', held, stamp(requestId));
    const booked = await appointments.confirm(held, remindAt(calendar, held.start), event);
    if (booked) {
      announce(_id, event);
      await calendars.dropPast(chatbotId, clock());
      return booked;
    }
    const other = await appointments.find(_id);
    if (!other) await calendars.release(chatbotId, _id, null);
    return other ?? (await requireBookedByOther(held));
  }

  /** Returns the appointment if a concurrent call has booked it; otherwise throws the reason why it is refused. */
  async function requireBookedByOther({ _id, chatbotId }: Appointment): Promise<Appointment> {
    const booked = await appointments.find(_id);
    if (booked) return booked;
    const calendar = await calendars.find(chatbotId);
    if (calendar) requireBelowHourlyLimit(calendar);
    throw problem('SLOT_TAKEN');
  }

  /** Deletes the appointment again if its owner was erased or its bot deleted in the meantime. */
  async function unlessErased(appointment: Appointment): Promise<Appointment> {
    const { _id, chatbotId, ownerId } = appointment;
    const [isErased, isDeleted] = await Promise.all([
      accounts.isErased(ownerId),
      calendars.isDeleted(chatbotId),
    ]);
    if (!isErased && !isDeleted) return appointment;
    await appointments.forget(_id);
    throw problem('NOT_FOUND');
  }

  return {
    /** Books a free slot. A repeated booking key returns the same appointment. Throws a Problem for each refusal. */
    async book(calendar: Calendar, booking: Booking, requestId: string): Promise<Appointment> {
      const id = appointmentIdOf(calendar._id, booking.bookingKey);
      const existing = await appointments.findIncludingHeld(id);
      if (existing && existing.state !== 'held') return existing;
      if (!existing) requireBelowHourlyLimit(calendar);
      const held = existing ?? (await hold(id, calendar, booking));
      if (held.state !== 'held') return held;
      await requireBelowUpcomingLimit(held);
      return await unlessErased(await confirm(held, calendar, requestId));
    },
  };
}

/** The bookable service with that key. Throws Problem VALIDATION if the business does not offer it. */
export function serviceOf({ settings }: Calendar, key: string): Service {
  const service = settings.services.find((one) => one.key === key);
  const text = 'service-unknown';
  if (!service) throw problem('VALIDATION', { text, fields: { service: text } });
  return service;
}
