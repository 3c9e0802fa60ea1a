import type { BookedView, BookingView, SlotsView } from '@contesta/contracts/booking';
import { addDays, ownZone } from '../../../ui/zoned-time.ts';

/** A Monday, at 7:00. The business and the visitor are in the same time zone. */
export const now = new Date(2027, 2, 1, 7);

export const booking: BookingView = {
  business: 'Peluquería Azahar',
  timeZone: ownZone(),
  services: [
    { key: 'cut', name: 'Corte de pelo', minutes: 30 },
    { key: 'colour', name: 'Color', minutes: 90 },
  ],
  horizonDays: 60,
  leadMinutes: 60,
};

/** An instant in March 2027, from the local day and time. */
export const at = (day: number, label: string): string => {
  const [hours = 0, minutes = 0] = label.split(':').map(Number);
  return new Date(2027, 2, day, hours, minutes).toISOString();
};
export const slot = (day: number, label: string) => ({ start: at(day, label), label });

/**
 * The requested days; closed on the 2nd. There are free times on the 3rd (morning and afternoon), on the 5th (afternoon), and,
 * after the four weeks that are shown first, on the 30th (morning).
 */
export function slotsFrom(from: string, days: number): SlotsView {
  const freeSlots: Record<string, SlotsView['days'][number]['slots']> = {
    '2027-03-03': [slot(3, '10:00'), slot(3, '10:30'), slot(3, '17:00')],
    '2027-03-05': [slot(5, '18:00')],
    '2027-03-30': [slot(30, '09:00')],
  };
  const dates = Array.from({ length: days }, (_, n) => addDays(from, n));
  return {
    days: dates.map((date) =>
      date === '2027-03-02'
        ? { date, slots: [], closed: true }
        : { date, slots: freeSlots[date] ?? [] },
    ),
  };
}

export const booked: BookedView = {
  appointmentId: 'appointment-1',
  service: 'Corte de pelo',
  start: at(3, '10:00'),
  end: at(3, '10:30'),
  url: 'https://contesta.example/appointment/appointment-1#key=secret',
  ics: 'BEGIN:VCALENDAR',
};
