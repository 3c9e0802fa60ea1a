import {
  conversationAppointments,
  type InternalBookingView,
  internalBooking,
} from '@contesta/contracts/booking';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import type { Appointment } from '../replies/calendar.ts';

export type PlayedCalendar = {
  /** Null where the bot takes no bookings. */
  booking: InternalBookingView | null;
  /** By conversation. */
  appointments: Record<string, Appointment[]>;
  /** The calendar does not answer. */
  isAway?: boolean;
  /** How often it was asked what may be booked. */
  asked: number;
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

/** The calendar as conversation asks it. */
export function calendarPeer(world: PlayedCalendar) {
  return [
    bind(internalBooking, {
      handle: async () => {
        world.asked += 1;
        if (world.isAway) throw problem('UNAVAILABLE');
        if (!world.booking) throw problem('NOT_FOUND');
        return world.booking;
      },
    }),
    bind(conversationAppointments, {
      handle: async ({ params }) => {
        if (world.isAway) throw problem('UNAVAILABLE');
        return { items: world.appointments[params.cid] ?? [] };
      },
    }),
  ];
}
