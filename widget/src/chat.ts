import type { ContestaEvents } from '../contesta.d.ts';
import { isBlank } from './answer.ts';
import type { Ask } from './ask.ts';
import {
  type ChatState,
  type Message,
  openingState,
  withCard,
  withReply,
  withStored,
} from './chat-state.ts';
import type { ChatStorage } from './chat-storage.ts';

/** The longest message in UTF-16 units, as a text field counts them; no longer than the server accepts. */
export const maxMessage = 2_000;

export type Chat = {
  state(): ChatState;
  /** Sends a message. Returns false if it is blank or too long, or if another one is pending. */
  send(text: string): boolean;
  /**
   * Sends the visitor's failed message at `index` again, and then those at the end, one after the other. Without an
   * index only those at the end. Does nothing while a reply is pending.
   */
  retry(index?: number): void;
  /** Shows what another tab has stored. */
  refresh(): void;
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
  let state = openingState(storage.load());

  const update = (changes: Partial<ChatState>) => {
    state = { ...state, ...changes };
    onChange();
  };

  /** The state with what another tab has stored since. */
  const current = () => {
    const saved = storage.load();
    return saved ? withStored(state, saved) : state;
  };

  const save = (change: (state: ChatState) => Partial<ChatState>) => {
    state = current();
    update(change(state));
    storage.save(state);
  };

  /** Asks the bot a question, which is in the chat or `added` to it. Resolves with whether it answered. */
  const askBot = async (question: string, ...added: Message[]): Promise<boolean> => {
    save(({ messages }) => ({
      messages: [...messages, ...added],
      question,
      partial: '',
      reason: null,
    }));
    const { conversationId } = state;
    const request = { message: question, conversationId };
    const outcome = await ask(request, (partial) => update({ partial }));
    if (typeof outcome === 'string') {
      update({ partial: null, reason: outcome });
      return false;
    }
    const { reply: text, offer: booking, suggestions, kind, contact } = outcome;
    save((latest) => ({
      messages: withReply(latest, { from: 'bot', text, booking, suggestions, kind, contact }),
      conversationId: outcome.conversationId || conversationId,
      partial: null,
    }));
    emit('message', { from: 'bot', text });
    if (!outcome.answered) emit('unanswered', { question });
    return true;
  };

  // Without an index, begins with the first message below the bot's last one.
  const retry = async (index = state.messages.findLastIndex(({ from }) => from === 'bot') + 1) => {
    const message = state.messages[index];
    if (!message || state.partial !== null) return;
    if (await askBot(message.text)) void retry();
  };

  return {
    state: () => state,
    send: (text) => {
      if (state.partial !== null || isBlank(text) || text.length > maxMessage) return false;
      void askBot(text, { from: 'user', text });
      emit('message', { from: 'user', text });
      return true;
    },
    retry: (index) => void retry(index),
    refresh: () => update(current()),
    saveCard: (offer, card) => save((latest) => ({ messages: withCard(latest, offer, card) })),
  };
};
