import { createHash } from 'node:crypto';
import type { AppointmentItem, VisitView } from '@contesta/contracts/appointments';
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

/** A service as it was when it was booked. Later changes of the settings do not affect it. */
export type Service = { key: string; name: string; minutes: number };

/**
 * An appointment is `held`, and not shown, until it has taken its span of the calendar. `remindAt` is set while a
 * reminder is still to be sent. `tidyAt` is set while the appointment may hold spans that it should not have: a call is
 * changing it, or was interrupted.
 */
export type Appointment = {
  _id: string;
  chatbotId: string;
  ownerId: string;
  /** The conversation that it was booked from, if any. */
  conversationId?: string;
  service: Service;
  start: Date;
  end: Date;
  movedFrom?: Date;
  visitor: { name: string; email: string; language: Lang };
  /** The visitor's email address in lower case, to find their appointments. */
  mailKey?: string;
  /** The secret in the visitor's link. */
  key: string;
  state: 'held' | 'booked' | 'cancelled';
  /** Absent if it is not cancelled, or was cancelled by an older version of the product. */
  cancelledBy?: 'owner' | 'visitor';
  /** Raised by each change, so that subscribers can ignore old events. */
  revision: number;
  createdAt: Date;
  changedAt: Date;
  remindAt?: Date;
  tidyAt?: Date;
  /** The external calendar that it is also written to. `syncAt` is set until that calendar has the latest change. */
  elsewhere?: 'google';
  syncAt?: Date;
  syncTries?: number;
};

/** The id is derived from bot and booking key, so a repeated key means the same appointment. */
export const appointmentIdOf = (chatbotId: string, bookingKey: string): string =>
  createHash('sha256').update(`${chatbotId} ${bookingKey}`).digest('base64url').slice(0, 22);

export const spanOf = ({ start, end }: Pick<Appointment, 'start' | 'end'>): Span => ({
  from: start.getTime(),
  to: end.getTime(),
});

const minuteMs = 60_000;

/** The time of the reminder; null if reminders are off or that time is not in the future. */
export function reminderOf(start: Date, reminderMinutes: number, now: Date): Date | null {
  if (reminderMinutes === 0) return null;
  const at = new Date(start.getTime() - reminderMinutes * minuteMs);
  return at > now ? at : null;
}

const topics = {
  booked: appointmentBooked,
  moved: appointmentMoved,
  cancelled: appointmentCancelled,
  reminder: reminderDue,
};

/** An event about an appointment at its present revision. */
export function eventOf(
  kind: keyof typeof topics,
  appointment: Pick<Appointment, '_id' | 'chatbotId' | 'ownerId' | 'revision' | 'conversationId'>,
  stamp: Stamp,
): Outgoing {
  const { _id: appointmentId, chatbotId, ownerId, revision, conversationId } = appointment;
  const origin = conversationId === undefined ? {} : { conversationId };
  return makeEvent(topics[kind], { appointmentId, chatbotId, ownerId, revision, ...origin }, stamp);
}

/** Email addresses that differ only in case are treated as one mailbox. */
export const mailKeyOf = (email: string): string => email.toLowerCase();

const timesOf = ({ start, end }: Appointment) => ({
  start: start.toISOString(),
  end: end.toISOString(),
});
const movedFromOf = ({ movedFrom }: Appointment) => movedFrom?.toISOString() ?? null;
/** Held appointments are never shown, so there are only two states. */
const stateOf = ({ state }: Appointment) => (state === 'cancelled' ? 'cancelled' : 'booked');

/** The owner's view of an appointment. */
export const itemOf = (appointment: Appointment): AppointmentItem => ({
  appointmentId: appointment._id,
  state: stateOf(appointment),
  ...timesOf(appointment),
  movedFrom: movedFromOf(appointment),
  service: appointment.service.name,
  visitor: { name: appointment.visitor.name, email: appointment.visitor.email },
  bookedAt: appointment.createdAt.toISOString(),
});

/** The visitor's link. The key is in the fragment, which browsers do not send to servers. */
export const manageUrlOf = ({ _id, key }: Appointment, publicUrl: string): string =>
  `${publicUrl}/appointment/${_id}#key=${key}`;

/** An entry in a list of links. */
export const linkOf = (appointment: Appointment, publicUrl: string) => ({
  start: appointment.start.toISOString(),
  service: appointment.service.name,
  url: manageUrlOf(appointment, publicUrl),
});

type Business = { business: string; timeZone: string; services: readonly unknown[] };

/** The name of the service; null if the business offers only one. */
export const serviceNameOf = ({ service }: Appointment, { services }: Business): string | null =>
  services.length > 1 ? service.name : null;

/** The visitor's view of an appointment. */
export const visitOf = (
  appointment: Appointment,
  business: Business,
  now: Date,
): Omit<VisitView, 'file'> => ({
  appointmentId: appointment._id,
  chatbotId: appointment.chatbotId,
  state:
    appointment.state !== 'cancelled' && appointment.start <= now ? 'over' : stateOf(appointment),
  ...timesOf(appointment),
  movedFrom: movedFromOf(appointment),
  business: business.business,
  service: serviceNameOf(appointment, business),
  timeZone: business.timeZone,
  name: appointment.visitor.name,
});
