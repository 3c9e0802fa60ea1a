import { telegramUpdate } from '@contesta/contracts/telegram';
import { backoffMs, type Job, pause } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import type { Log } from '@contesta/kit/log';
import { type BotApi, isTokenRefused, TelegramFailure } from './bot-api.ts';
import type { ConnectionStatus } from './connection-status.ts';
import type { Connection, ConnectionsStore } from './connections-store.ts';
import type { Receive } from './receiving.ts';

type Options = {
  connections: ConnectionsStore;
  status: Pick<ConnectionStatus, 'apiOf' | 'recordError'>;
  receive: Receive;
  clock: Clock;
  log: Log;
};

const leaseMs = 4_000;
const renewEveryMs = 1_000;
const retry = { firstMs: 1_000, capMs: 60_000 };
/** How many bots one process polls at most. More bots need another replica. */
const maxBots = 1_000;

/** Polls for updates if Telegram cannot reach us. Each bot is polled by one process, which holds its lease. */
export function openPolling(options: Options): Job {
  const { connections, status, receive, clock, log } = options;
  const stopping = new AbortController();
  /** By connection and version: aborts a poll whose lease is lost. */
  const running = new Map<string, AbortController>();
  const keyOf = ({ _id, version }: Connection) => `${_id} ${version}`;

  async function poll(connection: Connection): Promise<void> {
    const leaseLost = new AbortController();
    running.set(keyOf(connection), leaseLost);
    const ended = AbortSignal.any([stopping.signal, leaseLost.signal]);
    const api = status.apiOf(connection);
    let offset: number | undefined;
    let failures = 0;
    let hasError = Boolean(connection.lastError);
    try {
      while (!ended.aborted) {
        try {
          offset = await pollOnce(connection, api, offset, ended);
          if (failures > 0 || hasError) await connections.clearError(connection);
          failures = 0;
          hasError = false;
        } catch (error) {
          if (ended.aborted) break;
          failures += 1;
          if (isReportable(error, failures)) await status.recordError(connection, error);
          else log.info({ reason: String(error) }, 'polling failed, retrying');
          await pause(pauseAfter(error, failures), ended);
        }
      }
    } finally {
      running.delete(keyOf(connection));
    }
  }

  /** Makes one request. Returns the offset of the next request, which confirms the updates received. */
  async function pollOnce(
    connection: Connection,
    api: BotApi,
    offset: number | undefined,
    ended: AbortSignal,
  ): Promise<number | undefined> {
    let next = offset;
    for (const raw of await api.getUpdates(offset, ended)) {
      const update = telegramUpdate.safeParse(raw);
      if (update.success) await receive(connection, update.data);
      else log.warn({ chatbotId: connection._id }, 'ignored an update that cannot be parsed');
      const id = (raw as { update_id: number }).update_id; // present in every update
      next = Math.max(next ?? 0, id + 1);
    }
    return next;
  }

  const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs);
  const queue = openLeaseQueue<Connection>(
    {
      name: 'telegram polls',
      everyMs: 500,
      atOnce: maxBots,
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
        if (!renewed) running.get(keyOf(held))?.abort();
        return renewed;
      },
      work: poll,
    },
  );

  return {
    ...queue,
    async close() {
      stopping.abort();
      await queue.close();
    },
  };
}

/**
 * Whether a failure is shown to the owner. A single failure is not, unless the token is refused: the connection may
 * have broken, or another replica may have taken over.
 */
function isReportable(error: unknown, failures: number): error is TelegramFailure {
  return error instanceof TelegramFailure && (failures > 1 || isTokenRefused(error));
}

function pauseAfter(error: unknown, failures: number): number {
  const requestedMs = error instanceof TelegramFailure ? error.retryAfterMs : undefined;
  return requestedMs ?? backoffMs(retry, failures);
}
