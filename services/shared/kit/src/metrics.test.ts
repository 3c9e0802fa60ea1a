import { expect, it, onTestFinished } from 'vitest';
import { openInProcessBus } from './bus/in-process.ts';
import { silentLog } from './log.ts';
import { busMetrics, type Metrics, openMetrics, outboxMetrics } from './metrics.ts';
import { openOutbox } from './outbox/outbox.ts';
import { waitingIn, watchQueue } from './queue-figures.ts';
import { openSqliteStore } from './store/sqlite.ts';
import { eventually } from './testing/eventually.ts';
import { savedEvent } from './testing/saved-event.ts';
import { temporaryFile } from './testing/temporary-file.ts';

const topic = 'chatbot-saved';
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
const savedAt = (at: Date) => savedEvent('b', { at });

const busParts = {
  log: silentLog,
  storeDeadLetter: async () => {},
  retry: { firstMs: 1, capMs: 1, attempts: 2, totalMs: 1_000 },
};

/** The lines of a metric in Prometheus' format, without comments. */
async function linesOf({ registry }: Metrics, name: string): Promise<string[]> {
  const page = await registry.metrics();
  return page.split('\n').filter((line) => line.startsWith(name));
}

async function sampleOf(metrics: Metrics, series: string): Promise<number> {
  const [line = ''] = await linesOf(metrics, `${series} `);
  return Number(line.slice(series.length));
}

it('the metrics of a bus count attempts by outcome, and measure the delay of events', async () => {
  const metrics = openMetrics();
  const bus = openInProcessBus({ ...busParts, metrics: busMetrics(metrics) });
  let failures = 1;
  bus.subscribe('g', topic, async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('not yet');
  });
  bus.subscribe('never', topic, () => Promise.reject(new Error('poison')));
  await bus.start();
  await bus.publish([savedAt(ago(7))]);
  await bus.close();
  const handled = await linesOf(metrics, 'contesta_events_handled_total');
  const lines = [
    ['g', 'failed'],
    ['g', 'retried'],
    ['never', 'dead'],
    ['never', 'failed'],
  ].map(
    ([group, outcome]) =>
      `contesta_events_handled_total{group="${group}",topic="${topic}",outcome="${outcome}"} 1`,
  );
  expect(handled.toSorted()).toEqual(lines);
  const delays = await linesOf(metrics, 'contesta_event_delay_seconds_bucket{le="5"');
  expect(delays).toEqual([expect.stringMatching(/group="g".+ 0$/)]); // the event is 7 s old
});

it('the metrics of an outbox are the number of waiting entries and the age of the oldest', async () => {
  const metrics = openMetrics();
  const entries = [9, 60].map((age) => ({ ref: `${age}`, events: [savedAt(ago(age))] }));
  const source = { name: 'x', pending: async () => entries, markPublished: async () => {} };
  const outbox = openOutbox({
    ...{ source, log: silentLog, clock: () => new Date() },
    bus: openInProcessBus(busParts), // refuses to publish until it is started
    metrics: outboxMetrics(metrics, 'x'),
  });
  onTestFinished(outbox.close);
  outbox.start();
  await eventually(async () => {
    expect(await sampleOf(metrics, 'contesta_outbox_backlog{outbox="x"}')).toBe(2);
    const oldest = await sampleOf(metrics, 'contesta_outbox_oldest_seconds{outbox="x"}');
    expect(oldest).toBeGreaterThanOrEqual(60);
  });
});

it('the metrics of a durable queue are the number of waiting documents and the age of the oldest', async () => {
  const store = openSqliteStore({ file: temporaryFile() });
  const rows = store.collection<{ _id: string; at: Date; dueAt?: Date }>('rows');
  await rows.createIndex({ dueAt: 1 }, { sparse: true });
  await rows.insertOne({ _id: 'done', at: ago(900) });
  const measure = () => waitingIn(rows, { dueAt: { $exists: true } }, 'at');
  const metrics = openMetrics();
  const clock = () => new Date();
  const watch = watchQueue({ queue: 'q', measure, metrics, clock, log: silentLog, everyMs: 5 });
  watch.start();
  const waiting = () => sampleOf(metrics, 'contesta_waiting{queue="q"}');
  await eventually(async () => expect(await waiting()).toBe(0));
  await rows.insertOne({ _id: 'a', at: ago(30), dueAt: ago(0) });
  await rows.insertOne({ _id: 'b', at: ago(100), dueAt: ago(0) });
  await eventually(async () => {
    expect(await waiting()).toBe(2);
    const oldest = await sampleOf(metrics, 'contesta_waiting_oldest_seconds{queue="q"}');
    expect(oldest).toBeGreaterThanOrEqual(100);
  });
  await watch.close();
  await store.close();
});
