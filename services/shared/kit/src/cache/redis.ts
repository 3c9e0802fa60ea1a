import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import type { Log } from '../log.ts';
import { openBreaker } from './breaker.ts';
import { limiterKey, openMemoryLimiter, windowSeconds } from './memory.ts';
import type { Cache, Limiter, LimitRule } from './port.ts';

type RedisCacheOptions = {
  url: string;
  log: Log;
  /** Called after each call; `isUp` is whether Redis answered in time. */
  reportUp?: (isUp: boolean) => void;
  /** A prefix for every key, for installations that share a server. */
  namespace?: string | undefined;
};

/**
 * A cache of several processes. It connects in the background. While Redis is down or hangs, calls take 30 ms at most,
 * usually less, and find no values. Limits still hold within this process, which always counts its own calls.
 */
export function openRedisCache(options: RedisCacheOptions): Cache {
  const { url, log, namespace, reportUp = () => {} } = options;
  const prefix = namespace ? `${namespace}:` : '';
  const keyOf = (key: string) => `${prefix}cache:${key}`;
  const { run, close } = openRedisConnection(url, log, reportUp);
  const limiters = new Map<string, Limiter>();

  function openLimiter(rule: LimitRule): Limiter {
    const memory = openMemoryLimiter(rule);
    const storeClient = {
      eval: (script: string, input: { keys: string[]; arguments: string[] }) =>
        run((client) => client.eval(script, input)),
      del: (key: string) => run((client) => client.del(key)),
    };
    const shared = new RateLimiterRedis({
      points: rule.max,
      duration: windowSeconds(rule.windowMs),
      keyPrefix: `${prefix}limit:${rule.name}`,
      useRedisPackage: true,
      storeClient,
    });
    return {
      async take(key) {
        const local = await memory.take(key);
        if (!local.allowed) return local;
        return await resultOf(shared.consume(limiterKey(key))).catch(() => local);
      },
      async reset(key) {
        await Promise.all([shared.delete(limiterKey(key)).catch(() => {}), memory.reset(key)]);
      },
    };
  }

  return {
    get: (key) => run((client) => client.get(keyOf(key))).catch(() => null),
    async set(key, value, lifetimeMs) {
      const expiration = { type: 'PX', value: Math.ceil(lifetimeMs) } as const;
      const write = (client: RedisClient) =>
        lifetimeMs > 0 ? client.set(keyOf(key), value, { expiration }) : client.del(keyOf(key));
      await run<unknown>(write).catch(() => {});
    },
    async delete(key) {
      await run((client) => client.del(keyOf(key))).catch(() => {});
    },
    limiter(rule) {
      const limiter = limiters.get(rule.name) ?? openLimiter(rule);
      limiters.set(rule.name, limiter);
      return limiter;
    },
    close: async () => close(),
  };
}

/** The library rejects with a RateLimiterRes above the limit, and with an error when Redis is down. */
async function resultOf(outcome: Promise<unknown>) {
  try {
    await outcome;
    return { allowed: true, retryAfterMs: 0 };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { allowed: false, retryAfterMs: Math.max(1, refusal.msBeforeNext) };
  }
}

type RedisClient = ReturnType<typeof openClient>;

const lostMs = 5000;

/**
 * A connection whose calls answer within 30 ms or reject, usually at once while Redis is down. The client reconnects
 * when it notices a lost connection; a connection without any answer for `lostMs` is replaced here.
 */
function openRedisConnection(url: string, log: Log, reportUp: (isUp: boolean) => void) {
  const { call } = openBreaker({ timeoutMs: 30, openMs: 1000, failures: 3 });
  const connectionLog = openConnectionLog(log);
  let client = openClient(url, connectionLog);
  let failingSince: number | undefined;
  let closed = false;

  async function run<T>(work: (client: RedisClient) => Promise<T>): Promise<T> {
    try {
      const value = await call(() => work(client));
      failingSince = undefined;
      reportUp(true);
      return value;
    } catch (error) {
      reportUp(false);
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
    client = openClient(url, connectionLog);
  }

  function close(): void {
    closed = true;
    client.destroy();
  }

  return { run, close };
}

function openClient(url: string, connectionLog: ReturnType<typeof openConnectionLog>) {
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
  client.on('error', connectionLog.down).on('ready', connectionLog.up);
  client.connect().catch(() => {});
  return client;
}

/** Logs once when Redis goes down and once when it is back, however many errors the client reports. */
function openConnectionLog(log: Log) {
  let isDown = false;
  return {
    down(error: unknown): void {
      if (!isDown)
        log.warn({ reason: reasonOf(error) }, 'the cache is down, continuing without it');
      isDown = true;
    },
    up(): void {
      if (isDown) log.info('the cache is back');
      isDown = false;
    },
  };
}

/** The error's code or class, never its message, which may quote values. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.constructor.name;
}
