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
import type { Opening } from '../diary/opening.ts';
import type { Providers } from '../providers/provider.ts';
import { changedSettings } from '../rules/settings.ts';
import type { Appointments } from '../stores/appointments.ts';
import type { Calendar, Calendars } from '../stores/calendars.ts';
import { openOwned } from './owned.ts';

type Options = {
  calendars: Calendars;
  appointments: Appointments;
  accounts: AccountCopies;
  opening: Opening;
  providers: Providers;
  peers: Peers;
  clock: Clock;
  newId: NewId;
  publicUrl: string;
};

/** A bot's calendar as its owner sets it up. */
export function settingsRoutes(options: Options): Binding[] {
  const { calendars, appointments, accounts, opening, providers, clock, newId, publicUrl } =
    options;
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
    withPlan(params.id, account.accountId);

  return [
    bind(readCalendar, { load, handle: async (_, calendar) => shown(calendar) }),

    bind(saveCalendar, {
      load,
      async handle({ body, requestId }, calendar) {
        const { provider } = body;
        if (provider && provider !== 'own' && !(await providers[provider]?.isOffered()))
          throw problem('STATE');
        const settings = changedSettings(calendar.settings, body, newId);
        const saved = await stored(await opening.open({ ...calendar, settings }, body, requestId));
        if (provider && provider !== 'own')
          await appointments.syncUpcoming(calendar._id, provider, clock());
        return await shown(saved);
      },
    }),

    bind(disconnectCalendar, {
      load,
      async handle({ params, lang, requestId }) {
        await opening.shut(params.id, requestId);
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
