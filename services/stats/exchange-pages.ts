import type { NewId } from '@contesta/kit/identity';
import type { Store } from '@contesta/kit/store/port';
import { entryOf } from './insights.ts';
import type { Counted } from './projection.ts';

/** Exchanges of one bot that came one after the other; `lastAt` is when the newest of them was. */
type Page = { _id: string; chatbotId: string; lastAt: Date; entries: string[] };

const mostEntries = 200;
/** For so many bots the page that is being filled is remembered; another bot's next exchange begins a new one. */
const mostOpen = 10_000;

/**
 * What insights are made of: every exchange as an entry, by pages of one bot. Each process fills pages of its own. An
 * event that comes again may stand on two of them, so whoever reads goes by an entry's conversation and place.
 */
export async function openExchangePages(store: Store, newId: NewId) {
  const pages = store.collection<Page>('pages');
  await pages.createIndex({ chatbotId: 1, lastAt: 1 });
  const open = new Map<string, { _id: string; entries: number }>();

  /** The page that a bot's next exchange goes on. */
  function pageOf(chatbotId: string) {
    const known = open.get(chatbotId);
    const page = known && known.entries < mostEntries ? known : { _id: newId(), entries: 0 };
    open.delete(chatbotId);
    open.set(chatbotId, page);
    const [unusedForLongest] = open.size > mostOpen ? open.keys() : [];
    if (unusedForLongest !== undefined) open.delete(unusedForLongest);
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
