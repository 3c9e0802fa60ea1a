import type { Outgoing } from '@contesta/kit/bus/port';
import type { Clock, NewId } from '@contesta/kit/identity';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import type { Providers } from '../providers/provider.ts';
import { reminderOf } from '../rules/appointment.ts';
import type { Appointments } from '../stores/appointments.ts';
import type { Calendar, Calendars } from '../stores/calendars.ts';

export type BookingsOptions = {
  calendars: Calendars;
  appointments: Appointments;
  accounts: AccountCopies;
  providers: Providers;
  clock: Clock;
  newId: NewId;
  /** How many appointments may be booked with one bot in an hour. */
  maxPerHour: number;
  /** Publishes an appointment's stored event at once; if that fails, the outbox publishes it later. */
  announce: (id: string, event: Outgoing) => void;
};

export type BookingsContext = ReturnType<typeof bookingsContext>;

/** Longer than any call lasts. After this time the spans of an interrupted call are released. */
export const holdMs = 20_000;

/** The dependencies that booking, moving and cancelling share. */
export const bookingsContext = (options: BookingsOptions) => ({
  ...options,
  tidyAt: () => new Date(options.clock().getTime() + holdMs),
  stamp: (requestId: string) => ({ id: options.newId(), at: options.clock(), requestId }),
  externalCalendarOf: ({ settings: { provider } }: Calendar) =>
    provider === 'own' ? {} : { elsewhere: provider },
  remindAt: ({ settings }: Calendar, start: Date) =>
    reminderOf(start, settings.reminderMinutes, options.clock()),
});
