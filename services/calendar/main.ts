import type { Outgoing } from '@contesta/kit/bus/port';
import { outboxMetrics } from '@contesta/kit/metrics';
import { openOutbox } from '@contesta/kit/outbox/outbox';
import type { OutboxSource } from '@contesta/kit/outbox/port';
import type { Peers } from '@contesta/kit/peers/port';
import { watchQueue } from '@contesta/kit/queue-figures';
import { openAccountCopies } from '@contesta/runtime/account-copies';
import type { Service } from '@contesta/runtime/service';
import { z } from 'zod';
import { openBookings } from './bookings/bookings.ts';
import { openConnection } from './bookings/connection.ts';
import { calendarHandlers } from './handlers.ts';
import {
  openAppointmentExpiry,
  openCancellationNotices,
  openReminders,
  openRequestExpiry,
  openTidying,
} from './jobs.ts';
import { openGoogleCalendar } from './providers/google.ts';
import type { Providers } from './providers/provider.ts';
import { appointmentRoutes } from './routes/appointment-routes.ts';
import { bookingRoutes } from './routes/booking-routes.ts';
import { internalRoutes } from './routes/internal-routes.ts';
import { settingsRoutes } from './routes/settings-routes.ts';
import { visitorRoutes } from './routes/visitor-routes.ts';
import { openAppointments } from './stores/appointments.ts';
import { openCalendars } from './stores/calendars.ts';
import { openRequests } from './stores/requests.ts';
import { openSync } from './sync.ts';

/** No bot gets this many bookings in an hour. */
const unlimited = 1_000_000;
const config = z.object({
  /** How many appointments visitors may book with one bot in an hour, from all addresses together. */
  BOOKINGS_PER_HOUR: z.coerce.number().int().min(1).max(10_000).default(30),
  /** How many months an appointment is kept after its end. */
  APPOINTMENTS_KEPT_MONTHS: z.coerce.number().int().min(1).max(120).default(13),
});

/** The interval between polls for reminders, tidying, notices and external calendars, in milliseconds. */
const everyMs = 1_000;

/** The calendar service: visitors book appointments with an owner's bot. */
export const calendarWith = (
  openProviders: (peers: Peers) => Providers,
): Service<typeof config> => ({
  name: 'calendar',
  config,
  async open({ config, store, bus, peers, clock, newId, log, metrics, publicUrl }) {
    const calendars = await openCalendars(store);
    const appointments = await openAppointments(store);
    const requests = await openRequests(store);
    const accounts = openAccountCopies(store, peers);
    const outboxOf = (source: OutboxSource) =>
      openOutbox({ source, bus, log, clock, metrics: outboxMetrics(metrics, source.name) });
    const outboxes = {
      appointments: outboxOf(appointments.source),
      calendars: outboxOf(calendars.source),
      requests: outboxOf(requests.source),
    };
    /** Returns a function that hands an event to the outbox of these documents. */
    const announcerOf = (name: keyof typeof outboxes) => (ref: string, event: Outgoing) =>
      outboxes[name].add({ ref, events: [event] });
    const stores = { calendars, appointments, requests, accounts };
    const infrastructure = { providers: openProviders(peers), peers, clock, newId, log };
    const shared = { ...stores, ...infrastructure, announce: announcerOf('appointments') };
    const maxPerHour = config.RATE_LIMITS === 'off' ? unlimited : config.BOOKINGS_PER_HOUR;
    const bookings = openBookings({ ...shared, maxPerHour });
    const connection = openConnection({ ...shared, announceCalendar: announcerOf('calendars') });
    const context = { ...shared, bookings, connection, publicUrl };
    const cancellationNotices = openCancellationNotices({ ...context, everyMs });
    return {
      bindings: [
        ...settingsRoutes(context),
        ...appointmentRoutes(context),
        ...visitorRoutes(context),
        ...bookingRoutes({ ...context, announceRequest: announcerOf('requests') }),
        ...internalRoutes(context),
      ],
      subscriptions: calendarHandlers({
        ...shared,
        wakeCancellationNotices: cancellationNotices.wake,
      }),
      jobs: [
        ...Object.values(outboxes),
        openReminders({ ...shared, everyMs }),
        openTidying({ ...context, everyMs }),
        cancellationNotices,
        openRequestExpiry(shared),
        openAppointmentExpiry({ ...shared, keptMonths: config.APPOINTMENTS_KEPT_MONTHS }),
        openSync({ ...shared, everyMs }),
        watchQueue({
          queue: 'reminders',
          measure: () => appointments.waitingReminders(clock()),
          metrics,
          clock,
          log,
        }),
        watchQueue({ queue: 'calendars', measure: appointments.waitingSyncs, metrics, clock, log }),
      ],
    };
  },
});

export const calendar = calendarWith((peers) => ({ google: openGoogleCalendar(peers) }));
