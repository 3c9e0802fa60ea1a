import type { Consumer } from 'kafkajs';
import { backoffMs, pause, waitAtMost } from '../concurrency.ts';
import type { Log } from '../log.ts';
import {
  type Generation,
  type HandleMessage,
  type NoteLag,
  openGeneration,
  partitionLost,
} from './kafka-partitions.ts';

export type GroupOptions = MemberOptions & {
  group: string;
  newConsumer: (group: string) => Consumer;
  onFatal: (error: Error) => void;
};

type MemberOptions = {
  topics: string[];
  handle: HandleMessage;
  holdMs: number;
  /** Without a fetch for this long the member is taken for stuck. */
  stallMs: number;
  lag: NoteLag;
  log: Log;
};

const reconnect = { firstMs: 500, capMs: 5000 };
const crashesInARow = 3;
const calmMs = 600_000;

/**
 * Keeps one member of a group alive: kafkajs stops a consumer for good on errors it holds non-retriable, so a new one
 * takes over. A broker that is away is waited for, for ever; a member that keeps crashing though it could fetch is fatal.
 */
export function openKafkaGroup(options: GroupOptions) {
  const { group, newConsumer, log, onFatal } = options;
  const closing = new AbortController();
  let member: Member | undefined;
  let living: Promise<void> | undefined;

  async function live(): Promise<void> {
    let crashes = 0;
    for (let tries = 1; !closing.signal.aborted; tries += 1) {
      const bornAt = performance.now();
      member = openMember(newConsumer(group), options);
      const { error, hadFetched } = await member.live();
      if (closing.signal.aborted) return;
      if (hadFetched) tries = 1;
      const calm = performance.now() - bornAt > calmMs;
      crashes = calm || !hadFetched ? 0 : crashes + 1;
      log.warn({ group, reason: String(error), crashes }, 'consumer is replaced');
      if (crashes >= crashesInARow) return onFatal(error);
      await pause(backoffMs(reconnect, tries), closing.signal);
    }
  }

  return {
    start: () => {
      living ??= live();
    },
    close: async () => {
      closing.abort();
      await member?.close();
      await living;
    },
  };
}

/** How a member ended; one that never fetched had no broker to speak to. */
type MemberEnd = { error: Error; hadFetched: boolean };

type Member = ReturnType<typeof openMember>;

const partitionsAtOnce = 32;
const disconnectMs = 5000;

/** One life of a consumer: from its connection until it is closed, crashes for good, or stops making progress. */
function openMember(consumer: Consumer, options: MemberOptions) {
  const { topics, handle, holdMs, stallMs, lag, log } = options;
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
    consumer.on(GROUP_JOIN, ({ payload: { groupId, memberAssignment } }) => {
      renew();
      const share = Object.values(memberAssignment).flat();
      if (share.length === 0)
        log.warn({ group: groupId }, 'more replicas than partitions: this one has no events');
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
    await waitAtMost(disconnectMs, consumer.disconnect());
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
