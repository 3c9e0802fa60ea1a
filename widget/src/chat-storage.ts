import { textsIn } from './answer.ts';
import type { Message, Talk } from './chat-state.ts';

export type ChatStorage = { load(): Talk; save(talk: Talk): void };

const maxKept = 60;
/** A visitor who comes back later begins anew. */
const keptMs = 7 * 86_400_000;

const isMessage = ({ from, text }: Message): boolean =>
  (from === 'user' || from === 'bot') && typeof text === 'string';

/** What a page's own storage holds may be anything. Throws on what is nothing like a talk. */
const readTalk = (body: Pick<Talk, 'messages'> & Partial<Talk>): Talk => ({
  messages: body.messages.filter(isMessage),
  conversationId: `${body.conversationId ?? ''}`,
  suggestions: textsIn(body.suggestions),
  unanswered: body.unanswered === true,
  kind: `${body.kind ?? ''}`,
  contact: body.contact,
});

/**
 * Keeps one bot's conversation for a week after its last message. Without a storage, or with one that refuses,
 * nothing is kept and nothing is thrown.
 */
export const openChatStorage = (
  storage: () => Storage,
  botId: string,
  now: () => number,
): ChatStorage => {
  const key = `contesta.chat.${botId}`;
  return {
    load: () => {
      try {
        const kept = JSON.parse(storage().getItem(key) ?? '');
        if (kept.at > now() - keptMs) return readTalk(kept);
        storage().removeItem(key);
      } catch {}
      return readTalk({ messages: [] });
    },
    save: ({ messages, conversationId, suggestions, unanswered, kind, contact }) => {
      const kept = { messages: messages.slice(-maxKept), at: now() };
      const talk = { ...kept, conversationId, suggestions, unanswered, kind, contact };
      try {
        storage().setItem(key, JSON.stringify(talk));
      } catch {
        // With a full or forbidden storage a reload loses the chat, which works otherwise.
      }
    },
  };
};
