import { writeSync } from 'node:fs';
import { openSqliteStore } from '../store/sqlite.ts';

/**
 * A program for tests: `node endless-writer.ts <file> <prefix> <writers>` writes endlessly and prints each id once its
 * write is acknowledged.
 */
const [file = '', prefix = '', writers = '1'] = process.argv.slice(2);
const store = openSqliteStore({ file });
const rows = store.collection<{ _id: string; text: string }>('rows');
const counters = store.collection<{ _id: string; n: number }>('counters');

async function writeForever(writer: number): Promise<never> {
  for (let n = 0; ; n++) {
    const _id = `${prefix}-${writer}-${n}`;
    await rows.insertOne({ _id, text: 'x'.repeat(200) });
    await counters.updateOne({ _id: prefix }, { $inc: { n: 1 } }, { upsert: true });
    // Synchronously, so that a kill leaves at most one unprinted write of each writer.
    writeSync(1, `${_id}\n`);
  }
}

await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => writeForever(writer)));
