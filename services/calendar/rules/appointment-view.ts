import type { CalendarSettings } from '@contesta/contracts/calendar';
import type { AppointmentView } from '@contesta/contracts/internal';
import { type Appointment, manageUrlOf, serviceNameOf } from './appointment.ts';
import { calendarFile, invitation } from './ics.ts';

/** An appointment as letters tell of it. */
export function viewOf(
  appointment: Appointment,
  settings: CalendarSettings,
  publicUrl: string,
): AppointmentView {
  const { business, timeZone } = settings;
  const { _id, chatbotId, ownerId, revision, visitor, start, movedFrom, state } = appointment;
  const isCancelled = state === 'cancelled';
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const host = { business, domain: new URL(publicUrl).hostname };
  return {
    appointmentId: _id,
    chatbotId,
    ownerId,
    revision,
    business,
    service: serviceNameOf(appointment, settings),
    startsAt: start.toISOString(),
    movedFrom: isCancelled ? null : (movedFrom?.toISOString() ?? null),
    timeZone,
    visitor,
    manageUrl: manageUrlOf(appointment, publicUrl),
    ics: { method, content: calendarFile(method, [invitation(appointment, host)]) },
  };
}
