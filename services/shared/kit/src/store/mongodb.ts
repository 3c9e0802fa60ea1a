import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Archive } from './archive.ts';
import { type MongoOwners, mongoArchive } from './mongodb/archive.ts';
import { guardedCollection } from './mongodb/collection.ts';
import { DATABASE_LIMIT, openGuard } from './mongodb/deadline.ts';
import type { Doc, DocCollection, Store } from './port.ts';

export type MongoOptions = {
  url: string;
  database: string;
  /** How long to wait for the server when opening, in ms. */
  readyWithinMs?: number;
};

/** Acknowledged means: on the disks of most members. */
const DURABLE = { w: 'majority', journal: true, wtimeoutMS: DATABASE_LIMIT } as const;

/**
 * Opens a MongoDB database. Every call rejects with UNAVAILABLE within 2 s while the server is away, and works again when it
 * is back. Rejects with UNAVAILABLE when the server does not answer within `readyWithinMs`, 30 s by default.
 */
export async function openMongoStore(options: MongoOptions): Promise<Store> {
  const { url, database, readyWithinMs = 30_000 } = options;
  const client = openMongoClient(url);
  const db = client.db(database, { writeConcern: DURABLE });
  const guard = openGuard();
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
  return mongoArchive(openMongoClient(url), owners, DURABLE);
}

/**
 * A client as the store uses it; tests look behind the store with it. The monitor's short limits cut the connections that hang on a frozen server, so that the
 * pool recovers by itself.
 */
export function openMongoClient(url: string): MongoClient {
  return new MongoClient(url, {
    serverSelectionTimeoutMS: DATABASE_LIMIT,
    waitQueueTimeoutMS: DATABASE_LIMIT,
    connectTimeoutMS: DATABASE_LIMIT,
    heartbeatFrequencyMS: DATABASE_LIMIT,
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
