import { defaultConfig, ownBotId, type Pair } from '@contesta/contracts/chatbot';
import type { Outgoing } from '@contesta/kit/bus/port';
import type { Job } from '@contesta/kit/concurrency';
import type { Clock, NewId } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import { type Chatbot, savedEvent } from './chatbot.ts';
import type { Chatbots } from './chatbots.ts';
import pairs from './own-bot-pairs.json' with { type: 'json' };
import type { ChatbotsStore } from './store.ts';

/** No account has this id, so nobody can change the bot or delete it. */
const nobody = 'contesta';
const name = 'Contesta';
const prompts: Pair[] = pairs;

type Options = {
  store: ChatbotsStore;
  chatbots: Chatbots;
  clock: Clock;
  newId: NewId;
  log: Log;
  announce: (id: string, event: Outgoing) => void;
};

/**
 * Our own bot, which answers questions about Contesta on our own pages: made at the first start, and saved again when a
 * later release brings other pairs. Processes that start together make it once.
 */
export function openOwnBot({ store, chatbots, clock, newId, log, announce }: Options): Job {
  async function make(): Promise<void> {
    const chatbot: Chatbot = {
      _id: ownBotId,
      ownerId: nobody,
      name,
      prompts,
      config: defaultConfig,
      version: 1,
      createdAt: clock(),
    };
    const event = savedEvent(chatbot, { id: newId(), at: clock() });
    if (await store.insert(chatbot, event)) announce(ownBotId, event);
  }

  async function bringUpToDate(chatbot: Chatbot): Promise<void> {
    await chatbots.change(chatbot, newId(), async (current) =>
      JSON.stringify(current.prompts) === JSON.stringify(prompts) ? {} : { prompts },
    );
  }

  return {
    async start() {
      try {
        const chatbot = await store.find(ownBotId);
        await (chatbot ? bringUpToDate(chatbot) : make());
      } catch (error) {
        log.warn({ err: error }, 'our own bot was not made; the next start tries again');
      }
    },
    close: async () => {},
  };
}
