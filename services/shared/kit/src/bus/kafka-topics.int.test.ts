import { type AnyEventType, chatbotDeleted, chatbotSaved } from '@contesta/contracts/events';
import type { Admin } from 'kafkajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKafkaClient, prepareTopics } from './kafka.ts';

const brokers = process.env.TEST_KAFKA_BROKERS?.split(',');
const day = 86_400_000;
const topicResource = 2; // Kafka's resource type of a topic
/** The event type as an earlier or later version of the product declares it. */
const declaredTypes = (partitions: number, retentionDays: number): AnyEventType[] => [
  { ...chatbotSaved, partitions, retentionDays },
];

describe.skipIf(!brokers)('the topics on a broker (set TEST_KAFKA_BROKERS to run it)', () => {
  let admin: Admin;
  beforeAll(async () => {
    admin = openKafkaClient({ brokers: brokers ?? [] }, 'topics-test').admin();
    await admin.connect();
  });
  afterAll(async () => await admin?.disconnect());

  /** An installation with topics of its own, for one test. */
  function installation() {
    const namespace = `t${crypto.randomUUID().slice(0, 8)}`;
    const topic = `${namespace}.chatbot-saved`;
    const prepare = (types: AnyEventType[]) =>
      prepareTopics({ brokers: brokers ?? [] }, types, namespace);
    return { topic, prepare, names: [topic, `${topic}.dead`, `${namespace}.undeclared.dead`] };
  }

  async function partitionsOf(topic: string): Promise<number> {
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
    return topics[0]?.partitions.length ?? 0;
  }

  async function settingOf(topic: string, name: string): Promise<string | undefined> {
    const resources = [{ type: topicResource, name: topic }];
    const configs = await admin.describeConfigs({ includeSynonyms: false, resources });
    const entries = configs.resources[0]?.configEntries ?? [];
    return entries.find(({ configName }) => configName === name)?.configValue;
  }

  it('are created as declared, each with a dead-letter topic', async () => {
    const { topic, prepare, names } = installation();
    const report = await prepare(declaredTypes(3, 7));
    expect(report).toEqual({ created: names, enlarged: [], retention: [], oversized: [] });
    expect([await partitionsOf(topic), await partitionsOf(`${topic}.dead`)]).toEqual([3, 1]);
    expect(await settingOf(topic, 'retention.ms')).toBe(String(7 * day));
  });

  it('get the partitions and the retention that a later version declares', async () => {
    const { topic, prepare } = installation();
    await prepare(declaredTypes(2, 7));
    const report = await prepare(declaredTypes(6, 30));
    const enlarged = [{ topic, was: 2, declared: 6 }];
    expect(report).toMatchObject({ created: [], oversized: [], enlarged });
    expect(report.retention).toContainEqual({ topic, was: 7 * day, declared: 30 * day });
    await expect.poll(() => partitionsOf(topic)).toBe(6);
    await expect.poll(() => settingOf(topic, 'retention.ms')).toBe(String(30 * day));
    const again = await prepare(declaredTypes(6, 30));
    expect(again).toMatchObject({ created: [], enlarged: [], retention: [] });
  });

  it('keep the settings of an operator, except the retention', async () => {
    const { topic, prepare } = installation();
    await prepare(declaredTypes(2, 7));
    const configEntries = [
      { name: 'retention.ms', value: '60000' },
      { name: 'max.message.bytes', value: '123456' },
    ];
    const resource = { type: topicResource, name: topic, configEntries };
    await admin.alterConfigs({ validateOnly: false, resources: [resource] });
    await expect.poll(() => settingOf(topic, 'retention.ms')).toBe('60000');
    const { retention } = await prepare(declaredTypes(2, 7));
    expect(retention).toEqual([{ topic, was: 60_000, declared: 7 * day }]);
    expect(await settingOf(topic, 'max.message.bytes')).toBe('123456');
  });

  it('keep their partitions if fewer are declared, and are listed in the report', async () => {
    const { topic, prepare } = installation();
    await prepare(declaredTypes(4, 7));
    const report = await prepare(declaredTypes(2, 7));
    const oversized = [{ topic, was: 4, declared: 2 }];
    expect(report).toMatchObject({ created: [], enlarged: [], oversized });
    expect(await partitionsOf(topic)).toBe(4);
  });

  it('are complete after two processes prepared them at once', async () => {
    const { topic, prepare } = installation();
    const types = [...declaredTypes(3, 7), chatbotDeleted];
    await Promise.allSettled([prepare(types), prepare(types)]);
    expect(await prepare(types)).toMatchObject({ created: [], enlarged: [], retention: [] });
    expect(await partitionsOf(topic)).toBe(3);
  });
});
