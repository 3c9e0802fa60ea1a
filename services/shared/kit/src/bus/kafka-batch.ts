import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { openSlots } from '../slots.ts';

/** Handles one message; true when it is done with, false when it was stopped before. */
export type HandleMessage = (
  topic: string,
  message: KafkaMessage,
  stop: AbortSignal,
) => Promise<boolean>;

export type Partition = ReturnType<typeof openPartition>;

const keysAtOnce = 16;

/** The reason to abort with when another member may now work on the partition: its offsets are no longer ours to move. */
export const partitionLost = new Error('partition lost');

/**
 * One partition as this member works on it. A batch is left after `holdMs` at most, because the client fetches
 * nothing, from any partition of that broker, until every batch of its last fetch is left: what still waits is finished
 * with only its partition paused, and what is done beyond a gap is remembered until the gap closes.
 */
export function openPartition(handle: HandleMessage, holdMs: number, stop: AbortSignal) {
  const done = new Set<string>();
  let stragglers: Promise<unknown> = Promise.resolve();

  /** Resolves with how many messages of the batch are not done with in order yet. */
  async function work(payload: EachBatchPayload): Promise<number> {
    const { batch, pause } = payload;
    const slots = openSlots(keysAtOnce);
    const todo = batch.messages.filter((message) => !done.has(message.offset));
    const lanes = [...Map.groupBy(todo, laneOf).values()];
    const all = Promise.all(lanes.map((lane) => runLane(batch.topic, lane, slots)));
    await settledWithin(all, holdMs);
    const finished = todo.every((message) => done.has(message.offset));
    if (!finished && !stop.aborted) {
      const resume = pause();
      stragglers = all.then(() => stop.aborted || resume());
    }
    return batch.messages.length - resolvePrefix(payload);
  }

  async function runLane(topic: string, lane: KafkaMessage[], slots: ReturnType<typeof openSlots>) {
    for (const message of lane) {
      await slots.take(1);
      const handled = await handle(topic, message, stop);
      slots.give(1);
      if (!handled) return;
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

/** Messages of one key are a lane; one without a key has a lane of its own. */
function laneOf({ key, offset }: KafkaMessage): string {
  return key === null ? `offset ${offset}` : `key ${key.toString('utf8')}`;
}

async function settledWithin(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
