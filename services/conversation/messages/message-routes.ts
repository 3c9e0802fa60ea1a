import { hash } from 'node:crypto';
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
import { fromCursor, pageOf, toCursor } from '@contesta/kit/store/pages';
import type { ActiveBot, Bots } from '../bots.ts';
import { type Exchange, type ExchangesStore, isAnswered } from '../exchanges-store.ts';
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

/** The fields of a message that its endpoint knows; `leave` adds the others. */
type LeftFields = Omit<Message, 'chatbotId' | 'ownerId' | 'exchange' | 'state' | 'at'>;

const defaultLimit = 20;
/** How many of the last exchanges are searched for the question that a message repeats. */
const searchedExchanges = 5;

/** Answers a message by mail; null when it was already answered or marked done. */
export type AnswerMessage = (message: Message, reply: string) => Promise<Message | null>;

export function openAnswerMessage(
  options: Pick<Options, 'messages' | 'messagesOutbox' | 'clock'>,
): AnswerMessage {
  const { messages, messagesOutbox, clock } = options;
  return async (message, reply) => {
    const repliedAt = clock();
    const event = eventOf(messageAnswered, message, repliedAt);
    const answered = await messages.answer(message, { reply, repliedAt }, event);
    if (answered) messagesOutbox.add({ ref: message._id, events: [event] });
    return answered;
  };
}

/** Lets visitors leave messages for a bot's owner, and the owner read and answer them. */
export function messageRoutes(options: Options): Binding[] {
  const { bots, exchanges, messages, messagesOutbox, answerMessage, clock, newId } = options;

  async function leave(bot: ActiveBot, fields: LeftFields): Promise<void> {
    const { id: chatbotId, ownerId } = bot;
    const last = await exchanges.lastExchanges(bot.id, fields.conversationId, searchedExchanges);
    const exchange = unansweredIn(last, fields.message)?._id;
    const message = { ...fields, chatbotId, ownerId, exchange, state: 'new' as const, at: clock() };
    const event = eventOf(messageLeft, message, message.at);
    const isNew = await messages.add(message, event);
    await exchanges.mark(fields.conversationId, bot.id, 'left');
    if (await bots.isDeleted(bot.id)) {
      await messages.forgetBot(bot.id);
      throw problem('NOT_FOUND');
    }
    if (isNew) messagesOutbox.add({ ref: message._id, events: [event] });
  }

  return [
    bind(leaveMessage, {
      load: ({ params }) => bots.find(params.id),
      async handle({ body, headers, lang }, bot) {
        const { website, ...fields } = body;
        const conversation = await exchanges.findConversation(bot.id, fields.conversationId);
        if (!conversation) throw problem('NOT_FOUND');
        const language = statedLanguage(headers['accept-language']) ?? 'es';
        // Only programs fill in the hidden field `website`.
        if (!website) await leave(bot, { _id: newId(), ...fields, language });
        return { message: sentences['message-left'][lang] };
      },
    }),

    bind(leaveQuestion, {
      load: ({ params }) => bots.find(params.id),
      async handle({ body: { key, email, language } }, bot) {
        const exchange = await exchanges.findByKey(key);
        if (exchange?.chatbotId !== bot.id) throw problem('NOT_FOUND');
        const { conversationId, question } = exchange;
        const last = await exchanges.lastExchanges(bot.id, conversationId, searchedExchanges);
        const message = unansweredIn(last, question)?.question ?? question;
        const _id = hash('sha256', key, 'base64url'); // a repeated call stores no second message
        await leave(bot, { _id, conversationId, message, email, language });
        return { messageId: _id };
      },
    }),

    bind(listMessages, {
      load: ({ params, account }) => bots.findOwned(params.id, account.accountId),
      async handle({ query: { limit = defaultLimit, cursor, state } }, bot) {
        const found = await messages.page(bot.id, state, fromCursor(cursor), limit + 1);
        const { items, next } = pageOf(found, limit, ({ at, _id: id }) =>
          toCursor({ at: at.getTime(), id }),
        );
        return { items: items.map(viewOf), next };
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
        const handled = await (reply === undefined
          ? messages.markDone(message)
          : answerMessage(message, reply));
        if (!handled) throw problem('STATE', { text: 'message-handled' });
        return viewOf(handled);
      },
    }),

    bind(leftMessage, {
      async handle({ params }) {
        const message = await messages.find(params.id);
        if (!message || (await bots.isDeleted(message.chatbotId))) throw problem('NOT_FOUND');
        const { chatbotId, ownerId, language } = message;
        return { ...viewOf(message), chatbotId, ownerId, language };
      },
    }),
  ];
}

/**
 * The unanswered exchange whose question the message repeats, among a conversation's last exchanges (the
 * newest first). If that question only rejects a reply, it is the exchange with the rejected reply. A message that says
 * more than the question gets no exchange: the owner must read it, since the answer to the question is not enough.
 */
function unansweredIn(last: readonly Exchange[], message: string): Exchange | undefined {
  const at = last.findIndex(({ question }) => question.trim() === message.trim());
  if (at < 0) return undefined;
  const found = last.slice(at).find((exchange) => !exchange.isReaction);
  return found && !isAnswered(found) ? found : undefined;
}

/** A message is left once and answered once, so a repeated event has the same id. */
const eventOf = (
  type: typeof messageLeft | typeof messageAnswered,
  { _id: messageId, chatbotId, ownerId }: Message,
  at: Date,
) => makeEvent(type, { messageId, chatbotId, ownerId }, { id: `${type.topic}:${messageId}`, at });

const viewOf = (message: Message): MessageView => ({
  messageId: message._id,
  conversationId: message.conversationId,
  message: message.message,
  email: message.email,
  name: message.name ?? null,
  phone: message.phone ?? null,
  at: message.at.toISOString(),
  state: message.state,
  reply: message.reply ?? null,
  repliedAt: message.repliedAt?.toISOString() ?? null,
});
