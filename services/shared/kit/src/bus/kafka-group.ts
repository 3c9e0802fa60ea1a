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

type GroupOptions = MemberOptions & {
  group: string;
  newConsumer: (group: string) => Consumer;
  onFatal: (error: Error) => void;
};

type MemberOptions = {
  topics: string[];
  handle: HandleMessage;
  /** How long a batch may take before it returns; its unfinished messages continue with the partition paused. */
  holdMs: number;
  /** A member without a fetch, rebalance or restart for this long is considered stuck. */
  stallMs: number;
  noteLag: NoteLag;
  log: Log;
};

const reconnect = { firstMs: 500, capMs: 5000 };
/** This many crashes in a row are fatal. A member that never fetched, or ran for `stableMs`, resets the count. */
const maxCrashes = 3;
const stableMs = 600_000;

/**
 * Keeps one member of a group running: kafkajs stops a consumer for good on errors that it considers non-retriable, so
 * it is replaced by a new one. Retries for ever while the broker is down; a member that fetches and keeps crashing is
 * fatal.
 */
export function openKafkaGroup(options: GroupOptions) {
  const { group, newConsumer, log, onFatal } = options;
  const closing = new AbortController();
  let member: Member | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    let crashes = 0;
    for (let tries = 1; !closing.signal.aborted; tries += 1) {
      const startedAt = performance.now();
      member = openMember(newConsumer(group), options);
      const { error, hadFetched } = await member.run();
      if (closing.signal.aborted) return;
      if (hadFetched) tries = 1;
      const wasStable = performance.now() - startedAt > stableMs;
      crashes = wasStable || !hadFetched ? 0 : crashes + 1;
      log.warn({ group, reason: String(error), crashes }, 'the consumer ended');
      if (crashes >= maxCrashes) return onFatal(error);
      await pause(backoffMs(reconnect, tries), closing.signal);
    }
  }

  return {
    start: () => {
      running ??= run();
    },
    close: async () => {
      closing.abort();
      await member?.close();
      await running;
    },
  };
}

/** Why a member ended. A member that never fetched probably could not reach the broker. */
type MemberEnd = { error: Error; hadFetched: boolean };

type Member = ReturnType<typeof openMember>;

const partitionsAtOnce = 32;
const disconnectMs = 5000;

/** Runs one consumer until it is closed, crashes for good, or stops making progress. */
function openMember(consumer: Consumer, options: MemberOptions) {
  const { topics, handle, holdMs, stallMs, noteLag, log } = options;
  const ended = Promise.withResolvers<Error>();
  let generation: Generation = openGeneration(handle, holdMs, noteLag);
  let hadFetched = false;
  let aliveAt = performance.now();

  /** Begins a new generation: after a rebalance or a crash, other members may own the partitions. */
  function renew(): void {
    generation.stop(partitionLost);
    generation = openGeneration(handle, holdMs, noteLag);
    aliveAt = performance.now();
  }

  function watch(): void {
    const { FETCH, REBALANCING, GROUP_JOIN, CRASH } = consumer.events;
    consumer.on(FETCH, () => {
      aliveAt = performance.now();
      hadFetched = true;
    });
    consumer.on(REBALANCING, renew);
    consumer.on(GROUP_JOIN, ({ payload: { groupId, memberAssignment } }) => {
      renew();
      const assigned = Object.values(memberAssignment).flat();
      if (assigned.length === 0)
        log.warn({ group: groupId }, 'more replicas than partitions: this one receives no events');
      consumer.resume(consumer.paused()); // paused by the earlier generation
    });
    consumer.on(CRASH, ({ payload }) => {
      renew();
      if (!payload.restart) ended.resolve(payload.error);
    });
  }

  async function run(): Promise<MemberEnd> {
    watch();
    const isStuck = () => performance.now() - aliveAt > stallMs;
    const stuck = new Error(`no fetch for ${stallMs} ms`);
    const timer = setInterval(() => {
      if (isStuck()) ended.resolve(stuck);
    }, 1000);
    try {
      join().catch((error) => ended.resolve(error));
      const error = await ended.promise;
      return { error, hadFetched };
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

  /** Stops the handlers before their next attempt, commits what is done, and leaves the group. */
  async function close(): Promise<void> {
    generation.stop();
    await generation.whenIdle();
    await disconnect();
    ended.resolve(new Error('closed'));
  }

  return { run, close };
}
