import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openArchive, openStore } from '@contesta/kit/adapters';
import { parseConfig } from '@contesta/kit/config';
import type { StoredDocument } from '@contesta/kit/store/archive';
import { temporaryFolder } from '@contesta/kit/testing/temporary-file';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openToolStore } from '../tool.ts';
import { backUp } from './backup.ts';
import { findViolations } from './check.ts';
import { readManifest, storeNames } from './manifest.ts';
import { readParts } from './parts.ts';
import { restore } from './restore.ts';

const url = process.env.TEST_MONGO_URL;
const temporary = temporaryFolder();
const configOf = (env: Record<string, string>) => parseConfig(z.object({}), env).config;

/** Writes data to SQLite: enough bots for several batches, three of them large. */
async function seed(directory: string): Promise<void> {
  const config = configOf({ DATA_DIR: directory });
  const at = new Date('2026-05-01T08:00:00.001Z');
  const [auth, chatbots] = [await openStore(config, 'auth'), await openStore(config, 'chatbots')];
  const account = { _id: 'ana', mail: 'ana@example.com', status: 'free', revision: 0 };
  await auth.collection('accounts').insertOne({ ...account, epoch: 1, at });
  const pair = { question: '¿Qué?\u2028', answer: 'x'.repeat(2_000) };
  const bot = { ownerId: 'ana', version: 1, prompts: Array(1_200).fill(pair) };
  const ids = Array.from({ length: 1_300 }, (_, i) => `bot${i}`);
  const { collection } = chatbots;
  const docs = ids.map((_id, i) => (i < 3 ? { ...bot, _id } : { _id, ownerId: 'ana', version: 1 }));
  await Promise.all(docs.map((doc) => collection('chatbots').insertOne(doc)));
  await Promise.all([auth.close(), chatbots.close()]);
}

const allOf = (documents: AsyncIterable<StoredDocument>): Promise<StoredDocument[]> =>
  Array.fromAsync(documents, ({ owner, collection, doc }) => ({ owner, collection, doc }));
const inBackup = (folder: string) => allOf(readParts(folder, readManifest(folder)));

if (!url) {
  console.info('backup and restore on MongoDB: skipped, TEST_MONGO_URL is not set');
  it.skip('moves between SQLite and MongoDB', () => undefined);
} else {
  const NAMESPACE = `backup-${randomUUID().slice(0, 8)}`;
  const mongo = configOf({ MONGO_URL: url, NAMESPACE, DATA_DIR: join(temporary, 'keys') });
  afterAll(async () => {
    const archive = await openArchive(mongo, [...storeNames, 'erasures']);
    await archive.wipe();
    await archive.close();
  });

  // Each test continues with the data and the backups of the test before it.
  describe('a backup', () => {
    const embedded = join(temporary, 'data');
    const [fromSqlite, fromMongo] = [join(temporary, '1'), join(temporary, '2')];

    it('moves from SQLite to MongoDB, and a backup made there is identical', async () => {
      await seed(embedded);
      await backUp(configOf({ DATA_DIR: embedded }), fromSqlite);
      expect((await restore(mongo, fromSqlite)).documents).toBe(1_301);
      await backUp(mongo, fromMongo);
      expect(await inBackup(fromMongo)).toEqual(await inBackup(fromSqlite));
      const checked = await findViolations(readParts(fromMongo, readManifest(fromMongo)));
      expect(checked).toEqual({ documents: 1_301, violations: [] });
    });

    it('replaces all data in MongoDB, but only with the flag to wipe', async () => {
      await expect(restore(mongo, fromMongo)).rejects.toThrow(/there is data already/);
      const store = await openToolStore(mongo, 'stats');
      await store.collection('conversations').insertOne({ _id: 'later' });
      await store.close();
      await restore(mongo, fromMongo, { wipe: true });
      const archive = await openArchive(mongo, storeNames);
      expect(await allOf(archive.documents())).toEqual(await inBackup(fromMongo));
      await archive.close();
    });

    it('is restored to MongoDB without the data erased there after the backup, however often', async () => {
      const auth = await openToolStore(mongo, 'auth');
      const erased = { $set: { erasedAt: new Date(), epoch: 2 }, $unset: { mail: '', status: '' } };
      await auth.collection('accounts').updateOne({ _id: 'ana' }, erased);
      await auth.close();
      for (let restored = 0; restored < 2; restored += 1) {
        await restore(mongo, fromMongo, { wipe: true });
        const archive = await openArchive(mongo, storeNames);
        const [account, ...bots] = (await allOf(archive.documents())).map(({ doc }) => doc);
        await archive.close();
        const outbox = [{ topic: 'account-erased' }];
        expect(account).toMatchObject({ _id: 'ana', epoch: 2, outbox });
        expect(bots.filter(({ deletedAt, unsent }) => deletedAt && unsent)).toHaveLength(1_300);
        expect(JSON.stringify([account, bots])).not.toMatch(/ana@example.com|x{100}/);
      }
    });
  });
}
