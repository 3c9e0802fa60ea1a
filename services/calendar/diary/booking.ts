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
import type { FreeTime } from './free-time.ts';
import type { DiaryParts } from './parts.ts';

export type Booking = {
  bookingKey: string;
  conversationId: string | undefined;
  service: string;
  start: string;
  visitor: { name: string; email: string; language: Lang };
};

/** How many upcoming appointments one mail may have with a bot. */
const mostUpcoming = 3;
const hourMs = 3_600_000;
/** When it is worth trying again, in seconds: places come free one by one. */
const retryAfterSeconds = 300;

/** Books what is free: held first, then taken, then booked. */
export function openBooking(parts: DiaryParts, { slotAt }: FreeTime) {
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
    mostAnHour,
  } = parts;

  /** Names and addresses may be made up, so what a bot takes in an hour has a limit, too. */
  const hourlyLimit = () => ({ most: mostAnHour, since: new Date(clock().getTime() - hourMs) });

  function requireHourlyRoom({ counted = [] }: Calendar): void {
    const { most, since } = hourlyLimit();
    if (counted.filter(({ at }) => at > since).length >= most)
      throw problem('RATE_LIMITED', { retryAfter: retryAfterSeconds });
  }

  /** Holds an appointment for a booking, which nobody sees yet; the one that is there for the same key already, if any. */
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
      tidyAt: later(),
      ...elsewhereOf(calendar),
    };
    if (await appointments.hold(appointment)) return appointment;
    const there = await appointments.findAny(id);
    if (!there) throw problem('SLOT_TAKEN'); // it was held and dropped at once
    return there;
  }

  /**
   * Refuses a held appointment where its mail has enough. Each is held before it counts the others, so of several at once
   * the last one sees all: more than three are never booked, though all may be refused.
   */
  async function requireRoom(held: Appointment): Promise<void> {
    if ((await appointments.countOthers(held, clock())) < mostUpcoming) return;
    if (await appointments.drop(held._id))
      throw problem('STATE', { text: 'too-many-appointments' });
  }

  /**
   * Takes the span of a held appointment and makes it booked. Throws Problem SLOT_TAKEN when somebody else was faster,
   * RATE_LIMITED when others have used up what the bot takes in an hour.
   */
  async function confirm(
    held: Appointment,
    calendar: Calendar,
    requestId: string,
  ): Promise<Appointment> {
    const { _id, chatbotId } = held;
    if (!(await calendars.takeNew(calendar, held, spanOf(held), hourlyLimit()))) {
      await appointments.drop(_id);
      return await bookedMeanwhile(held);
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
    return other ?? (await bookedMeanwhile(held));
  }

  async function bookedMeanwhile({ _id, chatbotId }: Appointment): Promise<Appointment> {
    const booked = await appointments.find(_id);
    if (booked) return booked;
    const calendar = await calendars.find(chatbotId);
    if (calendar) requireHourlyRoom(calendar);
    throw problem('SLOT_TAKEN');
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
    /** Books a free slot; the same key again gives the same appointment. Refusals are Problems. */
    async book(calendar: Calendar, booking: Booking, requestId: string): Promise<Appointment> {
      const id = appointmentIdOf(calendar._id, booking.bookingKey);
      const there = await appointments.findAny(id);
      if (there && there.state !== 'held') return there;
      if (!there) requireHourlyRoom(calendar);
      const held = there ?? (await hold(id, calendar, booking));
      if (held.state !== 'held') return held;
      await requireRoom(held);
      return await unlessErased(await confirm(held, calendar, requestId));
    },
  };
}

/** What a visitor comes for. Throws Problem VALIDATION where the business does not offer it. */
export function serviceOf({ settings }: Calendar, key: string): Service {
  const service = settings.services.find((one) => one.key === key);
  const text = 'service-unknown';
  if (!service) throw problem('VALIDATION', { text, fields: { service: text } });
  return service;
}
