import {
  appointmentSlots,
  cancelAppointment,
  listAppointments,
  moveAppointment,
} from '@contesta/contracts/appointments';
import { calendarFeed } from '@contesta/contracts/calendar';
import { exportParts } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import { streamOf } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Clock } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import { fromCursor, pageOf, toCursor } from '@contesta/kit/store/pages';
import type { Bookings } from '../bookings/bookings.ts';
import { type Appointment, itemOf, spanOf } from '../rules/appointment.ts';
import { isOutsideHours } from '../rules/free-slots.ts';
import { feedFile } from '../rules/ics.ts';
import type { Appointments } from '../stores/appointments.ts';
import type { Calendar, Calendars } from '../stores/calendars.ts';
import { freeDays } from './free-days.ts';
import { openOwnedCalendars } from './owned-calendars.ts';

type Options = {
  calendars: Calendars;
  appointments: Appointments;
  bookings: Bookings;
  peers: Peers;
  clock: Clock;
  publicUrl: string;
};

const defaultLimit = 20;
/** How many days of past appointments the feed contains, before the later ones. */
const feedPastDays = 30;
/** How many upcoming appointments are compared with the opening hours. */
const maxChecked = 2_000;
const dayMs = 24 * 60 * 60_000;

/** A bot's appointments for its owner: in the app, as a calendar feed and in the export of the account. */
export function appointmentRoutes(options: Options): Binding[] {
  const { calendars, appointments, bookings, clock, publicUrl } = options;
  const { findOwned } = openOwnedCalendars(options);

  async function find(
    { id, aid }: { id: string; aid: string },
    accountId: string,
  ): Promise<[Appointment, Calendar]> {
    const calendar = await findOwned(id, accountId);
    const appointment = await appointments.find(aid);
    if (!calendar || appointment?.chatbotId !== id) throw problem('NOT_FOUND');
    return [appointment, calendar];
  }

  return [
    bind(listAppointments, {
      load: ({ params, account }) => findOwned(params.id, account.accountId),
      async handle(
        { params, query: { when = 'upcoming', limit = defaultLimit, cursor } },
        calendar,
      ) {
        const isOutside = (one: Appointment) =>
          calendar !== null && isOutsideHours(calendar.settings, spanOf(one));
        const list = when === 'past' ? appointments.past : appointments.upcoming;
        const isFiltered = when === 'outside-hours'; // filtered here: the store knows no opening hours
        const max = isFiltered ? maxChecked : limit + 1;
        const read = await list(params.id, clock(), fromCursor(cursor), max);
        const found = isFiltered ? read.filter(isOutside) : read;
        const { items, next } = pageOf(found, limit, ({ start, _id: id }) =>
          toCursor({ at: start.getTime(), id }),
        );
        return {
          timeZone: calendar?.settings.timeZone ?? 'UTC',
          items: items.map((one) => ({ ...itemOf(one), isOutsideHours: isOutside(one) })),
          next,
        };
      },
    }),

    bind(appointmentSlots, {
      load: ({ params, account }) => find(params, account.accountId),
      handle: async ({ query: { from } }, [moving, calendar]) => {
        const wanted = { minutes: moving.service.minutes, from, moving, leadMinutes: 0 };
        return await freeDays(bookings, calendar, wanted, clock());
      },
    }),

    bind(moveAppointment, {
      load: ({ params, account }) => find(params, account.accountId),
      async handle({ body, requestId }, [appointment, calendar]) {
        const change = { by: 'owner', requestId } as const;
        return itemOf(await bookings.move(calendar, appointment, body.start, change));
      },
    }),

    bind(cancelAppointment, {
      load: ({ params, account }) => find(params, account.accountId),
      handle: async ({ requestId }, [appointment]) =>
        itemOf(await bookings.cancel(appointment, { by: 'owner', requestId })),
    }),

    bind(calendarFeed, {
      async handle({ params }) {
        const calendar = await calendars.findByFeed(params.feed);
        if (!calendar) throw problem('NOT_FOUND');
        const now = clock();
        const earliest = new Date(now.getTime() - feedPastDays * dayMs);
        const booked = appointments.bookedSince(calendar._id, earliest);
        const organizer = {
          business: calendar.settings.business,
          domain: new URL(publicUrl).hostname,
        };
        return streamOf('text/calendar; charset=utf-8', feedFile(booked, organizer, now));
      },
    }),

    bind(exportParts.calendar, {
      handle: async ({ params }) => {
        const owned = await calendars.ofOwner(params.id);
        return streamOf('application/json; charset=utf-8', exportOf(owned, appointments));
      },
    }),
  ];
}

/** The calendars of an account and their appointments, as one JSON array. There `connected` is our `isOpen`, as in all calls. */
async function* exportOf(owned: Calendar[], appointments: Appointments): AsyncIterable<string> {
  let before = '[';
  for (const { _id: chatbotId, isOpen: connected, settings } of owned) {
    yield before + JSON.stringify({ chatbotId, connected, settings });
    before = ',';
    for await (const appointment of appointments.ofChatbot(chatbotId)) {
      const { conversationId } = appointment;
      yield before + JSON.stringify({ chatbotId, conversationId, ...itemOf(appointment) });
    }
  }
  yield before === '[' ? '[]' : ']';
}
