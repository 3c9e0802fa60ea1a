import {
  appointmentSlots,
  type CalendarView,
  calendarFeed,
  cancelAppointment,
  disconnectCalendar,
  listAppointments,
  moveAppointment,
  readCalendar,
  renewCalendarFeed,
  saveCalendar,
} from '@contesta/contracts/calendar';
import { fillPath } from '@contesta/contracts/endpoint';
import { exportParts, internalAccount, internalChatbot } from '@contesta/contracts/internal';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import { streamOf } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { type Clock, type NewId, newSecret } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import type { Diary } from '../diary.ts';
import { type Appointment, itemOf } from '../rules/appointment.ts';
import { calendarFile, feedEvent } from '../rules/ics.ts';
import { changedSettings, defaultSettings } from '../rules/settings.ts';
import type { Appointments, Place } from '../stores/appointments.ts';
import type { Calendar, Calendars } from '../stores/calendars.ts';
import { freeDays } from './free-days.ts';

type Options = {
  calendars: Calendars;
  appointments: Appointments;
  accounts: AccountCopies;
  diary: Diary;
  peers: Peers;
  clock: Clock;
  newId: NewId;
  publicUrl: string;
};

/** A bot's calendar as its owner sets it up. */
export function settingsRoutes(options: Options): Binding[] {
  const { calendars, accounts, clock, newId, publicUrl } = options;
  const { findOwned, newCalendar } = openOwned(options);

  async function withPlan(chatbotId: string, accountId: string): Promise<Calendar> {
    const calendar = await findOwned(chatbotId, accountId);
    await accounts.require(accountId, 'calendar');
    return calendar ?? (await newCalendar(chatbotId, accountId));
  }

  /** What was stored for an account that was erased meanwhile, or its bot deleted, goes again. */
  async function stored(calendar: Calendar | null): Promise<Calendar> {
    if (!calendar) throw problem('NOT_FOUND');
    if (!(await accounts.isErased(calendar.ownerId))) return calendar;
    await calendars.bury(calendar._id, clock());
    throw problem('UNAUTHENTICATED');
  }

  const shown = ({ isOpen, settings, feedKey }: Calendar): CalendarView => ({
    connected: isOpen,
    settings,
    feedUrl: isOpen ? `${publicUrl}${fillPath(calendarFeed.path, { feed: feedKey })}` : null,
  });

  const load = ({ params, account }: { params: { id: string }; account: { accountId: string } }) =>
    withPlan(params.id, account.accountId);

  return [
    bind(readCalendar, { load, handle: async (_, calendar) => shown(calendar) }),

    bind(saveCalendar, {
      load,
      async handle({ body }, calendar) {
        const settings = changedSettings(calendar.settings, body, newId);
        const fresh = { ...calendar, settings, isOpen: true };
        if (await calendars.insert(fresh)) return shown(await stored(fresh));
        const changed = Object.entries(settings).filter(([name]) => name in body);
        return shown(await stored(await calendars.open(calendar._id, Object.fromEntries(changed))));
      },
    }),

    bind(disconnectCalendar, {
      load,
      async handle({ params, lang }) {
        await calendars.shut(params.id);
        return { message: sentences['calendar-disconnected'][lang] };
      },
    }),

    bind(renewCalendarFeed, {
      load,
      async handle({ params }) {
        const renewed = await calendars.renewFeed(params.id, newSecret());
        if (!renewed) throw problem('STATE'); // there is none before it is connected
        return shown(renewed);
      },
    }),
  ];
}

const usualLimit = 20;
const feedDays = 30;
const mostInFeed = 2_000;
const dayMs = 24 * 60 * 60_000;

/** A bot's appointments as its owner sees them: in the app, in a calendar app, in what an account exports. */
export function appointmentRoutes(options: Options): Binding[] {
  const { calendars, appointments, diary, clock, publicUrl } = options;
  const { findOwned } = openOwned(options);

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
      async handle({ params, query: { when = 'upcoming', limit = usualLimit, cursor } }, calendar) {
        const read = when === 'past' ? appointments.past : appointments.upcoming;
        const found = await read(params.id, clock(), placeOf(cursor), limit + 1);
        const items = found.slice(0, limit);
        const last = items.at(-1);
        return {
          timeZone: calendar?.settings.timeZone ?? 'UTC',
          items: items.map(itemOf),
          next: found.length > limit && last ? `${last.start.getTime()}.${last._id}` : null,
        };
      },
    }),

    bind(appointmentSlots, {
      load: ({ params, account }) => find(params, account.accountId),
      handle: async ({ query: { from } }, [{ _id: except, service }, calendar]) => {
        const wanted = { minutes: service.minutes, from, except, leadMinutes: 0 };
        return freeDays(diary, calendar, wanted, clock());
      },
    }),

    bind(moveAppointment, {
      load: ({ params, account }) => find(params, account.accountId),
      async handle({ body, requestId }, [appointment, calendar]) {
        const by = { by: 'owner', requestId } as const;
        return itemOf(await diary.move(calendar, appointment, body.start, by));
      },
    }),

    bind(cancelAppointment, {
      load: ({ params, account }) => find(params, account.accountId),
      handle: async ({ requestId }, [appointment]) =>
        itemOf(await diary.cancel(appointment, requestId)),
    }),

    bind(calendarFeed, {
      async handle({ params }) {
        const calendar = await calendars.findByFeed(params.feed);
        if (!calendar) throw problem('NOT_FOUND');
        const now = clock();
        const since = new Date(now.getTime() - feedDays * dayMs);
        const booked = await appointments.bookedSince(calendar._id, since, mostInFeed);
        const { hostname } = new URL(publicUrl);
        const events = booked.map((one) => feedEvent(one, hostname, now));
        const file = calendarFile('PUBLISH', events, calendar.settings.business);
        return streamOf('text/calendar; charset=utf-8', once(file));
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

async function* once(text: string): AsyncIterable<string> {
  yield text;
}

/** The calendars of an account and all that was booked in them, a line of JSON each. */
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

function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [at, id = ''] = cursor.split('.');
  return { start: new Date(Number(at)), id };
}

/** Whose a bot is: as its calendar says or, where it has none, as the owner of bots does. Throws Problem NOT_FOUND. */
function openOwned({ calendars, peers, clock }: Options) {
  return {
    async findOwned(chatbotId: string, accountId: string): Promise<Calendar | null> {
      const calendar = await calendars.find(chatbotId);
      if (!calendar && (await calendars.isBuried(chatbotId))) throw problem('NOT_FOUND');
      const { ownerId } =
        calendar ?? (await peers.ask(internalChatbot, { params: { id: chatbotId } }));
      if (ownerId !== accountId) throw problem('NOT_FOUND');
      return calendar;
    },

    /** One that is not stored yet, in the language and the zone of its owner. */
    async newCalendar(chatbotId: string, ownerId: string): Promise<Calendar> {
      const [{ name }, { language, timeZone }] = await Promise.all([
        peers.ask(internalChatbot, { params: { id: chatbotId } }),
        peers.ask(internalAccount, { params: { id: ownerId } }),
      ]);
      const settings = defaultSettings({ name, language, timeZone });
      const fresh = { isOpen: false, settings, feedKey: newSecret(), taken: [] };
      return { _id: chatbotId, ownerId, ...fresh, createdAt: clock() };
    },
  };
}
