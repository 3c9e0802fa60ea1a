import { fillPath } from '@contesta/contracts/endpoint';
import {
  conversationAppointments,
  internalAppointment,
  internalBooking,
  requestedAppointments,
} from '@contesta/contracts/internal-appointments';
import { weekOfAppointments } from '@contesta/contracts/letters';
import { serviceInLetter } from '@contesta/contracts/names';
import { isProblem, problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Clock } from '@contesta/kit/identity';
import type { Bookings } from '../bookings/bookings.ts';
import { linkOf } from '../rules/appointment.ts';
import { businessInLetter, viewOf } from '../rules/appointment-view.ts';
import { statedHours } from '../rules/settings.ts';
import type { Appointments } from '../stores/appointments.ts';
import type { Calendars } from '../stores/calendars.ts';
import type { Requests } from '../stores/requests.ts';

type Options = {
  calendars: Calendars;
  appointments: Appointments;
  requests: Requests;
  bookings: Bookings;
  clock: Clock;
  publicUrl: string;
};

const weekMs = 7 * 24 * 3_600_000;

/** Calls by other services: by conversation before it answers a visitor, by mail and telegram before they write. */
export function internalRoutes(options: Options): Binding[] {
  const { calendars, appointments, requests, bookings, clock, publicUrl } = options;

  /** The booking page of a bot; null if it takes no bookings. */
  async function bookingUrlOf(botId: string): Promise<string | null> {
    try {
      await bookings.bookable(botId);
      return `${publicUrl}${fillPath('/book/{botId}', { botId })}`;
    } catch (error) {
      if (isProblem(error, 'NOT_FOUND')) return null;
      throw error;
    }
  }

  async function calendarOf({ chatbotId }: { chatbotId: string }) {
    const calendar = await calendars.find(chatbotId);
    if (!calendar) throw problem('NOT_FOUND');
    return calendar;
  }

  return [
    bind(internalBooking, {
      async handle({ params }) {
        const { settings, ownerId, revision } = await bookings.bookable(params.id);
        return { ...settings, hours: statedHours(settings.hours), ownerId, revision };
      },
    }),

    bind(conversationAppointments, {
      async handle({ params: { id, cid: conversationId } }) {
        const found = await appointments.upcomingOf(id, { conversationId }, clock());
        return { items: found.map((one) => linkOf(one, publicUrl)) };
      },
    }),

    bind(requestedAppointments, {
      async handle({ params }) {
        const request = await requests.find(params.id, clock());
        if (!request) throw problem('NOT_FOUND');
        const { chatbotId, mailKey, language } = request;
        const { settings } = await calendarOf(request);
        const found = await appointments.upcomingOf(chatbotId, { email: mailKey }, clock());
        return {
          // The address as typed in the booking, since only that mailbox has received these links before.
          email: found[0]?.visitor.email ?? mailKey,
          language,
          business: businessInLetter(settings, language),
          timeZone: settings.timeZone,
          items: found.map((one) => {
            const { service, ...link } = linkOf(one, publicUrl);
            return { ...link, service: serviceInLetter(service) };
          }),
        };
      },
    }),

    bind(weekOfAppointments, {
      async handle({ params: { id }, query }) {
        const [from, to] = [new Date(query.from), new Date(query.to)];
        const booked = await appointments.countBooked(id, from, to);
        const next = await appointments.startingBetween(id, to, new Date(to.getTime() + weekMs));
        const byBot = Map.groupBy(next, ({ chatbotId }) => chatbotId);
        return {
          booked,
          toCome: [...byBot].map(([chatbotId, { length }]) => ({ chatbotId, count: length })),
        };
      },
    }),

    bind(internalAppointment, {
      async handle({ params }) {
        const appointment = await appointments.find(params.id);
        if (!appointment) throw problem('NOT_FOUND');
        const { settings } = await calendarOf(appointment);
        const bookingUrl =
          appointment.state === 'cancelled' ? await bookingUrlOf(appointment.chatbotId) : null;
        return viewOf(appointment, settings, publicUrl, bookingUrl);
      },
    }),
  ];
}
