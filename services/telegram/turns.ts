import type { Chat } from './updates-store.ts';

type Waiting = Pick<Chat, '_id' | 'chatbotId'>;

/** Shares the slots of this process between chatbots: each holds at most `mostOfOne`, so that the others are answered. */
export function openTurns(mostOfOne: number) {
  /** The chatbot of each chat that holds a slot. */
  const held = new Map<string, string>();
  const countOf = (bot: string) => [...held.values()].filter((one) => one === bot).length;
  const isFull = (bot: string) => countOf(bot) >= mostOfOne;

  return {
    /** Chatbots that get no further slot now. */
    full: (): string[] => [...new Set(held.values())].filter(isFull),
    take({ _id, chatbotId }: Waiting): boolean {
      if (isFull(chatbotId)) return false;
      held.set(_id, chatbotId);
      return true;
    },
    giveBack: ({ _id }: Waiting): void => void held.delete(_id),
    /** In the order of their turns: chats of chatbots with few slots first, else as they are given. */
    inTurn<T extends Waiting>(chats: T[]): T[] {
      const next = new Map<string, number>();
      const ranked = chats.map((chat) => {
        const rank = next.get(chat.chatbotId) ?? countOf(chat.chatbotId);
        next.set(chat.chatbotId, rank + 1);
        return { chat, rank };
      });
      return ranked.toSorted((a, b) => a.rank - b.rank).map(({ chat }) => chat);
    },
  };
}
