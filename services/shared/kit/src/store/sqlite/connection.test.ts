import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isProblem } from '../../errors.ts';
import { temporaryFile } from '../../testing/temporary-file.ts';
import { isDuplicateKey } from '../port.ts';
import { openSqliteStore } from '../sqlite.ts';

/** Waits for some retries: the lock is retried every 5 ms. */
const waitForRetries = () => new Promise((resolve) => setTimeout(resolve, 50));

/** A store that is closed after the test, with a collection. */
function openRows(options: { maxWaitingWrites?: number } = {}) {
  const file = temporaryFile();
  const store = openSqliteStore({ file, ...options });
  onTestFinished(() => store.close());
  return { file, store, rows: store.collection('rows') };
}

/** Another process's connection to the store's file. */
function otherProcess(file: string): DatabaseSync {
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  return other;
}

const unavailable = (error: unknown) => isProblem(error, 'UNAVAILABLE');

describe('a SQLite store', () => {
  it('commits the writes of one event-loop turn together: another process sees all or none', async () => {
    const { file, rows } = openRows();
    const other = otherProcess(file);
    const version = () => Object.values(other.prepare('PRAGMA data_version').get() ?? {})[0];
    const count = other.prepare('SELECT count(*) AS n FROM rows');
    const seen = new Set<string>();
    const watch = () => seen.add(`${version()}: ${count.get()?.n}`);
    const inserts = Array.from({ length: 100 }, (_, n) => rows.insertOne({ _id: `${n}` }));
    const writes = inserts.map((insert) => insert.then(watch));
    watch();
    await Promise.all(writes);
    expect([...seen].map((state) => state.split(': ')[1])).toEqual(['0', '100']);
  });

  it('rejects only the writes that fail', async () => {
    const { rows } = openRows();
    const all = await Promise.allSettled([
      rows.insertOne({ _id: 'a' }),
      rows.insertOne({ _id: 'a' }),
      rows.updateOne({ _id: 'a' }, { $inc: { _id: 1 } }),
      rows.insertOne({ _id: 'b' }),
    ]);
    expect(all.map(({ status }) => status === 'fulfilled')).toEqual([true, false, false, true]);
    expect(await rows.countDocuments({})).toBe(2);
  });

  it('refuses a write if its log cannot be flushed to disk', async () => {
    const { file, rows } = openRows();
    const handle = await open(file);
    const flush = vi.spyOn(Object.getPrototypeOf(handle), 'datasync');
    onTestFinished(() => flush.mockRestore());
    await handle.close();
    flush.mockRejectedValueOnce(new Error('EIO'));
    await expect(rows.insertOne({ _id: 'a' })).rejects.toSatisfy(unavailable);
    await rows.insertOne({ _id: 'b' });
    expect(flush).toHaveBeenCalledTimes(2);
  });

  it('runs writes in order, and reads before pending writes', async () => {
    const { rows } = openRows();
    const insert = rows.insertOne({ _id: 'a', n: 1 });
    const double = rows.updateOne({ _id: 'a' }, { $mul: { n: 10 } });
    const add = rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } });
    expect(await rows.findOne({ _id: 'a' })).toBeNull();
    await Promise.all([insert, double, add]);
    expect(await rows.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 11 });
  });

  it('refuses writes above `maxWaitingWrites`, and recovers', async () => {
    const { rows } = openRows({ maxWaitingWrites: 3 });
    const inserts = ['a', 'b', 'c', 'd'].map((_id) => rows.insertOne({ _id }));
    await expect(inserts[3]).rejects.toSatisfy(unavailable);
    await Promise.all(inserts.slice(0, 3));
    await rows.insertOne({ _id: 'd' });
  });

  it('waits without blocking while another process holds the lock', async () => {
    const { file, rows } = openRows();
    const other = otherProcess(file);
    other.exec(`BEGIN IMMEDIATE; INSERT INTO rows VALUES ('theirs', '{"_id":"theirs"}')`);
    const release = setTimeout(() => other.exec('COMMIT'), 300);
    const inserted = rows.insertOne({ _id: 'mine' });
    expect(await rows.findOne({ _id: 'theirs' })).toBeNull();
    await inserted;
    expect(await rows.countDocuments({})).toBe(2);
    clearTimeout(release);
  });

  it('rejects with UNAVAILABLE if the lock is held for two seconds, then works again', async () => {
    const { file, rows } = openRows();
    const other = otherProcess(file);
    other.exec('BEGIN IMMEDIATE');
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const steps: string[] = [];
    const insert = rows.insertOne({ _id: 'a' }).catch((error) => {
      steps.push(unavailable(error) ? 'unavailable' : 'another error');
    });
    await waitForRetries();
    vi.advanceTimersByTime(1_999);
    await waitForRetries();
    steps.push('1.999 s');
    vi.advanceTimersByTime(1);
    await insert;
    expect(steps).toEqual(['1.999 s', 'unavailable']);
    vi.useRealTimers();
    other.exec('COMMIT');
    await rows.insertOne({ _id: 'a' });
    expect(await rows.countDocuments({})).toBe(1);
  });

  it('finishes accepted writes on close, and refuses later calls', async () => {
    const { store, rows } = openRows();
    const inserted = Promise.all(['a', 'b', 'c'].map((_id) => rows.insertOne({ _id })));
    await store.close();
    await inserted;
    await store.close();
    await expect(rows.insertOne({ _id: 'd' })).rejects.toSatisfy(unavailable);
    await expect(rows.findOne({ _id: 'a' })).rejects.toSatisfy(unavailable);
    await expect(store.ping()).rejects.toSatisfy(unavailable);
  });

  it('keeps documents and unique indexes after it is reopened', async () => {
    const { file, store, rows: before } = openRows();
    await before.createIndex({ mail: 1 }, { unique: true });
    await before.insertOne({ _id: 'a', mail: 'x' });
    await store.close();
    const reopened = openSqliteStore({ file });
    const rows = reopened.collection('rows');
    await expect(rows.insertOne({ _id: 'b', mail: 'x' })).rejects.toSatisfy(isDuplicateKey);
    expect(await rows.find({ mail: 'x' }).toArray()).toHaveLength(1);
    await reopened.close();
  });

  it('iterates over the documents of one snapshot', async () => {
    const { rows } = openRows();
    await Promise.all(Array.from({ length: 300 }, (_, n) => rows.insertOne({ _id: `${n}` })));
    let seen = 0;
    for await (const { _id } of rows.find({})) {
      seen += 1;
      await Promise.all([rows.insertOne({ _id: `new-${_id}` }), rows.deleteOne({ _id })]);
    }
    expect(seen).toBe(300);
    expect(await rows.countDocuments({ _id: { $gte: 'new' } })).toBe(300);
  });
});
