import type { Pair } from '@contesta/contracts/chatbot';
import { leases } from '@contesta/kit/lease-queue';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';
import { type Group, type Intent, surplus } from './groups.ts';

/** A bot with exchanges for its inbox. `dueAt` is when they are due, or when a process's lease ends. */
export type DueInbox = { _id: string; dueAt?: Date };
/** A page of the inbox starts after the group with this count, time and key. */
export type InboxPosition = { count: number; lastAt: Date; key: string };

export type InboxStore = Awaited<ReturnType<typeof openInboxStore>>;

/** The limit of a bot's open groups, and of its closed ones. */
const maxGroups = 10_000;
/** Every change of a group includes this. */
const nextRevision = { $inc: { revision: 1 } };

/** The groups of unanswered messages, and the queue of bots with new ones. */
export async function openInboxStore(store: Store) {
  const groups = store.collection<Group>('unansweredGroups');
  const inboxes = store.collection<DueInbox>('inboxes');
  await groups.createIndex({ chatbotId: 1 });
  await groups.createIndex({ open: 1, count: -1, lastAt: -1 });
  await groups.createIndex({ dueAt: 1 }, { sparse: true });
  await inboxes.createIndex({ dueAt: 1 }, { sparse: true });

  /** False when the group was changed in the meantime. */
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
    /** Saves groups. Returns the keys of those that were saved. */
    async save(changed: readonly Group[]): Promise<Set<string>> {
      const saved = await Promise.all(changed.map(save));
      return new Set(changed.filter((_, at) => saved[at]).map(({ _id }) => _id));
    },
    async remove(keys: readonly string[]): Promise<void> {
      if (keys.length > 0) await groups.deleteMany({ _id: { $in: [...keys] } });
    },
    /** Deletes a bot's groups beyond the limit. */
    async deleteSurplus(ofBot: readonly Group[]): Promise<void> {
      const { opened = [], closed = [] } = Object.groupBy(ofBot, ({ open }) =>
        open ? 'opened' : 'closed',
      );
      const removed = [...surplus(opened, maxGroups), ...surplus(closed, maxGroups)];
      await this.remove(removed.map(({ _id }) => _id));
    },
    async forgetBot(chatbotId: string): Promise<void> {
      await groups.deleteMany({ chatbotId });
      await inboxes.deleteOne({ _id: chatbotId });
    },

    /** A page of a bot's open groups: the most asked first, then the newest. */
    async page(open: string, after: InboxPosition | null, limit: number): Promise<Group[]> {
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
    /** A bot's open groups with messages since `lastAt`, the most asked first. */
    openSince: (open: string, lastAt: Date, limit: number) =>
      groups
        .find({ open, lastAt: { $gte: lastAt } })
        .sort({ count: -1, lastAt: -1 })
        .limit(limit)
        .toArray(),
    findOpen: (open: string, key: string) => groups.findOne({ _id: key, open }),

    /** Takes a group out of the inbox and stores the intent; null when it is no longer open. */
    claim: (open: string, key: string, intent: Intent, dueAt: Date) =>
      groups.findOneAndUpdate(
        { _id: key, open },
        { $set: { intent, dueAt }, $unset: { open: '' }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      ),
    intents: leases(groups, 'dueAt'),
    findWithIntent: (key: string) => groups.findOne({ _id: key, intent: { $exists: true } }),
    /** Reopens a group whose intent could not be carried out. */
    async release({ _id, chatbotId: open }: Group): Promise<void> {
      const change = { $set: { open }, $unset: { intent: '', dueAt: '' } as const };
      await groups.updateOne({ _id, intent: { $exists: true } }, { ...change, ...nextRevision });
    },
    /** Marks an intent as carried out, with the pair that was made. */
    async settle({ _id }: Group, at: Date, pair?: Pair): Promise<void> {
      const settled = pair ? { at, pair } : { at };
      const change = {
        $set: { handledAt: at, settled },
        $unset: { intent: '', dueAt: '' } as const,
      };
      await groups.updateOne({ _id, intent: { $exists: true } }, { ...change, ...nextRevision });
    },
    /** Closes groups that the bot can answer now, unless they were changed after they were read. */
    async closeAnswered(answered: readonly Group[], at: Date): Promise<void> {
      const change = { $set: { handledAt: at, settled: { at } }, $unset: { open: '' } as const };
      for (const { _id, revision } of answered)
        await groups.updateOne({ _id, revision }, { ...change, ...nextRevision });
    },
    /** Closes a group without an answer; false when it is no longer open. */
    async dismiss(open: string, key: string, at: Date): Promise<boolean> {
      const change = { $set: { settled: { at } }, $unset: { open: '' } as const, ...nextRevision };
      return (await groups.updateOne({ _id: key, open }, change)).matchedCount === 1;
    },
    find: (chatbotId: string, key: string) => groups.findOne({ _id: key, chatbotId }),
    /** Reopens a group that was settled at that time; false when it has been reopened already. */
    async reopen({ _id, chatbotId, settled }: Group): Promise<boolean> {
      const closed = { _id, open: { $exists: false }, 'settled.at': settled?.at };
      const $unset = { handledAt: '', settled: '' } as const;
      const change = { $set: { open: chatbotId }, $unset, ...nextRevision };
      return (await groups.updateOne(closed, change)).matchedCount === 1;
    },

    leases: leases(inboxes, 'dueAt'),
    /** Adds a bot to the queue, unless it is queued. */
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
