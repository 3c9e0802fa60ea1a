import { backoffMs, type Poll } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import type { Log } from '@contesta/kit/log';
import type { CalendarProvider, ExternalEvent, Providers } from './providers/provider.ts';
import type { Appointment } from './rules/appointment.ts';
import type { Appointments } from './stores/appointments.ts';
import type { Calendars } from './stores/calendars.ts';

type Options = {
  calendars: Calendars;
  appointments: Appointments;
  providers: Providers;
  clock: Clock;
  log: Log;
  everyMs: number;
};

/** A hundred tries take about a day. */
const retryBackoff = { firstMs: 10_000, capMs: 15 * 60_000 };
const maxTries = 100;
/** How often an unlinked calendar is checked for a new link. */
const relinkMs = 15 * 60_000;

/** Writes each changed appointment to the owner's external calendar. Retries do not create a second event. */
export function openSync(options: Options): Poll {
  const { calendars, appointments, providers, clock, log, everyMs } = options;
  const { syncing } = appointments;

  async function write(provider: CalendarProvider, appointment: Appointment) {
    const { _id, ownerId, chatbotId, state } = appointment;
    const calendar = await calendars.find(chatbotId);
    if (!calendar || state === 'cancelled') return await provider.remove(ownerId, _id);
    return await provider.put(ownerId, externalEventOf(appointment, calendar.settings.timeZone));
  }

  return openLeaseQueue(
    { name: 'external calendars', everyMs, atOnce: 8, clock, log },
    {
      due: syncing.due,
      claim: (found, now) => {
        const waitMs = backoffMs(retryBackoff, (found.syncTries ?? 0) + 1);
        const until = new Date(now.getTime() + waitMs);
        return syncing.claim(found, until, { $inc: { syncTries: 1 } });
      },
      async work(appointment) {
        const { _id: appointmentId, elsewhere, syncTries = 0, state, start } = appointment;
        const provider = elsewhere && providers[elsewhere];
        const isGivenUp = syncTries > maxTries;
        if (isGivenUp)
          log.warn({ appointmentId }, 'gave up writing an appointment to the external calendar');
        const outcome = provider && !isGivenUp ? await write(provider, appointment) : 'done';
        // Tried again later: the owner may link the calendar again, and then it gets all upcoming appointments.
        if (outcome === 'unlinked' && state === 'booked' && start > clock()) {
          const later = new Date(clock().getTime() + relinkMs);
          return await syncing.claim(appointment, later, { $set: { syncTries: 0 } });
        }
        // If the appointment has changed since, write it again: two updates may have arrived in the wrong order.
        if (!(await appointments.markSynced(appointment)))
          await appointments.syncAgain(appointment, clock());
      },
    },
  );
}

const externalEventOf = (appointment: Appointment, timeZone: string): ExternalEvent => {
  const { _id: id, start, end, service, visitor } = appointment;
  const title = `${service.name}: ${visitor.name}`;
  return { id, start, end, title, description: `${visitor.name} <${visitor.email}>`, timeZone };
};
