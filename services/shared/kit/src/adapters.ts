import { join } from 'node:path';
import { openInProcessBus } from './bus/in-process.ts';
import { kafkaServers } from './bus/kafka-servers.ts';
import type { Bus, DeadLetter } from './bus/port.ts';
import { openMemoryCache } from './cache/memory.ts';
import type { Cache } from './cache/port.ts';
import type { CommonConfig } from './config.ts';
import { StartError } from './errors.ts';
import { systemClock } from './identity.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Archive } from './store/archive.ts';
import { databaseLimitMs } from './store/mongodb/deadline.ts';
import type { Store } from './store/port.ts';
import { lockFile } from './store/sqlite/connection.ts';

/**
 * Opens the store of one service: its own database at `MONGO_URL`, or without a URL its own file in `DATA_DIR`. A call
 * to MongoDB may take at most `limitMs`; only building an index may take longer.
 */
export async function openStore(
  config: CommonConfig,
  service: string,
  limitMs = databaseLimitMs,
): Promise<Store> {
  if (!config.MONGO_URL) {
    const { openSqliteStore } = await import('./store/sqlite.ts');
    return openSqliteStore({ file: join(config.DATA_DIR, `${service}.db`) });
  }
  const { openMongoStore } = await import('./store/mongodb.ts');
  const database = `${config.NAMESPACE ?? 'contesta'}-${service}`;
  return await openMongoStore({ url: config.MONGO_URL, database, limitMs });
}

/**
 * Reserves the SQLite files of `DATA_DIR` for this process, which runs all services. Throws if another such process has
 * them. Operators' tools may open them meanwhile.
 */
export function reserveData({ MONGO_URL, DATA_DIR }: CommonConfig): void {
  if (MONGO_URL || lockFile(join(DATA_DIR, 'running.lock'))) return;
  throw new StartError(
    `Contesta already runs on the data in ${DATA_DIR}. Stop it first, or choose another folder: DATA_DIR=.data2 npm start`,
  );
}

/** Opens the stored data of these owners (services), for an operator's tools. */
export async function openArchive(
  config: CommonConfig,
  owners: readonly string[],
): Promise<Archive> {
  if (!config.MONGO_URL) {
    const { openSqliteArchive } = await import('./store/sqlite/archive.ts');
    return openSqliteArchive(config.DATA_DIR, owners);
  }
  const { openMongoArchive } = await import('./store/mongodb.ts');
  return openMongoArchive(config.MONGO_URL, {
    prefix: `${config.NAMESPACE ?? 'contesta'}-`,
    owners,
  });
}

/** Opens the cache at `REDIS_URL`, or without a URL a cache in memory. */
export async function openCache(
  config: CommonConfig,
  log: Log,
  { cacheUp }: Metrics,
): Promise<Cache> {
  if (!config.REDIS_URL) return openMemoryCache();
  const { openRedisCache } = await import('./cache/redis.ts');
  const reportUp = (isUp: boolean) => cacheUp.set({ cache: 'redis' }, isUp ? 1 : 0);
  return openRedisCache({ url: config.REDIS_URL, log, namespace: config.NAMESPACE, reportUp });
}

type BusOptions = {
  config: CommonConfig;
  clientId: string;
  log: Log;
  metrics: Metrics;
  /** Where the in-process bus keeps its dead letters. */
  deadLetterStore: Store;
  onFatal: (error: unknown) => void;
};

/** Opens the bus on `KAFKA_BROKERS`, or without brokers the in-process bus. */
export async function openBus({
  config,
  clientId,
  log,
  metrics,
  deadLetterStore,
  onFatal,
}: BusOptions): Promise<Bus> {
  const { busMetrics } = await import('./metrics.ts'); // an operator's tool needs none
  const reported = { log, metrics: busMetrics(metrics) };
  if (!config.KAFKA_BROKERS)
    return openInProcessBus({ ...reported, storeDeadLetter: deadLettersIn(deadLetterStore) });
  const { openKafkaBus } = await import('./bus/kafka.ts');
  const servers = kafkaServers(config);
  return openKafkaBus({ ...reported, servers, clientId, onFatal, namespace: config.NAMESPACE });
}

type StoredDeadLetter = DeadLetter & { _id: string; at: Date };

/** Returns a function that stores a dead letter. */
function deadLettersIn(store: Store) {
  const letters = store.collection<StoredDeadLetter>('deadLetters');
  return async (letter: DeadLetter) => {
    await letters.insertOne({ _id: crypto.randomUUID(), at: systemClock(), ...letter });
  };
}
