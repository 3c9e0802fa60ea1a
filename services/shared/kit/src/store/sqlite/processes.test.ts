import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFile } from '../../testing/temporary-file.ts';
import { openSqliteStore } from '../sqlite.ts';

type Counter = { _id: string; n: number };
type WriterProcess = { child: ChildProcess; acknowledged: () => string[] };

const program = fileURLToPath(new URL('../../testing/endless-writer.ts', import.meta.url));

function startWriter(file: string, prefix: string, parallel: number): WriterProcess {
  const args = ['--disable-warning=ExperimentalWarning', program, file, prefix, `${parallel}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  // The last line may be cut by the kill: only complete lines count as acknowledged.
  return { child, acknowledged: () => printed.split('\n').slice(0, -1) };
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

describe('SQLite store in several processes', () => {
  it('loses no acknowledged write after kill -9 with parallel writers', async () => {
    const file = temporaryFile();
    const acknowledged: string[] = [];
    for (const round of [1, 2, 3, 4]) {
      const writer = startWriter(file, `round${round}`, 20);
      const written = () => writer.acknowledged().length;
      await expect.poll(written, { timeout: 8_000 }).toBeGreaterThan(round * 70);
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
      await expect.poll(() => acknowledged().length, { timeout: 15_000 }).toBeGreaterThan(20);
    await Promise.all(writers.map(({ child }) => kill(child)));
  });

  it('sees the writes of another process, and writes at the same time', async () => {
    const file = temporaryFile();
    const store = openSqliteStore({ file });
    const counters = store.collection<Counter>('counters');
    const other = startWriter(file, 'other', 3);
    const rows = store.collection('rows');
    await expect.poll(() => rows.countDocuments({}), { timeout: 8_000 }).toBeGreaterThan(0);
    for (let n = 0; n < 200; n++) {
      const add = (_id: string) =>
        counters.updateOne({ _id }, { $inc: { n: 1 } }, { upsert: true });
      await Promise.all(['mine', 'other'].map(add));
    }
    await expect.poll(() => other.acknowledged().length, { timeout: 8_000 }).toBeGreaterThan(50);
    await kill(other.child);
    expect((await counters.findOne({ _id: 'mine' }))?.n).toBe(200);
    const shared = (await counters.findOne({ _id: 'other' }))?.n ?? 0;
    const theirs = other.acknowledged().length;
    expect(shared - 200).toBeGreaterThanOrEqual(theirs);
    expect(shared - 200).toBeLessThanOrEqual(theirs + 3);
    await store.close();
  });
});
