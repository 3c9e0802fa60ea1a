import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientSession, Db, MongoClient } from 'mongodb';
import type { Archive, CollectionRef, StoredDocument } from '../archive.ts';
import type { Doc } from '../port.ts';
import { isUnavailable } from './deadline.ts';

/** The server's error code NotAReplicaSet: a standalone server has no snapshots. */
const notAReplicaSet = 123;
const batch = 1_000;

/** An owner is a service; its database is `<prefix><owner>`. A server may also hold those of other installations. */
export type MongoOwners = { prefix: string; owners: readonly string[] };

/** The archive of an installation on MongoDB. The driver's own limits apply instead of a deadline per call. */
export function mongoArchive(
  client: MongoClient,
  { prefix, owners }: MongoOwners,
  durable: object,
): Archive {
  async function* documents(): AsyncGenerator<StoredDocument> {
    const session = await snapshotSession(client);
    try {
      for (const owner of owners.toSorted())
        yield* documentsOf(owner, client.db(prefix + owner), session);
    } finally {
      await session?.endSession();
    }
  }

  return {
    documents,
    readsSnapshots: async () => {
      const session = await snapshotSession(client);
      await session?.endSession();
      return session !== undefined;
    },
    async isEmpty() {
      for await (const _ of documents()) return false; // this also ends the session
      return true;
    },
    insert: async ({ owner, collection }: CollectionRef, docs: Doc[]) => {
      const target = client.db(prefix + owner, { writeConcern: durable });
      await target.collection<Doc>(collection).insertMany(docs, { ordered: false });
    },
    wipe: async () => {
      const databases = owners.map((owner) => prefix + owner);
      const names = await connectedStores(client, databases);
      if (names?.[0]) throw new Error(`${names[0]} is in use: stop the product first`);
      for (const name of databases) await client.db(name).dropDatabase();
      return names !== undefined;
    },
    close: () => client.close(),
  };
}

async function* documentsOf(
  owner: string,
  db: Db,
  session: ClientSession | undefined,
): AsyncGenerator<StoredDocument> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
  for (const collection of names) {
    const options = session ? { session, batchSize: batch } : { batchSize: batch };
    const cursor = db.collection<Doc>(collection).find({}, options).sort({ _id: 1 });
    for await (const doc of cursor) yield { owner, collection, doc };
  }
}

/** The server notices a moment later that a process has ended. */
const looks = { times: 5, everyMs: 200 };

/**
 * Which of these databases a store is connected to, by the name that each store gives its connections. Stores write no
 * lock for this, because a killed service would leave its lock. The server shows other users' connections only to a
 * user with the right `inprog`, else only those of the same user. Undefined if the server refuses to tell.
 */
async function connectedStores(
  client: MongoClient,
  databases: string[],
): Promise<string[] | undefined> {
  const look = async ({ allUsers }: { allUsers: boolean }) => {
    const connections = client
      .db('admin')
      .aggregate<{ appName: string }>([
        { $currentOp: { allUsers, idleConnections: true, localOps: true } },
        { $match: { appName: { $in: databases } } },
      ]);
    return (await connections.toArray()).map(({ appName }) => appName);
  };
  let names: string[] | undefined;
  for (let n = 0; n < looks.times; n += 1) {
    names = await look({ allUsers: true })
      .catch(() => look({ allUsers: false }))
      .catch(refusedLook);
    if (!names?.length) break;
    await sleep(looks.everyMs);
  }
  return names;
}

/** For a server that refuses to tell; throws if it could not be reached. */
function refusedLook(error: unknown): undefined {
  if (isUnavailable(error)) throw error;
}

/** A session whose reads share one snapshot; undefined if the server is standalone, and so has no snapshots. */
async function snapshotSession(client: MongoClient): Promise<ClientSession | undefined> {
  const session = client.startSession({ snapshot: true });
  try {
    await client.db('admin').collection('any').findOne({}, { session });
    return session;
  } catch (error) {
    await session.endSession();
    if (error instanceof Error && 'code' in error && error.code === notAReplicaSet)
      return undefined;
    throw error;
  }
}
