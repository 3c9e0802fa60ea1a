import type { Contact } from '@contesta/contracts/chatbot';
import { internalChatbot } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import type { Peers } from '@contesta/kit/peers/port';
import type { Bot, BotsStore } from './bots-store.ts';

export type LivingBot = {
  id: string;
  version: number;
  ownerId: string;
  /** What its owner wants said instead of "I don't know". */
  unknownReply?: string | undefined;
  /** Whom a visitor may turn to, as the owner names them. */
  contact?: Contact | undefined;
  /** Whether its calendar takes bookings; undefined until the calendar has said so. */
  takesBookings?: boolean | undefined;
};
export type Bots = ReturnType<typeof openBots>;

/** What our copy tells of a bot; null when that was deleted. */
export function livingBot(bot: Bot): LivingBot | null {
  const { _id: id, version, ownerId, unknownReply, contact, calendar } = bot;
  if (!ownerId) return null;
  return {
    id,
    version,
    ownerId,
    unknownReply: unknownReply ?? undefined,
    contact: contact ?? undefined,
    takesBookings: calendar?.isOpen,
  };
}

/** Bots by id: our own copy first; their owner, the chatbots service, is asked for one we have not met. */
export function openBots(store: BotsStore, peers: Peers) {
  async function fetch(id: string): Promise<LivingBot> {
    const { version, ownerId, prompts, config } = await peers.ask(internalChatbot, {
      params: { id },
    });
    const { unknownReply, contact } = config;
    const words = { unknownReply: unknownReply ?? null, contact: contact ?? null };
    await store.save({ id, version, ownerId, ...words }, prompts);
    return { id, version, ownerId, unknownReply, contact };
  }

  return {
    /** Throws Problem NOT_FOUND for a bot that nobody knows or that was deleted. */
    async find(id: string): Promise<LivingBot> {
      const copy = await store.find(id);
      if (!copy) return await fetch(id);
      const bot = livingBot(copy);
      if (!bot) throw problem('NOT_FOUND');
      // A copy of the version before has no contact yet: the bot answers with what there is while nobody tells.
      return copy.contact === undefined ? await fetch(id).catch(() => bot) : bot;
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
