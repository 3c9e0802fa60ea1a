import type { BookingOffer, Channel, ReplyKind } from '@contesta/contracts/conversation';
import { messageExchanged } from '@contesta/contracts/events';
import { makeEvent } from '@contesta/kit/bus/envelope';
import { newSecret } from '@contesta/kit/identity';
import type { Fact, OutboxSource } from '@contesta/kit/outbox/outbox';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';

/** A question and its answer, before it has a place in its conversation. */
type Answered = {
  chatbotId: string;
  conversationId: string;
  question: string;
  reply: string;
  /** What the reply is; missing on exchanges stored before replies had kinds. */
  kind?: ReplyKind;
  answered: boolean;
  /** The `questionKey` of the stored question that was answered, where there is one. */
  asked?: string;
  /** The stored question that a likely reply took to be meant, until its owner has judged it. */
  guess?: string;
  /** Names the message where it may be asked more than once: it has one exchange. */
  key?: string;
  /** Missing where it was asked on the business's site, and on exchanges of before channels were kept. */
  channel?: Channel;
  /** What was offered beside the reply, to be taken by the next message. */
  suggestions?: string[];
  /** What may be booked, as far as the message said it. */
  offer?: BookingOffer;
  /** There when the message only refuses what was said before: it is no question for the owner. */
  isReaction?: true;
  at: Date;
};

/** `startedAt` and `unanswered` are the conversation's up to here. `unsent` is there until the broker has the event. */
export type Exchange = Answered & {
  _id: string;
  seq: number;
  startedAt: Date;
  unanswered: number;
  unsent?: true;
  /** The bot's id while the exchange waits to be put in its owner's inbox; only on what the bot did not know. */
  ungrouped?: string;
  /** There when the visitor said afterwards that the reply was not what was asked for. */
  rejected?: true;
  /** Marks of the version before: the message was small talk, or a turn of a booking by text. */
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
  /** There when an appointment came of it. */
  booked?: true;
  /** There when the visitor left the owner a message. */
  left?: true;
};

/** What the reply of an exchange is, also of one stored before replies had kinds. */
export function kindOf({ kind, answered, courtesy, booking }: Exchange): ReplyKind {
  if (kind) return kind;
  if (!answered) return 'unknown';
  if (booking) return 'booking';
  return courtesy ? 'smalltalk' : 'answer';
}

/** Where the visitor wrote; only Telegram names its messages. */
export const channelOf = ({ channel, key }: Exchange): Channel =>
  channel ?? (key === undefined ? 'web' : 'telegram');

/** Whether the visitor got an answer, as far as is known by now. */
export const isAnswered = ({ answered, rejected }: Exchange): boolean => answered && !rejected;

/** The exchange that comes after `previous`, with the conversation's totals up to it. */
function following(said: Answered, previous: Summary | Exchange | null): Exchange {
  const before = previous ? ('seq' in previous ? previous.seq : previous.exchanges) : 0;
  const seq = before + 1;
  return {
    ...said,
    _id: exchangeId(said.chatbotId, said.conversationId, seq),
    seq,
    startedAt: previous?.startedAt ?? said.at,
    unanswered: (previous?.unanswered ?? 0) + (said.answered ? 0 : 1),
    unsent: true,
    ...(said.answered || said.isReaction ? {} : { ungrouped: said.chatbotId }),
  };
}

const seqDigits = 8;

/** An exchange's id: bot, conversation and place, so that the order of ids is the order of an export. */
export function exchangeId(chatbotId: string, conversationId: string, seq: number): string {
  return `${chatbotId}:${conversationId}:${String(seq).padStart(seqDigits, '0')}`;
}

/** The range of all ids of exchanges that start so; `;` is the character after `:`. */
export function prefixRange(...parts: string[]): { $gte: string; $lt: string } {
  const prefix = parts.join(':');
  return { $gte: `${prefix}:`, $lt: `${prefix};` };
}

const conversationIds = /^[0-9a-z]{8}[A-Za-z0-9_-]{22}$/;

export const isConversationId = (text: string): boolean => conversationIds.test(text);

/**
 * An id nobody can guess: the time, then 128 random bits. Neighbours in time are neighbours in every index, and it
 * never begins with a `-`, which an export would have to disarm.
 */
export function newConversationId(at: Date): string {
  return at.getTime().toString(36).padStart(8, '0') + newSecret();
}

export type ExchangesStore = Awaited<ReturnType<typeof openExchangesStore>>;

/**
 * Every exchange, and a summary of each conversation. The exchange is the fact: its `_id` names its place, so two
 * writers cannot take the same one, and it carries the totals up to itself, so a summary can always be made again.
 */
export async function openExchangesStore(store: Store) {
  const exchanges = store.collection<Exchange>('exchanges');
  const conversations = store.collection<Summary>('conversations');
  await exchanges.createIndex({ unsent: 1 }, { sparse: true });
  await exchanges.createIndex({ ungrouped: 1 }, { sparse: true });
  await exchanges.createIndex({ key: 1 }, { unique: true, sparse: true });
  await conversations.createIndex({ chatbotId: 1, lastAt: -1 });

  /** The newest of a conversation, the last one first. */
  const lastExchanges = (chatbotId: string, conversationId: string, limit: number) =>
    exchanges
      .find({ _id: prefixRange(chatbotId, conversationId) })
      .sort({ _id: -1 })
      .limit(limit)
      .toArray();

  async function summarise(of: Exchange): Promise<void> {
    const { chatbotId, conversationId, seq, at, startedAt, unanswered } = of;
    await conversations.updateOne(
      { _id: conversationId },
      { $max: { exchanges: seq, lastAt: at, unanswered }, $setOnInsert: { chatbotId, startedAt } },
      { upsert: true },
    );
  }

  const findByKey = (key: string) => exchanges.findOne({ key });

  /**
   * Writes the next exchange after `previous`, or after whatever another writer put there first. Of a message with a key
   * that has its exchange already, gives that one.
   */
  async function append(said: Answered, previous: Summary | Exchange | null): Promise<Exchange> {
    const exchange = following(said, previous);
    try {
      // Nobody else can write to a conversation that has just got its id, so both writes may share one commit. Where a
      // crash leaves the summary alone, no list shows it.
      if (exchange.seq === 1)
        await Promise.all([exchanges.insertOne(exchange), summarise(exchange)]);
      else await exchanges.insertOne(exchange);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const written = said.key === undefined ? null : await findByKey(said.key);
      if (written) return written;
      const [last = null] = await lastExchanges(said.chatbotId, said.conversationId, 1);
      return await append(said, last);
    }
    if (exchange.seq > 1) await summarise(exchange);
    return exchange;
  }

  return {
    append,
    findByKey,
    lastExchanges,
    find: (_id: string) => exchanges.findOne({ _id }),
    /** Notes that the reply was not what was asked for: the message goes into the inbox. Again changes nothing. */
    async reject(_id: string, chatbotId: string): Promise<void> {
      const open = { _id, rejected: { $exists: false } };
      await exchanges.updateOne(open, {
        $set: { rejected: true, ungrouped: chatbotId },
        $unset: { guess: '' },
      });
    },
    /** Notes that a likely reply is what was asked for. */
    async confirm(_id: string): Promise<void> {
      await exchanges.updateOne({ _id }, { $unset: { guess: '' } });
    },
    /** Notes that an appointment came of a conversation. */
    async markBooked(_id: string, chatbotId: string): Promise<void> {
      await conversations.updateOne({ _id, chatbotId }, { $set: { booked: true } });
    },
    /** Notes that the visitor left the owner a message. */
    async markLeft(_id: string, chatbotId: string): Promise<void> {
      await conversations.updateOne({ _id, chatbotId }, { $set: { left: true } });
    },
    /** A conversation of this bot, or null for another bot's or one that nobody knows. */
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

    /** Bots, in the order of their ids after `last`, of which something waits to be put in the inbox. */
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
    /** All of a bot, a conversation after the other, each from its first exchange. */
    ofChatbot: (chatbotId: string): AsyncIterable<Exchange> =>
      exchanges.find({ _id: prefixRange(chatbotId) }).sort({ _id: 1 }),

    /** Every exchange of every bot, neighbours in a conversation one after the other. */
    all: (): AsyncIterable<Exchange> => exchanges.find({}).sort({ _id: 1 }),

    async forgetChatbot(chatbotId: string): Promise<void> {
      await exchanges.deleteMany({ _id: prefixRange(chatbotId) });
      await conversations.deleteMany({ chatbotId });
      await store.scrub();
    },

    /** Summarises those that are still there; a summary made while its conversation was forgotten goes again. */
    async summariseAll(found: Exchange[]): Promise<void> {
      await Promise.all(found.map(summarise));
      const ids = found.map(({ _id }) => _id);
      const there = await exchanges.find({ _id: { $in: ids } }).toArray();
      const kept = new Set(there.map(({ _id }) => _id));
      for (const { _id, conversationId } of found)
        if (!kept.has(_id)) await conversations.deleteOne({ _id: conversationId });
    },
  };
}

/** An exchange as the outbox carries it. The event's id is the exchange's place, so a repeat is the same event. */
export function factOf(exchange: Exchange): Fact {
  const { _id, chatbotId, conversationId, seq, answered, asked, at } = exchange;
  const said = { chatbotId, conversationId, seq, answered, asked, at: at.toISOString() };
  const isTalk = kindOf(exchange) === 'smalltalk';
  const data = isTalk ? { ...said, courtesy: true } : said;
  return {
    ref: _id,
    events: [makeEvent(messageExchanged, data, { id: `${conversationId}:${seq}`, at })],
  };
}

/** The exchanges themselves are the outbox. One that a crash left unsent may be missing from its summary: it is raised now. */
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
