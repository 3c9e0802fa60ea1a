import { telegramUpdate } from '@contesta/contracts/telegram';
import { backoffMs, type Job, pause } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import type { Log } from '@contesta/kit/log';
import { type BotApi, isTokenRefused, TelegramFailure } from './bot-api.ts';
import type { Connection, ConnectionsStore } from './connections-store.ts';
import type { Receive } from './receiving.ts';

type Options = {
  connections: ConnectionsStore;
  apiOf: (connection: Connection) => BotApi;
  receive: Receive;
  noteTrouble: (connection: Connection, failure: TelegramFailure) => Promise<void>;
  clock: Clock;
  log: Log;
};

const leaseMs = 4_000;
const renewEveryMs = 1_000;
const retry = { firstMs: 1_000, capMs: 60_000 };
/** How many bots one process fetches for; what is above waits for another replica. */
const mostBots = 1_000;

/** Fetches messages where Telegram cannot bring them: for each bot one process of all, for as long as it lives. */
export function openPolling(options: Options): Job {
  const { connections, apiOf, receive, noteTrouble, clock, log } = options;
  const stopping = new AbortController();
  /** By connection and version: what ends a poll whose lease somebody else has. */
  const polling = new Map<string, AbortController>();
  const keyOf = ({ _id, version }: Connection) => `${_id} ${version}`;

  async function poll(connection: Connection): Promise<void> {
    const lost = new AbortController();
    polling.set(keyOf(connection), lost);
    const ended = AbortSignal.any([stopping.signal, lost.signal]);
    const api = apiOf(connection);
    let offset: number | undefined;
    let failures = 0;
    try {
      while (!ended.aborted) {
        try {
          offset = await round(connection, api, offset, ended);
          if (failures > 0 || connection.lastError) await connections.clearError(connection);
          failures = 0;
        } catch (error) {
          if (ended.aborted) break;
          failures += 1;
          if (isTrouble(error, failures)) await noteTrouble(connection, error);
          else log.info({ reason: String(error) }, 'messages are fetched again');
          await pause(pauseAfter(error, failures), ended);
        }
      }
    } finally {
      polling.delete(keyOf(connection));
    }
  }

  /** One request; gives the update that the next one begins with, which tells Telegram that those before are kept. */
  async function round(
    connection: Connection,
    api: BotApi,
    offset: number | undefined,
    ended: AbortSignal,
  ): Promise<number | undefined> {
    let next = offset;
    for (const given of await api.getUpdates(offset, ended)) {
      const update = telegramUpdate.safeParse(given);
      if (update.success) await receive(connection, update.data);
      else log.warn({ chatbotId: connection._id }, 'an update that we cannot read was left out');
      const id = (given as { update_id: number }).update_id; // every update has one
      next = Math.max(next ?? 0, id + 1);
    }
    return next;
  }

  const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs);
  const queue = openLeaseQueue<Connection>(
    {
      name: 'telegram polls',
      everyMs: 500,
      atOnce: mostBots,
      renewEveryMs,
      closeMs: 3_000,
      clock,
      log,
    },
    {
      due: connections.polls.due,
      claim: (found, now) => connections.polls.claim(found, leaseEnd(now)),
      async renew(held, now) {
        const renewed = await connections.polls.renew(held, leaseEnd(now));
        if (!renewed) polling.get(keyOf(held))?.abort();
        return renewed;
      },
      work: poll,
    },
  );

  return {
    start: queue.start,
    async close() {
      stopping.abort();
      await queue.close();
    },
  };
}

/** One failure alone passes: a connection breaks, or another replica has just taken over. */
function isTrouble(error: unknown, failures: number): error is TelegramFailure {
  return error instanceof TelegramFailure && (failures > 1 || isTokenRefused(error));
}

function pauseAfter(error: unknown, failures: number): number {
  const asked = error instanceof TelegramFailure ? error.retryAfterMs : undefined;
  return asked ?? backoffMs(retry, failures);
}
