import type { Outgoing } from '@contesta/kit/bus/port';
import { outboxMetrics } from '@contesta/kit/metrics';
import { openOutbox } from '@contesta/kit/outbox/outbox';
import type { OutboxSource } from '@contesta/kit/outbox/port';
import type { Peers } from '@contesta/kit/peers/port';
import { watchQueue } from '@contesta/kit/queue-figures';
import { openAccountCopies } from '@contesta/runtime/account-copies';
import type { Service } from '@contesta/runtime/service';
import { z } from 'zod';
import { openDiary } from './diary/diary.ts';
import { openOpening } from './diary/opening.ts';
import { calendarHandlers } from './handlers.ts';
import { openExpiry, openFarewells, openForgetting, openReminders, openTidying } from './jobs.ts';
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

/** More bookings than come in an hour. */
const unlimited = 1_000_000;
const config = z.object({
  /** How many appointments visitors may book with one bot in an hour, wherever they come from. */
  BOOKINGS_PER_HOUR: z.coerce.number().int().min(1).max(10_000).default(30),
  /** How long an appointment is kept after its day. */
  APPOINTMENTS_KEPT_MONTHS: z.coerce.number().int().min(1).max(120).default(13),
});

/** How often it is looked for what is due, in milliseconds. */
const everyMs = 1_000;

/** Appointments that visitors book with an owner's bot: when it is open, what is free, who comes, who is reminded. */
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
    const announcing = (name: keyof typeof outboxes) => (ref: string, event: Outgoing) =>
      outboxes[name].add({ ref, events: [event] });
    const providers = openProviders(peers);
    const stores = { calendars, appointments, requests, accounts, providers };
    const shared = { ...stores, peers, clock, newId, log, announce: announcing('appointments') };
    const mostAnHour = config.RATE_LIMITS === 'off' ? unlimited : config.BOOKINGS_PER_HOUR;
    const diary = openDiary({ ...shared, mostAnHour });
    const opening = openOpening({ ...shared, announceCalendar: announcing('calendars') });
    const parts = { ...shared, diary, opening, publicUrl };
    const farewells = openFarewells({ ...parts, everyMs });
    return {
      bindings: [
        ...settingsRoutes(parts),
        ...appointmentRoutes(parts),
        ...visitorRoutes(parts),
        ...bookingRoutes({ ...parts, announceRequest: announcing('requests') }),
        ...internalRoutes(parts),
      ],
      subscriptions: calendarHandlers({ ...shared, wakeFarewells: farewells.wake }),
      jobs: [
        ...Object.values(outboxes),
        openReminders({ ...shared, everyMs }),
        openTidying({ ...parts, everyMs }),
        farewells,
        openExpiry(shared),
        openForgetting({ ...shared, keptMonths: config.APPOINTMENTS_KEPT_MONTHS }),
        openSync({ ...shared, everyMs }),
        watchQueue({
          queue: 'reminders',
          look: () => appointments.waitingReminders(clock()),
          metrics,
          clock,
          log,
        }),
        watchQueue({ queue: 'calendars', look: appointments.waitingSyncs, metrics, clock, log }),
      ],
    };
  },
});

export const calendar = calendarWith((peers) => ({ google: openGoogleCalendar(peers) }));
