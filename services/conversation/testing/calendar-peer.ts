import {
  conversationAppointments,
  type InternalBookingView,
  internalBooking,
  mailAppointments,
} from '@contesta/contracts/internal-appointments';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import type { Appointment } from '../replies/calendar.ts';

export type FakeCalendar = {
  /** Null when the bot takes no bookings. */
  booking: InternalBookingView | null;
  appointments: Record<string, Appointment[]>;
  isUnavailable?: boolean;
  /** Who was mailed the links of their appointments. */
  mailed?: { email: string; language: string }[];
  /** How often `internalBooking` was called. */
  calls: number;
};

export const salon: InternalBookingView = {
  business: 'Peluquería Ana',
  timeZone: 'Europe/Madrid',
  services: [
    { key: 'corte', name: 'Corte de pelo', minutes: 30 },
    { key: 'tinte', name: 'Tinte', minutes: 90 },
    { key: 'peinado', name: 'Peinado', minutes: 45 },
  ],
  horizonDays: 60,
  leadMinutes: 60,
  ownerId: 'owner-ana-1',
  revision: 1,
  hours: [[], [], [], [], [], [], []],
  holidays: [],
};

export function calendarPeer(state: FakeCalendar) {
  return [
    bind(internalBooking, {
      handle: async () => {
        state.calls += 1;
        if (state.isUnavailable) throw problem('UNAVAILABLE');
        if (!state.booking) throw problem('NOT_FOUND');
        return state.booking;
      },
    }),
    bind(conversationAppointments, {
      handle: async ({ params }) => {
        if (state.isUnavailable) throw problem('UNAVAILABLE');
        return { items: state.appointments[params.cid] ?? [] };
      },
    }),
    bind(mailAppointments, {
      handle: async ({ body }) => {
        if (state.isUnavailable) throw problem('UNAVAILABLE');
        state.mailed = [...(state.mailed ?? []), body];
        return null;
      },
    }),
  ];
}
