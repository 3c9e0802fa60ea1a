import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageExchanged } from '@contesta/contracts/events';
import { openBus, openStore } from '@contesta/kit/adapters';
import { makeEvent } from '@contesta/kit/bus/envelope';
import type { Bus } from '@contesta/kit/bus/port';
import { freePort } from '@contesta/kit/free-port';
import { silentLog } from '@contesta/kit/log';
import { openMetrics } from '@contesta/kit/metrics';
import { childEnv } from '../child-env.ts';
import { becomesTrue } from '../testing/becomes-true.ts';
import { readExport } from '../testing/exchange-log.ts';
import { makeOwner } from '../testing/owner.ts';
import { endProcess } from '../testing/processes.ts';
import { shuffled } from '../testing/random.ts';
import { startMeasuringLag } from './counting-lag.ts';
import { startLoad } from './load.ts';
import type { RunningProduct } from './running-product.ts';
import type { Scenario } from './scenario.ts';
import { verdictOn } from './verdict.ts';

const repeatSpanMs = { quick: 5_000, full: 20_000 };
const repetitions = 3;

/** A bus on the broker of the running product, in its namespace. */
async function openFaultsBus({ config }: RunningProduct): Promise<Bus> {
  const deadLetterStore = await openStore(config, 'faults');
  const shared = {
    config,
    clientId: 'faults',
    log: silentLog,
    metrics: openMetrics(),
    deadLetterStore,
  };
  const bus = await openBus({ ...shared, onFatal: () => undefined });
  await bus.start();
  return {
    ...bus,
    async close() {
      await bus.close();
      await deadLetterStore.close();
    },
  };
}

export const repeatedEvents: Scenario = {
  name: 'repeated-events',
  promise: 'repeated, shuffled events do not change the statistics',
  async run({ product, random, quick }) {
    const load = startLoad({ product, random, perSecond: 100 });
    await sleep(quick ? repeatSpanMs.quick : repeatSpanMs.full);
    const rows = await readExport(product.url, product.owner);
    const chatbotId = product.owner.botId;
    const events = rows.map(({ conversationId, seq, answered, at }) => {
      const data = { chatbotId, conversationId, seq, answered, at };
      const id = `${conversationId}:${seq}`;
      return makeEvent(messageExchanged, data, { id, at: new Date(at) });
    });
    const bus = await openFaultsBus(product);
    const all = Array.from({ length: repetitions }, () => events).flat();
    const repeated = shuffled(all, random);
    for (let i = 0; i < repeated.length; i += 500) await bus.publish(repeated.slice(i, i + 500));
    await bus.close();
    await load.stop();
    return [
      { name: 'events published again', value: repeated.length },
      ...(await verdictOn(product, load)),
    ];
  },
};

const publishedEvents = { quick: 20_000, full: 100_000 };
const conversationCount = 1_000;
const minPerSecond = 2_000;
const countLimitMs = 180_000;
const chatbotId = 'bot-of-the-bench';

async function publishMany(product: RunningProduct, count: number): Promise<void> {
  const bus = await openFaultsBus(product);
  const at = new Date();
  const all = Array.from({ length: count }, (_, i) => {
    const conversationId = `c${i % conversationCount}`;
    const seq = Math.floor(i / conversationCount) + 1;
    const data = { chatbotId, conversationId, seq, answered: true, at: at.toISOString() };
    return makeEvent(messageExchanged, data, { id: `${conversationId}:${seq}`, at });
  });
  for (let i = 0; i < count; i += 1_000) await bus.publish(all.slice(i, i + 1_000));
  await bus.close();
}

/** Waits until the projector has counted `count` events, or a time limit; returns the number that it has counted. */
async function waitUntilCounted({ config }: RunningProduct, count: number): Promise<number> {
  const store = await openStore(config, 'stats');
  const rows = store.collection<{ _id: string; chatbotId: string; lastSeq: number }>(
    'conversations',
  );
  const total = { $group: { _id: '$chatbotId', exchanges: { $sum: '$lastSeq' } } };
  let counted = 0;
  const areAllCounted = async () => {
    const [row] = await rows
      .aggregate<{ exchanges: number }>([{ $match: { chatbotId } }, total])
      .toArray();
    counted = row?.exchanges ?? 0;
    return counted >= count;
  };
  await becomesTrue(areAllCounted, { withinMs: countLimitMs, everyMs: 50 });
  await store.close();
  return counted;
}

export const projectorSpeed: Scenario = {
  name: 'projector-speed',
  promise: 'the projector counts 2,000 events a second',
  async run({ product, quick }) {
    const count = quick ? publishedEvents.quick : publishedEvents.full;
    const startedAt = performance.now();
    const publishing = publishMany(product, count);
    const counted = await waitUntilCounted(product, count);
    const seconds = (performance.now() - startedAt) / 1000;
    await publishing;
    return [
      { name: 'events', value: count },
      { name: 'not counted', value: count - counted, limit: 0 },
      {
        name: 'events/s, from the first published',
        value: count / seconds,
        limit: minPerSecond,
        isMinimum: true,
      },
    ];
  },
};

const joinSpanMs = { quick: 20_000, full: 60_000 };
const stayMs = 5_000;

/** Starts a second replica of stats. */
async function startProjector({ env, parts }: RunningProduct): Promise<ChildProcess> {
  const program = join(import.meta.dirname, '..', 'service.ts');
  const urls = [...parts().values()].map(({ name, port }) => `${name}=http://127.0.0.1:${port}`);
  const settings = {
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    SERVICE_URLS: urls.join(','),
  };
  return spawn(process.execPath, [program, 'stats'], {
    env: childEnv({ ...env, ...settings }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

export const restartingProjector: Scenario = {
  name: 'restarting-projector',
  promise: 'a second projector that starts and ends every 5 s does not change the statistics',
  async run({ product, random, quick }) {
    const load = startLoad({ product, random, perSecond: 100 });
    const other = await makeOwner(product.url);
    const measuring = await startMeasuringLag(product, other.botId, random);
    const until = performance.now() + (quick ? joinSpanMs.quick : joinSpanMs.full);
    let joined = 0;
    while (performance.now() < until) {
      const second = await startProjector(product);
      await sleep(stayMs);
      // It is killed every other time, so that the consumer group must detect its end by timeout.
      await endProcess(second, joined % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
      joined += 1;
      await sleep(stayMs);
    }
    await load.stop();
    const verdict = await verdictOn(product, load);
    const lags = await measuring.stop();
    return [
      { name: 'times joined and left', value: joined },
      { name: 'greatest lag of counting, s', value: Math.max(...lags) / 1000, limit: 10 },
      ...verdict,
    ];
  },
};
