import { backoffMs, type Poll } from '@contesta/kit/concurrency';
import type { Encryption } from '@contesta/kit/encryption';
import type { Clock } from '@contesta/kit/identity';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import type { Log } from '@contesta/kit/log';
import { isTokenRefused, type OpenBot } from './bot-api.ts';
import type { Connection, ConnectionsStore, WebhookRemoval } from './connections-store.ts';

type Options = {
  connections: ConnectionsStore;
  openBot: OpenBot;
  encryption: Encryption;
  restoreRoute: (connection: Connection) => Promise<void>;
  clock: Clock;
  log: Log;
};

const leaseMs = 15_000;
const retry = { firstMs: 2_000, capMs: 10 * 60_000 };
/** About a day with these delays. Data of an erased account must not be kept longer. */
const maxAttempts = 140;

/** Removes the webhooks of disconnected bots, then deletes their tokens. */
export function openWebhookRemoval(options: Options): Poll {
  const { connections, openBot, encryption, restoreRoute, clock, log } = options;

  /** The bot's new connection, if it has been connected again. */
  async function newConnectionOf({ _id, version }: WebhookRemoval): Promise<Connection | null> {
    const found = await connections.findByTelegramId(_id);
    return found && found.version !== version ? found : null;
  }

  async function removeWebhook(removal: WebhookRemoval): Promise<void> {
    const { _id, chatbotId, version, token, attempts } = removal;
    try {
      if (!(await newConnectionOf(removal))) {
        await connections.remove(chatbotId, version);
        await openBot(encryption.decrypt(token, _id)).deleteWebhook(true);
      }
      // Checked again: the removal of the webhook may have come after the new connection had set its own.
      const newConnection = await newConnectionOf(removal);
      if (newConnection) await restoreRoute(newConnection);
    } catch (error) {
      const isReadable = encryption.openedBy(token, _id) !== 'none';
      if (isReadable && !isTokenRefused(error) && attempts < maxAttempts) {
        const dueAt = new Date(clock().getTime() + backoffMs(retry, attempts));
        return void (await connections.removals.renew(removal, dueAt));
      }
      log.warn({ chatbotId, attempts }, 'gave up removing a webhook');
    }
    await connections.endRemoval(removal);
    await connections.scrub();
  }

  return openLeaseQueue<WebhookRemoval>(
    { name: 'telegram webhook removals', everyMs: 2_000, atOnce: 4, closeMs: 5_000, clock, log },
    {
      due: connections.removals.due,
      claim: (found, now) =>
        connections.removals.claim(found, new Date(now.getTime() + leaseMs), {
          $inc: { attempts: 1 },
        }),
      work: removeWebhook,
    },
  );
}
