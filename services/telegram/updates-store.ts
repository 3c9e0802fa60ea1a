import type { Lang } from '@contesta/contracts/text';
import { leases } from '@contesta/kit/lease-queue';
import { waitingIn } from '@contesta/kit/queue-figures';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';
import type { Reply } from './compose-reply.ts';
import type { Incoming, Target } from './incoming.ts';
import { openMailbox } from './mailbox.ts';

/** A message to a chat that answers nothing: its appointment has changed. */
export type Notice = Target & { reply: Reply };

/**
 * An update of Telegram's, or a notice: what a chat gets an answer to, or gets. It is kept for a while after it is done,
 * so that a repeat is known.
 */
export type Update = {
  /** The Telegram bot's number and the update's, which is the bot's own; of a notice see `noticeKey`. */
  _id: string;
  chatbotId: string;
  telegramId: string;
  updateId: number;
  chat: string;
  receivedAt: Date;
  /** Its chat, while it waits for its answer. */
  waiting?: string;
  incoming?: Incoming;
  notice?: Notice;
  attempts?: number;
  reply?: Reply;
  /** How many parts of the reply are known to be delivered. */
  sent?: number;
  /** There from just before a part leaves until it is known to have arrived. */
  sendingSince?: Date;
  /** What its buttons say, for when one is pressed. */
  offered?: string[];
  /** What its buttons name it by; without it, they were made before there were tokens, and name its number. */
  token?: string;
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
  /** What the bot offered to be answered by mail: the message, and the update that brought the address, once one did. */
  offer?: Offer;
  /** What the app of whoever wrote last is set to, if it is one of ours. */
  language?: Lang;
  /** How often something came: who found nothing waiting looks again if it changed meanwhile. */
  news: number;
  dueAt?: Date;
  /** Who works on it. */
  holder?: string;
};

export type Offer = { of: string; takenBy?: string };

export type UpdatesStore = Awaited<ReturnType<typeof openUpdatesStore>>;

export const updateKey = (telegramId: string, updateId: number | string) =>
  `${telegramId}.${updateId}`;

/** Of an appointment at one revision; its keys stand in the order of its revisions. */
export const noticeKey = (telegramId: string, appointmentId: string, revision: number) =>
  `${telegramId}.${appointmentId}.${String(revision).padStart(9, '0')}`;

/** A group's members each have a talk of their own. */
export const chatKey = (telegramId: string, { chatId, userId, isGroup }: Incoming): string =>
  [telegramId, chatId, ...(isGroup ? [userId] : [])].join('.');

/** Which chat a key is of: a group's has its member's number at the end. */
export function readChatKey(key: string) {
  const [telegramId = '', chatId, member] = key.split('.');
  return { telegramId, chatId: Number(chatId), isGroup: member !== undefined };
}

export async function openUpdatesStore(store: Store) {
  const updates = store.collection<Update>('updates');
  const chats = store.collection<Chat>('chats');
  const mailbox = await openMailbox(store);
  for (const field of ['waiting', 'doneAt', 'token'])
    await updates.createIndex({ [field]: 1 }, { sparse: true });
  await updates.createIndex({ chatbotId: 1 });
  await chats.createIndex({ dueAt: 1 }, { sparse: true });
  await chats.createIndex({ chatbotId: 1 });
  await chats.createIndex({ conversationId: 1 }, { sparse: true });

  /** Makes a chat due, unless it waits or is worked on already: then it is only told that there is more. */
  async function nudge({ chat, chatbotId, incoming }: Update, now: Date): Promise<void> {
    const known = { chatbotId, ...(incoming?.language ? { language: incoming.language } : {}) };
    for (;;) {
      try {
        const idle = { _id: chat, dueAt: { $exists: false } };
        const due = { $set: { dueAt: now, ...known }, $inc: { news: 1 } };
        return void (await chats.updateOne(idle, due, { upsert: true }));
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const busy = { _id: chat, dueAt: { $exists: true } };
      const more = { $set: known, $inc: { news: 1 } };
      if ((await chats.updateOne(busy, more)).matchedCount > 0) return;
    }
  }

  const done = {
    waiting: '',
    incoming: '',
    notice: '',
    attempts: '',
    reply: '',
    sendingSince: '',
  } as const;

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
      await nudge(update, now);
    },
    countWaiting: (chat: string) => updates.countDocuments({ waiting: chat }),
    waiting: () => waitingIn(updates, { waiting: { $exists: true } }, 'receivedAt'),
    /** What a button in a chat offers, by the name that it carries; null where that is forgotten, or of another chat. */
    async findOffer(chat: string, name: string, place: number): Promise<string | null> {
      const { telegramId, chatId } = readChatKey(chat);
      const found =
        (await updates.findOne({ token: name })) ??
        (await updates.findOne({ _id: updateKey(telegramId, name), token: { $exists: false } }));
      if (!found) return null;
      const offeredIn = readChatKey(found.chat);
      const isHere = offeredIn.telegramId === telegramId && offeredIn.chatId === chatId;
      return isHere ? (found.offered?.[place] ?? null) : null;
    },
    /** Whether there is a notice of the same appointment at a later revision. */
    async isOutdated({ _id }: Update): Promise<boolean> {
      const appointment = _id.slice(0, _id.lastIndexOf('.'));
      return (await updates.findOne({ _id: { $gt: _id, $lt: `${appointment}/` } })) !== null;
    },

    chats: leases(chats, 'dueAt'),
    /** Chats that are due by then, the longest waiting first, without those of some chatbots. */
    dueChats: (by: Date, limit: number, without: string[]): Promise<Chat[]> =>
      chats
        .find({
          dueAt: { $lte: by },
          ...(without.length > 0 ? { chatbotId: { $nin: without } } : {}),
        })
        .sort({ dueAt: 1 })
        .limit(limit)
        .toArray(),
    findChat: (id: string) => chats.findOne({ _id: id }),
    findChatOf: (conversationId: string) => chats.findOne({ conversationId }),
    async nextOf(chat: string): Promise<Update | null> {
      const first = updates.find({ waiting: chat }).sort({ receivedAt: 1, updateId: 1 }).limit(1);
      return (await first.toArray())[0] ?? null;
    },
    async setConversation(chat: string, conversationId: string): Promise<void> {
      await chats.updateOne({ _id: chat }, { $set: { conversationId } });
    },
    async setOffer(chat: string, offer: Offer): Promise<void> {
      await chats.updateOne({ _id: chat }, { $set: { offer } });
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
    async finish(id: string, at: Date, last: Pick<Update, 'sentAs' | 'offered' | 'token'> = {}) {
      await updates.updateOne({ _id: id }, { $set: { doneAt: at, ...last }, $unset: done });
    },

    lastPlace: mailbox.lastOf,
    unknownPlaces: mailbox.unknownAfter,

    /** Drops what waits; what is done is kept, so that it is known if it comes again. */
    async dropWaiting(chatbotId: string, at: Date): Promise<void> {
      const waiting = { chatbotId, waiting: { $exists: true } };
      await updates.updateMany(waiting, { $set: { doneAt: at }, $unset: done });
    },
    async forgetChatbot(chatbotId: string): Promise<void> {
      await updates.deleteMany({ chatbotId });
      await chats.deleteMany({ chatbotId });
      await mailbox.forgetChatbot(chatbotId);
      await store.scrub();
    },
    async forgetDone(before: Date): Promise<void> {
      await mailbox.keepLast(before);
      await updates.deleteMany({ doneAt: { $lt: before } });
    },
    countChats: (chatbotId: string) => chats.countDocuments({ chatbotId }),
  };
}
