import { z } from 'zod';
import {
  appointmentSlots,
  cancelAppointment,
  cancelVisit,
  listAppointments,
  moveAppointment,
  moveVisit,
  readVisit,
  visitSlots,
} from './appointments.ts';
import { calendarChanges, calendarSettings } from './calendar-settings.ts';
import { calls } from './calls.ts';
import { endpoint, minute } from './endpoint.ts';
import { idParam, messageReply } from './fields.ts';

const calendarView = z.object({
  connected: z.boolean(),
  /** The defaults until the calendar is first connected. */
  settings: calendarSettings,
  /** The secret URL from which a calendar app reads the appointments without a login; null unless `connected`. */
  feedUrl: z.url().nullable(),
  /** External calendars that this installation supports. */
  providers: z.array(z.enum(['google'])),
  /** Whether we have access to the external calendar in the settings; true if the settings name none. */
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
  body: calendarChanges,
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
  summary: 'Give the feed a new URL; the old one stops working',
  replies: { 200: calendarView },
  errors: ['PLAN_REQUIRED', 'STATE'],
});

export const calendarFeed = endpoint({
  id: 'calendarFeed',
  service: 'calendar',
  ...calls.calendarFeed,
  summary: "A bot's appointments for a calendar app, at a secret URL",
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
