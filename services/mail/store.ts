import { waitingIn } from '@contesta/kit/queue-figures';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';
import type { Content } from './letters/lay-out.ts';

/** A letter in the queue. Its text is dropped once it is sent or given up. */
export type Letter = {
  _id: string;
  accountId: string;
  to: string;
  subject: string;
  text?: string;
  html?: string;
  state: 'waiting' | 'sent' | 'dead';
  attempts: number;
  createdAt: Date;
  /** When a waiting letter is due; while one is being sent, when its sender's lease ends. Gone when it no longer waits. */
  dueAt?: Date;
};

export type MailStore = Awaited<ReturnType<typeof openMailStore>>;

export async function openMailStore(store: Store) {
  const letters = store.collection<Letter>('letters');
  await letters.createIndex({ dueAt: 1 }, { sparse: true });
  await letters.createIndex({ accountId: 1 });

  return {
    /** Queues a letter; the same id again changes nothing, so an event heard twice sends one. */
    async queue(
      id: string,
      accountId: string,
      to: string,
      content: Content,
      at: Date,
    ): Promise<void> {
      await letters
        .insertOne({
          _id: id,
          accountId,
          to,
          ...content,
          state: 'waiting',
          attempts: 0,
          createdAt: at,
          dueAt: at,
        })
        .catch((error) => {
          if (!isDuplicateKey(error)) throw error;
        });
    },

    isQueued: async (id: string) => (await letters.findOne({ _id: id })) !== null,

    waiting: () => waitingIn(letters, { dueAt: { $exists: true } }, 'createdAt'),

    due: (now: Date, limit: number) =>
      letters
        .find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .toArray(),

    /** Takes a due letter for one sender; null when another was faster. */
    claim: ({ _id, dueAt }: Letter, leaseUntil: Date) =>
      letters.findOneAndUpdate(
        { _id, ...(dueAt ? { dueAt } : {}) },
        { $set: { dueAt: leaseUntil }, $inc: { attempts: 1 } },
        { returnDocument: 'after' },
      ),

    /** Prolongs a sender's lease; false when the letter is no longer theirs. */
    async renew({ _id, dueAt }: Letter, leaseUntil: Date): Promise<boolean> {
      if (!dueAt) return false;
      const { matchedCount } = await letters.updateOne(
        { _id, state: 'waiting', dueAt },
        { $set: { dueAt: leaseUntil } },
      );
      return matchedCount === 1;
    },

    postpone: async (id: string, dueAt: Date) =>
      void (await letters.updateOne({ _id: id }, { $set: { dueAt } })),
    async settle(id: string, state: 'sent' | 'dead'): Promise<void> {
      await letters.updateOne(
        { _id: id },
        { $set: { state }, $unset: { dueAt: '', text: '', html: '' } },
      );
    },

    lettersOf: (accountId: string) => letters.find({ accountId }).sort({ createdAt: 1 }).toArray(),
    forgetAccount: async (accountId: string) => void (await letters.deleteMany({ accountId })),
  };
}
