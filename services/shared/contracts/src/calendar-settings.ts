import { z } from 'zod';
import { calendarLimits as limits } from './calendar-limits.ts';
import { text } from './fields.ts';
import { knownTimeZone } from './time-zone.ts';

const { step } = limits;
const minutes = (min: number, max: number) => z.int().min(min).max(max).multipleOf(step);

/** From 00:00 to 24:00, in steps of five minutes. */
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
  /** Does not change when the service is renamed. `calendarChanges` leave it out for a new service. */
  key: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
  name: text({ max: limits.name, error: 'service-invalid' }),
  minutes: minutes(step, limits.serviceMinutes),
});

export const calendarSettings = z.object({
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
export const openingInput = calendarSettings.pick({ timeZone: true, hours: true, holidays: true });
export type CalendarSettings = z.infer<typeof calendarSettings>;

/** A partial update: absent fields keep their value. */
export const calendarChanges = calendarSettings
  .extend({
    services: z
      .array(service.partial({ key: true }))
      .min(1)
      .max(limits.services),
  })
  .partial();
export type CalendarChanges = z.infer<typeof calendarChanges>;
