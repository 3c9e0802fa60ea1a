import type { TelegramUpdate } from '@contesta/contracts/telegram';
import { problem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Connection, ConnectionsStore } from './connections-store.ts';
import { readUpdate } from './incoming.ts';
import { messageNumberKey } from './message-numbers.ts';
import { chatKey, type Update, updateKey } from './update.ts';
import type { UpdatesStore } from './updates-store.ts';

type Options = {
  connections: ConnectionsStore;
  updates: UpdatesStore;
  /** Wakes the answering worker. */
  wake: () => void;
  clock: Clock;
};

/** How many updates of one chat may wait. Telegram retries refused updates. */
const maxWaiting = 5_000;
/** `lastUpdateAt` is written at most this often. */
const writeEveryMs = 5_000;

export type Receive = (connection: Connection, update: TelegramUpdate) => Promise<void>;

/**
 * Stores an update to be answered; repeated updates are ignored. Throws Problem UNAVAILABLE if too many updates of
 * the chat wait.
 */
export function openReceiving({ connections, updates, wake, clock }: Options): Receive {
  const writtenAt = new Map<string, number>();

  async function recordTime(chatbotId: string, now: Date): Promise<void> {
    if (now.getTime() - (writtenAt.get(chatbotId) ?? 0) < writeEveryMs) return;
    writtenAt.set(chatbotId, now.getTime());
    await connections.setLastUpdate(chatbotId, now);
  }

  return async ({ _id: chatbotId, telegramId, username }, update) => {
    const incoming = readUpdate(update, { telegramId, username });
    if (!incoming) return;
    const now = clock();
    const chat = chatKey(telegramId, incoming);
    if ((await updates.countWaiting(chat)) >= maxWaiting) throw problem('UNAVAILABLE');
    const isNumbered = !incoming.isGroup && !incoming.callbackId; // a pressed button names the bot's message
    const added: Update = {
      _id: updateKey(telegramId, update.update_id),
      chatbotId,
      telegramId,
      updateId: update.update_id,
      chat,
      waiting: chat,
      receivedAt: now,
      incoming,
      ...(isNumbered ? { cameAs: messageNumberKey(telegramId, incoming.messageId) } : {}),
    };
    await updates.add(added, now);
    // The bot may have been deleted meanwhile; then nothing else would delete the update.
    if (!(await connections.find(chatbotId))) return await updates.removeLate(added);
    wake();
    await recordTime(chatbotId, now);
  };
}
