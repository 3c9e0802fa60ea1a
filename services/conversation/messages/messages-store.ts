import { messageLimits } from '@contesta/contracts/messages';
import type { Lang } from '@contesta/contracts/text';
import type { Outgoing } from '@contesta/kit/bus/port';
import { problem } from '@contesta/kit/errors';
import {
  documentSource,
  outboxFields,
  outboxUpdate,
  type WithOutbox,
} from '@contesta/kit/outbox/document-outbox';
import { type ListPosition, readAfter } from '@contesta/kit/store/pages';
import { type Store, unlessDuplicate } from '@contesta/kit/store/port';

/** A message that a visitor left for the owner. */
export type Message = {
  _id: string;
  chatbotId: string;
  ownerId: string;
  conversationId: string;
  /** The unanswered exchange whose question the message repeats, if any. */
  exchange?: string | undefined;
  message: string;
  email: string;
  name?: string | undefined;
  phone?: string | undefined;
  /** The language the visitor reads. */
  language: Lang;
  at: Date;
  state: 'new' | 'replied' | 'done'; // answered by mail, or marked done without an answer
  reply?: string;
  repliedAt?: Date;
};
type Reply = { reply: string; repliedAt: Date };
/** `turn` and `turnOfDay` number the messages of a conversation and of a bot's day; both are unique. */
type StoredMessage = Message & WithOutbox & { turn: string; turnOfDay: string };

export type MessagesStore = Awaited<ReturnType<typeof openMessagesStore>>;

const hourSeconds = 3_600;

/** Messages from visitors to owners. */
export async function openMessagesStore(store: Store) {
  const messages = store.collection<StoredMessage>('messages');
  await messages.createIndex({ turn: 1 }, { unique: true });
  await messages.createIndex({ turnOfDay: 1 }, { unique: true });
  await messages.createIndex({ chatbotId: 1, at: -1 });
  await messages.createIndex({ unsent: 1 }, { sparse: true });

  const changeNew = (_id: string, change: Parameters<typeof messages.findOneAndUpdate>[1]) =>
    messages.findOneAndUpdate({ _id, state: 'new' }, change, { returnDocument: 'after' });

  /** The numbers of the next message in its conversation and in its bot's day. Throws Problem RATE_LIMITED. */
  async function nextTurn({ chatbotId, conversationId, at }: Message) {
    const day = at.toISOString().slice(0, 10);
    const count = await messages.countDocuments({ conversationId });
    const countOfDay = await messages.countDocuments({ chatbotId, at: { $gte: new Date(day) } });
    if (count >= messageLimits.perConversation)
      throw problem('RATE_LIMITED', { retryAfter: 24 * hourSeconds, text: 'messages-sent' });
    if (countOfDay >= messageLimits.perDay)
      throw problem('RATE_LIMITED', { retryAfter: hourSeconds });
    return { turn: `${conversationId}:${count}`, turnOfDay: `${chatbotId}:${day}:${countOfDay}` };
  }

  return {
    source: documentSource('messages', messages),

    /** False when the message was stored before. Throws Problem RATE_LIMITED beyond `messageLimits`. */
    async add(message: Message, event: Outgoing): Promise<boolean> {
      for (;;) {
        if (await messages.findOne({ _id: message._id })) return false;
        const stored = { ...message, ...(await nextTurn(message)), ...outboxFields([event]) };
        if (await unlessDuplicate(messages.insertOne(stored))) return true;
        // A concurrent message took the number.
      }
    },

    find: (_id: string) => messages.findOne({ _id }),
    /** A page of a bot's messages, the newest first, in all states or one. */
    page(
      chatbotId: string,
      state: Message['state'] | undefined,
      from: ListPosition | null,
      limit: number,
    ): Promise<Message[]> {
      const wanted = { chatbotId, ...(state ? { state } : {}) };
      const after = from && { at: new Date(from.at), _id: from.id };
      return readAfter(messages, wanted, ['at', '_id'], after, limit);
    },
    /** New messages about an unanswered exchange. */
    waiting: (chatbotId: string): Promise<Message[]> =>
      messages.find({ chatbotId, state: 'new', exchange: { $exists: true } }).toArray(),
    countBetween: (chatbotId: string, from: Date, to: Date): Promise<number> =>
      messages.countDocuments({ chatbotId, at: { $gte: from, $lt: to } }),
    ofBot: (chatbotId: string): Promise<Message[]> => messages.find({ chatbotId }).toArray(),

    /** Stores the answer to a new message; null when it is no longer new. */
    answer: ({ _id }: Message, reply: Reply, event: Outgoing): Promise<Message | null> => {
      const { $push, $set } = outboxUpdate([event]);
      return changeNew(_id, { $push, $set: { ...$set, state: 'replied', ...reply } });
    },
    /** Marks a new message as answered by the email about another message of the same visitor. */
    markAnswered: ({ _id }: Message, reply: Reply) =>
      changeNew(_id, { $set: { state: 'replied', ...reply } }),
    /** Marks a new message as done without an answer; null when it is no longer new. */
    markDone: ({ _id }: Message): Promise<Message | null> =>
      changeNew(_id, { $set: { state: 'done' } }),

    async forgetBot(chatbotId: string): Promise<void> {
      if ((await messages.deleteMany({ chatbotId })).deletedCount > 0) await store.scrub();
    },
  };
}
