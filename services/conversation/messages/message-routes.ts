import { createHash } from 'node:crypto';
import { messageAnswered, messageLeft } from '@contesta/contracts/events';
import {
  handleMessage,
  leaveMessage,
  leaveQuestion,
  leftMessage,
  listMessages,
  type MessageView,
} from '@contesta/contracts/messages';
import { sentences } from '@contesta/contracts/sentences';
import { makeEvent } from '@contesta/kit/bus/envelope';
import { problem } from '@contesta/kit/errors';
import { statedLanguage } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Clock, NewId } from '@contesta/kit/identity';
import type { Outbox } from '@contesta/kit/outbox/outbox';
import type { Bots, LivingBot } from '../bots.ts';
import {
  type Exchange,
  type ExchangesStore,
  isAnswered,
  isConversationId,
} from '../exchanges-store.ts';
import { fromCursor, toCursor } from '../http/cursor.ts';
import type { Message, MessagesStore } from './messages-store.ts';

type Options = {
  bots: Bots;
  exchanges: ExchangesStore;
  messages: MessagesStore;
  messagesOutbox: Pick<Outbox, 'add'>;
  answerMessage: AnswerMessage;
  clock: Clock;
  newId: NewId;
};

const usualLimit = 20;
/** So many exchanges back the question may stand that a message repeats. */
const furthestBack = 5;

/** Answers a message by mail; null when it was answered, or marked done, before. */
export type AnswerMessage = (message: Message, reply: string) => Promise<Message | null>;

export function openAnswerMessage({
  messages,
  messagesOutbox,
  clock,
}: Pick<Options, 'messages' | 'messagesOutbox' | 'clock'>): AnswerMessage {
  return async (message, reply) => {
    const event = eventOf(messageAnswered, message, clock());
    const answered = await messages.answer(message, reply, event);
    if (answered) messagesOutbox.add({ ref: message._id, events: [event] });
    return answered;
  };
}

/** What visitors leave the owner of a bot, and how the owner answers. */
export function messageRoutes(options: Options): Binding[] {
  const { bots, exchanges, messages, messagesOutbox, answerMessage, clock, newId } = options;

  async function conversationOf(botId: string, conversationId: string) {
    const found = isConversationId(conversationId)
      ? await exchanges.findConversation(botId, conversationId)
      : null;
    if (!found) throw problem('NOT_FOUND');
    return found;
  }

  async function leave(bot: LivingBot, left: Omit<Message, 'exchange' | 'state' | 'ownerId'>) {
    const last = await exchanges.lastExchanges(bot.id, left.conversationId, furthestBack);
    const exchange = unknownIn(last, left.message)?._id;
    const { ownerId } = bot;
    const message = { ...left, ownerId, state: 'new' as const, ...(exchange ? { exchange } : {}) };
    const event = eventOf(messageLeft, message, message.at);
    const isNew = await messages.add(message, event);
    await exchanges.markLeft(left.conversationId, bot.id);
    if (await bots.isGone(bot.id)) {
      await messages.forgetBot(bot.id);
      throw problem('NOT_FOUND');
    }
    if (isNew) messagesOutbox.add({ ref: message._id, events: [event] });
  }

  return [
    bind(leaveMessage, {
      load: ({ params }) => bots.find(params.id),
      async handle({ body, headers, lang }, bot) {
        const { website, conversationId, message, email, name, phone } = body;
        await conversationOf(bot.id, conversationId);
        if (!website)
          await leave(bot, {
            _id: newId(),
            chatbotId: bot.id,
            conversationId,
            message,
            email,
            ...(name ? { name } : {}),
            ...(phone ? { phone } : {}),
            language: statedLanguage(headers['accept-language']) ?? 'es',
            at: clock(),
          });
        return { message: sentences['message-left'][lang] };
      },
    }),

    bind(leaveQuestion, {
      load: ({ params }) => bots.find(params.id),
      async handle({ body: { key, email, language } }, bot) {
        const asked = await exchanges.findByKey(key);
        if (asked?.chatbotId !== bot.id) throw problem('NOT_FOUND');
        const { conversationId, question } = asked;
        const last = await exchanges.lastExchanges(bot.id, conversationId, furthestBack);
        const message = unknownIn(last, question)?.question ?? question;
        const _id = createHash('sha256').update(key).digest('base64url');
        const about = { _id, chatbotId: bot.id, conversationId, message };
        await leave(bot, { ...about, email, language, at: clock() });
        return { messageId: _id };
      },
    }),

    bind(listMessages, {
      load: ({ params, account }) => bots.findOwned(params.id, account.accountId),
      async handle({ query: { limit = usualLimit, cursor, state } }, bot) {
        const from = cursor === undefined ? null : fromCursor(cursor);
        const found = await messages.page(bot.id, state, from, limit + 1);
        const items = found.slice(0, limit);
        const last = items.at(-1);
        const next = found.length > limit && last ? toCursor(last.at.getTime(), last._id) : null;
        return { items: items.map(shown), next };
      },
    }),

    bind(handleMessage, {
      async load({ params, account }) {
        const bot = await bots.findOwned(params.id, account.accountId);
        const message = await messages.find(params.mid);
        if (message?.chatbotId !== bot.id) throw problem('NOT_FOUND');
        return message;
      },
      async handle({ body: { reply } }, message) {
        const ended = await (reply === undefined
          ? messages.markDone(message)
          : answerMessage(message, reply));
        if (!ended) throw problem('STATE', { text: 'message-handled' });
        return shown(ended);
      },
    }),

    bind(leftMessage, {
      async handle({ params }) {
        const message = await messages.find(params.id);
        if (!message || (await bots.isGone(message.chatbotId))) throw problem('NOT_FOUND');
        const { chatbotId, ownerId, language, reply = null } = message;
        return { ...shown(message), chatbotId, ownerId, language, reply };
      },
    }),
  ];
}

/**
 * Of a conversation's last exchanges, the newest first, the one that the bot did not know and whose question a message
 * repeats. What says more than the question is for the owner to read: an answer taught to all does not end it.
 */
function unknownIn(last: readonly Exchange[], message: string): Exchange | undefined {
  const at = last.findIndex(({ question }) => question.trim() === message.trim());
  if (at < 0) return undefined;
  const asked = last.slice(at).find((exchange) => !exchange.isReaction);
  return asked && !isAnswered(asked) ? asked : undefined;
}

/** Each message is left once and answered once, so its events may be told again under the same id. */
const eventOf = (
  type: typeof messageLeft | typeof messageAnswered,
  { _id: messageId, chatbotId, ownerId }: Message,
  at: Date,
) => makeEvent(type, { messageId, chatbotId, ownerId }, { id: `${type.topic}:${messageId}`, at });

const shown = (message: Message): MessageView => ({
  messageId: message._id,
  conversationId: message.conversationId,
  message: message.message,
  email: message.email,
  name: message.name ?? null,
  phone: message.phone ?? null,
  at: message.at.toISOString(),
  state: message.state,
});
