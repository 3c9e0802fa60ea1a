import type { TelegramUpdate } from '@contesta/contracts/telegram';
import { problem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Connection, ConnectionsStore } from './connections-store.ts';
import { readUpdate } from './incoming.ts';
import { placeOf } from './mailbox.ts';
import { chatKey, type UpdatesStore, updateKey } from './updates-store.ts';

type Options = {
  connections: ConnectionsStore;
  updates: UpdatesStore;
  /** Tells who answers that something waits. */
  wake: () => void;
  clock: Clock;
};

/** How many updates of one chat may wait; Telegram keeps what is refused, and brings it again. */
const mostWaiting = 5_000;
/** How exact the time of the last message is kept. */
const noteEveryMs = 5_000;

export type Receive = (connection: Connection, update: TelegramUpdate) => Promise<void>;

/**
 * Takes an update: once this resolves it is on disk and will be answered, and a repeat is known as one. Throws Problem
 * UNAVAILABLE where too much waits.
 */
export function openReceiving({ connections, updates, wake, clock }: Options): Receive {
  const noted = new Map<string, number>();

  async function noteUpdate(chatbotId: string, now: Date): Promise<void> {
    if (now.getTime() - (noted.get(chatbotId) ?? 0) < noteEveryMs) return;
    noted.set(chatbotId, now.getTime());
    await connections.noteUpdate(chatbotId, now);
  }

  return async ({ _id: chatbotId, telegramId, username }, update) => {
    const incoming = readUpdate(update, { telegramId, username });
    if (!incoming) return;
    const now = clock();
    const chat = chatKey(telegramId, incoming);
    if ((await updates.countWaiting(chat)) >= mostWaiting) throw problem('UNAVAILABLE');
    const isNumbered = !incoming.isGroup && !incoming.callbackId;
    await updates.add(
      {
        _id: updateKey(telegramId, update.update_id),
        chatbotId,
        telegramId,
        updateId: update.update_id,
        chat,
        waiting: chat,
        receivedAt: now,
        incoming,
        ...(isNumbered ? { cameAs: placeOf(telegramId, incoming.messageId) } : {}),
      },
      now,
    );
    if (!(await connections.find(chatbotId))) return await updates.forgetChatbot(chatbotId);
    wake();
    await noteUpdate(chatbotId, now);
  };
}
