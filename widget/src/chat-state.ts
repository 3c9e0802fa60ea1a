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

/** Begins from what was kept: a question left without an answer counts as failed. */
export const begun = (talk: Talk): ChatState => ({
  ...talk,
  coming: null,
  reason: talk.messages.at(-1)?.from === 'user' ? 'failed' : null,
});

/** A message is on its way; one that is sent again is no longer where it was. */
export const asked = (state: ChatState, text: string, again?: number): ChatState => ({
  ...state,
  messages: [...state.messages.filter((_, at) => at !== again), { from: 'user', text }],
  suggestions: [],
  unanswered: false,
  contact: null,
  coming: '',
  reason: null,
});

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
