import type {
  TelegramCallback,
  TelegramMessage,
  TelegramUpdate,
} from '@contesta/contracts/telegram';
import { codePoints, isBlank, type Lang } from '@contesta/contracts/text';
import { statedLanguage } from '@contesta/kit/http/answer';

/** The chat and message to answer. */
export type Target = {
  chatId: number;
  isGroup: boolean;
  messageId: number;
};

/**
 * The content of a message to a bot: a text, a pressed button, a start (the commands start and help, or only the bot's
 * name), something that is not text, or a text that is too long. A button's `update` is the token of its reply; only
 * buttons of an older version have the update's number. `place` is its index, `label` the text on it, if known.
 */
export type Content =
  | { kind: 'text'; text: string }
  | { kind: 'button'; update: string; place: number; label: string | null }
  | { kind: 'start' }
  | { kind: 'wordless' }
  | { kind: 'long' };

/** A message to answer. */
export type Incoming = Target & {
  userId: number;
  /** The language of the writer's app, if it is es or en. */
  language: Lang | null;
  /** The id of a button press, which must be confirmed to Telegram. */
  callbackId?: string;
  said: Content;
};

/** The bot's number and name, to detect whether it is addressed. */
type Bot = { telegramId: string; username: string };

/** Maximum length of a message, in code points. */
const maxLength = 2_000;

/** Reads an update; null if it needs no answer, such as an unaddressed message in a group or a service message. */
export function readUpdate(update: TelegramUpdate, bot: Bot): Incoming | null {
  if (update.callback_query) return readCallback(update.callback_query);
  return update.message ? readMessage(update.message, bot) : null;
}

function readMessage(message: TelegramMessage, bot: Bot): Incoming | null {
  const { chat, from, message_id: messageId } = message;
  if (!from || chat.type === 'channel') return null;
  const isGroup = chat.type !== 'private';
  if (isGroup && !isAddressed(message, bot)) return null;
  const content = readContent(message, bot);
  if (!content) return null;
  const language = statedLanguage(from.language_code);
  return { chatId: chat.id, userId: from.id, isGroup, messageId, language, said: content };
}

function readCallback({ id, from, data, message }: TelegramCallback): Incoming | null {
  if (!message) return null;
  // As `callbackDataOf` writes it. Apps may send any data.
  const [, token = '', index = ''] = /^([\w-]{1,22}):(\d)$/.exec(data ?? '') ?? [];
  if (token === '') return null;
  const buttons = message.reply_markup?.inline_keyboard.flat() ?? [];
  const label = buttons.find(({ callback_data }) => callback_data === data)?.text ?? null;
  return {
    chatId: message.chat.id,
    userId: from.id,
    isGroup: message.chat.type !== 'private',
    messageId: message.message_id,
    language: statedLanguage(from.language_code),
    callbackId: id,
    said: { kind: 'button', update: token, place: Number(index), label },
  };
}

/** The callback data of a button: the random token of its reply and its index. At most 64 bytes. */
export const callbackDataOf = (token: string, index: number): string => `${token}:${index}`;

/** Whether a message in a group mentions the bot, replies to it, or is a command for it. */
function isAddressed(message: TelegramMessage, bot: Bot): boolean {
  if (message.reply_to_message?.from?.id === Number(bot.telegramId)) return true;
  return entityTexts(message).some(({ type, text }) => {
    if (type === 'mention') return isBotName(text, bot);
    const [, name = ''] = text.split('@'); // /start@azahar_bot
    return type === 'bot_command' && isBotName(`@${name}`, bot);
  });
}

const isBotName = (text: string, { username }: Bot): boolean =>
  text.toLowerCase() === `@${username.toLowerCase()}`;

/** The texts of a message's entities. Offsets count UTF-16 units, as in JavaScript. */
function entityTexts({ text, caption, entities, caption_entities }: TelegramMessage) {
  const content = text ?? caption ?? '';
  const found = (text === undefined ? caption_entities : entities) ?? [];
  return found.map(({ type, offset, length }) => ({
    type,
    text: content.slice(offset, offset + length),
  }));
}

/** A message without text needs an answer if it has one of these fields; otherwise it is a service message. */
const wordlessFields =
  'animation audio contact dice document game location photo poll sticker story venue video video_note voice paid_media checklist'.split(
    ' ',
  );

function readContent(message: TelegramMessage, bot: Bot): Content | null {
  const typed = message.text ?? message.caption;
  if (typed === undefined && !wordlessFields.some((name) => name in message)) return null;
  if (typed === undefined || isBlank(typed)) return { kind: 'wordless' };
  const [, command] = /^\/(\w+)(?:@\w+)?(?:\s|$)/.exec(typed) ?? []; // /start or /start@azahar_bot
  if (command && ['start', 'help'].includes(command.toLowerCase())) return { kind: 'start' };
  const text = withoutNameAndSlash(typed, bot);
  if (isBlank(text)) return { kind: 'start' }; // only the bot's name
  return codePoints(text) > maxLength ? { kind: 'long' } : { kind: 'text', text };
}

/** Removes the bot's name, and the slash of a command. */
function withoutNameAndSlash(text: string, { username }: Bot): string {
  const mention = new RegExp(`@${username}\\b`, 'gi');
  const cleaned = text.replace(mention, ' ').replace(/^\s*\/(?=\w)/, '');
  return cleaned === text ? text : cleaned.replace(/ {2,}/g, ' ').trim();
}
