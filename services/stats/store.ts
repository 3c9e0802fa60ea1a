import { openLru } from '@contesta/kit/cache/memory';
import type { NewId } from '@contesta/kit/identity';
import type { Store } from '@contesta/kit/store/port';
import {
  type ConversationRow,
  type Counted,
  entryOf,
  furthestPoints,
  type Totals,
} from './projection.ts';

type Conversation = ConversationRow & { _id: string; chatbotId: string };
type Deleted = { _id: string; at: Date };
type Owner = { _id: string; ownerId: string };

export type StatsStore = Awaited<ReturnType<typeof openStatsStore>>;

/** Statistics: a row per conversation, pages of exchanges, the bots that are gone, and a copy of who owns what. */
export async function openStatsStore(store: Store, newId: NewId) {
  const conversations = store.collection<Conversation>('conversations');
  const deleted = store.collection<Deleted>('deletedChatbots');
  const owners = store.collection<Owner>('owners');
  await conversations.createIndex({ chatbotId: 1 });
  await owners.createIndex({ ownerId: 1 });
  const pages = await openExchangePages(store, newId);

  /** Only the furthest point of a conversation stays. */
  async function raiseConversations(exchanges: readonly Counted[]): Promise<void> {
    const updates = furthestPoints(exchanges).map(({ chatbotId, conversationId, seq, at }) => ({
      updateOne: {
        filter: { _id: conversationId },
        update: { $max: { lastSeq: seq, lastAt: at }, $setOnInsert: { chatbotId } },
        upsert: true,
      },
    }));
    if (updates.length > 0) await conversations.bulkWrite(updates, { ordered: false });
  }

  /** What was stored of a bot that is gone, or went meanwhile. */
  async function dropDeleted(chatbotIds: string[]): Promise<void> {
    for (const { _id } of await deleted.find({ _id: { $in: chatbotIds } }).toArray()) {
      await conversations.deleteMany({ chatbotId: _id });
      await pages.forgetChatbot(_id);
    }
  }

  const isDeleted = async (chatbotId: string) =>
    (await deleted.findOne({ _id: chatbotId })) !== null;

  return {
    /** May be repeated, late or out of order. */
    async countExchanges(exchanges: readonly Counted[]): Promise<void> {
      if (exchanges.length === 0) return;
      await Promise.all([raiseConversations(exchanges), pages.add(exchanges)]);
      await dropDeleted([...new Set(exchanges.map(({ chatbotId }) => chatbotId))]);
    },
    entriesSince: pages.since,

    async totals(chatbotId: string): Promise<Totals> {
      const [row] = await conversations
        .aggregate<{ conversations: number; exchanges: number; lastAt: Date }>([
          { $match: { chatbotId } },
          {
            $group: {
              _id: '$chatbotId',
              conversations: { $sum: 1 },
              exchanges: { $sum: '$lastSeq' },
              lastAt: { $max: '$lastAt' },
            },
          },
        ])
        .toArray();
      return row ?? { conversations: 0, exchanges: 0, lastAt: null };
    },

    ownerOf: async (chatbotId: string) =>
      (await owners.findOne({ _id: chatbotId }))?.ownerId ?? null,
    async saveOwner(chatbotId: string, ownerId: string): Promise<void> {
      await owners.updateOne({ _id: chatbotId }, { $set: { ownerId } }, { upsert: true });
      if (await isDeleted(chatbotId)) await owners.deleteOne({ _id: chatbotId });
    },
    isDeleted,

    /** The tombstone comes first: whoever stores something meanwhile sees it afterwards. */
    async forgetChatbot(chatbotId: string, at: Date): Promise<void> {
      await deleted.updateOne({ _id: chatbotId }, { $set: { at } }, { upsert: true });
      await conversations.deleteMany({ chatbotId });
      await pages.forgetChatbot(chatbotId);
      await owners.deleteOne({ _id: chatbotId });
    },
    chatbotsOf: async (ownerId: string) =>
      (await owners.find({ ownerId }).toArray()).map((owner) => owner._id),

    /** Empties the projection; what is counted again afterwards makes it whole. */
    async clear(): Promise<void> {
      await Promise.all([conversations.deleteMany({}), pages.clear()]);
    },
  };
}

/** Exchanges of one bot that came one after the other; `lastAt` is when the newest of them was. */
type Page = { _id: string; chatbotId: string; lastAt: Date; entries: string[] };

const mostEntries = 200;
/** For so many bots the page that is being filled is remembered; another bot's next exchange begins a new one. */
const mostOpen = 10_000;

/**
 * What insights are made of: every exchange as an entry, by pages of one bot. Each process fills pages of its own. An
 * event that comes again may stand on two of them, so whoever reads goes by an entry's conversation and place.
 */
async function openExchangePages(store: Store, newId: NewId) {
  const pages = store.collection<Page>('pages');
  await pages.createIndex({ chatbotId: 1, lastAt: 1 });
  const open = openLru<{ _id: string; entries: number }>(mostOpen);

  /** The page that a bot's next exchange goes on. */
  function pageOf(chatbotId: string) {
    const known = open.get(chatbotId);
    const page = known && known.entries < mostEntries ? known : { _id: newId(), entries: 0 };
    open.set(chatbotId, page);
    return page;
  }

  return {
    async add(exchanges: readonly Counted[]): Promise<void> {
      const additions = new Map<string, Page>();
      for (const exchange of exchanges) {
        const { chatbotId, at } = exchange;
        const page = pageOf(chatbotId);
        page.entries += 1;
        const added = additions.get(page._id) ?? { ...page, chatbotId, lastAt: at, entries: [] };
        additions.set(page._id, added);
        added.entries.push(entryOf(exchange));
        if (at > added.lastAt) added.lastAt = at;
      }
      const updates = [...additions.values()].map(({ _id, chatbotId, lastAt, entries }) => ({
        updateOne: {
          filter: { _id },
          update: {
            $addToSet: { entries: { $each: entries } },
            $max: { lastAt },
            $setOnInsert: { chatbotId },
          },
          upsert: true,
        },
      }));
      if (updates.length > 0) await pages.bulkWrite(updates, { ordered: false });
    },

    /** All entries of a bot since then, and some older ones, page by page. */
    async *since(chatbotId: string, from: Date): AsyncGenerator<string[]> {
      for await (const { entries } of pages.find({ chatbotId, lastAt: { $gte: from } }))
        yield entries;
    },

    async forgetChatbot(chatbotId: string): Promise<void> {
      open.delete(chatbotId);
      await pages.deleteMany({ chatbotId });
    },
    clear: async () => void (await pages.deleteMany({})),
  };
}
