import type { CalendarChanges, CalendarSettings } from '@contesta/contracts/calendar-settings';
import { calendarChanged } from '@contesta/contracts/events';
import { makeEvent } from '@contesta/kit/bus/envelope';
import type { Outgoing } from '@contesta/kit/bus/port';
import { problem } from '@contesta/kit/errors';
import type { Clock, NewId } from '@contesta/kit/identity';
import type { Calendar, Calendars } from '../stores/calendars.ts';

type Options = {
  calendars: Calendars;
  clock: Clock;
  newId: NewId;
  /** Hands a calendar's event to its outbox. */
  announceCalendar: (id: string, event: Outgoing) => void;
};

type Wanted = { isOpen: boolean; settings: Partial<CalendarSettings> };

/** An attempt fails only when another change of the same calendar was saved first. */
const attempts = 20;

export type Connection = ReturnType<typeof openConnection>;

/** Connects and disconnects calendars. Each change raises the revision and stores an event. */
export function openConnection({ calendars, clock, newId, announceCalendar }: Options) {
  const eventOf = (
    { _id: chatbotId, ownerId }: Calendar,
    state: { isOpen: boolean; revision: number },
    requestId: string,
  ) =>
    makeEvent(
      calendarChanged,
      { chatbotId, ownerId, ...state },
      { id: newId(), at: clock(), requestId },
    );

  /** Changes a stored calendar; null when there is none. Throws Problem UNAVAILABLE after too many attempts. */
  async function change(id: string, wanted: Wanted, requestId: string): Promise<Calendar | null> {
    for (let n = 0; n < attempts; n += 1) {
      const calendar = await calendars.find(id);
      if (!calendar) return null;
      const revision = calendar.revision + 1;
      const event = eventOf(calendar, { isOpen: wanted.isOpen, revision }, requestId);
      const changed = await calendars.change(calendar, wanted, event);
      if (!changed) continue;
      announceCalendar(id, event);
      return changed;
    }
    throw problem('UNAVAILABLE');
  }

  return {
    /**
     * Stores a new calendar, or changes the existing one. `calendar.settings` already contains the `changes`, with keys for
     * new services: only the settings named in `changes` are written. Null when the bot is deleted.
     */
    async connect(
      calendar: Calendar,
      changes: CalendarChanges,
      requestId: string,
    ): Promise<Calendar | null> {
      const state = { isOpen: true, revision: 1 };
      const fresh = { ...calendar, ...state };
      const event = eventOf(fresh, state, requestId);
      if (await calendars.insert(fresh, event)) {
        announceCalendar(fresh._id, event);
        return fresh;
      }
      const changed = Object.entries(calendar.settings).filter(([name]) => name in changes);
      const settings = Object.fromEntries(changed);
      return await change(calendar._id, { isOpen: true, settings }, requestId);
    },

    disconnect: (id: string, requestId: string) =>
      change(id, { isOpen: false, settings: {} }, requestId),
  };
}
