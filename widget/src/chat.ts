import type { ContestaEvents } from '../contesta.d.ts';
import { isBlank } from './answer.ts';
import type { Ask } from './ask.ts';
import { answered, asked, begun, type ChatState, failed, withCard } from './chat-state.ts';
import type { ChatStorage } from './chat-storage.ts';

/** Longest message sent, in UTF-16 units as a text field counts them: never more than the server takes. */
export const maxMessage = 2_000;

export type Chat = {
  state(): ChatState;
  /** Sends a message; false when it is blank, too long, or another one waits for its answer. */
  send(text: string): boolean;
  /** Asks again what the visitor wrote in the last message, or in the one at an index, which moves to the end. */
  retry(at?: number): void;
  /** Keeps, beside the reply that offered this booking, what its card says. */
  keep(booking: unknown, card: unknown): void;
};

/** Tells whoever listens what was said, and what had no answer. */
export type Tell = <Name extends 'message' | 'unanswered'>(
  name: Name,
  detail: Omit<ContestaEvents[Name], 'botId'>,
) => void;

type ChatParts = {
  ask: Ask;
  storage: ChatStorage;
  /** Called after every change. */
  onChange: () => void;
  tell: Tell;
};

/** Opens a chat where the stored one ended. Nothing here throws. */
export const openChat = ({ ask, storage, onChange, tell }: ChatParts): Chat => {
  let state = begun(storage.load());

  const become = (next: ChatState) => {
    state = next;
    onChange();
  };

  const put = async (message: string, at?: number) => {
    become(asked(state, message, at));
    storage.save(state);
    const outcome = await ask({ message, conversationId: state.conversationId }, (coming) =>
      become({ ...state, coming }),
    );
    if (typeof outcome === 'string') return become(failed(state, outcome));
    become(answered(state, outcome));
    storage.save(state);
    tell('message', { from: 'bot', text: outcome.reply });
    if (!outcome.answered) tell('unanswered', { question: message });
  };

  return {
    state: () => state,
    send: (text) => {
      if (state.coming !== null || isBlank(text) || text.length > maxMessage) return false;
      void put(text);
      tell('message', { from: 'user', text });
      return true;
    },
    retry: (at = state.messages.length - 1) => {
      const message = state.messages[at];
      if (state.coming === null && message?.from === 'user') void put(message.text, at);
    },
    keep: (booking, card) => {
      become(withCard(state, booking, card));
      storage.save(state);
    },
  };
};
