import { leases } from '@contesta/kit/lease-queue';
import { waitingIn } from '@contesta/kit/queue-figures';
import { type Store, unlessDuplicate } from '@contesta/kit/store/port';
import type { Reply } from './compose-reply.ts';
import { openMessageNumbers } from './message-numbers.ts';
import { type Chat, type Offer, readChatKey, type Update, updateKey } from './update.ts';

export type UpdatesStore = Awaited<ReturnType<typeof openUpdatesStore>>;

export async function openUpdatesStore(store: Store) {
  const updates = store.collection<Update>('updates');
  const chats = store.collection<Chat>('chats');
  const messageNumbers = await openMessageNumbers(store);
  for (const field of ['waiting', 'doneAt', 'token'])
    await updates.createIndex({ [field]: 1 }, { sparse: true });
  await updates.createIndex({ chatbotId: 1 });
  await chats.createIndex({ dueAt: 1 }, { sparse: true });
  await chats.createIndex({ chatbotId: 1 });
  await chats.createIndex({ conversationId: 1 }, { sparse: true });

  /** Makes a chat due. If it is already due or claimed, only increments `news` and updates the language. */
  async function makeDue({ chat, chatbotId, incoming }: Update, now: Date): Promise<void> {
    const fields = { chatbotId, ...(incoming?.language ? { language: incoming.language } : {}) };
    // Repeated if the chat changes from busy to idle between the two writes.
    for (;;) {
      const idle = { _id: chat, dueAt: { $exists: false } };
      const setDue = { $set: { dueAt: now, ...fields }, $inc: { news: 1 } };
      if (await unlessDuplicate(chats.updateOne(idle, setDue, { upsert: true }))) return;
      const busy = { _id: chat, dueAt: { $exists: true } };
      const addNews = { $set: fields, $inc: { news: 1 } };
      if ((await chats.updateOne(busy, addNews)).matchedCount > 0) return;
    }
  }

  /** The fields that an update has only until it is done. */
  const workFields = {
    waiting: '',
    incoming: '',
    notice: '',
    attempts: '',
    reply: '',
    sendingSince: '',
  } as const;

  return {
    /**
     * Stores an update and makes its chat due. A repeated update is not stored again, but if it still waits, its chat
     * is made due, in case of a crash between the two writes.
     */
    async add(update: Update, now: Date): Promise<void> {
      if (!(await unlessDuplicate(updates.insertOne(update)))) {
        const known = await updates.findOne({ _id: update._id });
        if (!known?.waiting) return;
      }
      await makeDue(update, now);
    },
    countWaiting: (chat: string) => updates.countDocuments({ waiting: chat }),
    /** For the metrics. */
    waiting: () => waitingIn(updates, { waiting: { $exists: true } }, 'receivedAt'),
    /** The text of a pressed button, by its reply's token and index; null if the reply is deleted or of another chat. */
    async findOfferedText(chat: string, token: string, index: number): Promise<string | null> {
      const { telegramId, chatId } = readChatKey(chat);
      const found =
        (await updates.findOne({ token })) ??
        // Buttons of an older version have the update's number instead.
        (await updates.findOne({ _id: updateKey(telegramId, token), token: { $exists: false } }));
      if (!found) return null;
      const offeredIn = readChatKey(found.chat);
      const isSameChat = offeredIn.telegramId === telegramId && offeredIn.chatId === chatId;
      return isSameChat ? (found.offered?.[index] ?? null) : null;
    },
    /** Whether there is a notice about a later revision of the appointment. */
    async isOutdated({ _id }: Update): Promise<boolean> {
      const appointment = _id.slice(0, _id.lastIndexOf('.'));
      return (await updates.findOne({ _id: { $gt: _id, $lt: `${appointment}/` } })) !== null; // '/' follows '.'
    },

    chats: leases(chats, 'dueAt'),
    /** Due chats, except those of the chatbots `without`, sorted by the time they became due. */
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
    async nextWaitingIn(chat: string): Promise<Update | null> {
      const first = updates.find({ waiting: chat }).sort({ receivedAt: 1, updateId: 1 }).limit(1);
      return (await first.toArray())[0] ?? null;
    },
    async setConversation(chat: string, conversationId: string): Promise<void> {
      await chats.updateOne({ _id: chat }, { $set: { conversationId } });
    },
    async setOffer(chat: string, offer: Offer): Promise<void> {
      await chats.updateOne({ _id: chat }, { $set: { offer } });
    },
    /** Releases a chat. False if the claim is lost, or an update has arrived since `news` was read. */
    async release({ _id, holder = '', news }: Chat): Promise<boolean> {
      const unset = { $unset: { dueAt: '' as const, holder: '' as const } };
      return (await chats.updateOne({ _id, holder, news }, unset)).modifiedCount === 1;
    },
    async postpone({ _id, holder = '' }: Chat, dueAt: Date): Promise<void> {
      await chats.updateOne({ _id, holder }, { $set: { dueAt }, $unset: { holder: '' } });
    },

    async countAttempt(id: string): Promise<void> {
      await updates.updateOne({ _id: id }, { $inc: { attempts: 1 } });
    },
    /** Marks a part just before it is sent. False if a part is marked already, or the update no longer waits. */
    async markSending(id: string, reply: Reply, sent: number, at: Date): Promise<boolean> {
      const unmarked = { _id: id, waiting: { $exists: true }, sendingSince: { $exists: false } };
      const marked = { $set: { reply, sent, sendingSince: at } };
      return (await updates.updateOne(unmarked, marked)).modifiedCount === 1;
    },
    async markUnsent(id: string): Promise<void> {
      await updates.updateOne({ _id: id }, { $unset: { sendingSince: '' } });
    },
    async markSent(id: string, sent: number, sentAs?: string): Promise<void> {
      const change = sentAs
        ? { $set: { sent, sentAs }, $addToSet: { partsSentAs: sentAs } }
        : { $set: { sent } };
      await updates.updateOne({ _id: id }, { ...change, $unset: { sendingSince: '' } });
    },
    async finish(id: string, at: Date, kept: Pick<Update, 'sentAs' | 'offered' | 'token'> = {}) {
      await updates.updateOne({ _id: id }, { $set: { doneAt: at, ...kept }, $unset: workFields });
    },

    lastMessageNumber: messageNumbers.lastOf,
    unknownMessageNumbers: messageNumbers.unknownAfter,

    /**
     * Deletes an update or notice that was added after its bot was disconnected, and its chat if that has no
     * conversation: if the chatbot was deleted too, nothing else would delete them.
     */
    async removeLate({ _id, receivedAt, chat }: Update): Promise<void> {
      await updates.deleteOne({ _id, receivedAt }); // not the update that this one repeats
      await chats.deleteOne({ _id: chat, conversationId: { $exists: false } });
      await store.scrub();
    },
    /** Finishes waiting updates without an answer. They are kept, so that repeats are detected. */
    async dropWaiting(chatbotId: string, at: Date): Promise<void> {
      const waiting = { chatbotId, waiting: { $exists: true } };
      await updates.updateMany(waiting, { $set: { doneAt: at }, $unset: workFields });
    },
    async forgetChatbot(chatbotId: string): Promise<void> {
      await updates.deleteMany({ chatbotId });
      await chats.deleteMany({ chatbotId });
      await messageNumbers.forgetChatbot(chatbotId);
      await store.scrub();
    },
    async forgetDone(before: Date): Promise<void> {
      await messageNumbers.keepLast(before);
      await updates.deleteMany({ doneAt: { $lt: before } });
    },
    countChats: (chatbotId: string) => chats.countDocuments({ chatbotId }),
  };
}
