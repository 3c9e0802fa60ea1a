import type { Message, SavedChat } from './chat-state.ts';

export type ChatStorage = {
  /** The stored chat; undefined if there is no valid one, or only what this storage loaded or saved last. */
  load(): SavedChat | undefined;
  save(chat: SavedChat): void;
};

const maxMessages = 60;
/** After this time a returning visitor starts a new chat. */
const lifetimeMs = 7 * 86_400_000;

const isMessage = ({ from, text }: Message): boolean =>
  (from === 'user' || from === 'bot') && typeof text === 'string';

/** Parses a stored chat, which the page may have changed. Throws without a list of messages, or if one is null. */
const parseChat = (body: Pick<SavedChat, 'messages'> & Partial<SavedChat>): SavedChat => ({
  messages: body.messages.filter(isMessage),
  conversationId: `${body.conversationId ?? ''}`,
});

/**
 * Stores one bot's chat for a week after it was last saved. Without storage, or if it is full or forbidden, nothing is
 * stored and nothing is thrown.
 */
export const openChatStorage = (
  storage: () => Storage,
  botId: string,
  now: () => number,
): ChatStorage => {
  const key = `contesta.chat.${botId}`;
  let known: string | null = null;
  return {
    load: () => {
      try {
        const text = storage().getItem(key);
        if (text === known) return undefined;
        known = text;
        const stored = JSON.parse(text ?? '');
        if (stored.at > now() - lifetimeMs) return parseChat(stored);
        storage().removeItem(key);
      } catch {}
      return undefined;
    },
    save: ({ messages, conversationId }) => {
      const chat = { messages: messages.slice(-maxMessages), conversationId, at: now() };
      const text = JSON.stringify(chat);
      try {
        storage().setItem(key, text);
        known = text;
      } catch {
        // The chat works without storage, but a reload loses it.
      }
    },
  };
};
