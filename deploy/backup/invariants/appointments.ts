import { type Appointment, spanOf } from '@contesta/calendar/rules/appointment';
import type { Calendar } from '@contesta/calendar/stores/calendars';
import { byCollection, type Invariant } from './invariant.ts';

type TakenSpan = Calendar['taken'][number];

/**
 * Each future booked appointment has its span in its bot's calendar, spans of different appointments do not overlap,
 * and each span belongs to a booked one. An appointment with a `tidyAt` is being booked or changed, or was when its
 * process died: it may have any span.
 */
export function appointmentsInvariant(now = Date.now()): Invariant {
  const found: string[] = [];
  const appointments = new Map<string, Appointment>();
  const taken = new Map<string, TakenSpan[]>();

  function checkCalendar({ _id, taken: spans = [] }: Calendar): void {
    taken.set(_id, spans);
    for (const [earlier, later] of pairsIn(spans))
      if (earlier.to > later.from && earlier.appointmentId !== later.appointmentId)
        found.push(
          `appointments ${earlier.appointmentId} and ${later.appointmentId}: at the same time`,
        );
    for (const span of spans)
      if (!isHeld(span))
        found.push(`calendar ${_id}: time is taken for ${span.appointmentId}, not booked then`);
  }

  function isHeld({ appointmentId, from }: TakenSpan): boolean {
    const appointment = appointments.get(appointmentId);
    if (appointment?.tidyAt) return true; // may hold an extra span
    return appointment?.state === 'booked' && spanOf(appointment).from === from;
  }

  /** Booked appointments without their span: another could be booked at the same time. Past ones need no span. */
  function* withoutSpan(): Generator<string> {
    for (const appointment of appointments.values()) {
      const { _id, chatbotId, state, end } = appointment;
      const { from } = spanOf(appointment);
      const spans = taken.get(chatbotId) ?? [];
      const isTaken = spans.some((span) => span.appointmentId === _id && span.from === from);
      if (state === 'booked' && !isTaken && end.getTime() > now)
        yield `appointment ${_id}: booked, but its time is not taken`;
    }
  }

  return {
    visit: byCollection({
      // Appointments come before calendars.
      'calendar/appointments': (doc) => void appointments.set(doc._id, doc as Appointment),
      'calendar/calendars': (doc) => checkCalendar(doc as Calendar),
    }),
    violations: () => [...found, ...withoutSpan()],
  };
}

/** The pairs of neighbouring spans, in order of time. */
function pairsIn(spans: readonly TakenSpan[]): [TakenSpan, TakenSpan][] {
  const inOrder = spans.toSorted((a, b) => a.from - b.from);
  return inOrder.slice(1).map((next, n) => [inOrder[n] as TakenSpan, next]); // exists, as next is not the first
}
