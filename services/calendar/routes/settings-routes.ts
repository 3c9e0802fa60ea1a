import {
  type CalendarView,
  calendarFeed,
  disconnectCalendar,
  readCalendar,
  renewCalendarFeed,
  saveCalendar,
} from '@contesta/contracts/calendar';
import { fillPath } from '@contesta/contracts/endpoint';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { type Clock, type NewId, newSecret } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import type { Connection } from '../bookings/connection.ts';
import type { Providers } from '../providers/provider.ts';
import { changedSettings } from '../rules/settings.ts';
import type { Appointments } from '../stores/appointments.ts';
import type { Calendar, Calendars } from '../stores/calendars.ts';
import { openOwnedCalendars } from './owned-calendars.ts';

type Options = {
  calendars: Calendars;
  appointments: Appointments;
  accounts: AccountCopies;
  connection: Connection;
  providers: Providers;
  peers: Peers;
  clock: Clock;
  newId: NewId;
  publicUrl: string;
};

/** The owner's calls to connect, configure and disconnect a bot's calendar. */
export function settingsRoutes(options: Options): Binding[] {
  const { calendars, appointments, accounts, connection, providers, clock, newId, publicUrl } =
    options;
  const { findOwned, newCalendar } = openOwnedCalendars(options);

  /**
   * The bot's calendar, or a new one not yet stored, which uses the owner's Google calendar if one is linked.
   * Throws Problem PLAN_REQUIRED if the plan does not include it.
   */
  async function requireCalendar(chatbotId: string, accountId: string): Promise<Calendar> {
    const calendar = await findOwned(chatbotId, accountId);
    await accounts.require(accountId, 'calendar');
    if (calendar) return calendar;
    const fresh = await newCalendar(chatbotId, accountId);
    const { google } = providers;
    const isLinked = (await google?.isOffered()) && (await google?.isLinked(accountId));
    return isLinked ? { ...fresh, settings: { ...fresh.settings, provider: 'google' } } : fresh;
  }

  /**
   * Deletes a saved calendar again, and throws Problem UNAUTHENTICATED, if its account
   * was erased in the meantime. Throws Problem NOT_FOUND for a deleted bot.
   */
  async function unlessErased(calendar: Calendar | null): Promise<Calendar> {
    if (!calendar) throw problem('NOT_FOUND');
    if (!(await accounts.isErased(calendar.ownerId))) return calendar;
    await calendars.markDeleted(calendar._id, clock());
    throw problem('UNAUTHENTICATED');
  }

  async function shown({ isOpen, ownerId, settings, feedKey }: Calendar): Promise<CalendarView> {
    const { provider } = settings;
    return {
      connected: isOpen,
      settings,
      feedUrl: isOpen ? `${publicUrl}${fillPath(calendarFeed.path, { feed: feedKey })}` : null,
      providers: (await providers.google?.isOffered()) ? ['google'] : [],
      linked: provider === 'own' || (await providers[provider]?.isLinked(ownerId)) === true,
    };
  }

  const load = ({ params, account }: { params: { id: string }; account: { accountId: string } }) =>
    requireCalendar(params.id, account.accountId);

  return [
    bind(readCalendar, { load, handle: async (_, calendar) => shown(calendar) }),

    bind(saveCalendar, {
      load,
      async handle({ body, requestId }, calendar) {
        const { provider } = body;
        if (provider && provider !== 'own' && !(await providers[provider]?.isOffered()))
          throw problem('STATE');
        const settings = changedSettings(calendar.settings, body, newId);
        const connected = await connection.connect({ ...calendar, settings }, body, requestId);
        const saved = await unlessErased(connected);
        if (provider && provider !== 'own')
          await appointments.syncUpcoming(calendar._id, provider, clock());
        return await shown(saved);
      },
    }),

    bind(disconnectCalendar, {
      load,
      async handle({ params, lang, requestId }) {
        await connection.disconnect(params.id, requestId);
        return { message: sentences['calendar-disconnected'][lang] };
      },
    }),

    bind(renewCalendarFeed, {
      load,
      async handle({ params }) {
        const renewed = await calendars.renewFeed(params.id, newSecret());
        if (!renewed) throw problem('STATE'); // The calendar was never connected.
        return shown(renewed);
      },
    }),
  ];
}
