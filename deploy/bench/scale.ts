import { writeFileSync } from 'node:fs';
import { freePort } from '@contesta/kit/free-port';
import { becomesTrue } from '../testing/becomes-true.ts';
import { post } from '../testing/calls.ts';
import { grantPlan, makeOwner } from '../testing/owner.ts';
import { removeFolder, startProduct, temporaryFolder } from '../testing/product.ts';
import { measureLeast, metricOf, residentMb } from './figures.ts';
import { shopPairs } from './learning.ts';
import { measure } from './load.ts';

/*
 * `npm run bench:scale -- [SECONDS [BOTS…]]`: one process with 50 to 5,000 bots that answer by words. Bots are chosen evenly
 * or by Zipf's law; the message is always the same, or new each time. The baseline is bare Express.
 */
const seconds = Number(process.argv[2] ?? 6);
const sizesGiven = process.argv.slice(3).map(Number);
const sizes = sizesGiven.length > 0 ? sizesGiven : [50, 500, 1_200, 5_000];
const pairsOfBot = 5;
const botsOfOwner = 900;
const makersAtOnce = 8;

type Row = Record<string, number | string>;
const rows: Row[] = [];
const directory = temporaryFolder();
const METRICS_PORT = String(await freePort());
const env = { ENCODER: 'off', RATE_LIMITS: 'off', METRICS_PORT };

const least = await measureLeast({ message: '¿tenéis rosas?' }, seconds);
console.log(`bare Express: ${Math.round(least.perSecond)} requests/s`);
const product = await startProduct({ directory, env });
const bots = await makeBots(Math.max(...sizes));
console.log(`${bots.length} bots made`);
let rateOver50 = 0;
for (const count of sizes) {
  rows.push(await ask(count, 'evenly', 'the same'));
  if (count === sizes[0]) rateOver50 = Number(rows.at(-1)?.['replies/s']);
  rows.push(await ask(count, 'evenly', 'new'), await ask(count, 'by Zipf', 'new'));
}
await product.stop();
const again = await startProduct({ directory, env });
console.log(`ready with ${bots.length} bots after ${Math.round(again.startMs)} ms (3,000 at most)`);
await again.stop();
removeFolder(directory);
console.table(rows);
writeFileSync('bench-scale-results.json', `${JSON.stringify(rows, null, 2)}\n`);

/** Makes bots of a few pairs with different words, and waits until all are trained. */
async function makeBots(count: number): Promise<string[]> {
  const made: string[] = [];
  for (let at = 0; at < count; ) {
    const owner = await makeOwner(product.url);
    await grantPlan(product.url, { DATA_DIR: directory }, owner, 'full');
    const numbers = Array.from({ length: Math.min(botsOfOwner, count - at) }, () => at++);
    await inParallel(numbers, async (number) => {
      const all = shopPairs(number + pairsOfBot);
      const bot = { name: `Tienda ${number}`, prompts: all.slice(number) };
      const { _id } = await post(`${product.url}/api/chatbots`, bot, owner.token);
      made.push(String(_id));
    });
  }
  const trained = async () => (await trainings()) >= count;
  await becomesTrue(trained, { withinMs: 300_000, everyMs: 500 });
  return made;
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const remaining = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: makersAtOnce }, worker));
}

function trainings(): Promise<number> {
  return metricOf(METRICS_PORT, 'contesta_trainings_total');
}
function evictions(): Promise<number> {
  return metricOf(METRICS_PORT, 'contesta_models_evicted_total');
}

async function ask(
  count: number,
  how: 'evenly' | 'by Zipf',
  what: 'the same' | 'new',
): Promise<Row> {
  const draw = how === 'evenly' ? openRoundRobin(count) : openZipf(count);
  let sent = 0;
  const next = () => {
    sent += 1;
    const message = what === 'new' ? `¿tenéis rosas ${sent} de ${count}?` : '¿tenéis rosas?';
    return { path: `/api/chatbots/${bots[draw()]}/reply`, body: JSON.stringify({ message }) };
  };
  const load = { url: product.url, method: 'POST', next } as const;
  // Warm-up: each bot gets a message first.
  await measure({ ...load, amount: Math.max(2_000, Math.round(1.2 * count)) });
  const before = await evictions();
  const trainedBefore = await trainings();
  const measured = await measure({ ...load, seconds });
  const replies = measured.perSecond * seconds;
  const hits = 1 - ((await evictions()) - before) / replies;
  const row: Row = {
    bots: count,
    asked: how,
    message: what,
    'replies/s': Math.round(measured.perSecond),
    'of bare Express': round(measured.perSecond / least.perSecond),
    p99: measured.p99,
    'in memory': round(hits),
    trained: (await trainings()) - trainedBefore,
    MB: Math.round(residentMb(product.child)),
    failed: measured.failed,
  };
  if (how === 'evenly' && what === 'the same' && rateOver50 > 0)
    row['of the rate over 50'] = round(measured.perSecond / rateOver50);
  return row;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Draws the numbers in order. */
function openRoundRobin(count: number): () => number {
  let at = 0;
  return () => at++ % count;
}

/** Draws the n-th number 1/n as often as the first; repeatable. */
function openZipf(count: number): () => number {
  const sums: number[] = [];
  for (let at = 0; at < count; at++) sums.push((sums[at - 1] ?? 0) + 1 / (at + 1));
  const all = sums.at(-1) ?? 1;
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const target = (state / 2 ** 32) * all;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
