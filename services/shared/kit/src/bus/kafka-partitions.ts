import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { openSemaphore, type Semaphore, waitAtMost } from '../concurrency.ts';

/** Handles one message; true when it is done with, false when it was stopped before. */
export type HandleMessage = (
  topic: string,
  message: KafkaMessage,
  stop: AbortSignal,
) => Promise<boolean>;

/** Told how many events of a partition are left; null when they are no longer this member's to count. */
export type NoteLag = (topic: string, partition: number, events: number | null) => void;

export type Generation = ReturnType<typeof openGeneration>;

/** The reason to abort with when another member may now work on the partition: its offsets are no longer ours to move. */
export const partitionLost = new Error('partition lost');

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

type Partition = ReturnType<typeof openPartition>;

const keysAtOnce = 16;

/**
 * One partition as this member works on it. A batch is left after `holdMs` at most, because the client fetches
 * nothing, from any partition of that broker, until every batch of its last fetch is left: what still waits is finished
 * with only its partition paused, and what is done beyond a gap is remembered until the gap closes.
 */
function openPartition(handle: HandleMessage, holdMs: number, stop: AbortSignal) {
  const done = new Set<string>();
  let stragglers: Promise<unknown> = Promise.resolve();

  /** Resolves with how many messages of the batch are not done with in order yet. */
  async function work(payload: EachBatchPayload): Promise<number> {
    const { batch, pause } = payload;
    const todo = batch.messages.filter((message) => !done.has(message.offset));
    const permits = openSemaphore({ permits: keysAtOnce });
    const byKey = [...Map.groupBy(todo, orderKeyOf).values()];
    const all = Promise.all(byKey.map((messages) => workInOrder(batch.topic, messages, permits)));
    await waitAtMost(holdMs, all);
    const finished = todo.every((message) => done.has(message.offset));
    if (!finished && !stop.aborted) {
      const resume = pause();
      stragglers = all.then(() => stop.aborted || resume());
    }
    return batch.messages.length - resolvePrefix(payload);
  }

  async function workInOrder(
    topic: string,
    messages: KafkaMessage[],
    permits: Semaphore,
  ): Promise<void> {
    for (const message of messages) {
      if (!(await permits.run(() => handle(topic, message, stop)))) return;
      done.add(message.offset);
    }
  }

  function resolvePrefix({ batch, resolveOffset }: EachBatchPayload): number {
    if (stop.reason === partitionLost) return 0;
    const gap = batch.messages.findIndex(({ offset }) => !done.delete(offset));
    const resolved = gap < 0 ? batch.messages.length : gap;
    const last = batch.messages[resolved - 1];
    if (last) resolveOffset(last.offset);
    return resolved;
  }

  return { work, idle: () => stragglers };
}

/** Messages of one key keep their order; one without a key has an order of its own. */
function orderKeyOf({ key, offset }: KafkaMessage): string {
  return key === null ? `offset ${offset}` : `key ${key.toString('utf8')}`;
}
