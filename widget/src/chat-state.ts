import type { BotAnswer } from './answer.ts';
import type { FailureReason } from './look.ts';

/** A bot message without text is an empty reply. */
export type Message = {
  from: 'user' | 'bot';
  text: string;
  /** The reply's `offer`: a booking as the server sent it, or `{leave}` for leaving a message. */
  booking?: unknown;
  /** The card's own saved state; only its script reads it. */
  card?: unknown;
  /** The reply's suggestions, kind and contact, unchecked: the page may have changed its storage. */
  suggestions?: unknown;
  kind?: unknown;
  contact?: unknown;
};

/** The part of the state that is stored, so that a reload restores it. */
export type SavedChat = {
  messages: readonly Message[];
  conversationId: string;
};

export type ChatState = SavedChat & {
  /** The reply received so far; `null` when none is pending. */
  partial: string | null;
  /** Why the last question failed, if it did. */
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
  partial: '',
  reason: null,
});

export const withAnswer = (
  state: ChatState,
  { reply, offer, conversationId, suggestions, kind, contact }: BotAnswer,
): ChatState =>
  idleState({
    messages: [
      ...state.messages,
      { from: 'bot', text: reply, booking: offer, suggestions, kind, contact },
    ],
    conversationId: conversationId || state.conversationId,
  });

/** Sets the state of the card under the reply with this offer. */
export const withCard = (state: ChatState, offer: unknown, card: unknown): ChatState => ({
  ...state,
  messages: state.messages.map((message) =>
    message.booking === offer ? { ...message, card } : message,
  ),
});

export const withFailure = (state: ChatState, reason: FailureReason): ChatState => ({
  ...state,
  partial: null,
  reason,
});
