import type { AnyEventType } from '@contesta/contracts/events';
import type { Admin } from 'kafkajs';
import type { KafkaNames } from './kafka-names.ts';
import { deadTopicOf, undeclaredTopic } from './kafka-records.ts';

const longestDays = 30;

/** Creates what is missing of the topics and of their dead letters; the broker's own default decides on replicas. */
export async function createMissing(
  admin: Admin,
  types: readonly AnyEventType[],
  names: KafkaNames,
): Promise<void> {
  const known = new Set(await admin.listTopics());
  const wanted = types.flatMap(({ topic, partitions, retentionDays }) => [
    topicOf(topic, partitions, retentionDays),
    topicOf(deadTopicOf(topic), 1, retentionDays),
  ]);
  const all = [...wanted, topicOf(deadTopicOf(undeclaredTopic), 1, longestDays)];
  const named = all.map((one) => ({ ...one, topic: names.named(one.topic) }));
  const topics = named.filter(({ topic }) => !known.has(topic));
  if (topics.length > 0) await admin.createTopics({ topics, waitForLeaders: true });
}

function topicOf(topic: string, numPartitions: number, retentionDays: number) {
  const retention = { name: 'retention.ms', value: String(retentionDays * 86_400_000) };
  return { topic, numPartitions, configEntries: [retention] };
}
