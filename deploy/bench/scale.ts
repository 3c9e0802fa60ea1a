import { writeFileSync } from 'node:fs';
import { freePort } from '@contesta/kit/free-port';
import { readNumbers } from '../arguments.ts';
import {
  deleteNamespace,
  newNamespace,
  type RunningPart,
  startDistributed,
} from '../testing/distributed.ts';
import { givenServers, type Servers } from '../testing/given-servers.ts';
import { removeFolder, startProduct, temporaryFolder } from '../testing/product.ts';
import { measureBaseline } from './baseline.ts';
import { addVectorsAndModels, makeBots } from './scale-bots.ts';
import {
  type BotLoad,
  countTrainings,
  measureReplies,
  type Row,
  round,
  type Target,
} from './scale-load.ts';

/*
 * Measures one process with 50 to 5,000 bots, first without the encoder, then with it and generated vectors of the
 * bots' texts. If `TEST_MONGO_URL`, `TEST_KAFKA_BROKERS` and `TEST_REDIS_URL` are set, it also measures one, two and
 * four replicas of conversation. Bots are chosen evenly or by Zipf's law; the message is the same, or new each time.
 * Each speed is also compared with bare Express.
 */
const usage = 'usage: npm run bench:scale -- [SECONDS [BOTS…]]';
const [seconds = 6, ...sizesGiven] = readNumbers(usage, Number.POSITIVE_INFINITY);
const sizes = sizesGiven.length > 0 ? sizesGiven : [50, 500, 1_200, 5_000];
const [first = 50, ...others] = sizes;
const botsOfReplicas = Math.min(500, Math.max(...sizes));
const METRICS_PORT = String(await freePort());
const common = { RATE_LIMITS: 'off', METRICS_PORT };

const rows: Row[] = [];
function addRow(row: Row): void {
  rows.push(row);
  console.log(JSON.stringify(row));
}

const baseline = await measureBaseline({ message: '¿tenéis rosas?' }, seconds);
console.log(`bare Express: ${Math.round(baseline.perSecond)} requests/s`);
const options = { seconds, baseline: baseline.perSecond };
const directory = temporaryFolder();
const bots = await measureWithoutEncoder();
await addVectorsAndModels(directory, bots);
await measureWithEncoder();
removeFolder(directory);
const servers = givenServers();
if (servers) await measureReplicas(servers);
else console.log('no replicas: TEST_MONGO_URL, TEST_KAFKA_BROKERS, TEST_REDIS_URL are not all set');
console.table(rows);
writeFileSync('bench-scale-results.json', `${JSON.stringify(rows, null, 2)}\n`);

/** Makes the bots, restarts the product to free the memory that this took, and measures replies without the encoder. */
async function measureWithoutEncoder(): Promise<string[]> {
  const env = { ...common, ENCODER: 'off' };
  const ports = [METRICS_PORT];
  const maker = await startProduct({ directory, env });
  const made = await makeBots(maker.url, { DATA_DIR: directory }, Math.max(...sizes), ports);
  await maker.stop();
  const product = await startProduct({ directory, env });
  const startMs = Math.round(product.startMs);
  console.log(`ready with ${made.length} bots after ${startMs} ms (limit: 3,000)`);
  const target = { url: product.url, bots: made, ports, processes: () => [product.child] };
  await measureSizes('words', target, [
    { chosen: 'evenly', message: 'the same' },
    { chosen: 'evenly', message: 'new' },
    { chosen: 'by Zipf', message: 'new' },
  ]);
  await product.stop();
  return made;
}

/** A repeated message is encoded once; new messages show how many the encoder can handle. */
async function measureWithEncoder(): Promise<void> {
  const product = await startProduct({ directory, env: { ...common, ENCODER: 'on' } });
  const ports = [METRICS_PORT];
  const target = { url: product.url, bots, ports, processes: () => [product.child] };
  await measureSizes('vectors', target, [
    { chosen: 'evenly', message: 'the same' },
    { chosen: 'evenly', message: 'new' },
  ]);
  await product.stop();
}

/**
 * Measures the first number of bots before and after each other number, and compares the other with the mean of the
 * two: a machine's speed changes within a minute, and a growing store slows every reply, whatever the number of bots.
 */
async function measureSizes(run: string, target: Target, loads: readonly BotLoad[]) {
  for (const load of loads) {
    const measureSize = (count: number) => measureReplies(target, { ...options, ...load, count });
    let before = await measureSize(first);
    addRow({ run, ...before });
    for (const count of others) {
      const row = await measureSize(count);
      const after = await measureSize(first);
      const share = row['replies/s'] / ((before['replies/s'] + after['replies/s']) / 2);
      addRow({ run, ...row, [`of ${first} bots`]: round(share) });
      before = after;
    }
  }
}

/** Measures two, one and four replicas. The bots are made while two run; a printed count shows if both train a bot. */
async function measureReplicas(given: Servers): Promise<void> {
  const NAMESPACE = newNamespace();
  const DATA_DIR = temporaryFolder();
  let made: string[] = [];
  try {
    for (const replicas of [2, 1, 4]) {
      const env = { ...common, ENCODER: 'off', CONVERSATION_REPLICAS: `${replicas}` };
      const product = await startDistributed(given, { ...env, NAMESPACE, DATA_DIR });
      const parts = [...product.parts().values()];
      const isReplica = ({ name }: RunningPart) => name.startsWith('conversation');
      // The metrics port of a part is METRICS_PORT plus the part's index.
      const ports = parts.flatMap((part, at) =>
        isReplica(part) ? String(Number(METRICS_PORT) + at) : [],
      );
      const processes = () => parts.filter(isReplica);
      if (made.length === 0) {
        made = await makeBots(product.url, product.env, botsOfReplicas, ports);
        console.log(
          `${await countTrainings(ports)} models trained for ${made.length} bots and the bot of their owner`,
        );
      }
      const target = { url: product.url, bots: made, ports, processes };
      for (const message of ['the same', 'new'] as const) {
        const asked = { ...options, count: botsOfReplicas, chosen: 'evenly', message } as const;
        addRow({ run: `${replicas} replicas`, ...(await measureReplies(target, asked)) });
      }
      await product.stop();
    }
  } finally {
    await deleteNamespace(given, NAMESPACE);
    removeFolder(DATA_DIR);
  }
}
