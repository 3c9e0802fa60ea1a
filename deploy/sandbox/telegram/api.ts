import { once } from 'node:events';
import { telegramTokenPattern } from '@contesta/contracts/telegram';
import { z } from 'zod';
import {
  type ProviderAnswer,
  type ProviderCall,
  type ReceivedCall,
  Refusal,
} from '../provider-api.ts';
import type { Bot, Bots, Button, Message } from './bots.ts';

const button = z.object({
  text: z.string(),
  callback_data: z.string().optional(),
  url: z.string().optional(),
});
const keyboard = z.object({ inline_keyboard: z.array(z.array(button)) });
const messageSchema = z.object({
  chat_id: z.int(),
  text: z.string(),
  reply_markup: keyboard.optional(),
});
const editSchema = z.object({
  chat_id: z.int(),
  message_id: z.int(),
  reply_markup: keyboard.optional(),
});
const webhookSchema = z.object({
  url: z.string(),
  secret_token: z
    .string()
    .regex(/^[\w-]{1,256}$/)
    .default(''),
});
const dropSchema = z.object({ drop_pending_updates: z.boolean().default(false) });
const pollSchema = z.object({
  offset: z.int().optional(),
  limit: z.int().min(1).max(100).default(100),
  timeout: z.int().min(0).max(50).default(0),
});

const maxTextLength = 4_096;
const maxDataBytes = 64;
const tokenShape = new RegExp(telegramTokenPattern);

const answerOf = (result: unknown): ProviderAnswer => ({ status: 200, body: { ok: true, result } });
const errorAnswer = (status: number, description: string, parameters?: object): ProviderAnswer => ({
  status,
  body: { ok: false, error_code: status, description, ...(parameters ? { parameters } : {}) },
});
const refused = (...args: Parameters<typeof errorAnswer>) => new Refusal(errorAnswer(...args));

/** The methods of the Bot API that we use: https://core.telegram.org/bots/api */
export function telegramApi(bots: Bots) {
  const polls = openPolls(bots);

  async function sendMessage(bot: Bot, call: ReceivedCall): Promise<unknown> {
    if (call.fault === 'declined') throw refused(403, 'Forbidden: bot was blocked by the user');
    if (call.fault === 'pending')
      throw refused(429, 'Too Many Requests: retry after 1', { retry_after: 1 });
    const { chat_id: chatId, text, reply_markup } = read(messageSchema, call);
    if (text.trim() === '') throw refused(400, 'Bad Request: message text is empty');
    if (text.length > maxTextLength) throw refused(400, 'Bad Request: message is too long');
    const buttons = readButtons(reply_markup);
    const sent = { botId: bot._id, chatId, from: 'bot' as const, text, buttons };
    return messageView(bot, await bots.addMessage(sent));
  }

  async function editButtons(bot: Bot, call: ReceivedCall): Promise<unknown> {
    const { chat_id, message_id, reply_markup } = read(editSchema, call);
    const message = await bots.findMessage(bot._id, message_id);
    if (message?.chatId !== chat_id) throw refused(400, 'Bad Request: message to edit not found');
    if (message.from !== 'bot') throw refused(400, "Bad Request: message can't be edited");
    const buttons = readButtons(reply_markup);
    if (JSON.stringify(buttons) === JSON.stringify(message.buttons))
      throw refused(400, 'Bad Request: message is not modified');
    await bots.setButtons(bot._id, message_id, buttons);
    return messageView(bot, { ...message, buttons });
  }

  async function setWebhook(bot: Bot, call: ReceivedCall): Promise<unknown> {
    const { url, secret_token: secret } = read(webhookSchema, call);
    if (!url.startsWith('https://'))
      throw refused(400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook');
    await bots.setWebhook(bot._id, { url, secret });
    return true;
  }

  async function deleteWebhook(bot: Bot, call: ReceivedCall): Promise<unknown> {
    if (read(dropSchema, call).drop_pending_updates) await bots.dropUpdates(bot._id);
    await bots.setWebhook(bot._id, null);
    return true;
  }

  const methods: Record<string, (bot: Bot, call: ReceivedCall) => Promise<unknown>> = {
    getMe: async (bot) => botView(bot),
    sendMessage,
    editMessageReplyMarkup: editButtons,
    setWebhook,
    deleteWebhook,
    getUpdates: (bot, call) => polls.next(bot, read(pollSchema, call)),
    answerCallbackQuery: async () => true,
    sendChatAction: async () => true,
  };
  const calls = Object.entries(methods).map(
    ([name, method]): ProviderCall => ({
      verb: 'post',
      path: `/bot:token/${name}`,
      operations: [name],
      extraFaults: name === 'sendMessage' ? ['declined', 'pending'] : ['declined'],
      async handle(call) {
        const bot = await bots.ofToken(call.params.token ?? '');
        // `declined`: the user has blocked the bot (sendMessage), or the token is revoked (other methods).
        if (!bot || (call.fault === 'declined' && name !== 'sendMessage'))
          throw refused(401, 'Unauthorized');
        return answerOf(await method(bot, call));
      },
    }),
  );
  return { calls, conventions, close: polls.close };
}

const conventions = {
  provider: 'telegram' as const,
  authenticate({ params }: ReceivedCall) {
    if (!tokenShape.test(params.token ?? '')) throw refused(401, 'Unauthorized');
  },
  failed: errorAnswer(500, 'Internal Server Error'),
  unreadable: errorAnswer(400, 'Bad Request'),
  unknownPath: errorAnswer(404, 'Not Found'),
  headers: () => ({}),
};

/** Long polling. For each bot only the newest request waits; an earlier request ends with a 409. */
function openPolls(bots: Bots) {
  const waiting = new Map<string, AbortController>();
  const closing = new AbortController();

  async function next(bot: Bot, { offset, limit, timeout }: z.infer<typeof pollSchema>) {
    const { _id: botId } = bot;
    if (bot.webhook)
      throw refused(409, "Conflict: can't use getUpdates method while webhook is active");
    waiting.get(botId)?.abort();
    const ended = new AbortController();
    waiting.set(botId, ended);
    try {
      await confirm(botId, offset);
      const found = await waitForUpdates(botId, limit, timeout, ended.signal);
      if (ended.signal.aborted)
        throw refused(409, 'Conflict: terminated by other getUpdates request');
      await bots.markShown(found);
      return found.map(({ body }) => body);
    } finally {
      if (waiting.get(botId) === ended) waiting.delete(botId);
    }
  }

  /** Confirms the updates before the offset that were already returned. */
  async function confirm(botId: string, offset: number | undefined): Promise<void> {
    if (offset === undefined) return;
    for (const update of await bots.pending(botId, 1_000))
      if (update.isShown && update.updateId < offset) await bots.confirm(update);
  }

  async function waitForUpdates(botId: string, limit: number, timeout: number, ended: AbortSignal) {
    const end = AbortSignal.timeout(timeout * 1_000);
    const signal = AbortSignal.any([end, ended, closing.signal]);
    for (;;) {
      const arrival = once(bots.news, botId, { signal }).catch(() => undefined);
      const found = await bots.pending(botId, limit);
      if (found.length > 0 || signal.aborted || timeout === 0) return found;
      await arrival;
    }
  }

  return { next, close: () => closing.abort() };
}

function read<T>(schema: z.ZodType<T>, { body }: ReceivedCall): T {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw refused(400, 'Bad Request: wrong parameters');
  return parsed.data;
}

function readButtons(markup: z.infer<typeof keyboard> | undefined): Button[][] {
  return (markup?.inline_keyboard ?? []).map((row) => row.map(readButton));
}

/**
 * A button has either callback data or a URL. Unlike Telegram, the stand-in accepts URLs on localhost, so that a local
 * product behaves like a public one.
 */
function readButton({ text, callback_data, url }: z.infer<typeof button>): Button {
  if ((callback_data === undefined) === (url === undefined))
    throw refused(400, "Bad Request: can't parse inline keyboard button");
  if (url !== undefined) {
    if (URL.canParse(url) && /^(?:https?|tg):$/.test(new URL(url).protocol)) return { text, url };
    throw refused(400, `Bad Request: inline keyboard button URL '${url}' is invalid`);
  }
  const data = callback_data ?? '';
  if (data === '' || Buffer.byteLength(data) > maxDataBytes)
    throw refused(400, 'Bad Request: BUTTON_DATA_INVALID');
  return { text, callback_data: data };
}

const botView = ({ _id, username }: Bot) => ({
  id: Number(_id),
  is_bot: true,
  first_name: 'Bot de prueba',
  username,
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: false,
});

/** A message of the bot in Telegram's format. A group's id is negative. */
export const messageView = (bot: Bot, { messageId, chatId, text, buttons, at }: Message) => ({
  message_id: messageId,
  from: botView(bot),
  chat: { id: chatId, type: chatId > 0 ? 'private' : 'group' },
  date: Math.floor(at.getTime() / 1_000),
  text,
  ...(buttons.length > 0 ? { reply_markup: { inline_keyboard: buttons } } : {}),
});
