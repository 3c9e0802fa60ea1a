import { createHash } from 'node:crypto';
import { problem } from '@contesta/kit/errors';
import { newId } from '@contesta/kit/identity';
import { z } from 'zod';
import { messageView } from './api.ts';
import type { Bot, Bots } from './bots.ts';

/** How often the update is delivered: Telegram may repeat one. */
const times = z.int().min(1).max(10).default(1);

/** A user's message to a bot. `extra` is merged into it: a voice recording, an entity, or the message it replies to. */
export const messageSchema = z.object({
  bot: z.string(),
  who: z.string().min(1).default('Ana'),
  text: z.string().optional(),
  language: z.string().default('es'),
  /** A group's negative number; without it the chat is private. */
  group: z.int().max(-1).optional(),
  extra: z.record(z.string(), z.unknown()).default({}),
  times,
});
export const pressSchema = z.object({
  bot: z.string(),
  who: z.string().min(1).default('Ana'),
  language: z.string().default('es'),
  message: z.int(),
  button: z.string(),
  times,
});

/** A person's id, derived from the name. */
export const personId = (who: string): number =>
  createHash('sha256').update(who).digest().readUInt32BE(0) + 1;

/** Simulates Telegram users, whose actions become updates for a bot. */
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
    async say({
      bot: id,
      who,
      text,
      language,
      group,
      extra,
      times,
    }: z.infer<typeof messageSchema>) {
      const bot = await botOf(id);
      const from = personOf(who, language);
      const chatId = group ?? from.id;
      const sent = { botId: bot._id, chatId, from: 'user' as const, text: text ?? '', buttons: [] };
      const { messageId, at } = await bots.addMessage(sent);
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

    async press({ bot: id, who, language, message, button, times }: z.infer<typeof pressSchema>) {
      const bot = await botOf(id);
      const found = await bots.findMessage(bot._id, message);
      const pressed = found?.buttons.flat().find(({ text }) => text === button);
      // Pressing a URL button opens a page in the app and sends the bot nothing.
      if (!found || !pressed || 'url' in pressed) throw problem('NOT_FOUND');
      const callback_query = {
        id: newId(),
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
