import type { EachBatchPayload } from 'kafkajs';
import { type HandleMessage, openPartition, type Partition } from './kafka-batch.ts';

/** Told how many events of a partition are left; null when they are no longer this member's to count. */
export type NoteLag = (topic: string, partition: number, events: number | null) => void;

export type Generation = ReturnType<typeof openGeneration>;

/** A member's partitions from one rebalance to the next. */
export function openGeneration(handle: HandleMessage, holdMs: number, lag: NoteLag) {
  const stop = new AbortController();
  const partitions = new Map<string, Partition>();
  const atWork = new Set<Promise<unknown>>();

  const leave: (() => void)[] = [];

  async function work(payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    const name = `${batch.topic} ${batch.partition}`;
    let partition = partitions.get(name);
    if (!partition) {
      partition = openPartition(handle, holdMs, stop.signal);
      partitions.set(name, partition);
      leave.push(() => lag(batch.topic, batch.partition, null));
    }
    const behind = Number(batch.offsetLag());
    lag(batch.topic, batch.partition, behind + batch.messages.length);
    const working = partition.work(payload);
    atWork.add(working);
    try {
      const left = await working;
      if (!stop.signal.aborted) lag(batch.topic, batch.partition, behind + left);
    } finally {
      atWork.delete(working);
    }
  }

  /** Resolves when no handler is at work any more. */
  async function idle(): Promise<void> {
    await Promise.allSettled(atWork);
    await Promise.all([...partitions.values()].map((partition) => partition.idle()));
  }

  function end(reason?: Error): void {
    stop.abort(reason);
    for (const forget of leave) forget();
  }

  return { work, idle, stop: end };
}
