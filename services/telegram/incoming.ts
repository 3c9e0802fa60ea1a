import type {
  TelegramCallback,
  TelegramMessage,
  TelegramUpdate,
} from '@contesta/contracts/telegram';
import { codePoints, isBlank, type Lang } from '@contesta/contracts/text';
import { statedLanguage } from '@contesta/kit/http/answer';

/** Where an answer goes. */
export type Target = {
  chatId: number;
  isGroup: boolean;
  /** The message that is answered. */
  messageId: number;
};

/**
 * What somebody said to a bot: a text, a button of an earlier reply, a command to begin, or something that is no text.
 * A button's `update` names the reply: its token, or the number of its update on buttons made before there were tokens.
 */
export type Said =
  | { kind: 'text'; text: string }
  | { kind: 'button'; update: string; place: number; label: string | null }
  | { kind: 'start' }
  | { kind: 'wordless' }
  | { kind: 'long' };

/** A message that is to be answered. */
export type Incoming = Target & {
  userId: number;
  /** What the app of whoever wrote is set to, if it is one of ours. */
  language: Lang | null;
  /** A button's press, to be confirmed. */
  callbackId?: string;
  said: Said;
};

/** What of a bot decides whether it is meant. */
type Bot = { telegramId: string; username: string };

/** The longest message that conversation takes, in code points. */
const longest = 2_000;

/** What an update asks of us, or null when it asks nothing: a group talks among itself, somebody joined, a channel posts. */
export function readUpdate(update: TelegramUpdate, bot: Bot): Incoming | null {
  if (update.callback_query) return readPress(update.callback_query);
  return update.message ? readMessage(update.message, bot) : null;
}

function readMessage(message: TelegramMessage, bot: Bot): Incoming | null {
  const { chat, from, message_id: messageId } = message;
  if (!from || chat.type === 'channel') return null;
  const isGroup = chat.type !== 'private';
  if (isGroup && !isMeant(message, bot)) return null;
  const said = readSaid(message, bot);
  if (!said) return null;
  const language = statedLanguage(from.language_code);
  return { chatId: chat.id, userId: from.id, isGroup, messageId, language, said };
}

function readPress({ id, from, data, message }: TelegramCallback): Incoming | null {
  if (!message) return null;
  const [, update = '', place = ''] = /^([\w-]{1,22}):(\d)$/.exec(data ?? '') ?? [];
  if (update === '') return null;
  const buttons = message.reply_markup?.inline_keyboard.flat() ?? [];
  const label = buttons.find(({ callback_data }) => callback_data === data)?.text ?? null;
  return {
    chatId: message.chat.id,
    userId: from.id,
    isGroup: message.chat.type !== 'private',
    messageId: message.message_id,
    language: statedLanguage(from.language_code),
    callbackId: id,
    said: { kind: 'button', update, place: Number(place), label },
  };
}

/** What a button carries: the token of its reply, which nobody can guess, and its place. At most 64 bytes. */
export const pressOf = (token: string, place: number): string => `${token}:${place}`;

/** In a group, only who names the bot, answers it, or gives it a command speaks to it. */
function isMeant(message: TelegramMessage, bot: Bot): boolean {
  if (message.reply_to_message?.from?.id === Number(bot.telegramId)) return true;
  return parts(message).some(({ type, text }) => {
    if (type === 'mention') return isName(text, bot);
    return (
      type === 'bot_command' && text.includes('@') && isName(text.slice(text.indexOf('@')), bot)
    );
  });
}

const isName = (text: string, { username }: Bot): boolean =>
  text.toLowerCase() === `@${username.toLowerCase()}`;

/** The marked parts of a text; offsets count UTF-16 units, as JavaScript does. */
function parts({ text, caption, entities, caption_entities }: TelegramMessage) {
  const whole = text ?? caption ?? '';
  const marked = (text === undefined ? caption_entities : entities) ?? [];
  return marked.map(({ type, offset, length }) => ({
    type,
    text: whole.slice(offset, offset + length),
  }));
}

/** What a message may hold instead of words. Others tell what happened in a chat, and nobody waits for an answer. */
const wordless = [
  ...['animation', 'audio', 'contact', 'dice', 'document', 'game', 'location', 'photo', 'poll'],
  ...['sticker', 'story', 'venue', 'video', 'video_note', 'voice', 'paid_media', 'checklist'],
];

function readSaid(message: TelegramMessage, bot: Bot): Said | null {
  const typed = message.text ?? message.caption;
  if (typed === undefined || isBlank(typed))
    return typed !== undefined || wordless.some((name) => name in message)
      ? { kind: 'wordless' }
      : null;
  const [, command] = /^\/([\w]+)(?:@\w+)?(?:\s|$)/.exec(typed) ?? [];
  if (command && ['start', 'help'].includes(command.toLowerCase())) return { kind: 'start' };
  const text = withoutAddress(typed, bot);
  if (isBlank(text)) return { kind: 'start' }; // nothing but the bot's name
  return codePoints(text) > longest ? { kind: 'long' } : { kind: 'text', text };
}

/** Without the bot's name, and a command as the word it is. */
function withoutAddress(text: string, { username }: Bot): string {
  const mention = new RegExp(`@${username}\\b`, 'gi');
  const bare = text.replace(mention, ' ').replace(/^\s*\/(?=\w)/, '');
  return bare === text ? text : bare.replace(/ {2,}/g, ' ').trim();
}
