import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFile } from '../../testing/temporary-file.ts';
import type { Store } from '../port.ts';
import { openSqliteStore } from '../sqlite.ts';

type Counter = { _id: string; n: number };

const program = fileURLToPath(new URL('../../testing/endless-writer.ts', import.meta.url));

function startWriter(file: string, prefix: string, parallel: number) {
  const args = ['--disable-warning=ExperimentalWarning', program, file, prefix, `${parallel}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += chunk));
  // The last line may be cut by the kill: only complete lines count as acknowledged.
  return { child, acknowledged: () => printed.split('\n').slice(0, -1) };
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

describe('a SQLite store in several processes', () => {
  it('loses no acknowledged write after kill -9 with parallel writers', async () => {
    const file = temporaryFile();
    const acknowledged: string[] = [];
    for (const round of [1, 2, 3, 4]) {
      const writer = startWriter(file, `round${round}`, 20);
      const written = () => writer.acknowledged().length;
      await expect.poll(written).toBeGreaterThan(round * 70); // so that each kill comes later
      await kill(writer.child);
      acknowledged.push(...writer.acknowledged());
    }
    const store = openSqliteStore({ file });
    const stored = new Set<string>();
    for await (const { _id } of store.collection('rows').find({})) stored.add(_id);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const counters = await store.collection<Counter>('counters').find({}).toArray();
    for (const { _id, n } of counters) {
      const printed = acknowledged.filter((id) => id.startsWith(`${_id}-`)).length;
      expect(n).toBeGreaterThanOrEqual(printed);
    }
    await store.close();
  });

  it('can be created by several processes at once', async () => {
    const file = temporaryFile();
    const writers = ['a', 'b', 'c', 'd'].map((prefix) => startWriter(file, prefix, 2));
    for (const { acknowledged } of writers)
      await expect.poll(() => acknowledged().length).toBeGreaterThan(20);
    await Promise.all(writers.map(({ child }) => kill(child)));
  });

  it('sees the writes of another process, and writes at the same time', async () => {
    const file = temporaryFile();
    const store = openSqliteStore({ file });
    const counters = store.collection<Counter>('counters');
    const other = startWriter(file, 'other', 3);
    const rows = store.collection('rows');
    await expect.poll(() => rows.countDocuments({})).toBeGreaterThan(0);
    for (let n = 0; n < 200; n++) {
      const add = (_id: string) =>
        counters.updateOne({ _id }, { $inc: { n: 1 } }, { upsert: true });
      await Promise.all(['mine', 'other'].map(add));
    }
    await expect.poll(() => other.acknowledged().length).toBeGreaterThan(50);
    await kill(other.child);
    expect((await counters.findOne({ _id: 'mine' }))?.n).toBe(200);
    const shared = (await counters.findOne({ _id: 'other' }))?.n ?? 0;
    const theirs = other.acknowledged().length;
    // The kill may have left each of the three parallel writes stored and not acknowledged.
    expect(shared - 200).toBeGreaterThanOrEqual(theirs);
    expect(shared - 200).toBeLessThanOrEqual(theirs + 3);
    await store.close();
  });
});

const deletedOwner = 'ana.garcia';
const keptOwner = 'somebody';

/** How often a text occurs in the store's files: the database, its log, and any other file. */
function timesOnDisk(file: string, text: string): number {
  const folder = dirname(file);
  const contents = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  return contents.reduce((sum, content) => sum + content.split(text).length - 1, 0);
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

it('a store removes all deleted data from its files while open', async () => {
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

it('a store removes deleted data from an old version’s file without a call of scrub', async () => {
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

it('a store answers reads and writes while scrubbing', async () => {
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
