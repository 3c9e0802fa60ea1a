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

/** No account has this id, so no account can change or delete these bots. */
const noAccount = 'contesta';
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
 * Our own bots: the one that answers questions about Contesta on our own pages, and those of the example shop
 * on the landing page. They are created at the first start and updated when a release changes their pairs.
 * Processes that start at the same time create each bot once.
 */
export function openOwnBots({ store, chatbots, clock, newId, log, announce }: Options): Job {
  async function create(bot: OwnBot): Promise<void> {
    const chatbot: Chatbot = {
      ...bot,
      ownerId: noAccount,
      config: defaultConfig,
      version: 1,
      createdAt: clock(),
    };
    const event = savedEvent(chatbot, { id: newId(), at: clock() });
    if (await store.insert(chatbot, event)) announce(bot._id, event);
  }

  async function update(chatbot: Chatbot, { prompts }: OwnBot): Promise<void> {
    // No request causes this change, so it gets a new request id.
    await chatbots.change(chatbot, newId(), async (current) =>
      JSON.stringify(current.prompts) === JSON.stringify(prompts) ? {} : { prompts },
    );
  }

  return {
    async start() {
      try {
        for (const bot of ownBots) {
          const chatbot = await store.find(bot._id);
          await (chatbot ? update(chatbot, bot) : create(bot));
        }
      } catch (error) {
        log.warn({ err: error }, 'our own bots could not be saved; the next start tries again');
      }
    },
    close: async () => {},
  };
}
