import { isRecord, textsIn } from './answer.ts';
import type { Message, Talk } from './chat-state.ts';

export type ChatStorage = { load(): Talk; save(talk: Talk): void };

const maxKept = 60;

const isMessage = (value: unknown): value is Message =>
  isRecord(value) &&
  (value.from === 'user' || value.from === 'bot') &&
  typeof value.text === 'string';

const readTalk = (body: unknown): Talk => {
  const { messages, conversationId, suggestions } = isRecord(body) ? body : {};
  return {
    messages: (Array.isArray(messages) ? messages : [])
      .filter(isMessage)
      .map(({ from, text }, at) => ({ id: at + 1, from, text })),
    conversationId: typeof conversationId === 'string' ? conversationId : '',
    suggestions: textsIn(suggestions),
  };
};

/**
 * Keeps one bot's conversation for the life of the tab. Without a storage, or with one that refuses,
 * nothing is kept and nothing is thrown.
 */
export const openChatStorage = (storage: () => Storage, botId: string): ChatStorage => {
  const key = `contesta.chat.${botId}`;
  return {
    load: () => {
      try {
        return readTalk(JSON.parse(storage().getItem(key) ?? ''));
      } catch {
        return readTalk(null);
      }
    },
    save: ({ messages, conversationId, suggestions }) => {
      const talk: Talk = { messages: messages.slice(-maxKept), conversationId, suggestions };
      try {
        storage().setItem(key, JSON.stringify(talk));
      } catch {
        // With a full or forbidden storage a reload loses the chat, which works otherwise.
      }
    },
  };
};
