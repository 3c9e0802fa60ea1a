import { setTimeout as sleep } from 'node:timers/promises';
import { messageExchanged } from '@contesta/contracts/events';
import { openKafkaClient } from '@contesta/kit/bus/kafka';
import { kafkaServers } from '@contesta/kit/bus/kafka-servers';
import { becomesTrue } from '../testing/becomes-true.ts';
import { makeOwner } from '../testing/owner.ts';
import { startMeasuringLag } from './counting-lag.ts';
import { startLoad } from './load.ts';
import type { RunningProduct } from './running-product.ts';
import type { Scenario } from './scenario.ts';
import { verdictOn } from './verdict.ts';

const eventsPerPartition = 10;
const deadWithinSeconds = 30;
const othersLagSeconds = 5;

/** Events that no handler accepts: no JSON, no envelope, another topic, a future version, data of the wrong shape. */
function invalidEvents(topic: string): string[] {
  const envelope = { id: 'poison', topic, version: 1, at: new Date().toISOString(), data: {} };
  return [
    '\u0000\u0001\u0002',
    'null',
    '[]',
    '{"id":7}',
    JSON.stringify(envelope),
    JSON.stringify({ ...envelope, topic: 'chatbot-saved' }),
    JSON.stringify({ ...envelope, version: 99 }),
  ];
}

/** Publishes invalid events to every partition, and counts the dead letters. */
async function openPublisher({ config, namespace }: RunningProduct) {
  const { topic, partitions } = messageExchanged;
  const kafka = openKafkaClient(kafkaServers(config), 'faults-poison');
  const producer = kafka.producer({ allowAutoTopicCreation: false });
  const admin = kafka.admin();
  await Promise.all([producer.connect(), admin.connect()]);
  const values = invalidEvents(topic);
  const messages = Array.from({ length: partitions * eventsPerPartition }, (_, i) => ({
    partition: i % partitions,
    key: `poison-${i}`,
    value: values[i % values.length] ?? null,
  }));
  return {
    publish: () => producer.send({ topic: `${namespace}.${topic}`, messages }),
    count: messages.length,
    async deadLetters(): Promise<number> {
      const offsets = await admin.fetchTopicOffsets(`${namespace}.${topic}.dead`);
      return offsets.reduce((sum, { high }) => sum + Number(high), 0);
    },
    close: () => Promise.all([producer.disconnect(), admin.disconnect()]),
  };
}

export const poisonEvents: Scenario = {
  name: 'poison-events',
  promise: 'invalid events on every partition become dead letters and hardly delay other events',
  async run({ product, random }) {
    const load = startLoad({ product, random, perSecond: 50 });
    const other = await makeOwner(product.url);
    const measuring = await startMeasuringLag(product, other.botId, random);
    await sleep(3_000); // the lag without invalid events
    const publisher = await openPublisher(product);
    await publisher.publish();
    const publishedAt = performance.now();
    const seconds = () => (performance.now() - publishedAt) / 1000;
    await becomesTrue(async () => (await publisher.deadLetters()) >= publisher.count, {
      withinMs: 2 * deadWithinSeconds * 1_000, // longer than the limit, to measure by how much it is missed
      everyMs: 100,
    });
    const deadAfter = seconds();
    await sleep(5_000); // the lag of other events is still measured
    const deadLetters = await publisher.deadLetters();
    await publisher.close();
    const lags = await measuring.stop();
    await load.stop();
    return [
      { name: 'poison events', value: publisher.count },
      { name: 'dead letters', value: deadLetters, limit: publisher.count, isMinimum: true },
      { name: 'last dead letter written after, s', value: deadAfter, limit: deadWithinSeconds },
      {
        name: 'greatest lag of other events, s',
        value: Math.max(...lags) / 1000,
        limit: othersLagSeconds,
      },
      ...(await verdictOn(product, load)),
    ];
  },
};
