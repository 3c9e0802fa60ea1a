import { MongoClient } from 'mongodb';
import { configError } from '../config.ts';
import { isProblem } from '../errors.ts';
import { waitForServer } from '../wait-for-server.ts';
import type { Archive } from './archive.ts';
import { type MongoOwners, mongoArchive } from './mongodb/archive.ts';
import { guardedCollection } from './mongodb/collection.ts';
import { databaseLimitMs, openGuard, toolLimitMs } from './mongodb/deadline.ts';
import type { Doc, DocCollection, Store } from './port.ts';

type MongoOptions = {
  url: string;
  database: string;
  /** How long to wait for the server when opening, in ms. */
  readyWithinMs?: number;
  /** How long a call may take, in ms. Default: 2000. */
  limitMs?: number;
};

/** Per process: with two replicas each, eight services have 16 pools, which share the server's open-file limit. */
const maxConnections = 50;

/** A write is acknowledged when a majority of the replica set's members has it on disk, within `wtimeoutMS`. */
const durable = (wtimeoutMS: number) => ({ w: 'majority', journal: true, wtimeoutMS }) as const;

/**
 * Opens a MongoDB database. While the server is down, every call rejects with UNAVAILABLE within `limitMs`. Opening
 * rejects with a StartError when the server does not answer within `readyWithinMs`, 30 s by default.
 */
export async function openMongoStore(options: MongoOptions): Promise<Store> {
  const { url, database, readyWithinMs, limitMs = databaseLimitMs } = options;
  const client = await connect(openMongoClient(url, limitMs, database), limitMs, readyWithinMs);
  const db = client.db(database, { writeConcern: durable(limitMs) });
  const guard = openGuard(limitMs);
  const ping = async () => {
    await guard(() => db.command({ ping: 1 }));
  };
  return {
    // The documents' type is not checked, as with the driver.
    collection: <T extends Doc>(name: string) =>
      guardedCollection(db.collection<Doc>(name), guard) as unknown as DocCollection<T>,
    ping,
    scrub: async () => {},
    close: () => client.close(),
  };
}

/** Opens an installation's databases for an operator's tools. */
export async function openMongoArchive(url: string, owners: MongoOwners): Promise<Archive> {
  const client = await connect(openMongoClient(url, toolLimitMs), toolLimitMs);
  return mongoArchive(client, owners, durable(toolLimitMs));
}

/**
 * A client with the store's settings; tests also use it directly. Short limits cut connections to a frozen server, so
 * that the pool recovers by itself. The server shows the connections under `appName`.
 */
export function openMongoClient(
  url: string,
  limitMs = databaseLimitMs,
  appName = 'contesta',
): MongoClient {
  const options = {
    appName,
    serverSelectionTimeoutMS: limitMs,
    waitQueueTimeoutMS: limitMs,
    connectTimeoutMS: limitMs,
    heartbeatFrequencyMS: databaseLimitMs,
    maxPoolSize: maxConnections,
    maxConnecting: 10,
    ignoreUndefined: true,
  };
  try {
    return new MongoClient(url, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(url, 'it') : error;
    throw configError([`MONGO_URL: ${reason}`]);
  }
}

/** Returns the client when the server has answered; else closes it and throws. */
async function connect(
  client: MongoClient,
  limitMs: number,
  readyWithinMs = 30_000,
): Promise<MongoClient> {
  const { hosts, srvHost } = client.options;
  const server = {
    name: 'MongoDB',
    hosts: srvHost ? [srvHost] : hosts.map(String),
    variable: 'MONGO_URL',
  };
  const guard = openGuard(limitMs);
  let heartbeatFailure: Error | undefined;
  client.on('serverHeartbeatFailed', ({ failure }) => {
    heartbeatFailure = failure; // says more than a call that could not be sent
  });
  const ping = () =>
    guard(() => client.db('admin').command({ ping: 1 })).catch((error) => {
      throw isProblem(error) && heartbeatFailure ? heartbeatFailure : error;
    });
  await waitForServer(server, readyWithinMs, ping).catch(async (error) => {
    await client.close(true);
    throw error;
  });
  return client;
}
