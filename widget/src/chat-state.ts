import type { Failure } from './ask.ts';

/** A bot message without text is an empty reply. */
export type Message = {
  from: 'user' | 'bot';
  text: string;
  /** The reply's `offer`: a booking, or `{leave}` (`answer.ts`). It keeps this name, because browsers have stored it. */
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
  /** The visitor's message that was last sent to the bot. */
  question: string;
  /** Why the last question failed, if it did. */
  reason: Failure | null;
};

/** The state when a chat is opened. If the last message is the visitor's, it counts as failed. */
export const openingState = (
  saved: SavedChat = { messages: [], conversationId: '' },
): ChatState => ({
  ...saved,
  partial: null,
  question: '',
  reason: saved.messages.at(-1)?.from === 'user' ? 'failed' : null,
});

/**
 * The messages with a reply below its question. Failed messages may be below the question. If the same question failed
 * several times, the reply answers each of them.
 */
export const withReply = ({ messages, question }: ChatState, reply: Message): Message[] =>
  messages.flatMap((message, index) =>
    message.from === 'user' && message.text === question && messages[index + 1]?.from !== 'bot'
      ? [message, reply]
      : message,
  );

/** Takes up what another tab has stored. Known offers stay the same objects, because a card knows its message by them. */
export const withStored = (state: ChatState, saved: SavedChat): ChatState => ({
  ...state,
  ...saved,
  messages: saved.messages.map((message, index) => {
    const booking = state.messages[index]?.booking;
    return JSON.stringify(booking) === JSON.stringify(message.booking)
      ? { ...message, booking }
      : message;
  }),
});

/** Sets the state of the card under the reply with this offer. */
export const withCard = ({ messages }: ChatState, offer: unknown, card: unknown): Message[] =>
  messages.map((message) => (message.booking === offer ? { ...message, card } : message));
