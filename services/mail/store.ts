import { leases } from '@contesta/kit/lease-queue';
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

    leases: leases(letters, 'dueAt'),

    postpone: async (id: string, dueAt: Date) =>
      void (await letters.updateOne({ _id: id }, { $set: { dueAt } })),
    /** Ends a letter, sent or given up, and drops its text. */
    async finish(id: string, state: 'sent' | 'dead'): Promise<void> {
      await letters.updateOne(
        { _id: id },
        { $set: { state }, $unset: { dueAt: '', text: '', html: '' } },
      );
    },

    lettersOf: (accountId: string) => letters.find({ accountId }).sort({ createdAt: 1 }).toArray(),
    async forgetAccount(accountId: string): Promise<void> {
      await letters.deleteMany({ accountId });
      await store.scrub();
    },
  };
}
