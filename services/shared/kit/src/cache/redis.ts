import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import type { Log } from '../log.ts';
import { openBreaker } from './breaker.ts';
import { limiterKey, openMemoryLimiter, windowSeconds } from './memory.ts';
import type { Cache, Limiter, LimitRule } from './port.ts';

export type RedisCacheOptions = {
  url: string;
  log: Log;
  maxKeys?: number;
  /** Told after each call whether Redis answered it in time. */
  noteUp?: (up: boolean) => void;
  /** Stands before every key, where installations share a server. */
  namespace?: string | undefined;
};

/**
 * The cache that processes share. It connects in the background; while Redis is away or hangs, a call
 * costs 30 ms at most and mostly nothing, values are missing and limits are those of this process, which counts every call too.
 */
export function openRedisCache(options: RedisCacheOptions): Cache {
  const { url, log, maxKeys = 20_000, namespace, noteUp = () => {} } = options;
  const prefix = namespace ? `${namespace}:` : '';
  const keyOf = (key: string) => `${prefix}cache:${key}`;
  const { run, close } = openRedisConnection(url, log, noteUp);
  const limiters = new Map<string, Limiter>();

  function openLimiter(rule: LimitRule): Limiter {
    const memory = openMemoryLimiter(rule, maxKeys);
    const storeClient = {
      eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
        run((client) => client.eval(script, options)),
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
        const here = await memory.take(key);
        if (!here.allowed) return here;
        return await taken(shared.consume(limiterKey(key))).catch(() => here);
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
      const known = limiters.get(rule.name) ?? openLimiter(rule);
      limiters.set(rule.name, known);
      return known;
    },
    close: async () => close(),
  };
}

/** What the library's outcome means; it rejects with a RateLimiterRes above the limit, with an error when Redis is away. */
async function taken(outcome: Promise<unknown>) {
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
 * A connection that answers within 30 ms or rejects, mostly at once while Redis is away. The client reconnects by
 * itself where it notices; a line that has swallowed everything for `lostMs` is replaced.
 */
function openRedisConnection(url: string, log: Log, noteUp: (up: boolean) => void) {
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

/** One line when Redis goes away and one when it is back, however often the client complains meanwhile. */
function openRedisLog(log: Log) {
  let isAway = false;
  return {
    away(error: unknown): void {
      if (!isAway) log.warn({ reason: reasonOf(error) }, 'the cache is away, going on without');
      isAway = true;
    },
    back(): void {
      if (isAway) log.info('the cache is back');
      isAway = false;
    },
  };
}

/** The code where there is one: a client's message may quote what it was given. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.constructor.name;
}
