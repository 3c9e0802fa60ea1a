import type { Pair } from '@contesta/contracts/chatbot';
import { leases } from '@contesta/kit/lease-queue';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';
import { type Group, type Intent, surplus } from './groups.ts';

/** A bot with something to be put into its inbox: `dueAt` says when, or until when somebody is at it. */
export type Due = { _id: string; dueAt?: Date };
/** Where a page of the inbox begins: behind the group of this count, time and key. */
export type Place = { count: number; lastAt: Date; key: string };

export type InboxStore = Awaited<ReturnType<typeof openInboxStore>>;

/** Of each bot's groups so many are kept, and as many set aside. */
const mostGroups = 10_000;
/** Every change says so. */
const changed = { $inc: { revision: 1 } };

/** What each bot did not know, by meaning. */
export async function openInboxStore(store: Store) {
  const groups = store.collection<Group>('unansweredGroups');
  const inboxes = store.collection<Due>('inboxes');
  await groups.createIndex({ chatbotId: 1 });
  await groups.createIndex({ open: 1, count: -1, lastAt: -1 });
  await groups.createIndex({ dueAt: 1 }, { sparse: true });
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
    async save(sorted: readonly Group[]): Promise<Set<string>> {
      const saved = await Promise.all(sorted.map(save));
      return new Set(sorted.filter((_, at) => saved[at]).map(({ _id }) => _id));
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

    /** Takes a group out of the inbox, with what is to be done; null when it no longer waits. */
    claim: (open: string, key: string, intent: Intent, dueAt: Date) =>
      groups.findOneAndUpdate(
        { _id: key, open },
        { $set: { intent, dueAt }, $unset: { open: '' }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      ),
    intents: leases(groups, 'dueAt'),
    findIntended: (key: string) => groups.findOne({ _id: key, intent: { $exists: true } }),
    /** Puts a group back of which nothing was done. */
    async release({ _id, chatbotId: open }: Group): Promise<void> {
      const change = { $set: { open }, $unset: { intent: '', dueAt: '' } as const };
      await groups.updateOne({ _id, intent: { $exists: true } }, { ...change, ...changed });
    },
    /** Ends what was to be done with a group, with the pair that was made of it. */
    async settle({ _id }: Group, at: Date, pair?: Pair): Promise<void> {
      const settled = pair ? { at, pair } : { at };
      const change = {
        $set: { handledAt: at, settled },
        $unset: { intent: '', dueAt: '' } as const,
      };
      await groups.updateOne({ _id, intent: { $exists: true } }, { ...change, ...changed });
    },
    /** Takes groups out of the inbox as they were read: the bot answers them by now. */
    async leave(known: readonly Group[], at: Date): Promise<void> {
      const change = { $set: { handledAt: at, settled: { at } }, $unset: { open: '' } as const };
      for (const { _id, revision } of known)
        await groups.updateOne({ _id, revision }, { ...change, ...changed });
    },
    /** Sets a group aside for ever; false when it no longer waits. */
    async setAside(open: string, key: string, at: Date): Promise<boolean> {
      const change = { $set: { settled: { at } }, $unset: { open: '' } as const, ...changed };
      return (await groups.updateOne({ _id: key, open }, change)).matchedCount === 1;
    },
    find: (chatbotId: string, key: string) => groups.findOne({ _id: key, chatbotId }),
    /** Puts a group back that was settled at that time; false when somebody did before. */
    async reopen({ _id, chatbotId, settled }: Group): Promise<boolean> {
      const closed = { _id, open: { $exists: false }, 'settled.at': settled?.at };
      const $unset = { handledAt: '', settled: '' } as const;
      const change = { $set: { open: chatbotId }, $unset, ...changed };
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
