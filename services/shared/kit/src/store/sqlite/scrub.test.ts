import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { temporaryFile } from '../../testing/temporary-file.ts';
import type { Store } from '../port.ts';
import { openSqliteStore } from '../sqlite.ts';

const deletedOwner = 'ana.garcia';
const keptOwner = 'somebody';

/** How often a text occurs in the store's files: the database, its log, and any other file. */
function timesOnDisk(file: string, text: string): number {
  const folder = dirname(file);
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  return bytes.reduce((sum, one) => sum + one.split(text).length - 1, 0);
}

/** Writes documents of two people, in an order that makes pages split and move. */
async function fill(store: Store, rounds = 1_500) {
  const rows = store.collection('rows');
  await rows.createIndex({ mail: 1 }, { unique: true });
  const doc = (owner: string, n: number, size: number) => ({
    _id: `${(n * 7919) % 10_007}-${owner}`,
    mail: `${(n * 104_729) % 9_973}.${owner}@example.com`,
    owner,
    text: `${owner} `.repeat(size),
  });
  for (let n = 0; n < rounds; n += 1) {
    const inserts = [deletedOwner, keptOwner].map((owner) =>
      rows.insertOne(doc(owner, n, 1 + (n % 50))),
    );
    const { _id, text } = doc(deletedOwner, Math.floor(n / 2), n % 40 === 0 ? 2_000 : n % 90);
    await Promise.all([...inserts, rows.updateOne({ _id }, { $set: { text } })]);
  }
  return rows;
}

const soon = { timeout: 15_000 };

it('removes all deleted data from its files while it is open', { timeout: 60_000 }, async () => {
  const file = temporaryFile();
  const store = openSqliteStore({ file, scrubEveryMs: 50 });
  const rows = await fill(store);
  expect(timesOnDisk(file, deletedOwner)).toBeGreaterThan(1_000);
  await rows.deleteMany({ owner: deletedOwner });
  await store.scrub();
  await expect.poll(() => timesOnDisk(file, deletedOwner), soon).toBe(0);
  expect(await rows.countDocuments({ owner: keptOwner })).toBe(1_500);
  const kept = await rows.find({ owner: keptOwner }).toArray();
  expect(kept.every(({ text }) => text.startsWith(keptOwner))).toBe(true);
  await store.close();
});

it('removes deleted data from a file of an older version without a call of scrub', async () => {
  const file = temporaryFile();
  const old = new DatabaseSync(file);
  old.exec('PRAGMA journal_mode=WAL; CREATE TABLE rows (_id TEXT PRIMARY KEY, doc TEXT NOT NULL)');
  const insert = old.prepare('INSERT INTO rows VALUES (?, ?)');
  for (const _id of Array.from({ length: 200 }, (_, n) => `${n}-${deletedOwner}`))
    insert.run(_id, JSON.stringify({ _id, owner: deletedOwner }));
  old.exec('DELETE FROM rows WHERE rowid > 3; PRAGMA wal_checkpoint(TRUNCATE)');
  old.close();
  expect(timesOnDisk(file, `150-${deletedOwner}`)).toBeGreaterThan(0);
  const store = openSqliteStore({ file, scrubEveryMs: 50 });
  await expect.poll(() => timesOnDisk(file, `150-${deletedOwner}`), soon).toBe(0);
  expect(await store.collection('rows').countDocuments({})).toBe(3);
  await store.close();
});

it('answers reads and writes while scrubbing', { timeout: 60_000 }, async () => {
  const file = temporaryFile();
  const store = openSqliteStore({ file, scrubEveryMs: 20 });
  const rows = await fill(store, 300);
  for (let n = 0; n < 100; n += 1) {
    await store.scrub();
    await rows.insertOne({ _id: `late-${n}`, mail: `late-${n}`, owner: 'late' });
    expect(await rows.findOne({ _id: `late-${n}` })).not.toBeNull();
  }
  expect(await rows.countDocuments({ owner: 'late' })).toBe(100);
  await store.close();
});
