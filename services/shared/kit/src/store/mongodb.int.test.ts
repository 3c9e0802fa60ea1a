import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { archiveConformance } from '../testing/archive-conformance.ts';
import { openLink } from '../testing/cuttable-link.ts';
import { eventually } from '../testing/eventually.ts';
import { leaseQueueConformance } from '../testing/lease-queue-conformance.ts';
import { documentOutboxConformance } from '../testing/outbox-conformance.ts';
import { storeConformance } from '../testing/store-conformance.ts';
import { openMongoArchive, openMongoClient, openMongoStore } from './mongodb.ts';
import type { Doc } from './port.ts';

const url = process.env.TEST_MONGO_URL ?? '';

describe.skipIf(!url)('on MongoDB (set TEST_MONGO_URL to run it)', () => {
  const database = `store-${randomUUID()}`;
  const open = () => openMongoStore({ url, database, readyWithinMs: 5_000 });
  afterAll(async () => {
    const client = openMongoClient(url, 20_000);
    await client.db(database).dropDatabase();
    await client.close();
  });

  storeConformance('MongoDB', open);
  leaseQueueConformance('MongoDB', open);
  documentOutboxConformance('MongoDB', open);
  archiveConformance('MongoDB', async () => {
    const prefix = `archive-${randomUUID()}-`;
    const openArchive = () => openMongoArchive(url, { prefix, owners: ['mail', 'auth'] });
    return {
      openArchive,
      openStore: (owner) => openMongoStore({ url, database: prefix + owner }),
      async close() {
        const archive = await openArchive();
        await archive.wipe();
        await archive.close();
      },
    };
  });

  it.each(['frozen', 'cut'] as const)(
    'rejects within 2 s while the database is %s, and recovers',
    async (state) => {
      const link = await openLink(url);
      const store = await openMongoStore({ url: link.url, database, readyWithinMs: 5_000 });
      const rows = store.collection(`${state}-${randomUUID()}`);
      await rows.insertOne({ _id: 'a' });
      link.set(state);
      const startedAt = performance.now();
      const calls = [
        store.ping(),
        rows.insertOne({ _id: 'b' }),
        rows.findOne({ _id: 'a' }),
        rows.find({}).toArray(),
        rows.aggregate([{ $group: { _id: null, n: { $sum: 1 } } }]).toArray(),
      ];
      for (const outcome of await Promise.allSettled(calls))
        expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
      expect(performance.now() - startedAt).toBeLessThan(2_500);
      link.set('open');
      await eventually(() => store.ping());
      expect(await rows.findOne({ _id: 'a' })).toEqual({ _id: 'a' });
      await store.close();
      link.close();
    },
  );

  it('opens at most fifty connections for many concurrent calls', async () => {
    const client = openMongoClient(url, 20_000);
    const opened: string[] = [];
    client.on('connectionCreated', ({ connectionId }) => opened.push(String(connectionId)));
    const slow = { $where: 'sleep(20) || true' };
    const rows = client.db(database).collection<Doc>('pool');
    await rows.insertOne({ _id: 'a' });
    await Promise.all(Array.from({ length: 300 }, () => rows.findOne(slow)));
    await client.close();
    expect(opened).toHaveLength(50);
  });

  it('waits for a frozen database if the time limit is long', async () => {
    const link = await openLink(url);
    const store = await openMongoStore({ url: link.url, database, limitMs: 20_000 });
    const rows = store.collection<Doc & { n: number }>(`patient-${randomUUID()}`);
    await rows.insertOne({ _id: 'a', n: 1 });
    link.set('frozen');
    const calls = [
      rows.createIndex({ n: 1 }),
      rows.updateMany({}, { $set: { n: 2 } }),
      rows.find({}).toArray(),
    ];
    setTimeout(() => link.set('open'), 3_000);
    await Promise.all(calls);
    expect(await rows.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 2 });
    await store.close();
    link.close();
  });
});
