import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { groupDocuments, groupingOf } from '@contesta/kit/store/sqlite/aggregate-documents';
import { applyUpdate } from '@contesta/kit/store/sqlite/change-documents';
import { connect } from '@contesta/kit/store/sqlite/connection';
import { findDocuments, findFirst, openTable } from '@contesta/kit/store/sqlite/table';
import { Aggregator, update as applyWithMingo } from 'mingo';

/*
 * `node deploy/bench/store.ts` compares the SQLite store's fast paths for updates and groupings with mingo, and its
 * direct reads by id with planned queries.
 * A fast path is kept only if it saves a tenth of the store's work for a reply, or keeps the event loop free.
 */
const folder = mkdtempSync(join(tmpdir(), 'contesta-store-bench-'));
const file = join(folder, 'store.db');
const store = openSqliteStore({ file });
const bots = store.collection('bots');
const exchanges = store.collection('exchanges');
const summaries = store.collection('conversations');
await exchanges.createIndex({ unsent: 1 }, { sparse: true });
await summaries.createIndex({ chatbotId: 1, lastAt: -1 });
await bots.insertOne({ _id: 'bot', version: 3, ownerId: 'owner' });

const at = new Date();
const updateFor = (seq: number) => ({
  $max: { exchanges: seq, lastAt: at, unanswered: 0 },
  $setOnInsert: { chatbotId: 'bot', startedAt: at },
});

/** The store operations of one reply, with the outbox and the statistics. `updateMany` unsets its field in SQL. */
async function reply(conversation: string, seq: number): Promise<void> {
  const _id = `bot/${conversation}/${String(seq).padStart(8, '0')}`;
  await bots.findOne({ _id: 'bot' });
  await summaries.findOne({ _id: conversation });
  const text = 'Sí, en toda la ciudad, de lunes a viernes.';
  await exchanges.insertOne({ _id, chatbotId: 'bot', seq, at, startedAt: at, text, unsent: true });
  await summaries.updateOne({ _id: conversation }, updateFor(seq), { upsert: true });
  await exchanges.updateMany({ _id: { $in: [_id] } }, { $unset: { unsent: '' } });
  const row = { filter: { _id: `stats-${conversation}` }, update: updateFor(seq), upsert: true };
  await summaries.bulkWrite([{ updateOne: row }], { ordered: false });
}

/** The user CPU time of one call, in microseconds. */
async function costOf(times: number, work: (n: number) => unknown): Promise<number> {
  for (let n = 0; n < times / 4; n += 1) await work(n);
  const { user } = process.cpuUsage();
  for (let n = 0; n < times; n += 1) await work(n + times);
  return (process.cpuUsage().user - user) / times;
}

/** The longest time for which the event loop was blocked, in milliseconds. */
async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, performance.now()];
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  await work();
  await new Promise((go) => setTimeout(go, 5));
  clearInterval(watch);
  return longest;
}

/** In `reply`: `updateOne` and `bulkWrite`. */
const plainUpdates = 2;
/** In `reply`: two `findOne`, and the documents of the two updates. */
const readsById = 4;
const concurrent = 50;
const perReplyTotal =
  (await costOf(200, (n) =>
    Promise.all(Array.from({ length: concurrent }, (_, i) => reply(`c${i}`, n + 1))),
  )) / concurrent;
console.log(`the store's work for a reply: ${perReplyTotal.toFixed(1)} µs`);

const printSaving = (what: string, fast: number, slow: number, perReply: number) => {
  const saved = Math.round((100 * perReply * (slow - fast)) / perReplyTotal);
  const costs = `${fast.toFixed(1)} µs against ${slow.toFixed(1)} µs`;
  console.log(`${what}: ${costs}, ${perReply} per reply: saves ${saved} % of the store's work`);
};

const row = () => ({ _id: 'c', chatbotId: 'bot', startedAt: at, exchanges: 1, lastAt: at, n: 0 });
const update = { $max: { exchanges: 4, lastAt: at, unanswered: 0 } };
const updateDirectly = () => applyUpdate(row(), { update, filter: {}, inserting: false });
const updateWithMingo = () => applyWithMingo(row(), update, [], {}, { cloneMode: 'deep' });
printSaving(
  'plain updates',
  await costOf(20_000, updateDirectly),
  await costOf(20_000, updateWithMingo),
  plainUpdates,
);

const table = openTable(connect(file), 'bots');
const readPlanned = () => findDocuments(table, { filter: { _id: 'bot' }, limit: 1 }).next();
const readDirectly = () => findFirst(table, { _id: 'bot' });
printSaving(
  'reads by id',
  await costOf(20_000, readDirectly),
  await costOf(20_000, readPlanned),
  readsById,
);

const rows = Array.from({ length: 100_000 }, (_, n) => ({ _id: `${n}`, bot: 'b', seq: n % 9, at }));
const totals = { conversations: { $sum: 1 }, exchanges: { $sum: '$seq' }, lastAt: { $max: '$at' } };
const stages = [{ $group: { _id: '$bot', ...totals } }];
/** The rows as the store reads them: it lets other work run after every hundred. */
async function* asRead() {
  for (const [n, row] of rows.entries()) {
    yield row;
    if (n % 100 === 0) await new Promise(setImmediate);
  }
}
const grouping = groupingOf(stages);
const withFastPath = await longestStall(async () => grouping && groupDocuments(asRead(), grouping));
const withMingo = await longestStall(async () => new Aggregator(stages).run(rows));
console.log(
  `grouping ${rows.length} rows blocks for at most ${withFastPath.toFixed(0)} ms, with mingo ${withMingo.toFixed(0)} ms`,
);

await store.close();
rmSync(folder, { recursive: true });
