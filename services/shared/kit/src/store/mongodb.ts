import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Archive } from './archive.ts';
import { type MongoOwners, mongoArchive } from './mongodb/archive.ts';
import { guardedCollection } from './mongodb/collection.ts';
import { DATABASE_LIMIT, openGuard, TOOL_LIMIT } from './mongodb/deadline.ts';
import type { Doc, DocCollection, Store } from './port.ts';

export type MongoOptions = {
  url: string;
  database: string;
  /** How long to wait for the server when opening, in ms. */
  readyWithinMs?: number;
  /** How long a call may take, in ms; 2 s unless told. */
  limitMs?: number;
};

/** Of one process. Two replicas of each part have 16 such pools, and a server refuses more than it has files for. */
const mostConnections = 50;

/** Acknowledged means: on the disks of most members, within so many ms. */
const durable = (wtimeoutMS: number) => ({ w: 'majority', journal: true, wtimeoutMS }) as const;

/**
 * Opens a MongoDB database. Every call rejects with UNAVAILABLE within `limitMs` while the server is away, and works again when it
 * is back. Rejects with UNAVAILABLE when the server does not answer within `readyWithinMs`, 30 s by default.
 */
export async function openMongoStore(options: MongoOptions): Promise<Store> {
  const { url, database, readyWithinMs = 30_000, limitMs = DATABASE_LIMIT } = options;
  const client = openMongoClient(url, limitMs);
  const db = client.db(database, { writeConcern: durable(limitMs) });
  const guard = openGuard(limitMs);
  const ping = async () => {
    await guard(() => db.command({ ping: 1 }));
  };

  await untilItAnswers(ping, readyWithinMs).catch(async (error) => {
    await client.close(true);
    throw error;
  });
  return {
    // The caller vouches for the shape of its documents, as with the driver.
    collection: <T extends Doc>(name: string) =>
      guardedCollection(db.collection<Doc>(name), guard) as unknown as DocCollection<T>,
    ping,
    scrub: async () => {},
    close: () => client.close(),
  };
}

/** What an operator's tools see of an installation's databases. */
export function openMongoArchive(url: string, owners: MongoOwners): Archive {
  return mongoArchive(openMongoClient(url, TOOL_LIMIT), owners, durable(TOOL_LIMIT));
}

/**
 * A client as the store uses it; tests look behind the store with it. Short limits cut the connections that hang on a
 * frozen server, so that the pool recovers by itself.
 */
export function openMongoClient(url: string, limitMs = DATABASE_LIMIT): MongoClient {
  return new MongoClient(url, {
    serverSelectionTimeoutMS: limitMs,
    waitQueueTimeoutMS: limitMs,
    connectTimeoutMS: limitMs,
    heartbeatFrequencyMS: DATABASE_LIMIT,
    maxPoolSize: mostConnections,
    maxConnecting: 10,
    ignoreUndefined: true,
  });
}

async function untilItAnswers(ping: () => Promise<void>, ms: number): Promise<void> {
  const since = performance.now();
  for (;;) {
    try {
      return await ping();
    } catch (error) {
      if (performance.now() - since > ms) throw error;
      await wait(200);
    }
  }
}
