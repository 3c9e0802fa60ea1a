import type { BotAnswer } from './answer.ts';
import type { FailureReason } from './look.ts';

/** A bot message without text is a reply that came empty. */
export type Message = {
  from: 'user' | 'bot';
  text: string;
  /** What this reply offers on a card: what the visitor may book, as the server sent it, or `{leave}`. */
  booking?: unknown;
  /** What the card keeps of it; its script alone reads it. */
  card?: unknown;
};

/** What a reload keeps. */
export type Talk = {
  messages: readonly Message[];
  conversationId: string;
  suggestions: readonly string[];
  /** Whether the bot did not know what it was asked last. */
  unanswered: boolean;
  /** Of the last reply. */
  kind: string;
  contact: unknown;
};

export type ChatState = Talk & {
  /** The reply received so far while one is awaited, else `null`. */
  coming: string | null;
  /** Why the last question has no answer. */
  reason: FailureReason | null;
};

/** The question that has no answer yet. */
export const openQuestion = ({ messages }: Talk): string | null => {
  const last = messages.at(-1);
  return last?.from === 'user' ? last.text : null;
};

/** Begins from what was kept: a question left without an answer counts as failed. */
export const begun = (talk: Talk): ChatState => ({
  ...talk,
  coming: null,
  reason: openQuestion(talk) === null ? null : 'failed',
});

export const waiting = (state: ChatState): ChatState => ({
  ...state,
  suggestions: [],
  unanswered: false,
  contact: null,
  coming: '',
  reason: null,
});

export const asked = (state: ChatState, text: string): ChatState =>
  waiting({ ...state, messages: [...state.messages, { from: 'user', text }] });

export const answered = (
  { messages, conversationId }: ChatState,
  { reply, answered: isKnown, offer: booking, ...answer }: BotAnswer,
): ChatState =>
  begun({
    ...answer,
    messages: [...messages, { from: 'bot', text: reply, booking }],
    conversationId: answer.conversationId || conversationId,
    unanswered: !isKnown,
  });

/** What the card of a reply keeps from now on. */
export const withCard = (state: ChatState, booking: unknown, card: unknown): ChatState => ({
  ...state,
  messages: state.messages.map((message) =>
    message.booking === booking ? { ...message, card } : message,
  ),
});

export const failed = (state: ChatState, reason: FailureReason): ChatState => ({
  ...state,
  coming: null,
  reason,
});
