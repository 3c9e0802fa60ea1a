import type { Producer } from 'kafkajs';
import { waitAtMost, within } from '../concurrency.ts';
import { problem } from '../errors.ts';
import type { Log } from '../log.ts';
import type { KafkaRecord } from './kafka-records.ts';

type PublisherOptions = {
  newProducer: () => Producer;
  log: Log;
  /** A publish is refused after this many milliseconds. */
  publishMs: number;
  /** How many records may wait; above that a publish is refused at once. */
  maxWaiting: number;
};

type Publish = { records: KafkaRecord[]; resolve: () => void; reject: (error: unknown) => void };

const batchRecords = 1000;
/** The protocol's value: the broker answers once all in-sync replicas have the records. */
const allReplicas = -1;
const ackMs = 5000;
const disconnectMs = 2000;

/**
 * Sends one batch at a time to keep the order; records that arrive during a send go into a later batch. After a
 * failure all waiting records are refused and the producer is replaced, since its sequence numbers may be wrong.
 */
export function openKafkaPublisher({ newProducer, log, publishMs, maxWaiting }: PublisherOptions) {
  let producer: Producer | undefined;
  let queue: Publish[] = [];
  let waitingRecords = 0;
  let sending: Promise<void> | undefined;
  let closed = false;

  async function publish(records: KafkaRecord[]): Promise<void> {
    if (closed || waitingRecords + records.length > maxWaiting) throw problem('UNAVAILABLE');
    if (records.length === 0) return;
    const sent = new Promise<void>((resolve, reject) => queue.push({ records, resolve, reject }));
    waitingRecords += records.length;
    sending ??= sendAll();
    await within(publishMs, sent, () => problem('UNAVAILABLE'));
  }

  async function sendAll(): Promise<void> {
    await Promise.resolve(); // publishes of the same tick join the first batch
    while (queue.length > 0) {
      const batch = takeBatch();
      try {
        await send(batch.flatMap(({ records }) => records));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        const refused = [...batch, ...queue];
        const events = countRecords(refused);
        log.warn({ reason: String(error), events }, 'cannot publish events to the broker');
        refuse(refused);
        queue = [];
        waitingRecords = 0;
        await replaceProducer();
      }
    }
    sending = undefined;
  }

  /** Takes publishes up to `batchRecords` records together, and at least one. */
  function takeBatch(): Publish[] {
    let publishes = 0;
    let count = 0;
    for (const { records } of queue) {
      if (publishes > 0 && count + records.length > batchRecords) break;
      publishes += 1;
      count += records.length;
    }
    waitingRecords -= count;
    return queue.splice(0, publishes);
  }

  async function send(records: KafkaRecord[]): Promise<void> {
    if (!producer) {
      producer = newProducer();
      await producer.connect();
    }
    const byTopic = Map.groupBy(records, (record) => record.topic);
    const topicMessages = [...byTopic].map(([topic, ofTopic]) => ({
      topic,
      messages: ofTopic.map((record) => record.message),
    }));
    await producer.sendBatch({ acks: allReplicas, timeout: ackMs, topicMessages });
  }

  async function replaceProducer(): Promise<void> {
    const old = producer;
    producer = undefined;
    if (old) await waitAtMost(disconnectMs, old.disconnect());
  }

  /** Waits up to `publishMs` until all accepted records are sent or refused. */
  async function close(): Promise<void> {
    closed = true;
    if (sending) await waitAtMost(publishMs, sending);
    await replaceProducer();
  }

  return { publish, close };
}

const countRecords = (publishes: Publish[]): number =>
  publishes.reduce((sum, { records }) => sum + records.length, 0);

function refuse(waiting: Publish[]): void {
  for (const { reject } of waiting) reject(problem('UNAVAILABLE'));
}
