import { internalChatbot } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import type { Peers } from '@contesta/kit/peers/port';
import type { Bot, BotsStore } from './bots-store.ts';

/** `unknownReply` is what its owner wants said instead of "I don't know". */
export type LivingBot = {
  id: string;
  version: number;
  ownerId: string;
  unknownReply?: string | undefined;
};
export type Bots = ReturnType<typeof openBots>;

/** What our copy tells of a bot; null when that was deleted. */
export function livingBot({ _id, version, ownerId, unknownReply }: Bot): LivingBot | null {
  return ownerId ? { id: _id, version, ownerId, unknownReply: unknownReply ?? undefined } : null;
}

/** Bots by id: our own copy first; their owner, the chatbots service, is asked for one we have not met. */
export function openBots(store: BotsStore, peers: Peers) {
  async function fetch(id: string): Promise<LivingBot> {
    const { version, ownerId, prompts, config } = await peers.ask(internalChatbot, {
      params: { id },
    });
    const { unknownReply } = config;
    await store.save(id, version, ownerId, prompts, unknownReply);
    return { id, version, ownerId, unknownReply };
  }

  return {
    /** Throws Problem NOT_FOUND for a bot that nobody knows or that was deleted. */
    async find(id: string): Promise<LivingBot> {
      const copy = await store.find(id);
      if (!copy) return await fetch(id);
      const bot = livingBot(copy);
      if (!bot) throw problem('NOT_FOUND');
      return bot;
    },

    /** Throws Problem NOT_FOUND for a bot of another owner too, with the same words. */
    async findOwned(id: string, accountId: string): Promise<LivingBot> {
      const bot = await this.find(id);
      if (bot.ownerId !== accountId) throw problem('NOT_FOUND');
      return bot;
    },

    /** Whether a bot was deleted while something was stored for it: then that must go again. */
    isGone: store.isBuried,

    /** Brings our copy up to a version somebody announced. */
    async refresh(id: string, version: number): Promise<void> {
      const copy = await store.find(id);
      if (!copy || copy.version < version) await fetch(id);
    },
  };
}
