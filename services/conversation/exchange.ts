import type { BookingOffer, ReplyKind } from '@contesta/contracts/conversation';
import { newSecret } from '@contesta/kit/identity';

/** A question and its answer, before it has a place in its conversation. */
export type Answered = {
  chatbotId: string;
  conversationId: string;
  question: string;
  reply: string;
  /** What the reply is; missing on exchanges stored before replies had kinds. */
  kind?: ReplyKind;
  answered: boolean;
  /** The `questionKey` of the stored question that was answered, where there is one. */
  asked?: string;
  /** Names the message where it may be asked more than once: it has one exchange. */
  key?: string;
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
};

/** What the reply of an exchange is, also of one stored before replies had kinds. */
export function kindOf({ kind, answered, courtesy, booking }: Exchange): ReplyKind {
  if (kind) return kind;
  if (!answered) return 'unknown';
  if (booking) return 'booking';
  return courtesy ? 'smalltalk' : 'answer';
}

/** Whether the visitor got an answer, as far as is known by now. */
export const isAnswered = ({ answered, rejected }: Exchange): boolean => answered && !rejected;

/** The exchange that comes after `previous`, with the conversation's totals up to it. */
export function following(said: Answered, previous: Summary | Exchange | null): Exchange {
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

/** The range of all ids that start so; `;` is the character after `:`. */
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
