import type { BookingOffer, Channel, ReplyKind } from '@contesta/contracts/conversation';
import { messageExchanged } from '@contesta/contracts/events';
import { makeEvent } from '@contesta/kit/bus/envelope';
import { newSecret } from '@contesta/kit/identity';
import type { Fact } from '@contesta/kit/outbox/outbox';

/** A question and its answer, before it has a position in its conversation. */
export type NewExchange = {
  chatbotId: string;
  conversationId: string;
  question: string;
  reply: string;
  /** Missing on exchanges stored before replies had kinds. */
  kind?: ReplyKind;
  answered: boolean;
  /** The `questionKey` of the stored question that was answered. */
  asked?: string;
  /** The stored question that a likely reply assumed, until the owner has judged it. */
  guess?: string;
  /** Identifies a message that may be delivered more than once, so that it gets one exchange. */
  key?: string;
  /** Missing for messages from the web, and on exchanges stored before channels were. */
  channel?: Channel;
  /** Suggestions offered with the reply; the next message may choose one. */
  suggestions?: string[];
  /** The booking choices offered with the reply. */
  offer?: BookingOffer;
  /** Set when the message only rejects the previous reply: it is no question for the owner. */
  isReaction?: true;
  at: Date;
};

/** `startedAt` and `unanswered` are totals up to here. `unsent` is set until the broker has the event. */
export type Exchange = NewExchange & {
  _id: string;
  seq: number;
  startedAt: Date;
  unanswered: number;
  unsent?: true;
  /** The bot's id while an unanswered exchange waits to be put into the owner's inbox. */
  ungrouped?: string;
  /** Set when the visitor said afterwards that the reply was wrong. */
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

/** Where the visitor wrote. Only messages from Telegram have keys. */
export const channelOf = ({ channel, key }: Exchange): Channel =>
  channel ?? (key === undefined ? 'web' : 'telegram');

/** Whether the visitor got an answer and has not rejected it. */
export const isAnswered = ({ answered, rejected }: Exchange): boolean => answered && !rejected;

/** The exchange after `previous`, with the conversation's totals up to it. */
export function exchangeAfter(previous: Summary | Exchange | null, added: NewExchange): Exchange {
  const lastSeq = previous ? ('seq' in previous ? previous.seq : previous.exchanges) : 0;
  const seq = lastSeq + 1;
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

const seqDigits = 8;

/** Bot, conversation and sequence number, so that sorting by id gives the order of an export. */
export function exchangeId(chatbotId: string, conversationId: string, seq: number): string {
  return `${chatbotId}:${conversationId}:${String(seq).padStart(seqDigits, '0')}`;
}

/** The range of exchange ids that start with `parts`; `;` is the character after `:`. */
export function prefixRange(...parts: string[]): { $gte: string; $lt: string } {
  const prefix = parts.join(':');
  return { $gte: `${prefix}:`, $lt: `${prefix};` };
}

const conversationIds = /^[0-9a-z]{8}[A-Za-z0-9_-]{22}$/;

export const isConversationId = (text: string): boolean => conversationIds.test(text);

/**
 * An id that cannot be guessed: the time, then 128 random bits. Ids sort by time, and never begin with a
 * `-`, which spreadsheets could read as a formula.
 */
export function newConversationId(at: Date): string {
  return at.getTime().toString(36).padStart(8, '0') + newSecret();
}

/** An exchange with its event. The event's id is derived from the exchange, so a repeat has the same id. */
export function factOf(exchange: Exchange): Fact {
  const { _id, chatbotId, conversationId, seq, answered, asked, at } = exchange;
  const fields = { chatbotId, conversationId, seq, answered, asked, at: at.toISOString() };
  const isTalk = kindOf(exchange) === 'smalltalk';
  const data = isTalk ? { ...fields, courtesy: true } : fields;
  return {
    ref: _id,
    events: [makeEvent(messageExchanged, data, { id: `${conversationId}:${seq}`, at })],
  };
}
