import { openKafkaClient } from '@contesta/kit/bus/kafka';
import { openMongoClient } from '@contesta/kit/store/mongodb';
import type { Servers } from './given-servers.ts';

/** Drops the databases and the topics of a run; its keys in Redis go by themselves. */
export async function forgetNamespace(servers: Servers, namespace: string): Promise<void> {
  await Promise.all([
    dropDatabases(servers.MONGO_URL, `${namespace}-`),
    deleteTopics(servers.KAFKA_BROKERS, `${namespace}.`),
  ]);
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = openMongoClient(url);
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    const ours = databases.filter(({ name }) => name.startsWith(prefix));
    await Promise.all(ours.map(({ name }) => client.db(name).dropDatabase()));
  } finally {
    await client.close();
  }
}

async function deleteTopics(brokers: string, prefix: string): Promise<void> {
  const admin = openKafkaClient(brokers.split(','), 'contesta-forget').admin();
  await admin.connect();
  try {
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
    if (topics.length > 0) await admin.deleteTopics({ topics });
  } finally {
    await admin.disconnect();
  }
}
