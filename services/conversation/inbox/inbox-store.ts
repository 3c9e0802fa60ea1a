import type { Pair } from '@contesta/contracts/chatbot';
import { leases } from '@contesta/kit/lease-queue';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';
import { type Group, surplus } from './groups.ts';

/** A bot with something to be put into its inbox: `dueAt` says when, or until when somebody is at it. */
export type Due = { _id: string; dueAt?: Date };
/** Where a page of the inbox begins: behind the group of this count, time and key. */
export type Place = { count: number; lastAt: Date; key: string };

export type InboxStore = Awaited<ReturnType<typeof openInboxStore>>;

/** Of each bot's groups so many are kept, and as many set aside. */
const mostGroups = 10_000;

/** What each bot did not know, by meaning. */
export async function openInboxStore(store: Store) {
  const groups = store.collection<Group>('unansweredGroups');
  const inboxes = store.collection<Due>('inboxes');
  await groups.createIndex({ chatbotId: 1 });
  await groups.createIndex({ open: 1, count: -1, lastAt: -1 });
  await inboxes.createIndex({ dueAt: 1 }, { sparse: true });

  /** False when somebody changed the group in between. */
  async function save(group: Group): Promise<boolean> {
    const { _id, revision, ...rest } = group;
    if (revision === 0) {
      await groups.insertOne({ ...group, revision: 1 });
      return true;
    }
    const change = { $set: { ...rest, revision: revision + 1 } };
    return (await groups.updateOne({ _id, revision }, change)).matchedCount === 1;
  }

  return {
    ofBot: (chatbotId: string) => groups.find({ chatbotId }).toArray(),
    /** Saves groups; gives the keys of those that were saved. */
    async save(changed: readonly Group[]): Promise<Set<string>> {
      const saved = await Promise.all(changed.map(save));
      return new Set(changed.filter((_, at) => saved[at]).map(({ _id }) => _id));
    },
    async remove(keys: readonly string[]): Promise<void> {
      if (keys.length > 0) await groups.deleteMany({ _id: { $in: [...keys] } });
    },
    /** Gives up what is more than a bot keeps. */
    async keepMost(ofBot: readonly Group[]): Promise<void> {
      const { waiting = [], aside = [] } = Object.groupBy(ofBot, ({ open }) =>
        open ? 'waiting' : 'aside',
      );
      const given = [...surplus(waiting, mostGroups), ...surplus(aside, mostGroups)];
      await this.remove(given.map(({ _id }) => _id));
    },
    async forgetBot(chatbotId: string): Promise<void> {
      await groups.deleteMany({ chatbotId });
      await inboxes.deleteOne({ _id: chatbotId });
    },

    /** What waits for the owner, the most asked first, and of these the newest. */
    async page(open: string, after: Place | null, limit: number): Promise<Group[]> {
      const order = { count: -1, lastAt: -1, _id: -1 } as const;
      const find = async (filter: object) =>
        groups
          .find({ open, ...filter })
          .sort(order)
          .limit(limit)
          .toArray();
      if (!after) return await find({});
      const { count, lastAt, key } = after;
      const found = [
        await find({ count, lastAt, _id: { $lt: key } }),
        await find({ count, lastAt: { $lt: lastAt } }),
        await find({ count: { $lt: count } }),
      ];
      return found.flat().slice(0, limit);
    },
    /** What was asked since then and waits for the owner, the most asked first. */
    since: (open: string, lastAt: Date, limit: number) =>
      groups
        .find({ open, lastAt: { $gte: lastAt } })
        .sort({ count: -1, lastAt: -1 })
        .limit(limit)
        .toArray(),
    findOpen: (open: string, key: string) => groups.findOne({ _id: key, open }),

    /** Takes a group for whoever handles it until then; null when it no longer waits, or somebody else has it. */
    claim: (open: string, key: string, now: Date, until: Date) =>
      groups.findOneAndUpdate(
        { _id: key, open, claimedUntil: { $lte: now } },
        { $set: { claimedUntil: until }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      ),
    async release(key: string): Promise<void> {
      const change = { $set: { claimedUntil: new Date(0) }, $inc: { revision: 1 } };
      await groups.updateOne({ _id: key }, change);
    },
    /** Takes a group out of the inbox: handled, with the pair that was made of it, or set aside for ever. */
    async settle(
      key: string,
      at: Date,
      done: { pair?: Pair | undefined } | 'aside',
    ): Promise<void> {
      const handled = done === 'aside' ? {} : { handledAt: at };
      const settled = done !== 'aside' && done.pair ? { at, pair: done.pair } : { at };
      const change = { $set: { ...handled, settled }, $unset: { open: '' as const } };
      await groups.updateOne({ _id: key }, { ...change, $inc: { revision: 1 } });
    },
    find: (chatbotId: string, key: string) => groups.findOne({ _id: key, chatbotId }),
    /** Puts a group back that was settled at that time; false when somebody did before. */
    async reopen({ _id, chatbotId, settled }: Group): Promise<boolean> {
      const closed = { _id, open: { $exists: false }, 'settled.at': settled?.at };
      const $set = { open: chatbotId, claimedUntil: new Date(0) };
      const change = {
        $set,
        $unset: { handledAt: '', settled: '' } as const,
        $inc: { revision: 1 },
      };
      return (await groups.updateOne(closed, change)).matchedCount === 1;
    },

    leases: leases(inboxes, 'dueAt'),
    /** Puts a bot into the queue, unless it is there. */
    async queue(chatbotId: string, now: Date): Promise<void> {
      try {
        const idle = { _id: chatbotId, dueAt: { $exists: false } };
        await inboxes.updateOne(idle, { $set: { dueAt: now } }, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async unqueue(_id: string): Promise<void> {
      await inboxes.updateOne({ _id }, { $unset: { dueAt: '' } });
    },
  };
}
