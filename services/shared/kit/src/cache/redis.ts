import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '../log.ts';
import { limiterOptions, openMemoryLimiter, taken } from './memory-limiter.ts';
import type { Cache, Limiter, LimitRule } from './port.ts';
import { openRedisConnection, type RedisClient } from './redis-connection.ts';

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
 * costs 30 ms at most and mostly nothing, values are missing and limits are counted in memory.
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
    const insuranceLimiter = memory.library;
    const shared = new RateLimiterRedis({
      ...limiterOptions(rule),
      ...{ keyPrefix: `${prefix}limit:${rule.name}`, useRedisPackage: true },
      ...{ storeClient, insuranceLimiter },
    });
    return {
      take: (key) => taken(shared.consume(key)),
      reset: async (key) => {
        await Promise.all([shared.delete(key), memory.reset(key)]);
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
