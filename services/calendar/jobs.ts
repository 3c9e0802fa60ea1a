import { mailCancellation } from '@contesta/contracts/internal-appointments';
import type { Outgoing } from '@contesta/kit/bus/port';
import { type Job, type Poll, poll } from '@contesta/kit/concurrency';
import type { Clock, NewId } from '@contesta/kit/identity';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import type { Log } from '@contesta/kit/log';
import type { Peers } from '@contesta/kit/peers/port';
import { DateTime } from 'luxon';
import type { Bookings } from './bookings/bookings.ts';
import { holdMs } from './bookings/context.ts';
import { eventOf } from './rules/appointment.ts';
import { viewOf } from './rules/appointment-view.ts';
import type { Appointments } from './stores/appointments.ts';
import type { Calendars, Closed } from './stores/calendars.ts';
import type { Requests } from './stores/requests.ts';

type Options = {
  appointments: Appointments;
  clock: Clock;
  newId: NewId;
  log: Log;
  announce: (id: string, event: Outgoing) => void;
  everyMs: number;
};

const batch = 100;

/**
 * Publishes due reminders. The write that removes `remindAt` stores the event, so only one of several
 * replicas publishes it, and a crash does not lose it. No reminder is sent once the appointment has begun.
 */
export function openReminders({
  appointments,
  clock,
  newId,
  log,
  announce,
  everyMs,
}: Options): Job {
  const reminding = poll({ name: 'reminders', everyMs, log }, async () => {
    const now = clock();
    const due = await appointments.dueReminders(now, batch);
    for (const appointment of due) {
      const isUpcoming = appointment.state === 'booked' && appointment.start > now;
      const event = isUpcoming ? eventOf('reminder', appointment, { id: newId(), at: now }) : null;
      if ((await appointments.remind(appointment, event)) && event)
        announce(appointment._id, event);
    }
    if (due.length === batch) reminding.wake();
  });
  return reminding;
}

type NoticeOptions = Omit<Options, 'newId' | 'announce'> & {
  calendars: Calendars;
  peers: Peers;
  publicUrl: string;
};

/** The end of a lease that is taken or renewed now. */
const holdUntil = (now: Date): Date => new Date(now.getTime() + holdMs);

/** After this time the data of a deleted bot is deleted even if mail has not answered. */
const noticeLimitMs = 22 * 3_600_000;

/** Asks mail to notify the visitors of a deleted bot that their appointments are cancelled; then deletes its data. */
export function openCancellationNotices(options: NoticeOptions): Poll {
  const { calendars, appointments, peers, clock, log, everyMs, publicUrl } = options;

  // `close` stores `deletedAt` with `farewellAt`, so the default is never used.
  async function work({ _id, settings, deletedAt = clock() }: Closed): Promise<void> {
    const now = clock();
    const isInTime = now.getTime() - deletedAt.getTime() < noticeLimitMs;
    if (settings && isInTime)
      for (const { revision, ...found } of await appointments.allUpcoming(_id, now)) {
        const state = { state: 'cancelled', cancelledBy: 'owner' } as const;
        const cancelled = { ...found, ...state, revision: revision + 1, changedAt: now };
        await peers.ask(mailCancellation, { body: viewOf(cancelled, settings, publicUrl) });
      }
    await calendars.markDeleted(_id, deletedAt);
    await appointments.forgetChatbot(_id);
  }

  return openLeaseQueue<Closed>(
    { name: 'cancellation notices', everyMs, atOnce: 4, renewEveryMs: holdMs / 3, clock, log },
    {
      due: calendars.cancellationNotices.due,
      claim: (found, now) => calendars.cancellationNotices.claim(found, holdUntil(now)),
      renew: (held, now) => calendars.cancellationNotices.renew(held, holdUntil(now)),
      work,
    },
  );
}

type RequestExpiryOptions = Pick<Options, 'clock' | 'log'> & { requests: Requests };

const requestExpiryEveryMs = 60_000;

/** Deletes expired requests for links. */
export const openRequestExpiry = ({ requests, clock, log }: RequestExpiryOptions): Job =>
  poll({ name: 'appointment requests', everyMs: requestExpiryEveryMs, log }, () =>
    requests.dropExpired(clock()),
  );

type ExpiryOptions = Pick<Options, 'clock' | 'log'> & {
  appointments: Pick<Appointments, 'forgetOlder'>;
  keptMonths: number;
};

const appointmentExpiryEveryMs = 3_600_000;

/** Deletes appointments that ended more than `keptMonths` ago. */
export const openAppointmentExpiry = ({
  appointments,
  keptMonths,
  clock,
  log,
}: ExpiryOptions): Job =>
  poll({ name: 'old appointments', everyMs: appointmentExpiryEveryMs, log }, async () => {
    const now = DateTime.fromJSDate(clock(), { zone: 'utc' });
    await appointments.forgetOlder(now.minus({ months: keptMonths }).toJSDate());
  });

type TidyOptions = Pick<Options, 'appointments' | 'clock' | 'log' | 'everyMs'> & {
  bookings: Bookings;
};

/** Releases the spans that interrupted calls have left taken. */
export const openTidying = ({ appointments, bookings, clock, log, everyMs }: TidyOptions): Job =>
  openLeaseQueue(
    { name: 'tidying', everyMs, atOnce: 4, clock, log },
    {
      due: appointments.tidying.due,
      claim: (found, now) => appointments.tidying.claim(found, holdUntil(now)),
      work: bookings.tidy,
    },
  );
