import type { Exchange } from '@contesta/conversation/exchanges-store';
import type { Store } from '@contesta/kit/store/port';

/** The stores that migrations read and write, of one installation. */
export type Stores = Record<'calendar' | 'conversation' | 'stats', Store>;

/** How far a migration has come; kept after each bot, so that one that was killed goes on there. */
export type Progress = {
  /** The last bot that is done. */
  after: string;
  /** What happened later is of this version already. */
  until: Date;
};

/** What a new version makes of an older one's data, bot by bot. Doing a bot twice, or beside the product, changes nothing. */
export type Migration = {
  name: string;
  /** Up to when there is old data; null where there is none. Asked once, before the first bot. */
  untilWhen(stores: Stores, now: Date): Promise<Date | null>;
  migrate(stores: Stores, chatbotId: string, until: Date): Promise<void>;
};

/** The bots that have exchanges, in the order of their ids, without reading what lies between. */
export async function* botsWithExchanges(conversation: Store, after: string) {
  const exchanges = conversation.collection<Exchange>('exchanges');
  for (let last = after; ; ) {
    // `;` comes after the `:` that ends a bot's id, and after digits, which a first id may begin with.
    const behind = { _id: { $gt: last && `${last};` } };
    const [next] = await exchanges.find(behind).sort({ _id: 1 }).limit(1).toArray();
    if (!next) return;
    last = next.chatbotId;
    yield last;
  }
}

/** The same in arrays of at most `size`. */
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
