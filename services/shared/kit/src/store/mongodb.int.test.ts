import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, it } from 'vitest';
import { storeConformance } from './conformance.ts';
import { openMongoStore } from './mongodb.ts';

const url = process.env.TEST_MONGO_URL;

if (!url) {
  console.info('MongoDB store: skipped, TEST_MONGO_URL is not set');
  it.skip('passes the store conformance suite', () => undefined);
} else {
  const database = `store-${randomUUID()}`;
  storeConformance('MongoDB', () => openMongoStore({ url, database, patience: 5_000 }));

  afterAll(async () => {
    const client = await MongoClient.connect(url);
    await client.db(database).dropDatabase();
    await client.close();
  });
}
