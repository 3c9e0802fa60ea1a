import type { ContestaEvents } from '../contesta.d.ts';
import { isBlank } from './answer.ts';
import type { Ask } from './ask.ts';
import {
  type ChatState,
  idleState,
  withAnswer,
  withCard,
  withFailure,
  withQuestion,
} from './chat-state.ts';
import type { ChatStorage } from './chat-storage.ts';

/** The longest message in UTF-16 units, as a text field counts them; no longer than the server accepts. */
export const maxMessage = 2_000;

export type Chat = {
  state(): ChatState;
  /** Sends a message. Returns false if it is blank or too long, or if another one is pending. */
  send(text: string): boolean;
  /** Sends the visitor's message at `index` (default: at the end) again, as the newest, if no reply is pending. */
  retry(index?: number): void;
  /** Saves the state of a card with the reply that has this offer. */
  saveCard(offer: unknown, card: unknown): void;
};

/** Emits an event to the page. */
export type Emit = <Name extends 'message' | 'unanswered'>(
  name: Name,
  detail: Omit<ContestaEvents[Name], 'botId'>,
) => void;

type ChatOptions = {
  ask: Ask;
  storage: ChatStorage;
  /** Called after every change. */
  onChange: () => void;
  emit: Emit;
};

/** Opens a chat and restores the stored one. Never throws. */
export const openChat = ({ ask, storage, onChange, emit }: ChatOptions): Chat => {
  let state = idleState(storage.load());

  const update = (next: ChatState) => {
    state = next;
    onChange();
  };

  const sendQuestion = async (message: string, index?: number) => {
    update(withQuestion(state, message, index));
    storage.save(state);
    const outcome = await ask({ message, conversationId: state.conversationId }, (partial) =>
      update({ ...state, partial }),
    );
    if (typeof outcome === 'string') return update(withFailure(state, outcome));
    update(withAnswer(state, outcome));
    storage.save(state);
    emit('message', { from: 'bot', text: outcome.reply });
    if (!outcome.answered) emit('unanswered', { question: message });
  };

  return {
    state: () => state,
    send: (text) => {
      if (state.partial !== null || isBlank(text) || text.length > maxMessage) return false;
      void sendQuestion(text);
      emit('message', { from: 'user', text });
      return true;
    },
    retry: (index = state.messages.length - 1) => {
      const message = state.messages[index];
      if (state.partial === null && message?.from === 'user')
        void sendQuestion(message.text, index);
    },
    saveCard: (offer, card) => {
      update(withCard(state, offer, card));
      storage.save(state);
    },
  };
};
