import { defaultConfig, floristBotIds, ownBotId, type Pair } from '@contesta/contracts/chatbot';
import type { Outgoing } from '@contesta/kit/bus/port';
import type { Job } from '@contesta/kit/concurrency';
import type { Clock, NewId } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import { type Chatbot, savedEvent } from './chatbot.ts';
import type { Chatbots } from './chatbots.ts';
import floristPairs from './florist-pairs.json' with { type: 'json' };
import pairs from './own-bot-pairs.json' with { type: 'json' };
import type { ChatbotsStore } from './store.ts';

/** No account has this id, so nobody can change these bots or delete them. */
const nobody = 'contesta';
type OwnBot = { _id: string; name: string; prompts: Pair[] };
const ownBots: OwnBot[] = [
  { _id: ownBotId, name: 'Contesta', prompts: pairs },
  { _id: floristBotIds.es, name: 'Floristería Azahar', prompts: floristPairs.es },
  { _id: floristBotIds.en, name: 'Azahar Flowers', prompts: floristPairs.en },
];

type Options = {
  store: ChatbotsStore;
  chatbots: Chatbots;
  clock: Clock;
  newId: NewId;
  log: Log;
  announce: (id: string, event: Outgoing) => void;
};

/**
 * Our own bots: the one that answers questions about Contesta on our own pages, and those of the shop on the landing page.
 * They are made at the first start, and saved again when a later release brings other pairs. Processes that start together
 * make each once.
 */
export function openOwnBots({ store, chatbots, clock, newId, log, announce }: Options): Job {
  async function make(bot: OwnBot): Promise<void> {
    const chatbot: Chatbot = {
      ...bot,
      ownerId: nobody,
      config: defaultConfig,
      version: 1,
      createdAt: clock(),
    };
    const event = savedEvent(chatbot, { id: newId(), at: clock() });
    if (await store.insert(chatbot, event)) announce(bot._id, event);
  }

  async function bringUpToDate(chatbot: Chatbot, { prompts }: OwnBot): Promise<void> {
    await chatbots.change(chatbot, newId(), async (current) =>
      JSON.stringify(current.prompts) === JSON.stringify(prompts) ? {} : { prompts },
    );
  }

  return {
    async start() {
      try {
        for (const bot of ownBots) {
          const chatbot = await store.find(bot._id);
          await (chatbot ? bringUpToDate(chatbot, bot) : make(bot));
        }
      } catch (error) {
        log.warn({ err: error }, 'our own bots were not made; the next start tries again');
      }
    },
    close: async () => {},
  };
}
