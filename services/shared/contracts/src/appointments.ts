import { z } from 'zod';
import { calls } from './calls.ts';
import { endpoint, minute } from './endpoint.ts';
import { idParam, page } from './fields.ts';

const ownerCall = { service: 'calendar', params: idParam, noStore: true } as const;
const instant = z.iso.datetime();
/** `movedFrom` is the start before the last move; null if there was none. */
const times = { start: instant, end: instant, movedFrom: instant.nullable() };
const state = z.enum(['booked', 'cancelled']);

const appointmentItem = z.object({
  appointmentId: z.string(),
  state,
  ...times,
  service: z.string(),
  visitor: z.object({ name: z.string(), email: z.string() }),
  bookedAt: instant,
});
export type AppointmentItem = z.infer<typeof appointmentItem>;
/** `isOutsideHours`: the hours or closed days have changed since it was booked. It stays until somebody changes it. */
const listedAppointment = appointmentItem.extend({ isOutsideHours: z.boolean() });
export type ListedAppointment = z.infer<typeof listedAppointment>;

const appointmentCall = { ...ownerCall, params: idParam.extend({ aid: z.string() }) } as const;
const newStart = z.object({ start: instant });

export const listAppointments = endpoint({
  ...ownerCall,
  id: 'listAppointments',
  ...calls.listAppointments,
  summary:
    "A bot's appointments: upcoming ones, or only those outside its hours, the next first; or past ones, the latest first",
  query: page.extend({ when: z.enum(['upcoming', 'past', 'outside-hours']).optional() }),
  replies: {
    200: z.object({
      timeZone: z.string(),
      items: z.array(listedAppointment),
      next: z.string().nullable(),
    }),
  },
  errors: [],
});

const daysView = z.object({
  timeZone: z.string(),
  /** The days with free slots in this page of fourteen days, in the time zone of the business. */
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
  summary: 'Move an appointment to a free slot, and notify visitor and owner',
  body: newStart,
  replies: { 200: appointmentItem },
  errors: ['SLOT_TAKEN', 'STATE', 'IN_PROGRESS'],
});

export const cancelAppointment = endpoint({
  ...appointmentCall,
  id: 'cancelAppointment',
  ...calls.cancelAppointment,
  summary: 'Cancel an appointment, and notify visitor and owner',
  replies: { 200: appointmentItem },
  errors: ['STATE', 'IN_PROGRESS'],
});

const visitView = z.object({
  appointmentId: z.string(),
  chatbotId: z.string(),
  /** `over`: the appointment has begun, and can no longer be changed. */
  state: z.enum(['booked', 'cancelled', 'over']),
  ...times,
  business: z.string(),
  /** Null if the business has only one service. */
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
  summary: "A visitor's own appointment, found by the key in their link",
  cors: true, // the chat's booking card also reads it, on the business's site
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
