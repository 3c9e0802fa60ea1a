import { createHash } from 'node:crypto';
import type { AppointmentItem, VisitView } from '@contesta/contracts/calendar';
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  reminderDue,
} from '@contesta/contracts/events';
import type { Lang } from '@contesta/contracts/text';
import { makeEvent, type Stamp } from '@contesta/kit/bus/envelope';
import type { Outgoing } from '@contesta/kit/bus/port';
import type { Span } from './free-slots.ts';

/** A service as it was when it was booked: what the settings say later changes nothing of it. */
export type Service = { key: string; name: string; minutes: number };

/**
 * `held` until its slot is surely its own, and seen by nobody. `remindAt` is there while a reminder is still to be sent,
 * `tidyAt` while spans of the calendar may be held for it that are not its own: somebody is changing it, or died at it.
 */
export type Appointment = {
  _id: string;
  chatbotId: string;
  ownerId: string;
  /** The conversation it was booked from, where there was one. */
  conversationId?: string;
  service: Service;
  start: Date;
  end: Date;
  movedFrom?: Date;
  visitor: { name: string; email: string; language: Lang };
  /** The visitor's mail in lower case, by which their appointments are found. */
  mailKey?: string;
  /** What the visitor's link opens it with. */
  key: string;
  state: 'held' | 'booked' | 'cancelled';
  /** Counts what happened to it, for those who hear of it late. */
  revision: number;
  createdAt: Date;
  changedAt: Date;
  remindAt?: Date;
  tidyAt?: Date;
  /** The calendar elsewhere that has it too; `syncAt` is there while that is still to be told of a change. */
  elsewhere?: 'google';
  syncAt?: Date;
  syncTries?: number;
};

/** One booking key of a bot is one appointment, whoever comes with it and how often. */
export const appointmentIdOf = (chatbotId: string, bookingKey: string): string =>
  createHash('sha256').update(`${chatbotId} ${bookingKey}`).digest('base64url').slice(0, 22);

export const spanOf = ({ start, end }: Pick<Appointment, 'start' | 'end'>): Span => ({
  from: start.getTime(),
  to: end.getTime(),
});

const minuteMs = 60_000;

/** When to remind of it; null where that moment is gone already, since its visitor has just read of it. */
export function reminderOf(start: Date, reminderMinutes: number, now: Date): Date | null {
  if (reminderMinutes === 0) return null;
  const at = new Date(start.getTime() - reminderMinutes * minuteMs);
  return at > now ? at : null;
}

const told = {
  booked: appointmentBooked,
  moved: appointmentMoved,
  cancelled: appointmentCancelled,
  reminder: reminderDue,
};

/** The event that tells of an appointment as it is at its revision. */
export function eventOf(
  what: keyof typeof told,
  appointment: Pick<Appointment, '_id' | 'chatbotId' | 'ownerId' | 'revision' | 'conversationId'>,
  stamp: Stamp,
): Outgoing {
  const { _id: appointmentId, chatbotId, ownerId, revision, conversationId } = appointment;
  const booked = conversationId === undefined ? {} : { conversationId };
  return makeEvent(told[what], { appointmentId, chatbotId, ownerId, revision, ...booked }, stamp);
}

/** Two spellings of a mail that differ in case are one mailbox. */
export const mailKeyOf = (email: string): string => email.toLowerCase();

const when = ({ start, end }: Appointment) => ({
  start: start.toISOString(),
  end: end.toISOString(),
});
const movedFromOf = ({ movedFrom }: Appointment) => movedFrom?.toISOString() ?? null;
/** A held one is not shown: only what is booked is left beside what is cancelled. */
const stateOf = ({ state }: Appointment) => (state === 'cancelled' ? 'cancelled' : 'booked');

/** As its owner sees it. */
export const itemOf = (appointment: Appointment): AppointmentItem => ({
  appointmentId: appointment._id,
  state: stateOf(appointment),
  ...when(appointment),
  movedFrom: movedFromOf(appointment),
  service: appointment.service.name,
  visitor: { name: appointment.visitor.name, email: appointment.visitor.email },
  bookedAt: appointment.createdAt.toISOString(),
});

/** The visitor's own link. What follows the # is sent to no server. */
export const manageUrlOf = ({ _id, key }: Appointment, publicUrl: string): string =>
  `${publicUrl}/appointment/${_id}#key=${key}`;

/** As a list of links shows it. */
export const linkOf = (appointment: Appointment, publicUrl: string) => ({
  start: appointment.start.toISOString(),
  service: appointment.service.name,
  url: manageUrlOf(appointment, publicUrl),
});

type Business = { business: string; timeZone: string; services: readonly unknown[] };

/** The name of the service, where there is a choice. */
export const serviceNameOf = ({ service }: Appointment, { services }: Business): string | null =>
  services.length > 1 ? service.name : null;

/** As its visitor sees it. */
export const visitOf = (
  appointment: Appointment,
  business: Business,
  now: Date,
): Omit<VisitView, 'file'> => ({
  appointmentId: appointment._id,
  state:
    appointment.state !== 'cancelled' && appointment.start <= now ? 'over' : stateOf(appointment),
  ...when(appointment),
  movedFrom: movedFromOf(appointment),
  business: business.business,
  service: serviceNameOf(appointment, business),
  timeZone: business.timeZone,
  name: appointment.visitor.name,
});
