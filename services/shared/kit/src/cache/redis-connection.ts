import { createClient } from 'redis';
import type { Log } from '../log.ts';
import { openBreaker } from './breaker.ts';
import { openRedisLog } from './redis-log.ts';

export type RedisClient = ReturnType<typeof openClient>;

const lostMs = 5000;

/**
 * A connection that answers within 30 ms or rejects, mostly at once while Redis is away. The client reconnects by
 * itself where it notices; a line that has swallowed everything for `lostMs` is replaced.
 */
export function openRedisConnection(url: string, log: Log, noteUp: (up: boolean) => void) {
  const { call } = openBreaker({ timeoutMs: 30, restMs: 1000, failures: 3 });
  const notice = openRedisLog(log);
  let client = openClient(url, notice);
  let failingSince: number | undefined;
  let closed = false;

  async function run<T>(work: (client: RedisClient) => Promise<T>): Promise<T> {
    try {
      const value = await call(() => work(client));
      failingSince = undefined;
      noteUp(true);
      return value;
    } catch (error) {
      noteUp(false);
      replaceIfLost();
      throw error;
    }
  }

  function replaceIfLost(): void {
    const now = performance.now();
    failingSince ??= now;
    if (closed || !client.isReady || now - failingSince < lostMs) return;
    failingSince = undefined;
    client.destroy();
    client = openClient(url, notice);
  }

  function close(): void {
    closed = true;
    client.destroy();
  }

  return { run, close };
}

function openClient(url: string, notice: ReturnType<typeof openRedisLog>) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    socket: {
      connectTimeout: 2000,
      socketTimeout: lostMs,
      reconnectStrategy: (retries) => Math.min(1000, 50 * 2 ** retries),
    },
    pingInterval: 2000,
  });
  client.on('error', notice.away).on('ready', notice.back);
  client.connect().catch(() => {});
  return client;
}
