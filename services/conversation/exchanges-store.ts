import type { BookingOffer, Channel, ReplyKind } from '@contesta/contracts/conversation';
import { messageExchanged } from '@contesta/contracts/events';
import { makeEvent } from '@contesta/kit/bus/envelope';
import { newSecret } from '@contesta/kit/identity';
import type { OutboxEntry, OutboxSource } from '@contesta/kit/outbox/port';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';

/** A question and its answer, before it has a position in its conversation. */
type NewExchange = {
  chatbotId: string;
  conversationId: string;
  question: string;
  reply: string;
  /** Missing on exchanges stored before replies had kinds. */
  kind?: ReplyKind;
  answered: boolean;
  /** The `questionKey` of the stored question whose answer was given, if only as likely; of several, the first. */
  asked?: string;
  /** Those of the others; older releases did not store them. */
  alsoAsked?: string[];
  /** The stored question that a likely reply assumed, until the owner judges it or the visitor rejects it. */
  guess?: string;
  /** Identifies a message that may be delivered more than once, so that it gets one exchange. */
  key?: string;
  /** Missing for messages from the web, and on exchanges stored before there were channels. */
  channel?: Channel;
  /** Suggestions offered with the reply; the next message may choose one. */
  suggestions?: string[];
  /** The booking choices offered with the reply. */
  offer?: BookingOffer;
  /** Set when the message only rejects the previous reply: it is not a question for the owner. */
  isReaction?: true;
  /** Set when the reply says that the links of the visitor's appointments were mailed. */
  mailedLinks?: true;
  at: Date;
};

/** `startedAt` and `unanswered` cover the conversation up to here. `unsent` is set until the broker has the event. */
export type Exchange = NewExchange & {
  _id: string;
  seq: number;
  startedAt: Date;
  unanswered: number;
  unsent?: true;
  /** The bot's id while an unanswered exchange waits to be put into the owner's inbox. */
  ungrouped?: string;
  /** Set when the visitor or the owner said afterwards that the reply was wrong. */
  rejected?: true;
  /** Written by the previous release: the message was small talk, or part of a booking by text. */
  courtesy?: true;
  booking?: true;
};

export type Summary = {
  _id: string;
  chatbotId: string;
  startedAt: Date;
  lastAt: Date;
  exchanges: number;
  unanswered: number;
  /** How many replies the owner has judged wrong. They are not in `unanswered`: the bot had answered them. */
  wrong?: number;
  /** Set when the visitor booked an appointment. */
  booked?: true;
  /** Set when the visitor left the owner a message. */
  left?: true;
};

/** The kind of an exchange's reply, derived for exchanges stored before replies had kinds. */
export function kindOf({ kind, answered, courtesy, booking }: Exchange): ReplyKind {
  if (kind) return kind;
  if (!answered) return 'unknown';
  if (booking) return 'booking';
  return courtesy ? 'smalltalk' : 'answer';
}

/** Whether the visitor may leave the owner a message after a reply of this kind. */
export const mayLeave = (kind: ReplyKind): boolean => kind === 'person' || kind === 'unknown';

/** Where the visitor wrote. Of older exchanges, without a channel, only those from Telegram have keys. */
export const channelOf = ({ channel, key }: Exchange): Channel =>
  channel ?? (key === undefined ? 'web' : 'telegram');

/** Whether the visitor got an answer that neither the visitor nor the owner has rejected. */
export const isAnswered = ({ answered, rejected }: Exchange): boolean => answered && !rejected;

/** The exchange after `previous`, with the conversation's totals up to it. */
function exchangeAfter(previous: Summary | Exchange | null, added: NewExchange): Exchange {
  const seq = previous === null ? 1 : lastSeqOf(previous) + 1;
  return {
    ...added,
    _id: exchangeId(added.chatbotId, added.conversationId, seq),
    seq,
    startedAt: previous?.startedAt ?? added.at,
    unanswered: (previous?.unanswered ?? 0) + (added.answered ? 0 : 1),
    unsent: true,
    ...(added.answered || added.isReaction ? {} : { ungrouped: added.chatbotId }),
  };
}

const lastSeqOf = (previous: Summary | Exchange): number =>
  'seq' in previous ? previous.seq : previous.exchanges;

/** Bot, conversation and sequence number, so that sorting by id gives the order of an export. */
export const exchangeId = (chatbotId: string, conversationId: string, seq: number): string =>
  `${chatbotId}:${conversationId}:${String(seq).padStart(8, '0')}`;

/** The range of exchange ids that start with `parts`; `;` is the character after `:`. */
export const prefixRange = (...parts: string[]) => ({
  $gte: `${parts.join(':')}:`,
  $lt: `${parts.join(':')};`,
});
const withIds = (ids: string[]) => ({ _id: { $in: ids } });

/**
 * An id that cannot be guessed: the time, then 128 random bits. Ids sort by time, and never begin with a
 * `-`, which spreadsheets could read as a formula.
 */
export const newConversationId = (at: Date): string =>
  at.getTime().toString(36).padStart(8, '0') + newSecret();

const conversationIdPattern = /^[0-9a-z]{8}[A-Za-z0-9_-]{22}$/;
export const isConversationId = (text: string): boolean => conversationIdPattern.test(text);

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
   * Writes the exchange after `previous`, or after the exchanges of a concurrent writer. If an exchange with
   * the same `key` exists, returns that exchange instead.
   */
  async function append(added: NewExchange, previous: Summary | Exchange | null) {
    const exchange = exchangeAfter(previous, added);
    const { seq, conversationId, chatbotId, at, unanswered } = exchange;
    const times = { startedAt: at, lastAt: at };
    const summary = { _id: conversationId, chatbotId, ...times, exchanges: seq, unanswered };
    // A new conversation has no other writers, so both writes can share a commit. If a crash leaves only the
    // summary, no list shows it.
    const writes: Promise<unknown>[] = [exchanges.insertOne(exchange)];
    if (seq === 1) writes.push(conversations.insertOne(summary));
    try {
      await Promise.all(writes);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const written = added.key === undefined ? null : await findByKey(added.key);
      if (written) return written;
      const [last = null] = await lastExchanges(chatbotId, conversationId, 1);
      return await append(added, last);
    }
    if (seq > 1) await summarise(exchange);
    return exchange;
  }

  /** Rebuilds summaries, and deletes them again if the exchange has been deleted in the meantime. */
  async function summariseAll(found: Exchange[]): Promise<void> {
    await Promise.all(found.map(summarise));
    const remaining = await exchanges.find(withIds(found.map(({ _id }) => _id))).toArray();
    const kept = new Set(remaining.map(({ _id }) => _id));
    for (const { _id, conversationId } of found)
      if (!kept.has(_id)) await conversations.deleteOne({ _id: conversationId });
  }

  /** The exchanges are the outbox. A crash may leave a summary outdated, so it is rebuilt first. */
  const source: OutboxSource = {
    name: 'exchanges',
    async pending(limit, olderThan) {
      const old = exchanges.find({ unsent: true, at: { $lte: olderThan } });
      const unsent = await old.limit(limit).toArray();
      if (unsent.length > 0) await summariseAll(unsent);
      return unsent.map(outboxEntryOf);
    },
    async markPublished(entries) {
      const published = withIds(entries.map(({ ref }) => ref));
      await exchanges.updateMany(published, { $unset: { unsent: '' } });
    },
  };

  return {
    source,
    append,
    findByKey,
    lastExchanges,
    find: (_id: string) => exchanges.findOne({ _id }),
    /** Marks the reply as wrong, so that the message goes into the inbox. Idempotent. */
    reject: (_id: string, chatbotId: string) =>
      exchanges.updateOne(
        { _id, rejected: { $exists: false } },
        { $set: { rejected: true, ungrouped: chatbotId }, $unset: { guess: '' } },
      ),
    /** Counts a reply that the owner has rejected. A visitor's rejection is an exchange that counts as unanswered. */
    countWrong: (_id: string, chatbotId: string) =>
      conversations.updateOne({ _id, chatbotId }, { $inc: { wrong: 1 } }),
    /** Marks a likely reply as right. */
    confirm: (_id: string) => exchanges.updateOne({ _id }, { $unset: { guess: '' } }),
    /** Records in the conversation's summary that the visitor booked, or left a message. */
    mark: (_id: string, chatbotId: string, mark: 'booked' | 'left') =>
      conversations.updateOne({ _id, chatbotId }, { $set: { [mark]: true } }),
    /** A conversation of this bot; null for an unknown id or another bot's conversation. */
    async findConversation(chatbotId: string, conversationId: string): Promise<Summary | null> {
      const found = await conversations.findOne({ _id: conversationId });
      return found?.chatbotId === chatbotId ? found : null;
    },

    /** The ids of bots with exchanges that wait for the inbox, sorted, after the id `last`. Sends a query for each bot. */
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
    markGrouped: (ids: string[]) =>
      exchanges.updateMany(withIds(ids), { $unset: { ungrouped: '' } }),

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
  };
}

/** An exchange with its event. The event's id is derived from the exchange, so a repeat has the same id. */
export function outboxEntryOf(exchange: Exchange): OutboxEntry {
  const { _id: ref, chatbotId, conversationId, seq, answered, at } = exchange;
  const { asked, alsoAsked, isReaction } = exchange;
  const pairs = { asked, alsoAsked, isReaction };
  const fields = { chatbotId, conversationId, seq, answered, ...pairs, at: at.toISOString() };
  const isSmallTalk = kindOf(exchange) === 'smalltalk';
  const data = isSmallTalk ? { ...fields, courtesy: true } : fields;
  const event = makeEvent(messageExchanged, data, { id: `${conversationId}:${seq}`, at });
  return { ref, events: [event] };
}
