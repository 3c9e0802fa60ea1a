import {
  type BookedView,
  book,
  bookingSlots,
  findBookings,
  readBooking,
} from '@contesta/contracts/booking';
import { errorTable } from '@contesta/contracts/errors';
import { appointmentsRequested } from '@contesta/contracts/events';
import { mailAppointments } from '@contesta/contracts/internal-appointments';
import { sentences } from '@contesta/contracts/sentences';
import type { Lang } from '@contesta/contracts/text';
import { makeEvent } from '@contesta/kit/bus/envelope';
import type { Outgoing } from '@contesta/kit/bus/port';
import { isProblem, type Problem, problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Clock, NewId } from '@contesta/kit/identity';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { serviceOf } from '../bookings/booking.ts';
import type { Bookings } from '../bookings/bookings.ts';
import { type Appointment, mailKeyOf, manageUrlOf } from '../rules/appointment.ts';
import {
  datesFrom,
  isClosedOn,
  localDate,
  localDayAndTime,
  localTime,
  spanOfDays,
} from '../rules/free-slots.ts';
import { visitorFile } from '../rules/ics.ts';
import type { Calendar, Calendars } from '../stores/calendars.ts';
import type { Requests } from '../stores/requests.ts';

type Options = {
  calendars: Calendars;
  requests: Requests;
  accounts: AccountCopies;
  bookings: Bookings;
  clock: Clock;
  newId: NewId;
  publicUrl: string;
  /** Hands the event of a request to its outbox. */
  announceRequest: (id: string, event: Outgoing) => void;
};

/** More than the five-minute steps in 31 days. */
const maxSlots = 9_000;
const requestLifetimeMs = 3_600_000;

/** Visitors' calls: free times, booking, and the links of booked appointments. */
export function bookingRoutes(options: Options): Binding[] {
  const { calendars, requests, accounts, bookings, clock, newId, publicUrl } = options;

  const load = ({ params }: { params: { id: string } }) => bookings.bookable(params.id);

  /** The refusal for a taken slot, with the nearest free slots. */
  async function slotTaken(
    chatbotId: string,
    wanted: { service: string; start: string },
    lang: Lang,
  ): Promise<Problem> {
    const calendar = await bookings.bookable(chatbotId);
    const { timeZone } = calendar.settings;
    const { minutes } = serviceOf(calendar, wanted.service);
    const start = new Date(wanted.start);
    const day = localDate(start.getTime(), timeZone);
    const slots = await bookings.nearest(calendar, start, minutes);
    const nearest = slots.map(({ from }) => ({
      start: new Date(from).toISOString(),
      label:
        localDate(from, timeZone) === day
          ? localTime(from, timeZone)
          : localDayAndTime(from, timeZone, lang),
    }));
    // Callers of `book` only know the code STATE, and recognise a taken slot by `nearest`.
    return problem('STATE', { text: errorTable.SLOT_TAKEN, nearest });
  }

  function bookedView(appointment: Appointment, { settings }: Calendar): BookedView {
    const { _id, service, start, end } = appointment;
    const organizer = { business: settings.business, domain: new URL(publicUrl).hostname };
    return {
      appointmentId: _id,
      service: service.name,
      start: start.toISOString(),
      end: end.toISOString(),
      url: manageUrlOf(appointment, publicUrl),
      ics: visitorFile(appointment, organizer),
    };
  }

  /** Deletes the request again if the owner was erased or the bot deleted in the meantime. */
  async function dropIfErased(requestId: string, { _id, ownerId }: Calendar): Promise<void> {
    if ((await accounts.isErased(ownerId)) || (await calendars.isDeleted(_id)))
      await requests.forget(requestId);
  }

  /** Finds a calendar even if it takes no bookings now, since its appointments stay. */
  async function loadCalendar({ params }: { params: { id: string } }): Promise<Calendar> {
    const calendar = await calendars.find(params.id);
    if (!calendar) throw problem('NOT_FOUND');
    return calendar;
  }

  /**
   * Requests a letter with the links of an email address's appointments. Does the same work whether or not it has
   * appointments, so that neither answer nor timing reveals it.
   */
  async function mailLinks(calendar: Calendar, email: string, language: Lang, callId: string) {
    const { _id: chatbotId, ownerId } = calendar;
    const now = clock();
    const ids = { requestId: newId(), chatbotId, ownerId }; // of the request for links, not of the HTTP call
    const stamp = { id: newId(), at: now, requestId: callId };
    const event = makeEvent(appointmentsRequested, ids, stamp);
    const expiresAt = new Date(now.getTime() + requestLifetimeMs);
    const request = { ...ids, mailKey: mailKeyOf(email), language, expiresAt };
    const storedId = await requests.add(request, event, now);
    await dropIfErased(ids.requestId, calendar);
    if (storedId) options.announceRequest(storedId, event);
  }

  return [
    bind(readBooking, {
      load,
      handle: async (_, { settings }) => settings,
    }),

    bind(bookingSlots, {
      load,
      async handle({ query: { service, from, days } }, calendar) {
        const { minutes } = serviceOf(calendar, service);
        const { timeZone } = calendar.settings;
        const range = { ...spanOfDays(from, days, timeZone), limit: maxSlots };
        const free = await bookings.slots(calendar, minutes, range);
        const byDate = Map.groupBy(free, (slot) => localDate(slot.from, timeZone));
        const labelled = (at: number) => ({
          start: new Date(at).toISOString(),
          label: localTime(at, timeZone),
        });
        return {
          days: datesFrom(from, days).map((date) => ({
            date,
            slots: (byDate.get(date) ?? []).map((slot) => labelled(slot.from)),
            ...(isClosedOn(calendar.settings, date) ? { closed: true as const } : {}),
          })),
        };
      },
    }),

    bind(book, {
      load,
      async handle({ params, body, lang, requestId }, calendar) {
        const { key: bookingKey, conversationId, service, start, name, email } = body;
        const visitor = { name, email, language: lang };
        const booking = { bookingKey, conversationId, service, start, visitor };
        try {
          return bookedView(await bookings.book(calendar, booking, requestId), calendar);
        } catch (error) {
          throw isProblem(error, 'SLOT_TAKEN') ? await slotTaken(params.id, body, lang) : error;
        }
      },
    }),

    bind(findBookings, {
      load: loadCalendar,
      async handle({ body, lang, requestId }, calendar) {
        await mailLinks(calendar, body.email, lang, requestId);
        return { message: sentences['appointments-asked-for'][lang] };
      },
    }),

    bind(mailAppointments, {
      load: loadCalendar,
      async handle({ body: { email, language }, requestId }, calendar) {
        await mailLinks(calendar, email, language, requestId);
        return null;
      },
    }),
  ];
}
