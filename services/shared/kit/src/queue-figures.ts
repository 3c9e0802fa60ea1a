import type { Filter } from 'mongodb';
import { type Job, poll } from './concurrency.ts';
import type { Clock } from './identity.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Doc, DocCollection } from './store/port.ts';

/** How many documents wait in a durable queue, and since when the oldest has waited. */
type Waiting = { count: number; since: Date | null };

/**
 * Counts the waiting documents of a collection. `filter` needs an index; `since` names the field with the date since
 * which a document has waited.
 */
export async function waitingIn<T extends Doc>(
  collection: DocCollection<T>,
  filter: Filter<T>,
  since: keyof T & string,
): Promise<Waiting> {
  const group = { _id: null, count: { $sum: 1 }, since: { $min: `$${since}` } };
  const pipeline = [{ $match: filter }, { $group: group }];
  const [row] = await collection.aggregate<Waiting>(pipeline).toArray();
  return row ?? { count: 0, since: null };
}

type WatchOptions = {
  queue: string;
  measure: () => Promise<Waiting>;
  metrics: Metrics;
  clock: Clock;
  log: Log;
  everyMs?: number;
};

/** Measures the length and age of a durable queue every 15 s. Every replica reports the same numbers. */
export function watchQueue({
  queue,
  measure,
  metrics,
  clock,
  log,
  everyMs = 15_000,
}: WatchOptions): Job {
  return poll({ name: `count ${queue}`, everyMs, log }, async () => {
    const { count, since } = await measure();
    metrics.waiting.set({ queue }, count);
    const ageMs = since ? clock().getTime() - since.getTime() : 0;
    metrics.waitingOldest.set({ queue }, Math.max(0, ageMs) / 1000);
  });
}
