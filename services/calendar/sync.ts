import { backoffMs, type Poll } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import type { Log } from '@contesta/kit/log';
import type { CalendarProvider, EventThere, Providers } from './providers/provider.ts';
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

/** After a failure it is tried again, for about a day. */
const again = { firstMs: 10_000, capMs: 15 * 60_000 };
const mostTries = 100;
/** How often it is looked whether an owner has linked a calendar again. */
const relinkMs = 15 * 60_000;

/** Brings the calendars that owners have elsewhere in line with what is booked: however often it is tried, one event each. */
export function openSync(options: Options): Poll {
  const { calendars, appointments, providers, clock, log, everyMs } = options;
  const { syncing } = appointments;

  async function tell(provider: CalendarProvider, appointment: Appointment) {
    const { _id, ownerId, chatbotId, state } = appointment;
    const calendar = await calendars.find(chatbotId);
    if (!calendar || state === 'cancelled') return await provider.remove(ownerId, _id);
    return await provider.put(ownerId, eventThere(appointment, calendar.settings.timeZone));
  }

  return openLeaseQueue(
    { name: 'calendars elsewhere', everyMs, atOnce: 8, clock, log },
    {
      due: syncing.due,
      claim: (found, now) => {
        const waitMs = backoffMs(again, (found.syncTries ?? 0) + 1);
        const until = new Date(now.getTime() + waitMs);
        return syncing.claim(found, until, { $inc: { syncTries: 1 } });
      },
      async work(held) {
        const provider = held.elsewhere && providers[held.elsewhere];
        const isGivenUp = (held.syncTries ?? 0) > mostTries;
        if (isGivenUp)
          log.warn({ appointmentId: held._id }, 'given up telling a calendar elsewhere');
        const outcome = provider && !isGivenUp ? await tell(provider, held) : 'done';
        // Its owner may link it again, and then it should have all that is to come.
        if (outcome === 'unlinked' && held.state === 'booked' && held.start > clock()) {
          const later = new Date(clock().getTime() + relinkMs);
          return await syncing.claim(held, later, { $set: { syncTries: 0 } });
        }
        // What changed meanwhile is told once more: two tellings may have overtaken each other.
        if (!(await appointments.synced(held))) await appointments.syncAgain(held, clock());
      },
    },
  );
}

const eventThere = (appointment: Appointment, timeZone: string): EventThere => {
  const { _id: id, start, end, service, visitor } = appointment;
  const title = `${service.name}: ${visitor.name}`;
  return { id, start, end, title, description: `${visitor.name} <${visitor.email}>`, timeZone };
};
