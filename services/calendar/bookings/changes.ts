import { problem } from '@contesta/kit/errors';
import { type Appointment, eventOf, spanOf } from '../rules/appointment.ts';
import type { Calendar } from '../stores/calendars.ts';
import type { BookingsContext } from './context.ts';
import type { FreeTime } from './free-time.ts';

/** Who changes an appointment. The minimum notice (`leadMinutes`) and the limit of moves apply to visitors only. */
type By = { by: 'owner' | 'visitor'; requestId: string };

const attempts = 3;
/** Visitors can move an appointment up to this revision, since each move sends two letters. */
const maxRevisions = 20;

/** Moves and cancels booked appointments. */
export function openChanges(context: BookingsContext, { slotAt }: FreeTime) {
  const { calendars, appointments, clock, announce, stamp, tidyAt, remindAt, externalCalendarOf } =
    context;

  /**
   * Tries a change, and repeats it on the new state if the appointment was changed in the meantime.
   * Throws Problem IN_PROGRESS if it is locked or keeps changing, NOT_FOUND if it is deleted.
   */
  async function retry(
    appointment: Appointment,
    change: (current: Appointment) => Promise<Appointment | null>,
  ): Promise<Appointment> {
    let current: Appointment | null = appointment;
    for (let n = 0; n < attempts && current; n += 1) {
      const done = await change(current);
      if (done) return done;
      current = await appointments.find(appointment._id);
      if (current?.tidyAt) break; // It is locked.
    }
    throw problem(current ? 'IN_PROGRESS' : 'NOT_FOUND');
  }

  function requireUpcoming({ state, start }: Appointment): void {
    if (state !== 'booked' || start <= clock())
      throw problem('STATE', { text: 'appointment-over' });
  }

  async function moveTo(
    calendar: Calendar,
    current: Appointment,
    start: Date,
    { by, requestId }: By,
  ): Promise<Appointment | null> {
    requireUpcoming(current);
    if (start.getTime() === current.start.getTime()) return current;
    if (by === 'visitor' && current.revision >= maxRevisions)
      throw problem('STATE', { text: 'appointment-over' }); // its text: it can no longer be changed
    const { _id, chatbotId, service } = current;
    const lead = by === 'owner' ? { leadMinutes: 0 } : {};
    const slot = await slotAt(calendar, start, service.minutes, { moving: current, ...lead });
    const locked = await appointments.lock(current, tidyAt());
    if (!locked) return null;
    if (!(await calendars.take(calendar, _id, slot))) {
      await appointments.unlock(locked);
      throw problem('SLOT_TAKEN');
    }
    const next = {
      start,
      end: new Date(slot.to),
      movedFrom: current.start,
      revision: current.revision + 1,
      changedAt: clock(),
      remindAt: remindAt(calendar, start),
      ...externalCalendarOf(calendar),
    };
    const event = eventOf('moved', { ...current, revision: next.revision }, stamp(requestId));
    const moved = await appointments.change(locked, next, event);
    if (!moved) return null; // This call took too long: the tidying job releases the new span.
    announce(_id, event);
    await calendars.release(chatbotId, _id, spanOf(moved));
    await appointments.unlock(moved);
    return moved;
  }

  async function cancelNow(
    current: Appointment,
    { by, requestId }: By,
  ): Promise<Appointment | null> {
    if (current.state === 'cancelled') return current;
    requireUpcoming(current);
    if (current.tidyAt) return null; // A move has locked it.
    const next = {
      state: 'cancelled' as const,
      cancelledBy: by,
      revision: current.revision + 1,
      changedAt: clock(),
      tidyAt: tidyAt(),
      remindAt: null,
    };
    const event = eventOf('cancelled', { ...current, revision: next.revision }, stamp(requestId));
    const cancelled = await appointments.change(current, next, event);
    if (!cancelled) return null;
    announce(current._id, event);
    await calendars.release(current.chatbotId, current._id, null);
    await appointments.unlock(cancelled);
    return cancelled;
  }

  return {
    move: (calendar: Calendar, appointment: Appointment, start: string, by: By) =>
      retry(appointment, (current) => moveTo(calendar, current, new Date(start), by)),

    cancel: (appointment: Appointment, by: By): Promise<Appointment> =>
      retry(appointment, (current) => cancelNow(current, by)),

    /** Deletes an appointment that is still held, and releases the spans that an interrupted call left taken. */
    async tidy(interrupted: Appointment): Promise<void> {
      const { _id, chatbotId } = interrupted;
      if (interrupted.state === 'held' && (await appointments.drop(_id)))
        return await calendars.release(chatbotId, _id, null);
      const current = await appointments.find(_id);
      if (!current) return;
      await calendars.release(chatbotId, _id, current.state === 'booked' ? spanOf(current) : null);
      await appointments.unlock(interrupted);
    },
  };
}
