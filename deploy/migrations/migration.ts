import type { Exchange } from '@contesta/conversation/exchanges-store';
import type { Store } from '@contesta/kit/store/port';

/** The stores that migrations read and write. */
export type Stores = Record<'calendar' | 'conversation' | 'stats', Store>;

/** The progress of a migration, saved after each bot, so that a killed migration can resume. */
export type Progress = {
  /** The last migrated bot. */
  after: string;
  /** Later data was written by this version and needs no migration. */
  until: Date;
};

/** Adapts data of an older version, bot by bot. It is idempotent, and may run while the product runs. */
export type Migration = {
  name: string;
  /** The end of the old data; null if there is none. Called once, before the first bot. */
  endOfOldData(stores: Stores, now: Date): Promise<Date | null>;
  migrate(stores: Stores, chatbotId: string, until: Date): Promise<void>;
};

/** The bots after this id that have exchanges, in the order of their ids, without reading all exchanges. */
export async function* botsWithExchanges(conversation: Store, after: string) {
  const exchanges = conversation.collection<Exchange>('exchanges');
  // `;` sorts directly after the `:` that follows a bot's id in an exchange's id.
  const endOf = (chatbotId: string) => `${chatbotId};`;
  let start = after === '' ? '' : endOf(after);
  for (;;) {
    const later = exchanges.find({ _id: { $gt: start } }).sort({ _id: 1 });
    const [next] = await later.limit(1).toArray();
    if (!next) return;
    yield next.chatbotId;
    start = endOf(next.chatbotId);
  }
}

/** The items in arrays of at most `size`. */
export async function* inBatches<T>(items: AsyncIterable<T>, size = 500): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
