import { isBlank } from './answer.ts';
import type { Ask } from './ask.ts';
import {
  answered,
  asked,
  begun,
  type ChatState,
  failed,
  openQuestion,
  waiting,
} from './chat-state.ts';
import type { ChatStorage } from './chat-storage.ts';

/** Longest message the bot accepts, in Unicode code points. */
export const maxMessage = 2_000;

/** How many code points of `text` are over the limit; 0 when it fits. */
export const excessOf = (text: string): number => Math.max(0, [...text].length - maxMessage);

export type Chat = {
  state(): ChatState;
  /** Sends a message; false when it is blank, too long, or another one waits for its answer. */
  send(text: string): boolean;
  /** Asks again the question whose answer failed. */
  retry(): void;
};

/** Opens a chat where the stored one ended; `onChange` is called after every change. Nothing here throws. */
export const openChat = (ask: Ask, storage: ChatStorage, onChange: () => void): Chat => {
  let state = begun(storage.load());

  const become = (next: ChatState) => {
    state = next;
    onChange();
  };

  const put = async (message: string) => {
    storage.save(state);
    const outcome = await ask({ message, conversationId: state.conversationId }, (coming) =>
      become({ ...state, coming }),
    );
    become('value' in outcome ? answered(state, outcome.value) : failed(state, outcome.reason));
    storage.save(state);
  };

  return {
    state: () => state,
    send: (text) => {
      if (state.coming !== null || isBlank(text) || excessOf(text) > 0) return false;
      become(asked(state, text));
      void put(text);
      return true;
    },
    retry: () => {
      const question = openQuestion(state);
      if (state.reason === null || question === null) return;
      become(waiting(state));
      void put(question);
    },
  };
};
