import { problem } from '@contesta/kit/errors';
import { newSecret } from '@contesta/kit/identity';
import { type Appointment, appointmentIdOf, eventOf, spanOf } from '../rules/appointment.ts';
import type { Appointments } from '../stores/appointments.ts';
import type { Calendar } from '../stores/calendars.ts';
import type { FreeTime } from './free-time.ts';
import type { DiaryParts } from './parts.ts';

export type Booking = {
  bookingKey: string;
  chatbotId: string;
  conversationId: string;
  service: string;
  start: string;
  visitor: { name: string; email: string };
  language: 'es' | 'en';
};

/** What one visitor may have before them at once. */
const mostOfConversation = 5;
const mostOfAddress = 10;

/** Books what is free: held first, then taken, then booked. */
export function openBooking(parts: DiaryParts, { bookable, slotAt }: FreeTime) {
  const {
    calendars,
    appointments,
    accounts,
    clock,
    announce,
    stamp,
    later,
    remindAt,
    elsewhereOf,
  } = parts;

  /** Holds an appointment for a booking, which nobody sees yet; the one that is there for the same key already, if any. */
  async function hold(id: string, calendar: Calendar, booking: Booking): Promise<Appointment> {
    const { chatbotId, conversationId, visitor, language } = booking;
    const service = calendar.settings.services.find(({ key }) => key === booking.service);
    if (!service) throw problem('VALIDATION', { text: 'service-unknown' });
    const { from, to } = await slotAt(calendar, new Date(booking.start), service.minutes);
    await requireRoom(booking);
    const now = clock();
    const appointment: Appointment = {
      _id: id,
      chatbotId,
      ownerId: calendar.ownerId,
      conversationId,
      service,
      start: new Date(from),
      end: new Date(to),
      visitor: { ...visitor, language },
      key: newSecret(),
      state: 'held',
      revision: 1,
      createdAt: now,
      changedAt: now,
      tidyAt: later(),
      ...elsewhereOf(calendar),
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
    const booked = await appointments.confirm(held, remindAt(calendar, held.start), event);
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

  return {
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
  };
}
