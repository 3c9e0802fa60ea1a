import { z } from 'zod';
import { calendarLimits as limits } from './calendar-limits.ts';
import { calls } from './calls.ts';
import { endpoint, minute } from './endpoint.ts';
import { idParam, messageReply, page, text } from './fields.ts';
import { knownTimeZone } from './time-zone.ts';

const { step } = limits;
const minutes = (min: number, max: number) => z.int().min(min).max(max).multipleOf(step);

const timePattern = /^(?:(?:[01][0-9]|2[0-3]):[0-5][05]|24:00)$/;
const timeOfDay = z.string({ error: 'hours-invalid' }).regex(timePattern, 'hours-invalid');

/** A span of a day in the business's zone, such as 09:00 to 14:00; it may end at 24:00. */
const span = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from < to, 'hours-invalid');

const day = z
  .array(span)
  .max(limits.spans)
  .refine((spans) => {
    const inOrder = spans.toSorted((a, b) => a.from.localeCompare(b.from));
    return inOrder.every(({ from }, n) => n === 0 || (inOrder[n - 1]?.to ?? '') <= from);
  }, 'hours-invalid');

const holiday = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, 'holidays-invalid');

const service = z.object({
  /** Does not change when the service is renamed; absent for a new service. */
  key: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
  name: text({ max: limits.name, error: 'service-invalid' }),
  minutes: minutes(step, limits.serviceMinutes),
});

const settings = z.object({
  /** The business's name, as visitors know it. */
  business: text({ max: 100, error: 'name-required', tooLong: 'name-too-long' }),
  timeZone: z
    .string({ error: 'time-zone-invalid' })
    .refine((value) => knownTimeZone(value) !== null, 'time-zone-invalid'),
  services: z.array(service).min(1).max(limits.services),
  /** From Monday to Sunday. */
  hours: z.array(day).length(7),
  /** Days on which the business is closed, first and last included. */
  holidays: z.array(holiday).max(limits.holidays),
  /** Interval between possible starts, and free time between two appointments, in minutes. */
  slotMinutes: minutes(step, limits.slotMinutes),
  bufferMinutes: minutes(0, limits.bufferMinutes),
  /** At least how long before its start an appointment must be booked, and how many days ahead it may be. */
  leadMinutes: minutes(0, limits.leadMinutes),
  horizonDays: z.int().min(1).max(limits.horizonDays),
  /** `google`: busy times of the owner's Google calendar are not free, and appointments are added to it. */
  provider: z.enum(['own', 'google']),
  /** How long before the start the visitor gets a reminder; 0 for no reminder. */
  reminderMinutes: minutes(0, limits.reminderMinutes),
});
/** Opening hours, also for bots that take no bookings. */
export const openingInput = settings.pick({ timeZone: true, hours: true, holidays: true });
export type CalendarSettings = z.infer<typeof settings>;

/** A partial update: absent fields keep their value. */
const changes = settings
  .extend({
    services: z
      .array(service.partial({ key: true }))
      .min(1)
      .max(limits.services),
  })
  .partial();
export type CalendarChanges = z.infer<typeof changes>;

const calendarView = z.object({
  connected: z.boolean(),
  /** The defaults while the calendar was never connected. */
  settings,
  /** Secret address where a calendar app reads the appointments; anyone who knows it can. */
  feedUrl: z.url().nullable(),
  /** External calendars that this installation supports. */
  providers: z.array(z.enum(['google'])),
  /** Whether we have access to the external calendar of the settings; true when they use none. */
  linked: z.boolean(),
});
export type CalendarView = z.infer<typeof calendarView>;

const ownerCall = { service: 'calendar', params: idParam, noStore: true } as const;

export const readCalendar = endpoint({
  ...ownerCall,
  id: 'readCalendar',
  ...calls.readCalendar,
  summary: "A bot's calendar: whether it takes appointments, and its settings",
  replies: { 200: calendarView },
  errors: ['PLAN_REQUIRED'],
});

export const saveCalendar = endpoint({
  ...ownerCall,
  id: 'saveCalendar',
  ...calls.saveCalendar,
  summary: "Connect a bot's calendar, or change its settings",
  body: changes,
  replies: { 200: calendarView },
  errors: ['PLAN_REQUIRED', 'STATE'],
});

export const disconnectCalendar = endpoint({
  ...ownerCall,
  id: 'disconnectCalendar',
  ...calls.disconnectCalendar,
  summary: 'Stop taking appointments; booked ones stay',
  replies: { 200: messageReply },
  errors: ['PLAN_REQUIRED'],
});

export const renewCalendarFeed = endpoint({
  ...ownerCall,
  id: 'renewCalendarFeed',
  ...calls.renewCalendarFeed,
  summary: 'Give the feed a new address; the old one stops working',
  replies: { 200: calendarView },
  errors: ['PLAN_REQUIRED', 'STATE'],
});

const instant = z.iso.datetime();
const when = { start: instant, end: instant, movedFrom: instant.nullable() };
const state = z.enum(['booked', 'cancelled']);

const appointmentItem = z.object({
  appointmentId: z.string(),
  state,
  ...when,
  service: z.string(),
  visitor: z.object({ name: z.string(), email: z.string() }),
  bookedAt: instant,
});
export type AppointmentItem = z.infer<typeof appointmentItem>;

const appointmentCall = { ...ownerCall, params: idParam.extend({ aid: z.string() }) } as const;
const newStart = z.object({ start: instant });

export const listAppointments = endpoint({
  ...ownerCall,
  id: 'listAppointments',
  ...calls.listAppointments,
  summary: "A bot's appointments: upcoming ones, the next first, or past ones, the latest first",
  query: page.extend({ when: z.enum(['upcoming', 'past']).optional() }),
  replies: {
    200: z.object({
      timeZone: z.string(),
      items: z.array(appointmentItem),
      next: z.string().nullable(),
    }),
  },
  errors: [],
});

const daysView = z.object({
  timeZone: z.string(),
  /** The days with free slots among the next fourteen, in the zone of the business. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      slots: z.array(z.object({ start: instant, end: instant })),
    }),
  ),
  /** Where the next page begins; null when there are no more days. */
  next: z.iso.date().nullable(),
});
export type DaysView = z.infer<typeof daysView>;
const from = z.iso.date().optional();

export const appointmentSlots = endpoint({
  ...appointmentCall,
  id: 'appointmentSlots',
  ...calls.appointmentSlots,
  summary: 'Free times to which an appointment can be moved',
  query: z.object({ from }),
  replies: { 200: daysView },
  errors: [],
});

export const moveAppointment = endpoint({
  ...appointmentCall,
  id: 'moveAppointment',
  ...calls.moveAppointment,
  summary: 'Move an appointment to a free slot, and notify the visitor',
  body: newStart,
  replies: { 200: appointmentItem },
  errors: ['SLOT_TAKEN', 'STATE', 'IN_PROGRESS'],
});

export const cancelAppointment = endpoint({
  ...appointmentCall,
  id: 'cancelAppointment',
  ...calls.cancelAppointment,
  summary: 'Cancel an appointment, and notify the visitor',
  replies: { 200: appointmentItem },
  errors: ['STATE', 'IN_PROGRESS'],
});

const visitView = z.object({
  appointmentId: z.string(),
  /** `over` once it has begun; it can no longer be changed. */
  state: z.enum(['booked', 'cancelled', 'over']),
  ...when,
  business: z.string(),
  /** Null when the business has only one service. */
  service: z.string().nullable(),
  timeZone: z.string(),
  name: z.string(),
  /** An .ics file for the visitor's calendar; null unless the appointment is upcoming. */
  file: z.string().nullable(),
});
export type VisitView = z.infer<typeof visitView>;

/** The key of the visitor's link. It is sent in the body to keep it out of logs and browser history. */
const key = z.object({ key: z.string().max(200) });
const visitorCall = {
  service: 'calendar',
  params: idParam,
  noStore: true,
  limit: { per: 'ip', max: 60, windowMs: minute, name: 'visits' },
} as const;

export const readVisit = endpoint({
  ...visitorCall,
  id: 'readVisit',
  ...calls.readVisit,
  summary: "A visitor's own appointment, by the key of their link",
  body: key,
  replies: { 200: visitView },
  errors: [],
});

export const visitSlots = endpoint({
  ...visitorCall,
  id: 'visitSlots',
  ...calls.visitSlots,
  summary: "Free times to which a visitor's appointment can be moved",
  body: key.extend({ from }),
  replies: { 200: daysView },
  errors: [],
});

export const moveVisit = endpoint({
  ...visitorCall,
  id: 'moveVisit',
  ...calls.moveVisit,
  summary: "Move a visitor's appointment, and notify visitor and owner",
  body: key.extend(newStart.shape),
  replies: { 200: visitView },
  errors: ['SLOT_TAKEN', 'STATE', 'IN_PROGRESS'],
});

export const cancelVisit = endpoint({
  ...visitorCall,
  id: 'cancelVisit',
  ...calls.cancelVisit,
  summary: "Cancel a visitor's appointment, and notify visitor and owner",
  body: key,
  replies: { 200: visitView },
  errors: ['STATE', 'IN_PROGRESS'],
});

export const calendarFeed = endpoint({
  id: 'calendarFeed',
  service: 'calendar',
  ...calls.calendarFeed,
  summary: "A bot's appointments for a calendar app, at a secret address",
  params: z.object({ feed: z.string() }),
  replies: { 200: z.string() },
  media: { types: ['text/calendar'], when: 'always' },
  errors: [],
  limit: { per: 'ip', max: 60, windowMs: minute },
  noStore: true,
});

export const calendarEndpoints = [
  readCalendar,
  saveCalendar,
  disconnectCalendar,
  renewCalendarFeed,
  listAppointments,
  appointmentSlots,
  moveAppointment,
  cancelAppointment,
  readVisit,
  visitSlots,
  moveVisit,
  cancelVisit,
  calendarFeed,
];
