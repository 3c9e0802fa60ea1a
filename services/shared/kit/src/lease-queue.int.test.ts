import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, it } from 'vitest';
import { openMongoStore } from './store/mongodb.ts';
import { leaseQueueConformance } from './testing/lease-queue-conformance.ts';

const url = process.env.TEST_MONGO_URL;

if (!url) {
  console.info('leases in MongoDB: skipped, TEST_MONGO_URL is not set');
  it.skip('passes the lease queue conformance suite', () => undefined);
} else {
  const database = `leases-${randomUUID()}`;
  leaseQueueConformance('MongoDB', () => openMongoStore({ url, database, readyWithinMs: 5_000 }));

  afterAll(async () => {
    const client = await MongoClient.connect(url);
    await client.db(database).dropDatabase();
    await client.close();
  });
}
