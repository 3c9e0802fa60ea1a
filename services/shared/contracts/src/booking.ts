import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, idParam, language, text } from './fields.ts';
import { linePattern } from './text.ts';

/** What conversation asks calendar while a visitor books in chat: never routed by the gateway. */
const internal = { access: 'internal', service: 'calendar', errors: [] } as const;
const oneLine = new RegExp(linePattern, 'u');

const instant = z.iso.datetime();
/** What a visitor comes for: a key that stays while its name may change. */
const bookable = z.object({ key: z.string(), name: z.string(), minutes: z.int().positive() });

/** A time of day in the business's zone, `HH:MM`; a span may end at `24:00`. */
const span = z.object({ from: z.string(), to: z.string() });

export const bookingView = z.object({
  timeZone: z.string(),
  services: z.array(bookable).min(1),
  /** When it is open, from Monday to Sunday. */
  hours: z.array(z.array(span)).length(7),
  /** Days on which it is closed all the same, first and last included. */
  holidays: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })),
  /** How long before it begins an appointment must be booked, and how many days ahead it can be. */
  leadMinutes: z.int(),
  horizonDays: z.int(),
});
export type BookingView = z.infer<typeof bookingView>;

export const internalBooking = endpoint({
  ...internal,
  id: 'internalBooking',
  method: 'GET',
  path: '/internal/chatbots/{id}/booking',
  summary: 'What may be booked with a bot; 404 where it takes no bookings',
  params: idParam,
  replies: { 200: bookingView },
});

const slot = z.object({ start: instant, end: instant });
export type Slot = z.infer<typeof slot>;

/** Of the next days at most: what is asked beyond the horizon, or before now, is simply not free. */
export const freeSlots = endpoint({
  ...internal,
  id: 'freeSlots',
  method: 'POST',
  path: '/internal/chatbots/{id}/slots',
  summary: 'Free slots of a service that begin in a span of time, the earliest first',
  params: idParam,
  body: z.object({
    service: z.string(),
    from: instant,
    to: instant,
    limit: z.int().min(1).max(200),
    /** The appointment that is to move, for the conversation that booked it: it does not stand in its own way. */
    moving: z.object({ appointmentId: z.string(), conversationId: z.string() }).optional(),
  }),
  replies: { 200: z.object({ slots: z.array(slot) }) },
});

const visitor = z.object({
  name: text({ max: 80, error: 'name-required', tooLong: 'name-too-long' })
    .refine((value) => oneLine.test(value), { error: 'name-one-line' })
    .meta({ pattern: linePattern }),
  email,
});

/** An appointment as the conversation that booked it may know it. */
export const bookedView = slot.extend({
  appointmentId: z.string(),
  state: z.enum(['booked', 'cancelled']),
  /** The visitor's own link to move or cancel it. */
  manageUrl: z.url(),
});
export type BookedView = z.infer<typeof bookedView>;

/**
 * One booking key makes one appointment: asked again, it is answered with that, whatever else is asked for. So a key is
 * chosen anew for every slot that a visitor says yes to. A slot that is gone leaves the key unused.
 */
export const bookAppointment = endpoint({
  ...internal,
  id: 'bookAppointment',
  method: 'POST',
  path: '/internal/appointments',
  summary:
    'Books a free slot for a visitor; SLOT_TAKEN when it is gone, STATE for too many at once',
  body: z.object({
    bookingKey: z.string().min(8).max(200),
    chatbotId: z.string(),
    conversationId: z.string(),
    service: z.string(),
    start: instant,
    visitor,
    language,
  }),
  replies: { 201: bookedView },
  errors: ['NOT_FOUND', 'SLOT_TAKEN', 'STATE'],
});

const fromConversation = z.object({ conversationId: z.string() });

export const cancelBooked = endpoint({
  ...internal,
  id: 'cancelBooked',
  method: 'POST',
  path: '/internal/appointments/{id}/cancel',
  summary: 'Cancels an appointment for the conversation that booked it; again changes nothing',
  params: idParam,
  body: fromConversation,
  replies: { 200: bookedView },
  errors: ['STATE', 'IN_PROGRESS'],
});

export const moveBooked = endpoint({
  ...internal,
  id: 'moveBooked',
  method: 'POST',
  path: '/internal/appointments/{id}/move',
  summary: 'Moves an appointment for the conversation that booked it; STATE when it is over',
  params: idParam,
  body: fromConversation.extend({ start: instant }),
  replies: { 200: bookedView },
  errors: ['SLOT_TAKEN', 'STATE', 'IN_PROGRESS'],
});
