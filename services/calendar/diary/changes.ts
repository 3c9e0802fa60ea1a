import { problem } from '@contesta/kit/errors';
import { type Appointment, eventOf, spanOf } from '../rules/appointment.ts';
import type { Calendar } from '../stores/calendars.ts';
import type { FreeTime } from './free-time.ts';
import type { DiaryParts } from './parts.ts';

/** Who moves it: its owner is not bound by the time that visitors must leave, nor by how often they may. */
type Mover = 'owner' | 'visitor';

const attempts = 3;
/** How often an appointment may be moved by its link: each time two letters are written. */
const mostRevisions = 20;

/** Moves and cancels what is booked. */
export function openChanges(parts: DiaryParts, { slotAt }: FreeTime) {
  const { calendars, appointments, clock, announce, stamp, later, remindAt, elsewhereOf } = parts;

  /** Tries a change on the appointment as it is, again where it was changed in between. Throws Problem IN_PROGRESS. */
  async function retried(
    appointment: Appointment,
    change: (current: Appointment) => Promise<Appointment | null>,
  ): Promise<Appointment> {
    let current: Appointment | null = appointment;
    for (let n = 0; n < attempts && current; n += 1) {
      const done = await change(current);
      if (done) return done;
      current = await appointments.find(appointment._id);
      if (current?.tidyAt) break; // somebody else is at it
    }
    throw problem(current ? 'IN_PROGRESS' : 'NOT_FOUND');
  }

  function requireToCome({ state, start }: Appointment): void {
    if (state !== 'booked' || start <= clock())
      throw problem('STATE', { text: 'appointment-over' });
  }

  async function moveTo(
    calendar: Calendar,
    current: Appointment,
    start: Date,
    mover: Mover,
    requestId: string,
  ): Promise<Appointment | null> {
    requireToCome(current);
    if (start.getTime() === current.start.getTime()) return current;
    if (mover === 'visitor' && current.revision >= mostRevisions)
      throw problem('STATE', { text: 'appointment-over' });
    const { _id, chatbotId, service } = current;
    const lead = mover === 'owner' ? { leadMinutes: 0 } : {};
    const slot = await slotAt(calendar, start, service.minutes, { of: current, ...lead });
    const reserved = await appointments.reserve(current, later());
    if (!reserved) return null;
    if (!(await calendars.take(calendar, _id, slot))) {
      await appointments.tidied(reserved);
      throw problem('SLOT_TAKEN');
    }
    const next = {
      start,
      end: new Date(slot.to),
      movedFrom: current.start,
      revision: current.revision + 1,
      changedAt: clock(),
      remindAt: remindAt(calendar, start),
      ...elsewhereOf(calendar),
    };
    const event = eventOf('moved', { ...current, revision: next.revision }, stamp(requestId));
    const moved = await appointments.change(reserved, next, event);
    if (!moved) return null; // it took too long: what it held is given back by whoever tidies up
    announce(_id, event);
    await calendars.giveBack(chatbotId, _id, spanOf(moved));
    await appointments.tidied(moved);
    return moved;
  }

  async function cancelNow(current: Appointment, requestId: string): Promise<Appointment | null> {
    if (current.state === 'cancelled') return current;
    requireToCome(current);
    const next = {
      state: 'cancelled' as const,
      revision: current.revision + 1,
      changedAt: clock(),
      tidyAt: later(),
      remindAt: null,
    };
    const event = eventOf('cancelled', { ...current, revision: next.revision }, stamp(requestId));
    const cancelled = await appointments.change(current, next, event);
    if (!cancelled) return null;
    announce(current._id, event);
    await calendars.giveBack(current.chatbotId, current._id, null);
    await appointments.tidied(cancelled);
    return cancelled;
  }

  return {
    move: (
      calendar: Calendar,
      appointment: Appointment,
      start: string,
      { by, requestId }: { by: Mover; requestId: string },
    ): Promise<Appointment> =>
      retried(appointment, (current) => moveTo(calendar, current, new Date(start), by, requestId)),

    cancel: (appointment: Appointment, requestId: string): Promise<Appointment> =>
      retried(appointment, (current) => cancelNow(current, requestId)),

    /** Gives back what is held for an appointment whose change came to no end. */
    async tidy(left: Appointment): Promise<void> {
      const { _id, chatbotId } = left;
      if (left.state === 'held' && (await appointments.drop(_id)))
        return await calendars.giveBack(chatbotId, _id, null);
      const current = await appointments.find(_id);
      if (!current) return;
      await calendars.giveBack(chatbotId, _id, current.state === 'booked' ? spanOf(current) : null);
      await appointments.tidied(left);
    },
  };
}
