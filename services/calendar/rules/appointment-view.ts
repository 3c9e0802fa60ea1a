import type { CalendarSettings } from '@contesta/contracts/calendar-settings';
import type { AppointmentView } from '@contesta/contracts/internal-appointments';
import { nameInLetter, serviceInLetter } from '@contesta/contracts/names';
import type { Lang } from '@contesta/contracts/text';
import { type Appointment, manageUrlOf, serviceNameOf } from './appointment.ts';
import { calendarFile, invitation } from './ics.ts';

/**
 * An appointment for a letter or a Telegram message. Owners and visitors can make us write to any address, so names
 * that could carry a message of their own are left out.
 */
export function viewOf(
  appointment: Appointment,
  settings: CalendarSettings,
  publicUrl: string,
  bookingUrl: string | null = null,
): AppointmentView {
  const { timeZone } = settings;
  const { _id, chatbotId, ownerId, revision, start, end, movedFrom, state, cancelledBy } =
    appointment;
  const visitor = { ...appointment.visitor, name: nameInLetter(appointment.visitor.name) };
  const business = businessInLetter(settings, visitor.language);
  const isCancelled = state === 'cancelled';
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const organizer = { business, domain: new URL(publicUrl).hostname };
  const event = invitation({ ...appointment, visitor }, organizer);
  return {
    appointmentId: _id,
    chatbotId,
    ownerId,
    revision,
    business,
    service: serviceInLetter(serviceNameOf(appointment, settings) ?? '') || null,
    startsAt: start.toISOString(),
    endsAt: end.toISOString(),
    movedFrom: isCancelled ? null : (movedFrom?.toISOString() ?? null),
    cancelledBy: isCancelled ? (cancelledBy ?? null) : null,
    timeZone,
    visitor,
    manageUrl: manageUrlOf(appointment, publicUrl),
    bookingUrl,
    ics: { method, content: calendarFile(method, [event]) },
  };
}

/** The name of a business in a letter. */
export const businessInLetter = ({ business }: CalendarSettings, language: Lang): string =>
  nameInLetter(business) || unnamed[language];

const unnamed: Record<Lang, string> = { es: 'el negocio', en: 'the business' };
