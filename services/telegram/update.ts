import type { Lang } from '@contesta/contracts/text';
import type { Reply } from './compose-reply.ts';
import type { Incoming, Target } from './incoming.ts';

/** A message to send about an appointment. It answers no other message. */
type Notice = Target & { reply: Reply };

/**
 * An update from Telegram to answer, or a notice to send. It is kept for a while after it is done, so that a
 * repeat is detected.
 */
export type Update = {
  /** The numbers of the Telegram bot and of the update; for a notice see `noticeKey`. */
  _id: string;
  chatbotId: string;
  telegramId: string;
  updateId: number;
  chat: string;
  receivedAt: Date;
  /** The key of its chat, while it waits for its answer. */
  waiting?: string;
  incoming?: Incoming;
  notice?: Notice;
  attempts?: number;
  reply?: Reply;
  /** How many parts of the reply count as delivered. */
  sent?: number;
  /** Set just before a part is sent, until we know (or give up finding out) whether it arrived. */
  sendingSince?: Date;
  /** The texts of the suggestions below its reply, needed when such a button is pressed. */
  offered?: string[];
  /** The token in its buttons' data. Buttons of an older version have the update's number instead. */
  token?: string;
  doneAt?: Date;
  /**
   * In a private chat, the numbers of the message and of the last part of its answer, as `messageNumberKey` writes
   * them. An unconfirmed part is searched for among the numbers that no update has.
   */
  cameAs?: string;
  sentAs?: string;
  /** The numbers of the earlier parts of its answer: `sentAs` is indexed, and an indexed field cannot be a list. */
  partsSentAs?: string[];
};

/** A chat of a bot, with its conversation. `dueAt` is set while updates wait. */
export type Chat = {
  _id: string;
  chatbotId: string;
  conversationId?: string;
  offer?: Offer;
  /** The language of the last writer's app, if it is es or en. */
  language?: Lang;
  /** Counts the updates that arrive. A worker that finds no waiting update checks again if this has changed. */
  news: number;
  dueAt?: Date;
  /** The id of the worker's claim. */
  holder?: string;
};

/**
 * The bot's offer to send a question to the owner: `of` is the update with the question, `takenBy` the one with the e-mail
 * address, `lang` the language of the offer. Offers of an older version have no `lang`.
 */
export type Offer = { of: string; lang?: Lang; takenBy?: string };

export const updateKey = (telegramId: string, updateId: number | string) =>
  `${telegramId}.${updateId}`;

/** The key of a notice. Keys of one appointment sort by revision. */
export const noticeKey = (telegramId: string, appointmentId: string, revision: number) =>
  `${telegramId}.${appointmentId}.${String(revision).padStart(9, '0')}`;

/** The key of a chat. In a group each member has a chat of their own. */
export const chatKey = (telegramId: string, { chatId, userId, isGroup }: Incoming): string =>
  [telegramId, chatId, ...(isGroup ? [userId] : [])].join('.');

/** Parses a chat key. In a group it ends with the member's number. */
export function readChatKey(key: string) {
  const [telegramId = '', chatId, member] = key.split('.');
  return { telegramId, chatId: Number(chatId), isGroup: member !== undefined };
}
