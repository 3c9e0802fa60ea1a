import { createRequire } from 'node:module';
import type { AnyEventType } from '@contesta/contracts/events';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { problem } from '../errors.ts';
import type { Log } from '../log.ts';
import {
  type BusMetrics,
  defaultRetry,
  type GroupSubscription,
  openDelivery,
  openSubscriptions,
  type RetryRule,
} from './delivery.ts';
import { openKafkaGroup } from './kafka-group.ts';
import { openKafkaPublisher } from './kafka-publisher.ts';
import { deadRecordOf, messageHandler, openKafkaNames, recordOf } from './kafka-records.ts';
import type { KafkaServers } from './kafka-servers.ts';
import { createOrUpdateTopics, type TopicsReport } from './kafka-topics.ts';
import type { Bus, DeadLetter, Outgoing } from './port.ts';

type KafkaBusOptions = {
  servers: KafkaServers;
  clientId: string;
  /** A prefix for the names of topics and groups, for installations that share a broker. */
  namespace?: string | undefined;
  log: Log;
  /** Called when consuming cannot recover: the process should end and be restarted. */
  onFatal: (error: Error) => void;
  metrics?: BusMetrics;
  retry?: RetryRule;
  /** How many milliseconds a handler, and a publish, may take. Default: 10 000 each. */
  handlerMs?: number;
  publishMs?: number;
  /** How many records may wait to be sent; above that a publish is refused at once. Default: 10 000. */
  maxWaiting?: number;
};

/** After this time a batch returns, and its unfinished messages continue with the partition paused. */
const holdMs = 1000;
/** A consumer without a fetch, rebalance or restart for this long is stuck. */
const stallMs = 30_000;

/**
 * The bus of several processes, on Apache Kafka. `start` returns at once and connects in the background; while the
 * broker is down `publish` rejects with UNAVAILABLE within `publishMs` and consuming waits.
 */
export function openKafkaBus(options: KafkaBusOptions): Bus {
  const { log, retry = defaultRetry, handlerMs = 10_000, publishMs = 10_000, metrics } = options;
  const kafka = openKafkaClient(options.servers, options.clientId, log);
  const names = openKafkaNames(options.namespace);
  const maxWaiting = options.maxWaiting ?? 10_000;
  const newProducer = () => producerOf(kafka);
  const publisher = openKafkaPublisher({ newProducer, log, publishMs, maxWaiting });
  const storeDeadLetter = (letter: DeadLetter) =>
    publisher.publish([names.record(deadRecordOf(letter))]);
  const delivery = openDelivery({ log, retry, handlerMs, storeDeadLetter, metrics });
  const subscriptions = openSubscriptions();
  let groups: ReturnType<typeof openKafkaGroup>[] = [];
  let isOpen = false;

  function openGroup(group: string, subscribed: GroupSubscription[]) {
    return openKafkaGroup({
      group: names.withPrefix(group),
      topics: subscribed.map(({ topic }) => names.withPrefix(topic)),
      newConsumer: (groupId) => consumerOf(kafka, groupId),
      handle: names.handler(messageHandler(subscribed, delivery)),
      log,
      holdMs,
      stallMs,
      noteLag: (topic, partition, events) =>
        metrics?.lag(group, names.withoutPrefix(topic), partition, events),
      onFatal: options.onFatal,
    });
  }

  async function publish(events: Outgoing[]): Promise<void> {
    if (!isOpen) throw problem('UNAVAILABLE');
    const records = events.map(recordOf);
    await publisher.publish(records.map(names.record));
    // `recordOf` makes a dead letter of an invalid event, with the topic of dead letters.
    const invalid = events.filter(({ event }, i) => records[i]?.topic !== event.topic);
    for (const { event } of invalid) {
      log.error({ topic: event.topic, event: event.id }, 'event moved to the dead letters');
      metrics?.handled('publisher', event.topic, 'dead');
    }
  }

  async function start(): Promise<void> {
    if (isOpen) return;
    isOpen = true;
    const byGroup = Map.groupBy(subscriptions.all, ({ group }) => group);
    groups = [...byGroup].map(([group, subscribed]) => openGroup(group, subscribed));
    for (const group of groups) group.start();
  }

  async function stopConsuming(): Promise<void> {
    await Promise.all(groups.splice(0).map((group) => group.close()));
  }

  async function close(): Promise<void> {
    isOpen = false;
    await stopConsuming();
    await publisher.close();
  }

  return { publish, subscribe: subscriptions.add, start, stopConsuming, close };
}

/** Creates missing topics, also those of dead letters, and updates existing ones. Nothing else creates topics. */
export async function prepareTopics(
  servers: KafkaServers,
  types: readonly AnyEventType[],
  namespace?: string,
): Promise<TopicsReport> {
  const admin = openKafkaClient(servers, 'contesta-topics').admin();
  await admin.connect();
  try {
    return await createOrUpdateTopics(admin, types, openKafkaNames(namespace));
  } finally {
    await admin.disconnect();
  }
}

/** A client with the bus's settings; fault injection and tests also use it directly. */
export function openKafkaClient(servers: KafkaServers, clientId: string, log?: Log): Kafka {
  return new Kafka({
    ...servers,
    clientId,
    connectionTimeout: 3000,
    requestTimeout: 5000,
    retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 5 },
    logLevel: logLevel.ERROR,
    // Only for debugging: the client retries, or the bus gets the error and logs it with more context.
    logCreator:
      () =>
      ({ namespace, log: { message } }) =>
        log?.debug({ namespace }, message),
  });
}

function producerOf(kafka: Kafka) {
  return kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
    retry: { initialRetryTime: 200, maxRetryTime: 1000, retries: 3 },
  });
}

function consumerOf(kafka: Kafka, groupId: string) {
  return kafka.consumer({
    groupId,
    allowAutoTopicCreation: false,
    // How long the group waits for a killed member: the shortest time that brokers allow by default.
    sessionTimeout: 6000,
    rebalanceTimeout: 15_000,
    heartbeatInterval: 1000,
    maxBytesPerPartition: 262_144,
    // A partition that was paused or busy waits for the current fetch of the others, so keep fetches short.
    maxWaitTimeInMs: 300,
  });
}

type RequestQueue = { pending: unknown[]; scheduleCheckPendingRequests(): void };

/**
 * Stops kafkajs from polling each connection for pending requests a thousand times a second when there are none, with a
 * negative timeout, which makes Node warn: https://github.com/tulios/kafkajs/issues/1556.
 */
function stopIdlePolling({ prototype }: { prototype: RequestQueue }): void {
  const { scheduleCheckPendingRequests: schedule } = prototype;
  prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0) schedule.call(this);
  };
}

stopIdlePolling(createRequire(import.meta.url)('kafkajs/src/network/requestQueue'));
