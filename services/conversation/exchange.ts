import { newSecret } from '@contesta/kit/identity';
import type { Memory } from './booking/memory.ts';

/** A question and its answer, before it has a place in its conversation. */
export type Answered = {
  chatbotId: string;
  conversationId: string;
  question: string;
  reply: string;
  answered: boolean;
  /** There when the message was no question: a greeting, thanks, a goodbye. */
  courtesy?: true;
  /** There when the message was a turn in a dialogue about an appointment. */
  booking?: true;
  /** What the conversation knows of appointments after this exchange. */
  appointments?: Memory;
  /** The `questionKey` of the stored question that was answered, where there is one. */
  asked?: string;
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
};

export type Summary = {
  _id: string;
  chatbotId: string;
  startedAt: Date;
  lastAt: Date;
  exchanges: number;
  unanswered: number;
};

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
    ...(said.answered ? {} : { ungrouped: said.chatbotId }),
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
