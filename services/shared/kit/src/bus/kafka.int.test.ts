import { chatbotSaved, eventTypes } from '@contesta/contracts/events';
import { Kafka, logLevel } from 'kafkajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '../errors.ts';
import { type Log, silentLog } from '../log.ts';
import { busConformance, untilItPublishes } from '../testing/bus-conformance.ts';
import { savedEvent } from '../testing/saved-event.ts';
import type { BusMetrics } from './delivery.ts';
import { openKafkaBus, prepareTopics } from './kafka.ts';
import type { DeadLetter } from './port.ts';

const brokers = (process.env.TEST_KAFKA_BROKERS ?? '').split(',');

describe.skipIf(!brokers[0])('with a broker (set TEST_KAFKA_BROKERS to run it)', () => {
  const retry = { firstMs: 5, capMs: 50, attempts: 4, totalMs: 2000 };
  const letters: DeadLetter[] = [];
  const warnings: string[] = [];
  process.on('warning', ({ name }) => warnings.push(name));
  const clientId = 'bus-test';
  const options = { servers: { brokers }, clientId, log: silentLog, retry, onFatal: () => {} };
  const deadLetterConsumer = new Kafka({ brokers, clientId, logLevel: logLevel.NOTHING }).consumer({
    groupId: `dead-${Date.now()}`,
    retry: { restartOnFailure: async () => true }, // also after errors that kafkajs takes for permanent
  });

  beforeAll(async () => {
    await prepareTopics({ brokers }, eventTypes);
    await deadLetterConsumer.connect();
    const topics = ['message-exchanged.dead', 'undeclared.dead'];
    await deadLetterConsumer.subscribe({ topics, fromBeginning: true });
    await deadLetterConsumer.run({
      eachMessage: async ({ message }) => {
        letters.push(JSON.parse(String(message.value)));
      },
    });
  });
  afterAll(() => deadLetterConsumer.disconnect());

  busConformance('Kafka', async () => ({
    open: () => openKafkaBus(options),
    deadLetters: () => letters,
  }));

  describe('the Kafka bus', () => {
    it('sets no negative timeouts on its connections', async () => {
      const bus = openKafkaBus(options);
      await bus.start();
      await untilItPublishes(bus);
      await bus.close();
      expect(warnings).not.toContain('TimeoutNegativeWarning');
    });

    it('moves an event of an undeclared topic to the dead letters', async () => {
      const bus = openKafkaBus(options);
      await bus.start();
      await untilItPublishes(bus);
      const event = { id: `e${Date.now()}`, topic: 'nobody', version: 1, at: '', data: {} };
      await bus.publish([{ key: 'k', event }]);
      const isDead = () => letters.some((letter) => Object(letter.event).id === event.id);
      await expect.poll(isDead).toBe(true);
      await bus.close();
    });

    it('warns when a group has more members than its topics have partitions', async () => {
      const namespace = `t${crypto.randomUUID().slice(0, 8)}`;
      const narrow = [{ ...chatbotSaved, partitions: 1 }];
      await prepareTopics({ brokers }, narrow, namespace);
      const lines: string[] = [];
      const log = { ...silentLog, warn: (_: unknown, line = '') => lines.push(line) } as Log;
      const buses = [1, 2].map(() => openKafkaBus({ ...options, namespace, log }));
      for (const bus of buses) {
        bus.subscribe('crowd', 'chatbot-saved', async () => {});
        await bus.start();
      }
      const warning = 'more replicas than partitions: this one receives no events';
      await expect.poll(() => lines).toContain(warning);
      await Promise.all(buses.map((bus) => bus.close()));
    });

    it('reports the lag of a group until events are handled or the partition is lost', async () => {
      const lags = new Map<string, number>();
      const sum = () => [...lags.values()].reduce((all, events) => all + events, 0);
      let isDown = true;
      const metrics: BusMetrics = {
        handled: () => {},
        delay: () => {},
        lag: (_group, topic, partition, events) => {
          if (events === null) lags.delete(`${topic} ${partition}`);
          else lags.set(`${topic} ${partition}`, events);
        },
      };
      const bus = openKafkaBus({ ...options, metrics });
      bus.subscribe(`lag-${Date.now()}`, 'chatbot-saved', async ({ data }) => {
        const { chatbotId } = chatbotSaved.data.parse(data);
        if (isDown && chatbotId.startsWith('lag')) throw problem('UNAVAILABLE');
      });
      await bus.start();
      await untilItPublishes(bus);
      await bus.publish(Array.from({ length: 40 }, (_, i) => savedEvent(`lag${i}`)));
      await expect.poll(sum).toBeGreaterThanOrEqual(40);
      isDown = false;
      await expect.poll(sum).toBe(0);
      expect(lags.size).toBeGreaterThan(0);
      await bus.close();
      expect(lags.size).toBe(0);
    }, 90_000);
  });
});

describe('the Kafka bus without a broker', () => {
  const options = {
    servers: { brokers: ['127.0.0.1:9'] },
    clientId: 'bus-test',
    log: silentLog,
    publishMs: 200,
    onFatal: () => expect.fail('not fatal'),
  };
  const event = savedEvent('b');

  it('starts, rejects a publish within the time limit, and closes', async () => {
    const bus = openKafkaBus(options);
    bus.subscribe('g', 'chatbot-saved', async () => {});
    await bus.start();
    await expect(bus.publish([event])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await bus.close();
  }, 10_000);

  it('refuses to publish more records than may wait', async () => {
    const bus = openKafkaBus({ ...options, maxWaiting: 1 });
    await bus.start();
    const ends = ['late', 'at once'].map((end) => bus.publish([event]).catch((e) => [end, e.code]));
    expect(await Promise.race(ends)).toEqual(['at once', 'UNAVAILABLE']);
    await bus.close();
  });
});
