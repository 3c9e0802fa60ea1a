import type { Outgoing } from '@contesta/kit/bus/port';
import { outboxMetrics } from '@contesta/kit/metrics';
import { openOutbox } from '@contesta/kit/outbox/outbox';
import type { Peers } from '@contesta/kit/peers/port';
import { watchQueue } from '@contesta/kit/queue-figures';
import { openAccountCopies } from '@contesta/runtime/account-copies';
import type { Service } from '@contesta/runtime/service';
import { z } from 'zod';
import { openDiary } from './diary/diary.ts';
import { calendarHandlers } from './handlers.ts';
import { openReminders, openTidying } from './jobs.ts';
import { openGoogleCalendar } from './providers/google.ts';
import type { Providers } from './providers/provider.ts';
import { appointmentRoutes } from './routes/appointment-routes.ts';
import { bookingRoutes } from './routes/booking-routes.ts';
import { settingsRoutes } from './routes/settings-routes.ts';
import { visitorRoutes } from './routes/visitor-routes.ts';
import { openAppointments } from './stores/appointments.ts';
import { openCalendars } from './stores/calendars.ts';
import { openSync } from './sync.ts';

const config = z.object({});

/** How often it is looked for what is due, in milliseconds. */
const everyMs = 1_000;

/** Appointments that visitors book with an owner's bot: when it is open, what is free, who comes, who is reminded. */
export const calendarWith = (
  openProviders: (peers: Peers) => Providers,
): Service<typeof config> => ({
  name: 'calendar',
  config,
  async open({ store, bus, peers, clock, newId, log, metrics, publicUrl }) {
    const calendars = await openCalendars(store);
    const appointments = await openAppointments(store);
    const accounts = openAccountCopies(store, peers);
    const outbox = openOutbox({
      source: appointments.source,
      bus,
      log,
      clock,
      metrics: outboxMetrics(metrics, 'appointments'),
    });
    const announce = (ref: string, event: Outgoing) => outbox.add({ ref, events: [event] });
    const providers = openProviders(peers);
    const stores = { calendars, appointments, accounts, providers };
    const shared = { ...stores, peers, clock, newId, log, announce };
    const diary = openDiary(shared);
    const parts = { ...shared, diary, publicUrl };
    return {
      bindings: [
        ...settingsRoutes(parts),
        ...appointmentRoutes(parts),
        ...visitorRoutes(parts),
        ...bookingRoutes(parts),
      ],
      subscriptions: calendarHandlers(shared),
      jobs: [
        outbox,
        openReminders({ ...shared, everyMs }),
        openTidying({ ...parts, everyMs }),
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
