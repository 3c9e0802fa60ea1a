import { leases } from '@contesta/kit/lease-queue';
import { readAfter } from '@contesta/kit/store/pages';
import { type Store, unlessDuplicate } from '@contesta/kit/store/port';
import type { Group, Intent } from './groups.ts';

/** A bot that has an inbox. `dueAt` is when new exchanges are due or a process's lease ends; missing while none wait. */
export type DueInbox = { _id: string; dueAt?: Date };
/** A page of the inbox starts after the group with these values. */
export type InboxPosition = Pick<Group, 'count' | 'lastAt' | '_id'>;

export type InboxStore = Awaited<ReturnType<typeof openInboxStore>>;

const hasIntent = { intent: { $exists: true } };
const withoutIntent = { intent: '', dueAt: '' } as const;

/** The groups of unanswered messages, and the queue of bots with new ones. `open` is a bot's id, as in `Group`. */
export async function openInboxStore(store: Store) {
  const groups = store.collection<Group>('unansweredGroups');
  const inboxes = store.collection<DueInbox>('inboxes');
  await groups.createIndex({ chatbotId: 1 });
  await groups.createIndex({ open: 1, count: -1, lastAt: -1 });
  await groups.createIndex({ dueAt: 1 }, { sparse: true });
  await inboxes.createIndex({ dueAt: 1 }, { sparse: true });

  /** Changes the group that the filter selects; false when there is none. */
  async function change(...[filter, update]: Parameters<typeof groups.updateOne>) {
    const { matchedCount } = await groups.updateOne(filter, { ...update, $inc: { revision: 1 } });
    return matchedCount === 1;
  }

  /** False when the group was changed in the meantime. */
  async function save(group: Group): Promise<boolean> {
    const { _id, revision, ...rest } = group;
    if (revision === 0) {
      await groups.insertOne({ ...group, revision: 1 });
      return true;
    }
    return await change({ _id, revision }, { $set: rest });
  }

  return {
    ofBot: (chatbotId: string) => groups.find({ chatbotId }).toArray(),
    /** Saves groups. Returns the keys of those that were saved. */
    async save(changed: readonly Group[]): Promise<Set<string>> {
      const saved = await Promise.all(changed.map(save));
      return new Set(changed.filter((_, at) => saved[at]).map(({ _id }) => _id));
    },
    async remove(removed: readonly Group[]): Promise<void> {
      const keys = removed.map(({ _id }) => _id);
      if (keys.length > 0) await groups.deleteMany({ _id: { $in: keys } });
    },
    async forgetBot(chatbotId: string): Promise<void> {
      await groups.deleteMany({ chatbotId });
      await inboxes.deleteOne({ _id: chatbotId });
    },

    /** A page of a bot's open groups: the most asked first, then the newest. */
    page: (open: string, after: InboxPosition | null, limit: number): Promise<Group[]> =>
      readAfter(groups, { open }, ['count', 'lastAt', '_id'], after, limit),
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
    findWithIntent: (key: string) => groups.findOne({ _id: key, ...hasIntent }),
    /** Reopens a group whose intent could not be carried out. */
    release: ({ _id, chatbotId: open }: Group) =>
      change({ _id, ...hasIntent }, { $set: { open }, $unset: withoutIntent }),
    /** Marks an intent as carried out, with the pairs that it added, if any. */
    settle: ({ _id }: Group, settled: Required<Group>['settled']) =>
      change(
        { _id, ...hasIntent },
        { $set: { handledAt: settled.at, settled }, $unset: withoutIntent },
      ),
    /** Closes groups that the bot can answer now, unless they were changed after they were read. */
    async closeAnswered(answered: readonly Group[], at: Date): Promise<void> {
      const closed = { $set: { handledAt: at, settled: { at } }, $unset: { open: '' } as const };
      for (const { _id, revision } of answered) await change({ _id, revision }, closed);
    },
    /** Closes a group without an answer; false when it is no longer open. */
    dismiss: (open: string, key: string, at: Date): Promise<boolean> =>
      change({ _id: key, open }, { $set: { settled: { at } }, $unset: { open: '' } }),
    find: (chatbotId: string, key: string) => groups.findOne({ _id: key, chatbotId }),
    /** Reopens a group that was settled at that time; false when it has been reopened already. */
    reopen: ({ _id, chatbotId, settled }: Group): Promise<boolean> =>
      change(
        { _id, open: { $exists: false }, 'settled.at': settled?.at },
        { $set: { open: chatbotId }, $unset: { handledAt: '', settled: '' } },
      ),

    leases: leases(inboxes, 'dueAt'),
    /** Adds a bot to the queue, unless it is already queued. */
    async queue(chatbotId: string, now: Date): Promise<void> {
      const idle = { _id: chatbotId, dueAt: { $exists: false } };
      const setDue = { $set: { dueAt: now } };
      await unlessDuplicate(inboxes.updateOne(idle, setDue, { upsert: true }));
    },
    async unqueue(_id: string): Promise<void> {
      await inboxes.updateOne({ _id }, { $unset: { dueAt: '' } });
    },
  };
}
