import { z } from 'zod';
import { calls } from './calls.ts';
import { endpoint, hour } from './endpoint.ts';
import { idParam, messageReply } from './fields.ts';

/** A token from BotFather: the bot's number and a secret. */
export const telegramTokenPattern = '^[0-9]{1,20}:[A-Za-z0-9_-]{35}$';

const at = z.iso.datetime();

/**
 * Why a connection fails: Telegram refuses the token, the stored token cannot be decrypted, another program reads
 * the bot's messages, or Telegram cannot be reached or fails otherwise.
 */
const telegramErrors = ['token-refused', 'token-unreadable', 'conflict', 'unreachable'] as const;
export type TelegramError = (typeof telegramErrors)[number];

const telegramView = z.object({
  connected: z.boolean(),
  /** The bot's name on Telegram, without the @. */
  username: z.string().nullable(),
  connectedAt: at.nullable(),
  /** When the last update arrived. */
  lastUpdateAt: at.nullable(),
  lastError: z.object({ at, reason: z.enum(telegramErrors) }).nullable(),
});
export type TelegramView = z.infer<typeof telegramView>;

export const readTelegram = endpoint({
  id: 'readTelegram',
  service: 'telegram',
  ...calls.readTelegram,
  summary: 'State of the connection of a chatbot with Telegram',
  params: idParam,
  replies: { 200: telegramView },
  errors: ['PLAN_REQUIRED'],
  noStore: true,
});

export const connectTelegram = endpoint({
  id: 'connectTelegram',
  service: 'telegram',
  ...calls.connectTelegram,
  summary: 'Connect a chatbot with a Telegram bot, or change its token',
  params: idParam,
  body: z.object({
    token: z
      .string({ error: 'telegram-token-invalid' })
      .regex(new RegExp(telegramTokenPattern), 'telegram-token-invalid')
      .meta({ examples: ['123456789:AAExample_of_35_characters_in_all_0'] }),
  }),
  replies: { 200: telegramView },
  errors: ['PLAN_REQUIRED', 'STATE', 'UNAVAILABLE'],
  limit: { per: 'account', max: 10, windowMs: hour },
  noStore: true,
});

export const disconnectTelegram = endpoint({
  id: 'disconnectTelegram',
  service: 'telegram',
  ...calls.disconnectTelegram,
  summary: 'Disconnect a chatbot from Telegram, and delete the token',
  params: idParam,
  replies: { 200: telegramView },
  errors: [],
  noStore: true,
});

const integer = z.int();
const person = z.object({ id: integer, language_code: z.string().optional() });
const entity = z.object({ type: z.string(), offset: integer, length: integer });

/** The fields of a message that we read. Other fields are kept: they may show that the message is a picture. */
const message = z.looseObject({
  message_id: integer,
  chat: z.object({ id: integer, type: z.string() }),
  from: person.optional(),
  text: z.string().optional(),
  caption: z.string().optional(),
  entities: z.array(entity).optional(),
  caption_entities: z.array(entity).optional(),
  reply_to_message: z.object({ from: person.optional() }).optional(),
});

const button = z.object({ text: z.string(), callback_data: z.string().optional() });
const callback = z.object({
  id: z.string(),
  from: person,
  data: z.string().optional(),
  message: z
    .object({
      message_id: integer,
      chat: z.object({ id: integer, type: z.string() }),
      reply_markup: z.object({ inline_keyboard: z.array(z.array(button)) }).optional(),
    })
    .optional(),
});

/** The fields of Telegram's Update that we read (https://core.telegram.org/bots/api#update). */
export const telegramUpdate = z.object({
  update_id: integer.nonnegative(),
  message: message.optional(),
  callback_query: callback.optional(),
});
export type TelegramUpdate = z.infer<typeof telegramUpdate>;
export type TelegramMessage = z.infer<typeof message>;
export type TelegramCallback = z.infer<typeof callback>;

export const telegramWebhook = endpoint({
  id: 'telegramWebhook',
  service: 'telegram',
  ...calls.telegramWebhook,
  summary: 'Telegram delivers an update; refused without the secret of the webhook',
  params: z.object({ hook: z.string() }),
  body: telegramUpdate,
  replies: { 200: messageReply },
  errors: ['UNAVAILABLE'],
  noStore: true,
});

export const telegramEndpoints = [
  readTelegram,
  connectTelegram,
  disconnectTelegram,
  telegramWebhook,
];
