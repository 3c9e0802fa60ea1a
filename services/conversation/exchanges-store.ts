import type { OutboxSource } from '@contesta/kit/outbox/outbox';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';
import {
  type Exchange,
  exchangeAfter,
  exchangeId,
  factOf,
  type NewExchange,
  prefixRange,
  type Summary,
} from './exchange.ts';

export type ExchangesStore = Awaited<ReturnType<typeof openExchangesStore>>;

/**
 * Every exchange, and a summary of each conversation. The `_id` of an exchange contains its sequence
 * number, so two writers cannot both take it. Each exchange carries the totals so far, so a summary can be
 * rebuilt.
 */
export async function openExchangesStore(store: Store) {
  const exchanges = store.collection<Exchange>('exchanges');
  const conversations = store.collection<Summary>('conversations');
  await exchanges.createIndex({ unsent: 1 }, { sparse: true });
  await exchanges.createIndex({ ungrouped: 1 }, { sparse: true });
  await exchanges.createIndex({ key: 1 }, { unique: true, sparse: true });
  await conversations.createIndex({ chatbotId: 1, lastAt: -1 });

  /** A conversation's last exchanges, the newest first. */
  const lastExchanges = (chatbotId: string, conversationId: string, limit: number) =>
    exchanges
      .find({ _id: prefixRange(chatbotId, conversationId) })
      .sort({ _id: -1 })
      .limit(limit)
      .toArray();

  async function summarise(exchange: Exchange): Promise<void> {
    const { chatbotId, conversationId, seq, at, startedAt, unanswered } = exchange;
    await conversations.updateOne(
      { _id: conversationId },
      { $max: { exchanges: seq, lastAt: at, unanswered }, $setOnInsert: { chatbotId, startedAt } },
      { upsert: true },
    );
  }

  const findByKey = (key: string) => exchanges.findOne({ key });

  /**
   * Writes the exchange after `previous`, or after those of a concurrent writer. A message whose key
   * already has an exchange gets that one.
   */
  async function append(
    added: NewExchange,
    previous: Summary | Exchange | null,
  ): Promise<Exchange> {
    const exchange = exchangeAfter(previous, added);
    try {
      // A new conversation has no other writers, so both writes can share a commit. If a crash leaves only the
      // summary, no list shows it.
      if (exchange.seq === 1)
        await Promise.all([exchanges.insertOne(exchange), summarise(exchange)]);
      else await exchanges.insertOne(exchange);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const written = added.key === undefined ? null : await findByKey(added.key);
      if (written) return written;
      const [last = null] = await lastExchanges(added.chatbotId, added.conversationId, 1);
      return await append(added, last);
    }
    if (exchange.seq > 1) await summarise(exchange);
    return exchange;
  }

  return {
    append,
    findByKey,
    lastExchanges,
    find: (_id: string) => exchanges.findOne({ _id }),
    /** Marks the reply as wrong, so that the message goes into the inbox. Idempotent. */
    async reject(_id: string, chatbotId: string): Promise<void> {
      const open = { _id, rejected: { $exists: false } };
      await exchanges.updateOne(open, {
        $set: { rejected: true, ungrouped: chatbotId },
        $unset: { guess: '' },
      });
    },
    /** Marks a likely reply as right. */
    async confirm(_id: string): Promise<void> {
      await exchanges.updateOne({ _id }, { $unset: { guess: '' } });
    },
    /** Marks that the visitor booked an appointment. */
    async markBooked(_id: string, chatbotId: string): Promise<void> {
      await conversations.updateOne({ _id, chatbotId }, { $set: { booked: true } });
    },
    /** Marks that the visitor left the owner a message. */
    async markLeft(_id: string, chatbotId: string): Promise<void> {
      await conversations.updateOne({ _id, chatbotId }, { $set: { left: true } });
    },
    /** A conversation of this bot; null for an unknown id or another bot's conversation. */
    async findConversation(chatbotId: string, conversationId: string): Promise<Summary | null> {
      const found = await conversations.findOne({ _id: conversationId });
      return found?.chatbotId === chatbotId ? found : null;
    },
    unsent: (limit: number, olderThan: Date) =>
      exchanges
        .find({ unsent: true, at: { $lte: olderThan } })
        .limit(limit)
        .toArray(),
    async markSent(ids: string[]): Promise<void> {
      await exchanges.updateMany({ _id: { $in: ids } }, { $unset: { unsent: '' } });
    },

    /** Bots with exchanges that wait for the inbox, by id, after `last`. */
    async botsWithUngrouped(last: string, limit: number): Promise<string[]> {
      const bots: string[] = [];
      for (let after = last; bots.length < limit; ) {
        const next = exchanges.find({ ungrouped: { $gt: after } }).sort({ ungrouped: 1 });
        const [found] = await next.limit(1).toArray();
        if (!found?.ungrouped) break;
        after = found.ungrouped;
        bots.push(after);
      }
      return bots;
    },
    ungrouped: (chatbotId: string, limit: number) =>
      exchanges.find({ ungrouped: chatbotId }).limit(limit).toArray(),
    async markGrouped(ids: string[]): Promise<void> {
      await exchanges.updateMany({ _id: { $in: ids } }, { $unset: { ungrouped: '' } });
    },

    exchangesAfter(chatbotId: string, conversationId: string, seq: number, limit: number) {
      const after = { $gt: exchangeId(chatbotId, conversationId, seq) };
      const range = { _id: { ...prefixRange(chatbotId, conversationId), ...after } };
      return exchanges.find(range).sort({ _id: 1 }).limit(limit).toArray();
    },
    /** All exchanges of a bot, conversation by conversation, in order. */
    ofChatbot: (chatbotId: string): AsyncIterable<Exchange> =>
      exchanges.find({ _id: prefixRange(chatbotId) }).sort({ _id: 1 }),

    /** All exchanges of all bots, conversation by conversation, in order. */
    all: (): AsyncIterable<Exchange> => exchanges.find({}).sort({ _id: 1 }),

    async forgetChatbot(chatbotId: string): Promise<void> {
      await exchanges.deleteMany({ _id: prefixRange(chatbotId) });
      await conversations.deleteMany({ chatbotId });
      await store.scrub();
    },

    /** Rebuilds summaries, and deletes them again where the exchange was deleted meanwhile. */
    async summariseAll(found: Exchange[]): Promise<void> {
      await Promise.all(found.map(summarise));
      const ids = found.map(({ _id }) => _id);
      const remaining = await exchanges.find({ _id: { $in: ids } }).toArray();
      const kept = new Set(remaining.map(({ _id }) => _id));
      for (const { _id, conversationId } of found)
        if (!kept.has(_id)) await conversations.deleteOne({ _id: conversationId });
    },
  };
}

/** The exchanges are the outbox. A crash may leave a summary outdated, so it is rebuilt first. */
export function exchangeSource(exchanges: ExchangesStore): OutboxSource {
  return {
    name: 'exchanges',
    async pending(limit, olderThan) {
      const unsent = await exchanges.unsent(limit, olderThan);
      if (unsent.length > 0) await exchanges.summariseAll(unsent);
      return unsent.map(factOf);
    },
    markPublished: (facts) => exchanges.markSent(facts.map((fact) => fact.ref)),
  };
}
