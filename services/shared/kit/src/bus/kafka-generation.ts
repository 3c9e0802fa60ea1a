import type { EachBatchPayload } from 'kafkajs';
import { type HandleMessage, openPartition, type Partition } from './kafka-batch.ts';

export type Generation = ReturnType<typeof openGeneration>;

/** A member's partitions from one rebalance to the next. */
export function openGeneration(handle: HandleMessage, holdMs: number) {
  const stop = new AbortController();
  const partitions = new Map<string, Partition>();
  const atWork = new Set<Promise<void>>();

  async function work(payload: EachBatchPayload): Promise<void> {
    const name = `${payload.batch.topic} ${payload.batch.partition}`;
    let partition = partitions.get(name);
    if (!partition) {
      partition = openPartition(handle, holdMs, stop.signal);
      partitions.set(name, partition);
    }
    const working = partition.work(payload);
    atWork.add(working);
    try {
      await working;
    } finally {
      atWork.delete(working);
    }
  }

  /** Resolves when no handler is at work any more. */
  async function idle(): Promise<void> {
    await Promise.allSettled(atWork);
    await Promise.all([...partitions.values()].map((partition) => partition.idle()));
  }

  return { work, idle, stop: (reason?: Error) => stop.abort(reason) };
}
