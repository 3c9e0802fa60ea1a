import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyEventType } from '@contesta/contracts/events';
import type { Admin, DescribeConfigResponse, ITopicConfig } from 'kafkajs';
import { backoffMs } from '../concurrency.ts';
import { deadTopicOf, type KafkaNames, undeclaredTopic } from './kafka-records.ts';

const undeclaredRetentionDays = 30;
const metadataBackoff = { firstMs: 100, capMs: 2_000 };
const maxFailures = 15;

/** A setting of a topic that differs from the declared one. `topic` is the name on the broker. */
type Difference<T> = { topic: string; was: T; declared: T };

export type TopicsReport = {
  created: string[];
  /** Topics that got more partitions. */
  enlarged: Difference<number>[];
  /** Topics whose retention was changed, in ms; `was` is null if the topic had none of its own. */
  retention: Difference<number | null>[];
  /** Topics with more partitions than declared: Kafka cannot remove partitions, and extra ones do no harm. */
  oversized: Difference<number>[];
};

type DeclaredTopic = { topic: string; partitions: number; retentionMs: number };

/**
 * Creates or updates the topics that the contracts declare, and those of their dead letters. The broker decides on
 * replication. Adding partitions can move later events of a key to another partition, which handlers tolerate.
 */
export async function createOrUpdateTopics(
  admin: Admin,
  types: readonly AnyEventType[],
  names: KafkaNames,
): Promise<TopicsReport> {
  const existing = new Set(await admin.listTopics());
  const wanted = topicsOf(types).map((declared) => ({
    ...declared,
    topic: names.withPrefix(declared.topic),
  }));
  const missing = wanted.filter(({ topic }) => !existing.has(topic));
  const present = wanted.filter(({ topic }) => existing.has(topic));
  if (missing.length > 0) {
    await admin.createTopics({ topics: missing.map(topicConfigOf), waitForLeaders: false });
    await untilKnown(admin, missing);
  }
  return {
    created: missing.map(({ topic }) => topic),
    ...(await changePartitions(admin, present)),
    retention: await changeRetention(admin, present),
  };
}

function topicsOf(types: readonly AnyEventType[]): DeclaredTopic[] {
  const deadTopic = (topic: string, days: number): DeclaredTopic => ({
    topic: deadTopicOf(topic),
    partitions: 1,
    retentionMs: retentionOf(days),
  });
  const declared = types.flatMap(({ topic, partitions, retentionDays }): DeclaredTopic[] => [
    { topic, partitions, retentionMs: retentionOf(retentionDays) },
    deadTopic(topic, retentionDays),
  ]);
  return [...declared, deadTopic(undeclaredTopic, undeclaredRetentionDays)];
}

function topicConfigOf({ topic, partitions, retentionMs }: DeclaredTopic): ITopicConfig {
  const retention = { name: retentionSetting, value: String(retentionMs) };
  return { topic, numPartitions: partitions, configEntries: [retention] };
}

/**
 * Waits until the broker knows new topics and their leaders; throws after `maxFailures` attempts. kafkajs can wait for
 * leaders itself, but fails if a busy broker answers once that it does not know the topics yet.
 */
async function untilKnown(admin: Admin, created: DeclaredTopic[]): Promise<void> {
  const topics = created.map(({ topic }) => topic);
  for (let failures = 1; ; failures += 1) {
    try {
      await admin.fetchTopicMetadata({ topics });
      return;
    } catch (error) {
      if (failures === maxFailures) throw error;
      await sleep(backoffMs(metadataBackoff, failures));
    }
  }
}

async function changePartitions(
  admin: Admin,
  present: DeclaredTopic[],
): Promise<Pick<TopicsReport, 'enlarged' | 'oversized'>> {
  if (present.length === 0) return { enlarged: [], oversized: [] };
  const { topics } = await admin.fetchTopicMetadata({ topics: present.map(({ topic }) => topic) });
  const counts = new Map(topics.map(({ name, partitions }) => [name, partitions.length]));
  const changes = present.map(({ topic, partitions }) => ({
    topic,
    was: counts.get(topic) ?? partitions,
    declared: partitions,
  }));
  const enlarged = changes.filter(({ was, declared }) => was < declared);
  if (enlarged.length > 0)
    await admin.createPartitions({
      topicPartitions: enlarged.map(({ topic, declared }) => ({ topic, count: declared })),
    });
  return { enlarged, oversized: changes.filter(({ was, declared }) => was > declared) };
}

const retentionSetting = 'retention.ms';
/** Protocol constants: the resource type of topics, and the source of a setting made for one topic. */
const topicResource = 2;
const ownSource = 1;

const retentionOf = (days: number): number => days * 86_400_000;

/**
 * Changes retentions that differ from the declared ones. The broker replaces all of a topic's own settings at once, so
 * the other settings are sent along unchanged.
 */
async function changeRetention(
  admin: Admin,
  present: DeclaredTopic[],
): Promise<TopicsReport['retention']> {
  if (present.length === 0) return [];
  const retentions = new Map(present.map(({ topic, retentionMs }) => [topic, retentionMs]));
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [...retentions.keys()].map((name) => ({ type: topicResource, name })),
  });
  const topics = resources.map(({ resourceName: topic, configEntries }) => {
    const own = ownSettings(configEntries);
    const before = own.get(retentionSetting);
    const was = before === undefined ? null : Number(before);
    return { topic, own, was, declared: retentions.get(topic) ?? 0 };
  });
  const changed = topics.filter(({ was, declared }) => was !== declared);
  if (changed.length > 0)
    await admin.alterConfigs({
      validateOnly: false,
      resources: changed.map(({ topic, own, declared }) => ({
        type: topicResource,
        name: topic,
        configEntries: [...own.set(retentionSetting, String(declared))].map(([name, value]) => ({
          name,
          value,
        })),
      })),
    });
  return changed.map(({ topic, was, declared }) => ({ topic, was, declared }));
}

type ConfigEntries = DescribeConfigResponse['resources'][number]['configEntries'];

function ownSettings(entries: ConfigEntries): Map<string, string> {
  const own = entries.filter(({ configSource }) => configSource === ownSource);
  return new Map(own.map(({ configName, configValue }) => [configName, configValue]));
}
