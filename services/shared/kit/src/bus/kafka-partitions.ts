import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { openSemaphore, type Semaphore, waitAtMost } from '../concurrency.ts';

/** Handles one message; resolves with true when it is done, with false when it was stopped before that. */
export type HandleMessage = (
  topic: string,
  message: KafkaMessage,
  stop: AbortSignal,
) => Promise<boolean>;

/** Called with the number of events left in a partition; null when this member no longer has the partition. */
export type NoteLag = (topic: string, partition: number, events: number | null) => void;

export type Generation = ReturnType<typeof openGeneration>;

/** The abort reason when another member may own the partition now, so this member must not commit offsets. */
export const partitionLost = new Error('partition lost');

/** Handles a member's partitions from one rebalance to the next. */
export function openGeneration(handle: HandleMessage, holdMs: number, noteLag: NoteLag) {
  const stopping = new AbortController();
  const partitions = new Map<string, Partition>();
  const inProgress = new Set<Promise<unknown>>();
  const lagClearers: (() => void)[] = [];

  async function work(payload: EachBatchPayload): Promise<void> {
    const { topic, partition: id, messages } = payload.batch;
    const name = `${topic} ${id}`;
    let partition = partitions.get(name);
    if (!partition) {
      partition = openPartition(handle, holdMs, stopping.signal);
      partitions.set(name, partition);
      lagClearers.push(() => noteLag(topic, id, null));
    }
    const lagAfterBatch = Number(payload.batch.offsetLag());
    noteLag(topic, id, lagAfterBatch + messages.length);
    const working = partition.work(payload);
    inProgress.add(working);
    try {
      const remaining = await working;
      if (!stopping.signal.aborted) noteLag(topic, id, lagAfterBatch + remaining);
    } finally {
      inProgress.delete(working);
    }
  }

  /** Resolves when no handler is running. */
  async function whenIdle(): Promise<void> {
    await Promise.allSettled(inProgress);
    await Promise.all([...partitions.values()].map((partition) => partition.whenIdle()));
  }

  function stop(reason?: Error): void {
    stopping.abort(reason);
    for (const clearLag of lagClearers) clearLag();
  }

  return { work, whenIdle, stop };
}

type Partition = ReturnType<typeof openPartition>;

const keysAtOnce = 16;

/**
 * Handles one partition. Returns from a batch after `holdMs` at most, because the client fetches from a broker again
 * only when all batches of its last fetch have returned. Unfinished messages then continue with only their partition
 * paused, and messages done after an unfinished one are remembered until it is done.
 */
function openPartition(handle: HandleMessage, holdMs: number, stop: AbortSignal) {
  const done = new Set<string>();
  let stragglers: Promise<unknown> = Promise.resolve();

  /** Resolves with the number of messages from the first unfinished one to the end of the batch. */
  async function work(payload: EachBatchPayload): Promise<number> {
    const { batch, pause } = payload;
    const pending = batch.messages.filter((message) => !done.has(message.offset));
    const permits = openSemaphore({ permits: keysAtOnce });
    const byKey = [...Map.groupBy(pending, orderKeyOf).values()];
    const all = Promise.all(byKey.map((messages) => workInOrder(batch.topic, messages, permits)));
    await waitAtMost(holdMs, all);
    const isFinished = pending.every((message) => done.has(message.offset));
    if (!isFinished && !stop.aborted) {
      const resume = pause();
      stragglers = all.then(() => {
        if (!stop.aborted) resume();
      });
    }
    return batch.messages.length - resolveFinished(payload);
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

  /** Lets the client commit the messages before the first unfinished one, forgets them, and returns their number. */
  function resolveFinished({ batch, resolveOffset }: EachBatchPayload): number {
    if (stop.reason === partitionLost) return 0;
    const firstUnfinished = batch.messages.findIndex(({ offset }) => !done.has(offset));
    const finished =
      firstUnfinished < 0 ? batch.messages : batch.messages.slice(0, firstUnfinished);
    for (const { offset } of finished) done.delete(offset);
    const last = finished.at(-1);
    if (last) resolveOffset(last.offset);
    return finished.length;
  }

  return { work, whenIdle: () => stragglers };
}

/** Messages of one key are handled in order; a message without a key has its own queue. */
function orderKeyOf({ key, offset }: KafkaMessage): string {
  return key === null ? `offset ${offset}` : `key ${key.toString('utf8')}`;
}
