import { eventually } from '@contesta/kit/testing/eventually';
import { get, post } from './calls.ts';

export type ChatMessage = {
  botId: string;
  chatId: number;
  messageId: number;
  from: 'user' | 'bot';
  text: string;
  buttons: { text: string }[][];
};
type State = {
  telegram: {
    bots: { id: string; username: string; webhook: string | null; pending: number }[];
    messages: ChatMessage[];
  };
};

/** A new token of a Telegram bot, and the bot's id. */
export function newToken(): { token: string; bot: string } {
  const bot = String(1_000_000_000 + Math.floor(Math.random() * 8_999_999_999));
  return { token: `${bot}:${crypto.randomUUID().replaceAll('-', 'A').slice(0, 35)}`, bot };
}

/** Writes to a bot of the Telegram stand-in as users, and reads the chats. */
export function openChats(url: string, bot: string) {
  const state = async () => (await get<State>(`${url}/sandbox/state?of=telegram`)).telegram;
  /** The messages of the bot's chats among the newest 2,000 of the stand-in, the oldest first. */
  const messages = async () =>
    (await state()).messages.filter(({ botId }) => botId === bot).toReversed();
  const answers = async (chatId?: number) =>
    (await messages()).filter(
      (message) => message.from === 'bot' && (chatId ?? message.chatId) === message.chatId,
    );

  return {
    messages,
    answers,
    bot: async () => (await state()).bots.find(({ id }) => id === bot),
    /** Sends a message; returns the id of the chat. */
    async say(text: string, options: object = {}): Promise<number> {
      const sent = await post(`${url}/sandbox/telegram/say`, { bot, text, ...options });
      return Number(sent.chatId);
    },
    press: (message: ChatMessage, button: string, options: object = {}) => {
      const pressed = { bot, message: message.messageId, button, ...options };
      return post(`${url}/sandbox/telegram/press`, pressed);
    },
    /** The bot's messages in a chat, or in all chats, once there are at least `count`. */
    untilAnswered: (count: number, chatId?: number): Promise<ChatMessage[]> =>
      eventually(async () => {
        const found = await answers(chatId);
        if (found.length < count) throw new Error(`${found.length} answers of ${count}`);
        return found;
      }, 60_000),
  };
}
