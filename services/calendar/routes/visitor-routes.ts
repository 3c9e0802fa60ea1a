import { createHash, timingSafeEqual } from 'node:crypto';
import {
  cancelVisit,
  moveVisit,
  readVisit,
  type VisitView,
  visitSlots,
} from '@contesta/contracts/appointments';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Clock } from '@contesta/kit/identity';
import type { Bookings } from '../bookings/bookings.ts';
import { type Appointment, visitOf } from '../rules/appointment.ts';
import { visitorFile } from '../rules/ics.ts';
import type { Appointments } from '../stores/appointments.ts';
import type { Calendar, Calendars } from '../stores/calendars.ts';
import { freeDays } from './free-days.ts';

type Options = {
  calendars: Calendars;
  appointments: Appointments;
  bookings: Bookings;
  clock: Clock;
  publicUrl: string;
};

/** Calls that a visitor makes with the link of an appointment. A wrong id or key returns 404. */
export function visitorRoutes(options: Options): Binding[] {
  const { calendars, appointments, bookings, clock, publicUrl } = options;

  async function findVisit(id: string, key: string): Promise<[Appointment, Calendar]> {
    const appointment = await appointments.find(id);
    const calendar = appointment && (await calendars.find(appointment.chatbotId));
    if (!calendar || !isSame(appointment.key, key)) throw problem('NOT_FOUND');
    return [appointment, calendar];
  }

  function viewOf(appointment: Appointment, { settings }: Calendar): VisitView {
    const visit = visitOf(appointment, settings, clock());
    if (visit.state !== 'booked') return { ...visit, file: null };
    const organizer = { business: settings.business, domain: new URL(publicUrl).hostname };
    return { ...visit, file: visitorFile(appointment, organizer) };
  }

  return [
    bind(readVisit, {
      handle: async ({ params, body }) => viewOf(...(await findVisit(params.id, body.key))),
    }),

    bind(visitSlots, {
      async handle({ params, body: { key, from } }) {
        const [moving, calendar] = await findVisit(params.id, key);
        const wanted = { minutes: moving.service.minutes, from, moving };
        return await freeDays(bookings, calendar, wanted, clock());
      },
    }),

    bind(moveVisit, {
      async handle({ params, body: { key, start }, requestId }) {
        const [appointment, calendar] = await findVisit(params.id, key);
        const change = { by: 'visitor', requestId } as const;
        return viewOf(await bookings.move(calendar, appointment, start, change), calendar);
      },
    }),

    bind(cancelVisit, {
      async handle({ params, body, requestId }) {
        const [appointment, calendar] = await findVisit(params.id, body.key);
        const change = { by: 'visitor', requestId } as const;
        return viewOf(await bookings.cancel(appointment, change), calendar);
      },
    }),
  ];
}

/** Compares in constant time. */
const isSame = (secret: string, candidate: string): boolean =>
  timingSafeEqual(hash(secret), hash(candidate));
const hash = (text: string) => createHash('sha256').update(text).digest();
