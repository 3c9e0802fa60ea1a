import {
  type BookedView,
  type BookingView,
  bookAppointment,
  cancelBooked,
  freeSlots,
  internalBooking,
  moveBooked,
} from '@contesta/contracts/booking';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { daysFrom, localTimeOf, startOfDay, weekdayOf } from '../booking/local-time.ts';

type Appointment = BookedView & {
  key: string;
  service: string;
  conversationId: string;
  visitor: { name: string; email: string };
};

const open = { from: '10:00', to: '14:00' };
const late = { from: '16:00', to: '20:00' };
/** Tuesday to Friday in two spans, Saturday in the morning. */
export const salonHours = [[], [open, late], [open, late], [open, late], [open, late], [open], []];

/** A salon in Cádiz. */
export const salon: BookingView = {
  timeZone: 'Europe/Madrid',
  services: [
    { key: 'cut', name: 'Corte de pelo', minutes: 30 },
    { key: 'colour', name: 'Tinte', minutes: 60 },
    { key: 'beard', name: 'Arreglo de barba', minutes: 30 },
  ],
  hours: salonHours,
  holidays: [{ from: '2026-12-08', to: '2026-12-08' }],
  leadMinutes: 60,
  horizonDays: 60,
};

export type Calendar = {
  /** What may be booked; null where the bot takes no bookings. */
  terms: BookingView | null;
  now: () => Date;
  /** Instants that are taken, beside those booked here. */
  taken: Set<string>;
  appointments: Appointment[];
  /** It answers nothing. */
  isAway?: boolean;
  /** Appointments are made, but whoever asks never hears of it. */
  losesAnswers?: boolean;
};

export const openCalendar = (now: () => Date, terms: BookingView | null = salon): Calendar => ({
  terms,
  now,
  taken: new Set(),
  appointments: [],
});

/** The calendar that conversation asks, in memory: half-hour slots in the opening hours. */
export function calendarPeers(calendar: Calendar): Binding[] {
  /** No other appointment meets it: one takes as long as its service. */
  const isFree = (service: string, start: string, moving?: string) =>
    !calendar.taken.has(start) &&
    !calendar.appointments.some(
      (one) =>
        one.appointmentId !== moving &&
        one.state === 'booked' &&
        one.start < endOf(service, start) &&
        start < one.end,
    );
  const endOf = (service: string, start: string): string => {
    const minutes = calendar.terms?.services.find(({ key }) => key === service)?.minutes ?? 30;
    return new Date(Date.parse(start) + minutes * 60_000).toISOString();
  };

  function find(id: string, conversationId: string): Appointment {
    const found = calendar.appointments.find(
      (one) => one.appointmentId === id && one.conversationId === conversationId,
    );
    if (!found) throw problem('NOT_FOUND');
    if (Date.parse(found.start) < calendar.now().getTime()) throw problem('STATE');
    return found;
  }

  const beHere = () => {
    if (calendar.isAway) throw problem('UNAVAILABLE');
  };
  const viewOf = ({ appointmentId, start, end, state, manageUrl }: Appointment): BookedView => {
    if (calendar.losesAnswers) throw problem('UNAVAILABLE');
    return { appointmentId, start, end, state, manageUrl };
  };
  const takeBookings = () => {
    beHere();
    if (!calendar.terms) throw problem('NOT_FOUND');
    return calendar.terms;
  };

  return [
    bind(internalBooking, { handle: async () => takeBookings() }),
    bind(freeSlots, {
      handle: async ({ body: { service, from, to, limit, moving } }) => {
        const all = slotsOf(takeBookings(), calendar.now());
        const free = all.filter(
          (start) => start >= from && start < to && isFree(service, start, moving?.appointmentId),
        );
        const shown = free.slice(0, limit);
        return { slots: shown.map((start) => ({ start, end: endOf(service, start) })) };
      },
    }),
    bind(bookAppointment, {
      handle: async ({ body: { bookingKey, conversationId, service, start, visitor } }) => {
        takeBookings();
        const before = calendar.appointments.find(({ key }) => key === bookingKey);
        if (before) return viewOf(before);
        if (!isFree(service, start)) throw problem('SLOT_TAKEN');
        const appointmentId = `appointment-${calendar.appointments.length + 1}`;
        const made: Appointment = {
          ...{ appointmentId, key: bookingKey, conversationId, service, visitor },
          ...{ start, end: endOf(service, start), state: 'booked' },
          manageUrl: `http://localhost:8080/appointment/${appointmentId}#key=k`,
        };
        calendar.appointments.push(made);
        return viewOf(made);
      },
    }),
    bind(cancelBooked, {
      handle: async ({ params, body }) => {
        beHere();
        const found = find(params.id, body.conversationId);
        found.state = 'cancelled';
        return viewOf(found);
      },
    }),
    bind(moveBooked, {
      handle: async ({ params, body: { conversationId, start } }) => {
        beHere();
        const found = find(params.id, conversationId);
        if (found.state === 'cancelled') throw problem('STATE');
        if (!isFree(found.service, start, found.appointmentId)) throw problem('SLOT_TAKEN');
        Object.assign(found, { start, end: endOf(found.service, start) });
        return viewOf(found);
      },
    }),
  ];
}

const half = 30 * 60_000;

/** Every half hour in the opening hours from now on, also on days that last 23 or 25 hours. */
function slotsOf(terms: BookingView, now: Date): string[] {
  const { timeZone, hours, holidays, horizonDays, leadMinutes } = terms;
  const first = now.getTime() + leadMinutes * 60_000;
  const days = daysFrom(localTimeOf(now, timeZone).day, horizonDays + 1);
  return days.flatMap((day) => {
    if (holidays.some(({ from, to }) => day >= from && day <= to)) return [];
    const spans = hours[weekdayOf(day) - 1] ?? [];
    const midnight = startOfDay(day, timeZone).getTime();
    return Array.from({ length: 50 }, (_, at) => new Date(midnight + at * half))
      .filter((at) => at.getTime() >= first && localTimeOf(at, timeZone).day === day)
      .filter((at) =>
        spans.some(({ from, to }) => isIn(localTimeOf(at, timeZone).minute, from, to)),
      )
      .map((at) => at.toISOString());
  });
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const isIn = (minute: number, from: string, to: string): boolean =>
  minute >= minuteOf(from) && minute < minuteOf(to);
