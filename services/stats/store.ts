import { openLru } from '@contesta/kit/cache/memory';
import type { NewId } from '@contesta/kit/identity';
import type { Store } from '@contesta/kit/store/port';
import { type CountedExchange, entryOf, latestPerConversation, type Totals } from './projection.ts';

/** `lastSeq` is the highest `seq` of a conversation, `lastAt` the time of its last exchange. */
type Conversation = { _id: string; chatbotId: string; lastSeq: number; lastAt: Date };
type Owner = { _id: string; ownerId: string };

export type StatsStore = Awaited<ReturnType<typeof openStatsStore>>;

/** Stores a row per conversation, pages of exchanges, tombstones of deleted bots, and a copy of each bot's owner. */
export async function openStatsStore(store: Store, newId: NewId) {
  const conversations = store.collection<Conversation>('conversations');
  const deletedBots = store.collection<{ _id: string; at: Date }>('deletedChatbots');
  const owners = store.collection<Owner>('owners');
  await conversations.createIndex({ chatbotId: 1 });
  await owners.createIndex({ ownerId: 1 });
  const pages = await openExchangePages(store, newId);

  /** Raises `lastSeq` and `lastAt` of the conversations. */
  async function raiseConversations(exchanges: readonly CountedExchange[]): Promise<void> {
    const updates = latestPerConversation(exchanges).map(
      ({ chatbotId, conversationId, seq, at }) => ({
        updateOne: {
          filter: { _id: conversationId },
          update: { $max: { lastSeq: seq, lastAt: at }, $setOnInsert: { chatbotId } },
          upsert: true,
        },
      }),
    );
    if (updates.length > 0) await conversations.bulkWrite(updates, { ordered: false });
  }

  /** Deletes the data just stored for bots that were deleted before or during the write. */
  async function deleteDataOfDeleted(chatbotIds: string[]): Promise<void> {
    for (const { _id } of await deletedBots.find({ _id: { $in: chatbotIds } }).toArray()) {
      await conversations.deleteMany({ chatbotId: _id });
      await pages.forgetChatbot(_id);
    }
  }

  const isDeleted = async (chatbotId: string) =>
    (await deletedBots.findOne({ _id: chatbotId })) !== null;

  return {
    /** Exchanges may be repeated, late or out of order. */
    async countExchanges(exchanges: readonly CountedExchange[]): Promise<void> {
      if (exchanges.length === 0) return;
      await Promise.all([raiseConversations(exchanges), pages.add(exchanges)]);
      await deleteDataOfDeleted([...new Set(exchanges.map(({ chatbotId }) => chatbotId))]);
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

    /** The tombstone is stored first, so that a concurrent write finds it and then deletes its own rows. */
    async forgetChatbot(chatbotId: string, at: Date): Promise<void> {
      await deletedBots.updateOne({ _id: chatbotId }, { $set: { at } }, { upsert: true });
      await conversations.deleteMany({ chatbotId });
      await pages.forgetChatbot(chatbotId);
      await owners.deleteOne({ _id: chatbotId });
    },
    chatbotsOf: async (ownerId: string) =>
      (await owners.find({ ownerId }).toArray()).map((owner) => owner._id),

    /** Empties the projection, to rebuild it by counting all exchanges again. */
    async clear(): Promise<void> {
      await Promise.all([conversations.deleteMany({}), pages.clear()]);
    },
  };
}

/** A page of exchanges of one bot; `lastAt` is the time of its newest exchange. */
type Page = { _id: string; chatbotId: string; lastAt: Date; entries: string[] };

const maxEntries = 200;
/** How many bots' current pages a process knows. After an eviction, the bot's next exchange starts a new page. */
const maxOpenPages = 10_000;

/**
 * Pages with an entry for every exchange, from which insights are computed. Each process fills its own pages. A
 * repeated event may be on two pages, so a reader must skip repeated entries with the same conversation and `seq`.
 */
async function openExchangePages(store: Store, newId: NewId) {
  const pages = store.collection<Page>('pages');
  await pages.createIndex({ chatbotId: 1, lastAt: 1 });
  const openPages = openLru<{ _id: string; size: number }>(maxOpenPages);

  /** The page for a bot's next exchange. */
  function pageOf(chatbotId: string) {
    const current = openPages.get(chatbotId);
    const page = current && current.size < maxEntries ? current : { _id: newId(), size: 0 };
    openPages.set(chatbotId, page);
    return page;
  }

  return {
    async add(exchanges: readonly CountedExchange[]): Promise<void> {
      const additions = new Map<string, Page>();
      for (const exchange of exchanges) {
        const { chatbotId, at } = exchange;
        const page = pageOf(chatbotId);
        page.size += 1;
        const { _id } = page;
        const added = additions.get(_id) ?? { _id, chatbotId, lastAt: at, entries: [] };
        additions.set(_id, added);
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

    /** The entries of each page of a bot that has entries since `from`; the page may have older entries too. */
    async *since(chatbotId: string, from: Date): AsyncGenerator<string[]> {
      for await (const { entries } of pages.find({ chatbotId, lastAt: { $gte: from } }))
        yield entries;
    },

    async forgetChatbot(chatbotId: string): Promise<void> {
      openPages.delete(chatbotId);
      await pages.deleteMany({ chatbotId });
    },
    clear: async () => void (await pages.deleteMany({})),
  };
}
