import { eventTypes } from '@contesta/contracts/events';
import { prepareTopics } from '@contesta/kit/bus/kafka';
import { kafkaServers } from '@contesta/kit/bus/kafka-servers';
import type { TopicsReport } from '@contesta/kit/bus/kafka-topics';
import { type CommonConfig, readConfig } from '@contesta/kit/config';
import { systemClock } from '@contesta/kit/identity';
import { waitForServer } from '@contesta/kit/wait-for-server';
import { z } from 'zod';
import { readArguments } from './arguments.ts';
import { migrate } from './migrations/migrate.ts';
import { loadServices } from './services.ts';
import { openToolStore, runAsTool } from './tool.ts';

/** A broker that has just started accepts connections before it knows its topics. */
const limitMs = 60_000;

/**
 * The start-up job on servers, run before the services. It checks the configuration of every service, so that none
 * crashes in a loop, creates and adapts the topics of the contracts, and migrates data of older versions.
 */
async function main(): Promise<void> {
  readArguments('usage: npm run topics');
  const services = await loadServices();
  const config = readConfig(
    z.object({
      KAFKA_BROKERS: z.string('npm run topics needs a broker, like broker-0.example:9092'),
    }),
    services.map((service) => service.config),
  );
  const servers = kafkaServers(config);
  const kafka = { name: 'Kafka', hosts: servers.brokers, variable: 'KAFKA_BROKERS' };
  const prepare = () => prepareTopics(servers, eventTypes, config.NAMESPACE);
  printReport(await waitForServer(kafka, limitMs, prepare));
  if (config.MONGO_URL) await migrateData(config);
}

async function migrateData(config: CommonConfig): Promise<void> {
  const [calendar, conversation, stats] = await Promise.all([
    openToolStore(config, 'calendar'),
    openToolStore(config, 'conversation'),
    openToolStore(config, 'stats'),
  ]);
  const neverAborted = new AbortController().signal;
  const onDone = (name: string, bots: number) => console.log(`${name}: ${bots} chatbots migrated`);
  try {
    await migrate(
      { calendar, conversation, stats },
      { clock: systemClock, signal: neverAborted, onDone },
    );
  } finally {
    await Promise.all([calendar, conversation, stats].map((store) => store.close()));
  }
}

function printReport({ created, enlarged, retention, oversized }: TopicsReport): void {
  console.log(`${eventTypes.length} topics exist, with their dead-letter topics`);
  if (created.length > 0) console.log(`created: ${created.join(', ')}`);
  for (const { topic, was, declared } of enlarged)
    console.log(`${topic}: ${declared} partitions, had ${was}`);
  for (const { topic, was, declared } of retention)
    console.log(`${topic}: retention is ${declared} ms, was ${was ?? "the broker's default"}`);
  for (const { topic, was, declared } of oversized)
    console.log(`${topic}: keeps its ${was} partitions; ${declared} are declared`);
}

await runAsTool(main);
