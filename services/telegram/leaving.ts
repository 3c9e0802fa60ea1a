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
  routeAgain: (connection: Connection) => Promise<void>;
  clock: Clock;
  log: Log;
};

const leaseMs = 15_000;
const retry = { firstMs: 2_000, capMs: 10 * 60_000 };
/** With these pauses about a day: longer than that nothing of an erased account may be kept. */
const mostAttempts = 140;

/** Takes the webhooks away of bots that are left, and then forgets their tokens. */
export function openLeavingWorker(options: Options): Poll {
  const { connections, openBot, encryption, routeAgain, clock, log } = options;

  /** What was connected again meanwhile is not left. */
  async function connectedAgain({ _id, version }: Leaving): Promise<Connection | null> {
    const found = await connections.findByTelegramId(_id);
    return found && found.version !== version ? found : null;
  }

  async function leave(departure: Leaving): Promise<void> {
    const { _id, chatbotId, version, token, attempts } = departure;
    if (await connectedAgain(departure)) return await connections.endDeparture(_id);
    await connections.remove(chatbotId, version);
    try {
      await openBot(encryption.decrypt(token, _id)).deleteWebhook(true);
      const again = await connectedAgain(departure);
      if (again) await routeAgain(again);
    } catch (error) {
      const isUnreadable = encryption.openedBy(token, _id) === 'none';
      const isOver = isUnreadable || isTokenRefused(error) || attempts >= mostAttempts;
      if (!isOver) {
        const dueAt = new Date(clock().getTime() + backoffMs(retry, attempts));
        return await connections.postponeDeparture(_id, dueAt);
      }
      log.warn({ attempts }, 'a bot was left without taking its webhook away');
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
      work: leave,
    },
  );
}
