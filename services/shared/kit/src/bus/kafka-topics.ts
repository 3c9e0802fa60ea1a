import type { AnyEventType } from '@contesta/contracts/events';
import type { Admin, DescribeConfigResponse, ITopicConfig } from 'kafkajs';
import { deadTopicOf, type KafkaNames, undeclaredTopic } from './kafka-records.ts';

const longestDays = 30;

/** What a topic was before it was brought up to date, by its name on the broker. */
type Changed<T> = { topic: string; was: T; is: T };

export type TopicsReport = {
  created: string[];
  /** Given more partitions. */
  grown: Changed<number>[];
  /** Given another retention, in ms; null where there was none of its own. */
  kept: Changed<number | null>[];
  /** With more partitions than declared: none can be taken away, and none needs to be. */
  wider: Changed<number>[];
};

type Wanted = { topic: string; partitions: number; retentionMs: number };

/**
 * Makes the broker's topics, and those of their dead letters, what the contracts declare. Replicas are the broker's own
 * matter. A topic that grows sends later events of a key to another partition: handlers keep no order, so none is harmed.
 */
export async function bringUpToDate(
  admin: Admin,
  types: readonly AnyEventType[],
  names: KafkaNames,
): Promise<TopicsReport> {
  const known = new Set(await admin.listTopics());
  const wanted = topicsOf(types).map((one) => ({ ...one, topic: names.named(one.topic) }));
  const missing = wanted.filter(({ topic }) => !known.has(topic));
  const present = wanted.filter(({ topic }) => known.has(topic));
  if (missing.length > 0)
    await admin.createTopics({ topics: missing.map(creation), waitForLeaders: true });
  return {
    created: missing.map(({ topic }) => topic),
    ...(await changePartitions(admin, present)),
    kept: await changeRetention(admin, present),
  };
}

function topicsOf(types: readonly AnyEventType[]): Wanted[] {
  const dead = (topic: string, days: number): Wanted => ({
    topic: deadTopicOf(topic),
    partitions: 1,
    retentionMs: retentionOf(days),
  });
  const declared = types.flatMap(({ topic, partitions, retentionDays }): Wanted[] => [
    { topic, partitions, retentionMs: retentionOf(retentionDays) },
    dead(topic, retentionDays),
  ]);
  return [...declared, dead(undeclaredTopic, longestDays)];
}

function creation({ topic, partitions, retentionMs }: Wanted): ITopicConfig {
  const retention = { name: 'retention.ms', value: String(retentionMs) };
  return { topic, numPartitions: partitions, configEntries: [retention] };
}

async function changePartitions(
  admin: Admin,
  present: Wanted[],
): Promise<Pick<TopicsReport, 'grown' | 'wider'>> {
  if (present.length === 0) return { grown: [], wider: [] };
  const { topics } = await admin.fetchTopicMetadata({ topics: present.map(({ topic }) => topic) });
  const counts = new Map(topics.map(({ name, partitions }) => [name, partitions.length]));
  const changes = present.map(({ topic, partitions }) => ({
    topic,
    was: counts.get(topic) ?? partitions,
    is: partitions,
  }));
  const grown = changes.filter(({ was, is }) => was < is);
  if (grown.length > 0)
    await admin.createPartitions({
      topicPartitions: grown.map(({ topic, is }) => ({ topic, count: is })),
    });
  return { grown, wider: changes.filter(({ was, is }) => was > is) };
}

async function changeRetention(admin: Admin, present: Wanted[]): Promise<TopicsReport['kept']> {
  const wanted = new Map(present.map(({ topic, retentionMs }) => [topic, retentionMs]));
  return await keepFor(admin, wanted);
}

/** What the protocol calls them: a resource that is a topic, and a setting that was made for one topic. */
const topicResource = 2;
const ownSetting = 1;
const setting = 'retention.ms';

const retentionOf = (days: number): number => days * 86_400_000;

/**
 * Has each topic keep its records for the milliseconds wanted, and returns those that did not. The broker replaces all of
 * a topic's own settings at once, so the others are sent along as they are.
 */
async function keepFor(admin: Admin, wanted: ReadonlyMap<string, number>) {
  if (wanted.size === 0) return [];
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [...wanted.keys()].map((name) => ({ type: topicResource, name })),
  });
  const topics = resources.map((resource) => {
    const own = ownSettings(resource);
    const is = wanted.get(resource.resourceName) ?? 0;
    return { topic: resource.resourceName, own, was: Number(own.get(setting) ?? NaN), is };
  });
  const others = topics.filter(({ was, is }) => was !== is);
  if (others.length > 0)
    await admin.alterConfigs({
      validateOnly: false,
      resources: others.map(({ topic, own, is }) => ({
        type: topicResource,
        name: topic,
        configEntries: [...own.set(setting, String(is))].map(([name, value]) => ({ name, value })),
      })),
    });
  return others.map(({ topic, was, is }) => ({ topic, was: Number.isNaN(was) ? null : was, is }));
}

type Resource = DescribeConfigResponse['resources'][number];

function ownSettings({ configEntries }: Resource): Map<string, string> {
  const own = configEntries.filter(({ configSource }) => configSource === ownSetting);
  return new Map(own.map(({ configName, configValue }) => [configName, configValue]));
}
