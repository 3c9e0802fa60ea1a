import { internalAccount, internalChatbot } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import { type Clock, newSecret } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import { defaultSettings } from '../rules/settings.ts';
import type { Calendar, Calendars } from '../stores/calendars.ts';

type Options = { calendars: Calendars; peers: Peers; clock: Clock };

/** Whose a bot is: as its calendar says or, where it has none, as the owner of bots does. Throws Problem NOT_FOUND. */
export function openOwned({ calendars, peers, clock }: Options) {
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
      const fresh = { isOpen: false, settings, feedKey: newSecret(), taken: [], revision: 1 };
      return { _id: chatbotId, ownerId, ...fresh, createdAt: clock() };
    },
  };
}
