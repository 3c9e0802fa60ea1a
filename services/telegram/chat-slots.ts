import type { Chat } from './update.ts';

type WaitingChat = Pick<Chat, '_id' | 'chatbotId'>;

/** Shares the slots of this process between chatbots. Each chatbot holds at most `maxPerChatbot`. */
export function openChatSlots(maxPerChatbot: number) {
  /** The chatbot of each chat that holds a slot. */
  const slots = new Map<string, string>();
  const countOf = (chatbotId: string) =>
    [...slots.values()].filter((holder) => holder === chatbotId).length;
  const isFull = (chatbotId: string) => countOf(chatbotId) >= maxPerChatbot;

  return {
    /** Chatbots that hold all slots they may have. */
    full: (): string[] => [...new Set(slots.values())].filter(isFull),
    acquire({ _id, chatbotId }: WaitingChat): boolean {
      if (isFull(chatbotId)) return false;
      slots.set(_id, chatbotId);
      return true;
    },
    release: ({ _id }: WaitingChat): void => void slots.delete(_id),
    /** Sorts chats by the slots of their chatbot, fewest first. Each earlier chat of the chatbot counts as a slot. */
    inOrder<T extends WaitingChat>(chats: T[]): T[] {
      const nextRank = new Map<string, number>();
      const ranked = chats.map((chat) => {
        const rank = nextRank.get(chat.chatbotId) ?? countOf(chat.chatbotId);
        nextRank.set(chat.chatbotId, rank + 1);
        return { chat, rank };
      });
      return ranked.toSorted((a, b) => a.rank - b.rank).map(({ chat }) => chat);
    },
  };
}
