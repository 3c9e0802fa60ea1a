import { z } from 'zod';
import { offer } from './booking.ts';
import { endpoint } from './endpoint.ts';
import { idParam, language, visitorEmail } from './fields.ts';
import { internal } from './internal.ts';

const appointmentView = z.object({
  appointmentId: z.string(),
  chatbotId: z.string(),
  ownerId: z.string(),
  revision: z.int(),
  /**
   * Names that could carry a message are left out, because letters show them: the business is then called "the
   * business" in the visitor's language, the visitor's name is empty, and `service` is null, as it also is when the
   * business has only one service.
   */
  business: z.string(),
  service: z.string().nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The previous time; null unless the last change moved the appointment. */
  movedFrom: z.iso.datetime().nullable(),
  /** Who cancelled it; null if it is not cancelled, or if an older version of the product stored the cancellation. */
  cancelledBy: z.enum(['owner', 'visitor']).nullable(),
  timeZone: z.string(),
  visitor: z.object({ name: z.string(), email: z.string(), language }),
  /** The page where the visitor moves or cancels the appointment. */
  manageUrl: z.url(),
  /** The booking page; null unless the appointment is cancelled and the bot takes bookings. */
  bookingUrl: z.url().nullable(),
  /** The appointment as a calendar file (RFC 5545), and its METHOD. */
  ics: z.object({ method: z.enum(['PUBLISH', 'REQUEST', 'CANCEL']), content: z.string() }),
});
export type AppointmentView = z.infer<typeof appointmentView>;

export const internalAppointment = endpoint({
  ...internal,
  id: 'internalAppointment',
  service: 'calendar',
  method: 'GET',
  path: '/internal/appointments/{id}',
  summary: 'The data of an appointment for letters and Telegram; 404 once it is erased',
  params: idParam,
  replies: { 200: appointmentView },
});

export const mailAppointments = endpoint({
  ...internal,
  id: 'mailAppointments',
  service: 'calendar',
  method: 'POST',
  path: '/internal/chatbots/{id}/appointment-letters',
  summary: 'Mail a visitor who typed an email address the links of their upcoming appointments',
  params: idParam,
  body: z.object({ email: visitorEmail, language }),
  replies: { 204: null },
});

export const mailCancellation = endpoint({
  ...internal,
  id: 'mailCancellation',
  service: 'mail',
  method: 'POST',
  path: '/internal/cancelled-appointments',
  summary:
    'Mail a visitor that their appointment is cancelled because its bot was deleted; once per appointment',
  body: appointmentView,
  replies: { 204: null },
});

/** A span of a day, as times `HH:MM` in the business's zone; it may end at `24:00`. */
const span = z.object({ from: z.string(), to: z.string() });

const internalBookingView = z.object({
  ...offer,
  ownerId: z.string(),
  /** The revision of the last calendar-changed event. */
  revision: z.int(),
  /** Opening hours, from Monday to Sunday; all days are empty if nobody has set them. */
  hours: z.array(z.array(span)).length(7),
  /** Days on which the business is closed, first and last included. */
  holidays: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })),
});
export type InternalBookingView = z.infer<typeof internalBookingView>;

export const internalBooking = endpoint({
  ...internal,
  id: 'internalBooking',
  service: 'calendar',
  method: 'GET',
  path: '/internal/chatbots/{id}/booking',
  summary:
    'The services that can be booked with a bot, and opening hours; 404 when it takes no bookings',
  params: idParam,
  replies: { 200: internalBookingView },
});

export const conversationAppointments = endpoint({
  ...internal,
  id: 'conversationAppointments',
  service: 'calendar',
  method: 'GET',
  path: '/internal/chatbots/{id}/conversations/{cid}/appointments',
  summary: 'The upcoming appointments booked from a conversation, the next one first',
  params: idParam.extend({ cid: z.string() }),
  replies: {
    200: z.object({
      items: z.array(z.object({ start: z.iso.datetime(), service: z.string(), url: z.url() })),
    }),
  },
});

export const requestedAppointments = endpoint({
  ...internal,
  id: 'requestedAppointments',
  service: 'calendar',
  method: 'GET',
  path: '/internal/appointment-requests/{id}',
  summary:
    'An e-mail address and the links of its upcoming appointments; 404 once the request expired',
  params: idParam,
  replies: {
    200: z.object({
      email: z.string(),
      language,
      business: z.string(),
      timeZone: z.string(),
      /** `service` is empty if its name could carry a message. */
      items: z.array(z.object({ start: z.iso.datetime(), service: z.string(), url: z.url() })),
    }),
  },
});
