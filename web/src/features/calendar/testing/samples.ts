import type { AppointmentItem, DaysView, VisitView } from '@contesta/contracts/appointments';
import type { CalendarView } from '@contesta/contracts/calendar';
import type { CalendarSettings } from '@contesta/contracts/calendar-settings';

const morning = { from: '10:00', to: '14:00' };

export const settings: CalendarSettings = {
  business: 'Peluquería Azahar',
  timeZone: 'Europe/Madrid',
  services: [{ key: 'first', name: 'Cita', minutes: 30 }],
  hours: [[morning, { from: '16:00', to: '20:00' }], [morning], [morning], [], [], [], []],
  holidays: [],
  slotMinutes: 30,
  bufferMinutes: 0,
  leadMinutes: 120,
  horizonDays: 60,
  provider: 'own',
  reminderMinutes: 1_440,
};

export const feedUrl = 'https://contesta.example/api/calendar-feeds/abc/appointments.ics';
export const connected: CalendarView = {
  connected: true,
  settings,
  feedUrl,
  providers: [],
  linked: true,
};
export const notConnected: CalendarView = { ...connected, connected: false, feedUrl: null };

const year = new Date().getFullYear() + 1;
/** An instant (UTC) in July of next year, when Madrid is two hours ahead of UTC. */
export const at = (day: number, time: string): string => `${year}-07-${day}T${time}:00.000Z`;

const booked = { appointmentId: 'appointment-1', state: 'booked', movedFrom: null } as const;
export const appointment: AppointmentItem = {
  ...booked,
  start: at(14, '15:00'),
  end: at(14, '15:30'),
  service: 'Cita',
  visitor: { name: 'Eva', email: 'eva@example.com' },
  bookedAt: at(10, '09:00'),
};

const slot = (day: number, start: string, end: string) => ({
  start: at(day, start),
  end: at(day, end),
});
export const slots: DaysView = {
  timeZone: 'Europe/Madrid',
  days: [
    { date: `${year}-07-15`, slots: [slot(15, '08:00', '08:30')] },
    { date: `${year}-07-16`, slots: [slot(16, '08:00', '08:30'), slot(16, '08:30', '09:00')] },
  ],
  next: `${year}-07-28`,
};

export const visitView: VisitView = {
  ...booked,
  chatbotId: 'bot-1',
  start: appointment.start,
  end: appointment.end,
  business: 'Peluquería Azahar',
  service: null,
  timeZone: 'Europe/Madrid',
  name: 'Eva',
  file: 'BEGIN:VCALENDAR',
};
