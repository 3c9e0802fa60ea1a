import { createHash } from 'node:crypto';
import { problem } from '@contesta/kit/errors';
import { z } from 'zod';
import { messageView } from './api.ts';
import type { Bot, Bots } from './bots.ts';

const times = z.int().min(1).max(10).default(1);

/** Something that somebody writes to a bot. `extra` is merged into the message: a voice, an entity, what it answers. */
export const saidSchema = z.object({
  bot: z.string(),
  who: z.string().min(1).default('Ana'),
  text: z.string().optional(),
  language: z.string().default('es'),
  /** A group's number, below zero; without one they talk alone. */
  group: z.int().max(-1).optional(),
  extra: z.record(z.string(), z.unknown()).default({}),
  times,
});
export const pressedSchema = z.object({
  bot: z.string(),
  who: z.string().min(1).default('Ana'),
  language: z.string().default('es'),
  message: z.int(),
  button: z.string(),
  times,
});

/** A person's number, the same each time. */
export const personId = (who: string): number =>
  createHash('sha256').update(who).digest().readUInt32BE(0) + 1;

/** What people do in a chat, as updates for its bot. */
export function openPeople(bots: Bots) {
  const personOf = (who: string, language: string) => ({
    id: personId(who),
    is_bot: false,
    first_name: who,
    language_code: language,
  });

  async function botOf(id: string): Promise<Bot> {
    const bot = await bots.find(id);
    if (!bot) throw problem('NOT_FOUND');
    return bot;
  }

  return {
    async say({ bot: id, who, text, language, group, extra, times }: z.infer<typeof saidSchema>) {
      const bot = await botOf(id);
      const from = personOf(who, language);
      const chatId = group ?? from.id;
      const said = { botId: bot._id, chatId, from: 'user' as const, text: text ?? '', buttons: [] };
      const { messageId, at } = await bots.addMessage(said);
      const message = {
        message_id: messageId,
        from,
        chat: { id: chatId, type: group ? 'group' : 'private' },
        date: Math.floor(at.getTime() / 1_000),
        ...(text === undefined ? {} : { text }),
        ...extra,
      };
      const updateId = await bots.addUpdate(bot._id, { message }, times);
      return { updateId, messageId, chatId };
    },

    async press({ bot: id, who, language, message, button, times }: z.infer<typeof pressedSchema>) {
      const bot = await botOf(id);
      const found = await bots.findMessage(bot._id, message);
      const pressed = found?.buttons.flat().find(({ text }) => text === button);
      // A page is opened by the app that shows it: its bot hears nothing of that.
      if (!found || !pressed || 'url' in pressed) throw problem('NOT_FOUND');
      const callback_query = {
        id: `${bot._id}${Date.now()}`,
        from: personOf(who, language),
        chat_instance: String(found.chatId),
        data: pressed.callback_data,
        message: messageView(bot, found),
      };
      return { updateId: await bots.addUpdate(bot._id, { callback_query }, times) };
    },
  };
}

export type People = ReturnType<typeof openPeople>;
