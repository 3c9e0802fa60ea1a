import { leases } from '@contesta/kit/lease-queue';
import { waitingIn } from '@contesta/kit/queue-figures';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';
import type { Reply } from './compose-reply.ts';
import type { Incoming } from './incoming.ts';

/** An update of Telegram's, kept for a while after it is done so that a repeat is known. */
export type Update = {
  /** The Telegram bot's number and the update's, which is the bot's own. */
  _id: string;
  chatbotId: string;
  telegramId: string;
  updateId: number;
  chat: string;
  receivedAt: Date;
  /** Its chat, while it waits for its answer. */
  waiting?: string;
  incoming?: Incoming;
  attempts?: number;
  reply?: Reply;
  /** How many parts of the reply are known to be delivered. */
  sent?: number;
  /** There from just before a part leaves until it is known to have arrived. */
  sendingSince?: Date;
  /** What its buttons say, for when one is pressed. */
  offered?: string[];
  doneAt?: Date;
  /** Places of the message and of its answer in the bot's mailbox: where an answer may be that nobody confirmed. */
  cameAs?: string;
  sentAs?: string;
};

/** Whom a bot talks to, with the place of their talk in our conversations; due while something of it waits. */
export type Chat = {
  _id: string;
  chatbotId: string;
  conversationId?: string;
  /** How often something came: who found nothing waiting looks again if it changed meanwhile. */
  news: number;
  dueAt?: Date;
  /** Who works on it. */
  holder?: string;
};

export type UpdatesStore = Awaited<ReturnType<typeof openUpdatesStore>>;

export const updateKey = (telegramId: string, updateId: number | string) =>
  `${telegramId}.${updateId}`;
/** A message's place in a bot's mailbox, so that texts stand in the order of numbers. */
export const placeOf = (telegramId: string, messageId: number) =>
  `${telegramId}.${String(messageId).padStart(12, '0')}`;
const messageIdOf = (place: string | undefined): number => Number(place?.split('.')[1] ?? 0);

export async function openUpdatesStore(store: Store) {
  const updates = store.collection<Update>('updates');
  const chats = store.collection<Chat>('chats');
  for (const field of ['waiting', 'doneAt', 'cameAs', 'sentAs'])
    await updates.createIndex({ [field]: 1 }, { sparse: true });
  await updates.createIndex({ chatbotId: 1 });
  await chats.createIndex({ dueAt: 1 }, { sparse: true });
  await chats.createIndex({ chatbotId: 1 });

  /** Makes a chat due, unless it waits or is worked on already: then it is only told that there is more. */
  async function nudge(chat: string, chatbotId: string, now: Date): Promise<void> {
    for (;;) {
      try {
        const idle = { _id: chat, dueAt: { $exists: false } };
        const due = { $set: { dueAt: now, chatbotId }, $inc: { news: 1 } };
        return void (await chats.updateOne(idle, due, { upsert: true }));
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const busy = { _id: chat, dueAt: { $exists: true } };
      const more = { $set: { chatbotId }, $inc: { news: 1 } };
      if ((await chats.updateOne(busy, more)).matchedCount > 0) return;
    }
  }

  const done = {
    waiting: '',
    incoming: '',
    attempts: '',
    reply: '',
    sendingSince: '',
  } as const;

  /** The largest of a bot's places that is written in one of its two columns. */
  async function highest(column: 'cameAs' | 'sentAs', telegramId: string): Promise<number> {
    const all = { [column]: { $gte: placeOf(telegramId, 0), $lt: `${telegramId}/` } };
    const [found] = await updates
      .find(all)
      .sort({ [column]: -1 })
      .limit(1)
      .toArray();
    return messageIdOf(found?.[column]);
  }

  async function placesBetween(
    column: 'cameAs' | 'sentAs',
    telegramId: string,
    from: number,
    to: number,
  ) {
    const range = { $gt: placeOf(telegramId, from), $lte: placeOf(telegramId, to) };
    const found = await updates.find({ [column]: range }).toArray();
    return found.map((update) => messageIdOf(update[column]));
  }

  return {
    /**
     * Keeps an update and makes its chat due. One that came before changes nothing more, but for a chat that a crash left
     * without notice of it.
     */
    async add(update: Update, now: Date): Promise<void> {
      try {
        await updates.insertOne(update);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const known = await updates.findOne({ _id: update._id });
        if (!known?.waiting) return;
      }
      await nudge(update.chat, update.chatbotId, now);
    },
    countWaiting: (chat: string) => updates.countDocuments({ waiting: chat }),
    waiting: () => waitingIn(updates, { waiting: { $exists: true } }, 'receivedAt'),
    find: (id: string) => updates.findOne({ _id: id }),

    chats: leases(chats, 'dueAt'),
    findChat: (id: string) => chats.findOne({ _id: id }),
    async nextOf(chat: string): Promise<Update | null> {
      const first = updates.find({ waiting: chat }).sort({ receivedAt: 1, updateId: 1 }).limit(1);
      return (await first.toArray())[0] ?? null;
    },
    async setConversation(chat: string, conversationId: string): Promise<void> {
      await chats.updateOne({ _id: chat }, { $set: { conversationId } });
    },
    /** Ends the work on a chat where nothing came since `news`; false when it is no longer one's own, or something did. */
    async release({ _id, holder = '', news }: Chat): Promise<boolean> {
      const unset = { $unset: { dueAt: '' as const, holder: '' as const } };
      return (await chats.updateOne({ _id, holder, news }, unset)).modifiedCount === 1;
    },
    async postpone({ _id, holder = '' }: Chat, dueAt: Date): Promise<void> {
      await chats.updateOne({ _id, holder }, { $set: { dueAt }, $unset: { holder: '' } });
    },

    async noteAttempt(id: string): Promise<void> {
      await updates.updateOne({ _id: id }, { $inc: { attempts: 1 } });
    },
    /** The last thing before a part leaves. False when it was marked already, or needs no answer any more. */
    async markSending(id: string, reply: Reply, sent: number, at: Date): Promise<boolean> {
      const unmarked = { _id: id, waiting: { $exists: true }, sendingSince: { $exists: false } };
      const marked = { $set: { reply, sent, sendingSince: at } };
      return (await updates.updateOne(unmarked, marked)).modifiedCount === 1;
    },
    async markUnsent(id: string): Promise<void> {
      await updates.updateOne({ _id: id }, { $unset: { sendingSince: '' } });
    },
    async markSent(id: string, sent: number, sentAs?: string): Promise<void> {
      const set = { sent, ...(sentAs ? { sentAs } : {}) };
      await updates.updateOne({ _id: id }, { $set: set, $unset: { sendingSince: '' } });
    },
    async finish(id: string, at: Date, last: Pick<Update, 'sentAs' | 'offered'> = {}) {
      await updates.updateOne({ _id: id }, { $set: { doneAt: at, ...last }, $unset: done });
    },

    /** Places after one in a bot's mailbox, up to `beyond` after the last known, of which we do not know whose they are. */
    async unknownPlaces(telegramId: string, after: number, beyond: number): Promise<number[]> {
      const columns = ['cameAs', 'sentAs'] as const;
      const tops = await Promise.all(columns.map((one) => highest(one, telegramId)));
      const last = Math.max(after, ...tops) + beyond;
      const known = await Promise.all(
        columns.map((one) => placesBetween(one, telegramId, after, last)),
      );
      const taken = new Set(known.flat());
      const places = Array.from({ length: last - after }, (_, i) => after + 1 + i);
      return places.filter((place) => !taken.has(place));
    },

    /** Drops what waits; what is done is kept, so that it is known if it comes again. */
    async dropWaiting(chatbotId: string, at: Date): Promise<void> {
      const waiting = { chatbotId, waiting: { $exists: true } };
      await updates.updateMany(waiting, { $set: { doneAt: at }, $unset: done });
    },
    async forgetChatbot(chatbotId: string): Promise<void> {
      await updates.deleteMany({ chatbotId });
      await chats.deleteMany({ chatbotId });
      await store.scrub();
    },
    async forgetDone(before: Date): Promise<void> {
      await updates.deleteMany({ doneAt: { $lt: before } });
    },
    countChats: (chatbotId: string) => chats.countDocuments({ chatbotId }),
  };
}
