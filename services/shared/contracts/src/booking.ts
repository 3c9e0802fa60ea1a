import { z } from 'zod';
import { calls } from './calls.ts';
import { endpoint, hour, idPattern, minute } from './endpoint.ts';
import { idParam, nameText, visitorEmail } from './fields.ts';
import { isPersonName } from './names.ts';

/** The parts of a day that a message may name. They overlap. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

const instant = z.iso.datetime();
/** A service that can be booked. The owner may rename it; the key stays. */
export const bookable = z.object({
  key: z.string(),
  name: z.string(),
  minutes: z.int().positive(),
});
export type Bookable = z.infer<typeof bookable>;

export const offer = {
  /** The business's name, as visitors know it. */
  business: z.string(),
  timeZone: z.string(),
  services: z.array(bookable).min(1),
  /** How many days ahead an appointment may be. */
  horizonDays: z.int(),
  /** At least how many minutes before its start an appointment must be booked. */
  leadMinutes: z.int(),
};

const publicCall = { service: 'calendar', params: idParam, cors: true, noStore: true } as const;

const bookingView = z.object(offer);
export type BookingView = z.infer<typeof bookingView>;

export const readBooking = endpoint({
  ...publicCall,
  id: 'readBooking',
  ...calls.readBooking,
  summary: 'The services that can be booked with a bot; 404 when it takes no bookings',
  replies: { 200: bookingView },
  errors: [],
  limit: { per: 'ip', max: 120, windowMs: minute, name: 'booking-reads' },
});

/** A free time. `label` is the local time in the business's zone, such as 09:30. */
const labelledSlot = z.object({ start: instant, label: z.string() });
export type LabelledSlot = z.infer<typeof labelledSlot>;

const slotsView = z.object({
  /** Each day of the span, including those without free slots; `closed` is given for days without opening hours. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      slots: z.array(labelledSlot),
      closed: z.literal(true).optional(),
    }),
  ),
});
export type SlotsView = z.infer<typeof slotsView>;

export const bookingSlots = endpoint({
  ...publicCall,
  id: 'bookingSlots',
  ...calls.bookingSlots,
  summary: 'Free times of a service, day by day',
  query: z.object({
    service: z.string().max(32),
    /** The first day, in the business's zone. */
    from: z.iso.date(),
    days: z.coerce.number().int().min(1).max(31),
  }),
  replies: { 200: slotsView },
  errors: [],
  limit: { per: 'ip', max: 120, windowMs: minute, name: 'booking-reads' },
});

const visitorName = nameText({
  max: 80,
  error: 'name-required',
  tooLong: 'name-too-long',
}).refine(isPersonName, { error: 'name-not-a-message' });

const bookedView = z.object({
  appointmentId: z.string(),
  /** The service's name. */
  service: z.string(),
  start: instant,
  end: instant,
  /** The page where the visitor moves or cancels the appointment. */
  url: z.url(),
  /** The appointment as a calendar file (RFC 5545). */
  ics: z.string(),
});
export type BookedView = z.infer<typeof bookedView>;

/**
 * Idempotent by `key`, which must be random: repeating it returns the same appointment. A taken slot is answered with
 * STATE (only a move is answered with SLOT_TAKEN) and the `nearest` of `errorBody`; the key can then be used again.
 */
export const book = endpoint({
  ...publicCall,
  id: 'book',
  ...calls.book,
  summary: 'Book a free time; 409 with the nearest free times when it is taken',
  body: z.object({
    service: z.string().max(32),
    start: instant,
    name: visitorName,
    email: visitorEmail,
    key: z.string().min(8).max(200),
    conversationId: z.string().regex(idPattern).optional(),
  }),
  replies: { 201: bookedView },
  errors: ['STATE', 'IN_PROGRESS'],
  limit: { per: 'ip', max: 10, windowMs: hour },
});

export const findBookings = endpoint({
  ...publicCall,
  id: 'findBookings',
  ...calls.findBookings,
  summary: 'Mail a visitor the links of their upcoming appointments, if any',
  body: z.object({ email: visitorEmail }),
  replies: { 202: z.object({ message: z.string() }) },
  errors: [],
  limit: { per: 'ip', max: 10, windowMs: hour },
});

export const bookingEndpoints = [readBooking, bookingSlots, book, findBookings];
