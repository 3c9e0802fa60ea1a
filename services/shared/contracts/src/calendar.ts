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
  /** Stays while its name and length change; a service without one is new. */
  key: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
  name: text({ max: limits.name, error: 'service-invalid' }),
  minutes: minutes(step, limits.serviceMinutes),
});

const settings = z.object({
  /** What visitors know the business by. */
  business: text({ max: 100, error: 'name-required', tooLong: 'name-too-long' }),
  timeZone: z
    .string({ error: 'time-zone-invalid' })
    .refine((value) => knownTimeZone(value) !== null, 'time-zone-invalid'),
  services: z.array(service).min(1).max(limits.services),
  /** From Monday to Sunday. */
  hours: z.array(day).length(7),
  /** Days on which it is closed all the same, first and last included. */
  holidays: z.array(holiday).max(limits.holidays),
  /** Minutes from one moment at which an appointment may begin to the next, and left free between two. */
  slotMinutes: minutes(step, limits.slotMinutes),
  bufferMinutes: minutes(0, limits.bufferMinutes),
  /** How long before it begins an appointment must be booked, and how many days ahead it may be. */
  leadMinutes: minutes(0, limits.leadMinutes),
  horizonDays: z.int().min(1).max(limits.horizonDays),
  /** Whose free time is looked at besides the hours: nobody's, or that of the owner's Google calendar, which gets the appointments too. */
  provider: z.enum(['own', 'google']),
  /** How long before it begins its visitor is reminded; 0 for never. */
  reminderMinutes: minutes(0, limits.reminderMinutes),
});
/** When a business is open; also told by bots that take no bookings. */
export const openingInput = settings.pick({ timeZone: true, hours: true, holidays: true });
export type CalendarSettings = z.infer<typeof settings>;

/** What of them changes; the rest stays. */
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
  /** Those it would begin with, where it was never connected. */
  settings,
  /** Where any calendar app reads the appointments; whoever has the address can. */
  feedUrl: z.url().nullable(),
  /** The calendars elsewhere that this installation can use. */
  providers: z.array(z.enum(['google'])),
  /** Whether we may use the one that the settings name; true where they name none. */
  linked: z.boolean(),
});
export type CalendarView = z.infer<typeof calendarView>;

const ofOwner = { service: 'calendar', params: idParam, noStore: true } as const;

export const readCalendar = endpoint({
  ...ofOwner,
  id: 'readCalendar',
  ...calls.readCalendar,
  summary: 'Whether a bot takes appointments, when, and of what kind',
  replies: { 200: calendarView },
  errors: ['PLAN_REQUIRED'],
});

export const saveCalendar = endpoint({
  ...ofOwner,
  id: 'saveCalendar',
  ...calls.saveCalendar,
  summary: 'Let a bot take appointments, or change when and of what kind',
  body: changes,
  replies: { 200: calendarView },
  errors: ['PLAN_REQUIRED', 'STATE'],
});

export const disconnectCalendar = endpoint({
  ...ofOwner,
  id: 'disconnectCalendar',
  ...calls.disconnectCalendar,
  summary: 'Stop taking appointments; those that are booked stay',
  replies: { 200: messageReply },
  errors: ['PLAN_REQUIRED'],
});

export const renewCalendarFeed = endpoint({
  ...ofOwner,
  id: 'renewCalendarFeed',
  ...calls.renewCalendarFeed,
  summary: 'Give the feed a new address; the one before no longer works',
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

const ofAppointment = { ...ofOwner, params: idParam.extend({ aid: z.string() }) } as const;
const newStart = z.object({ start: instant });

export const listAppointments = endpoint({
  ...ofOwner,
  id: 'listAppointments',
  ...calls.listAppointments,
  summary: "A bot's appointments: those to come from the next on, or the others from the last back",
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
  /** The first day after them, where one may look further. */
  next: z.iso.date().nullable(),
});
export type DaysView = z.infer<typeof daysView>;
const from = z.iso.date().optional();

export const appointmentSlots = endpoint({
  ...ofAppointment,
  id: 'appointmentSlots',
  ...calls.appointmentSlots,
  summary: 'When an appointment could be instead',
  query: z.object({ from }),
  replies: { 200: daysView },
  errors: [],
});

export const moveAppointment = endpoint({
  ...ofAppointment,
  id: 'moveAppointment',
  ...calls.moveAppointment,
  summary: 'Move an appointment to a free slot; its visitor is told',
  body: newStart,
  replies: { 200: appointmentItem },
  errors: ['SLOT_TAKEN', 'STATE', 'IN_PROGRESS'],
});

export const cancelAppointment = endpoint({
  ...ofAppointment,
  id: 'cancelAppointment',
  ...calls.cancelAppointment,
  summary: 'Cancel an appointment; its visitor is told',
  replies: { 200: appointmentItem },
  errors: ['STATE', 'IN_PROGRESS'],
});

const visitView = z.object({
  appointmentId: z.string(),
  /** `over` once it has begun: then nothing can be changed any more. */
  state: z.enum(['booked', 'cancelled', 'over']),
  ...when,
  business: z.string(),
  /** Where there is a choice. */
  service: z.string().nullable(),
  timeZone: z.string(),
  name: z.string(),
  /** An .ics file for the visitor's own calendar; null where there is nothing to come. */
  file: z.string().nullable(),
});
export type VisitView = z.infer<typeof visitView>;

/** A visitor's calls carry the key of their link in the body, so that no log and no history has it. */
const key = z.object({ key: z.string().max(200) });
const ofVisitor = {
  service: 'calendar',
  params: idParam,
  noStore: true,
  limit: { per: 'ip', max: 60, windowMs: minute, name: 'visits' },
} as const;

export const readVisit = endpoint({
  ...ofVisitor,
  id: 'readVisit',
  ...calls.readVisit,
  summary: "A visitor's own appointment, by the key of their link",
  body: key,
  replies: { 200: visitView },
  errors: [],
});

export const visitSlots = endpoint({
  ...ofVisitor,
  id: 'visitSlots',
  ...calls.visitSlots,
  summary: "When a visitor's appointment could be instead",
  body: key.extend({ from }),
  replies: { 200: daysView },
  errors: [],
});

export const moveVisit = endpoint({
  ...ofVisitor,
  id: 'moveVisit',
  ...calls.moveVisit,
  summary: "Move a visitor's appointment; both are told",
  body: key.extend(newStart.shape),
  replies: { 200: visitView },
  errors: ['SLOT_TAKEN', 'STATE', 'IN_PROGRESS'],
});

export const cancelVisit = endpoint({
  ...ofVisitor,
  id: 'cancelVisit',
  ...calls.cancelVisit,
  summary: "Cancel a visitor's appointment; both are told",
  body: key,
  replies: { 200: visitView },
  errors: ['STATE', 'IN_PROGRESS'],
});

export const calendarFeed = endpoint({
  id: 'calendarFeed',
  service: 'calendar',
  ...calls.calendarFeed,
  summary: "A bot's appointments for a calendar app, at the address that only its owner knows",
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
