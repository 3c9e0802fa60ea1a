import type { BotAnswer } from './answer.ts';
import type { FailureReason } from './look.ts';

/** A bot message without text is an empty reply. */
export type Message = {
  from: 'user' | 'bot';
  text: string;
  /** What the card under this reply offers: a booking as the server sent it, or `{leave}` for leaving a message. */
  booking?: unknown;
  /** The card's own saved state; only its script reads it. */
  card?: unknown;
};

/** The part of the state that is stored, so that a reload restores it. */
export type SavedChat = {
  messages: readonly Message[];
  conversationId: string;
  suggestions: readonly string[];
  /** Whether the bot had no answer to the last question. */
  unanswered: boolean;
  /** The kind of the last reply, and the contact with it. */
  kind: string;
  contact: unknown;
};

export type ChatState = SavedChat & {
  /** The reply received so far; `null` when none is pending. */
  partial: string | null;
  /** Why the last question failed. */
  reason: FailureReason | null;
};

/** The state while no reply is pending. If the last message is the visitor's, it counts as failed. */
export const idleState = (saved: SavedChat): ChatState => ({
  ...saved,
  partial: null,
  reason: saved.messages.at(-1)?.from === 'user' ? 'failed' : null,
});

/** Adds a sent message. A retried one, at the index `retried`, moves to the end. */
export const withQuestion = (state: ChatState, text: string, retried?: number): ChatState => ({
  ...state,
  messages: [...state.messages.filter((_, index) => index !== retried), { from: 'user', text }],
  suggestions: [],
  unanswered: false,
  contact: null,
  partial: '',
  reason: null,
});

export const withAnswer = (
  { messages, conversationId }: ChatState,
  { reply, answered: isKnown, offer: booking, ...answer }: BotAnswer,
): ChatState =>
  idleState({
    ...answer,
    messages: [...messages, { from: 'bot', text: reply, booking }],
    conversationId: answer.conversationId || conversationId,
    unanswered: !isKnown,
  });

/** Saves the state of the card under a reply. */
export const withCard = (state: ChatState, booking: unknown, card: unknown): ChatState => ({
  ...state,
  messages: state.messages.map((message) =>
    message.booking === booking ? { ...message, card } : message,
  ),
});

export const withFailure = (state: ChatState, reason: FailureReason): ChatState => ({
  ...state,
  partial: null,
  reason,
});
