import { backoffMs, type Poll } from '@contesta/kit/concurrency';
import type { Encryption } from '@contesta/kit/encryption';
import type { Clock } from '@contesta/kit/identity';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import type { Log } from '@contesta/kit/log';
import { isTokenRefused, type OpenBot } from './bot-api.ts';
import type { Connection, ConnectionsStore, Leaving } from './connections-store.ts';

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
export function openLeavingWorker(options: Options): Poll {
  const { connections, openBot, encryption, restoreRoute, clock, log } = options;

  /** The bot's new connection, if it has been connected again. */
  async function newConnectionOf({ _id, version }: Leaving): Promise<Connection | null> {
    const found = await connections.findByTelegramId(_id);
    return found && found.version !== version ? found : null;
  }

  async function removeWebhook(departure: Leaving): Promise<void> {
    const { _id, chatbotId, version, token, attempts } = departure;
    if (await newConnectionOf(departure)) return await connections.endDeparture(_id);
    await connections.remove(chatbotId, version);
    try {
      await openBot(encryption.decrypt(token, _id)).deleteWebhook(true);
      const newConnection = await newConnectionOf(departure);
      if (newConnection) await restoreRoute(newConnection);
    } catch (error) {
      const isUnreadable = encryption.openedBy(token, _id) === 'none';
      const giveUp = isUnreadable || isTokenRefused(error) || attempts >= maxAttempts;
      if (!giveUp) {
        const dueAt = new Date(clock().getTime() + backoffMs(retry, attempts));
        return await connections.postponeDeparture(_id, dueAt);
      }
      log.warn({ attempts }, 'cannot remove a webhook, given up');
    }
    await connections.endDeparture(_id);
    await connections.scrub();
  }

  return openLeaseQueue<Leaving>(
    { name: 'telegram departures', everyMs: 2_000, atOnce: 4, closeMs: 5_000, clock, log },
    {
      due: connections.departures.due,
      claim: (found, now) =>
        connections.departures.claim(found, new Date(now.getTime() + leaseMs), {
          $inc: { attempts: 1 },
        }),
      work: removeWebhook,
    },
  );
}
