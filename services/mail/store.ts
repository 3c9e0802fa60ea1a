import { leases } from '@contesta/kit/lease-queue';
import { waitingIn } from '@contesta/kit/queue-figures';
import { type Store, unlessDuplicate } from '@contesta/kit/store/port';
import { anonymised, type LetterFilter, openDailyLimit } from './daily-limit.ts';
import type { Letter, NewLetter } from './letter.ts';

export type MailStore = Awaited<ReturnType<typeof openMailStore>>;

export async function openMailStore(store: Store) {
  const letters = store.collection<Letter>('letters');
  const deletedBots = store.collection<{ _id: string; at: Date }>('deletedChatbots');
  await letters.createIndex({ dueAt: 1 }, { sparse: true });
  await letters.createIndex({ deadAt: 1 }, { sparse: true });
  await letters.createIndex({ accountId: 1 });
  await letters.createIndex({ createdAt: 1 });
  await letters.createIndex({ chatbotId: 1 }, { sparse: true });
  await letters.createIndex({ place: 1 }, { unique: true, sparse: true });
  await letters.createIndex({ digest: 1 }, { sparse: true });
  await letters.createIndex({ until: 1 }, { sparse: true });
  const { deleteLetters, forgetDeadDigests, ...dailyLimit } = openDailyLimit(letters);

  async function forget(filter: LetterFilter, at: Date): Promise<void> {
    if ((await deleteLetters(filter, at)) > 0) await store.scrub();
  }

  return {
    ...dailyLimit,
    /** Queues a letter. A repeated id changes nothing, so a repeated event sends one letter. */
    async queue(id: string, { content, ...envelope }: NewLetter, at: Date): Promise<void> {
      const times = { createdAt: at, dueAt: at };
      const letter = { _id: id, ...envelope, ...content, state: 'waiting' as const, attempts: 0 };
      await unlessDuplicate(letters.insertOne({ ...letter, ...times }));
    },

    /** Whether a letter with this id is stored, in any state. */
    isQueued: async (id: string) => (await letters.findOne({ _id: id })) !== null,

    waiting: () => waitingIn(letters, { dueAt: { $exists: true } }, 'createdAt'),

    leases: leases(letters, 'dueAt'),

    postpone: async (id: string, dueAt: Date, lastReply: number) =>
      void (await letters.updateOne({ _id: id }, { $set: { dueAt, lastReply } })),
    /**
     * Marks a letter as sent and deletes its text. A letter without an account is anonymised if it has an `until`, else
     * deleted.
     */
    async finish({ _id, accountId, until }: Letter): Promise<void> {
      if (!accountId) {
        if (until) await letters.updateOne({ _id }, anonymised());
        else await letters.deleteOne({ _id });
        return await store.scrub();
      }
      await letters.updateOne(
        { _id },
        { $set: { state: 'sent' }, $unset: { dueAt: '', text: '', html: '', ics: '' } },
      );
    },

    /** Deletes a letter that need not be sent. */
    drop: async (id: string) => void (await letters.deleteOne({ _id: id })),
    giveUp: async (id: string, deadAt: Date, lastReply: number) =>
      void (await letters.updateOne(
        { _id: id },
        { $set: { state: 'dead', deadAt, lastReply }, $unset: { dueAt: '' } },
      )),
    /** Letters that were given up and can be resent, in the order in which they were given up. */
    dead: () =>
      letters
        .find({ deadAt: { $exists: true } })
        .sort({ deadAt: 1 })
        .toArray(),
    /** Requeues a letter that was given up; false if no letter with this id can be resent. */
    async resend(id: string, now: Date): Promise<boolean> {
      const { modifiedCount } = await letters.updateOne(
        { _id: id, deadAt: { $exists: true } },
        {
          $set: { state: 'waiting', attempts: 0, dueAt: now, resentAt: now },
          $unset: { deadAt: '' },
        },
      );
      return modifiedCount === 1;
    },
    /** Deletes the text of letters given up before a time, and the whole letter if it has no account. */
    async forgetDead(before: Date): Promise<void> {
      const old = { deadAt: { $lt: before } };
      await forgetDeadDigests(before);
      await letters.deleteMany({ ...old, accountId: { $exists: false } });
      await letters.updateMany(old, { $unset: { deadAt: '', text: '', html: '', ics: '' } });
    },

    /** Deletes letters queued before a time that are sent, or given up and no longer resendable. */
    async forgetFinished(before: Date): Promise<void> {
      const finished = { state: { $in: ['sent', 'dead'] as Letter['state'][] } };
      const old = { createdAt: { $lt: before }, deadAt: { $exists: false }, ...finished };
      if ((await letters.deleteMany(old)).deletedCount > 0) await store.scrub();
    },
    /** Deletes letters whose `until` has passed. */
    async forgetExpired(now: Date): Promise<void> {
      const { deletedCount } = await letters.deleteMany({ until: { $lte: now } });
      if (deletedCount > 0) await store.scrub();
    },

    lettersOf: (accountId: string) => letters.find({ accountId }).sort({ createdAt: 1 }).toArray(),
    forgetAccount: (accountId: string, at: Date) => forget({ accountId }, at),
    /** Deletes or anonymises a bot's letters, and marks the bot as deleted for `forgetIfDeleted`. */
    async forgetChatbot(chatbotId: string, at: Date): Promise<void> {
      await deletedBots.updateOne({ _id: chatbotId }, { $setOnInsert: { at } }, { upsert: true });
      await forget({ chatbotId }, at);
    },
    /** Deletes a bot's letters if the bot is deleted. Call this after queueing a letter about a bot. */
    async forgetIfDeleted(chatbotId: string, at: Date): Promise<void> {
      if (await deletedBots.findOne({ _id: chatbotId })) await forget({ chatbotId }, at);
    },
  };
}
