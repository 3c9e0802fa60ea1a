import { internalAccount } from '@contesta/contracts/internal';
import { internalChatbot } from '@contesta/contracts/internal-chatbots';
import { zoneOrUtc } from '@contesta/contracts/time-zone';
import { problem } from '@contesta/kit/errors';
import { type Clock, newSecret } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import { defaultSettings } from '../rules/settings.ts';
import type { Calendar, Calendars } from '../stores/calendars.ts';

type Options = { calendars: Calendars; peers: Peers; clock: Clock };

/** Finds a bot's calendar for its owner, and makes the default one for a bot without a calendar. */
export function openOwnedCalendars({ calendars, peers, clock }: Options) {
  return {
    /**
     * The calendar of the account's bot, or null if it has none yet. Throws Problem NOT_FOUND for a deleted
     * bot or a bot of another account. Without a calendar, asks chatbots for the owner.
     */
    async findOwned(chatbotId: string, accountId: string): Promise<Calendar | null> {
      const calendar = await calendars.find(chatbotId);
      if (!calendar && (await calendars.isDeleted(chatbotId))) throw problem('NOT_FOUND');
      const { ownerId } =
        calendar ?? (await peers.ask(internalChatbot, { params: { id: chatbotId } }));
      if (ownerId !== accountId) throw problem('NOT_FOUND');
      return calendar;
    },

    /** A new calendar, not yet stored, in the language and time zone of its owner; in UTC if the zone is unknown here. */
    async newCalendar(chatbotId: string, ownerId: string): Promise<Calendar> {
      const [{ name, config }, { language, timeZone }] = await Promise.all([
        peers.ask(internalChatbot, { params: { id: chatbotId } }),
        peers.ask(internalAccount, { params: { id: ownerId } }),
      ]);
      const { opening } = config;
      const zone = zoneOrUtc(timeZone);
      const settings = defaultSettings({ name, language, timeZone: zone, opening });
      const fresh = { isOpen: false, settings, feedKey: newSecret(), taken: [], revision: 1 };
      return { _id: chatbotId, ownerId, ...fresh, createdAt: clock() };
    },
  };
}
