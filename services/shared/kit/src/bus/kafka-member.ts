import type { Consumer } from 'kafkajs';
import { within } from '../concurrency.ts';
import { type HandleMessage, partitionLost } from './kafka-batch.ts';
import { type Generation, type NoteLag, openGeneration } from './kafka-generation.ts';

export type MemberOptions = {
  consumer: Consumer;
  topics: string[];
  handle: HandleMessage;
  holdMs: number;
  /** Without a fetch for this long the member is taken for stuck. */
  stallMs: number;
  lag: NoteLag;
};

/** How a member ended; one that never fetched had no broker to speak to. */
export type MemberEnd = { error: Error; hadFetched: boolean };

export type Member = ReturnType<typeof openMember>;

const partitionsAtOnce = 32;
const disconnectMs = 5000;

/** One life of a consumer: from its connection until it is closed, crashes for good, or stops making progress. */
export function openMember({ consumer, topics, handle, holdMs, stallMs, lag }: MemberOptions) {
  const ended = Promise.withResolvers<Error>();
  let generation: Generation = openGeneration(handle, holdMs, lag);
  let fetchedAt: number | undefined;
  let aliveAt = performance.now();

  function renew(): void {
    generation.stop(partitionLost);
    generation = openGeneration(handle, holdMs, lag);
    aliveAt = performance.now();
  }

  function watch(): void {
    const { FETCH, REBALANCING, GROUP_JOIN, CRASH } = consumer.events;
    consumer.on(FETCH, () => {
      aliveAt = performance.now();
      fetchedAt = aliveAt;
    });
    consumer.on(REBALANCING, renew);
    consumer.on(GROUP_JOIN, () => {
      renew();
      consumer.resume(consumer.paused());
    });
    consumer.on(CRASH, ({ payload }) => {
      renew();
      if (!payload.restart) ended.resolve(payload.error);
    });
  }

  async function live(): Promise<MemberEnd> {
    watch();
    const stalled = () => performance.now() - aliveAt > stallMs;
    const timer = setInterval(() => stalled() && ended.resolve(new Error('no fetch')), 1000);
    try {
      const joined = join();
      joined.catch((error) => ended.resolve(error));
      return { error: await ended.promise, hadFetched: fetchedAt !== undefined };
    } finally {
      clearInterval(timer);
      generation.stop(partitionLost);
      await disconnect();
    }
  }

  async function join(): Promise<void> {
    await consumer.connect();
    await consumer.subscribe({ topics, fromBeginning: true });
    await consumer.run({
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: partitionsAtOnce,
      eachBatch: (payload) => generation.work(payload),
    });
  }

  async function disconnect(): Promise<void> {
    const late = () => new Error('disconnecting takes too long');
    await within(disconnectMs, consumer.disconnect(), late).catch(() => {});
  }

  /** Stops the handlers between two attempts, keeps what is done, and leaves the group. */
  async function close(): Promise<void> {
    generation.stop();
    await generation.idle();
    await disconnect();
    ended.resolve(new Error('closed'));
  }

  return { live, close };
}
