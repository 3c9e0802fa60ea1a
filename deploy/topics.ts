import { setTimeout as wait } from 'node:timers/promises';
import { eventTypes } from '@contesta/contracts/events';
import { prepareTopics } from '@contesta/kit/bus/kafka';
import { kafkaServers } from '@contesta/kit/bus/kafka-servers';
import type { TopicsReport } from '@contesta/kit/bus/kafka-topics';
import { readConfig } from '@contesta/kit/config';
import { z } from 'zod';
import { loadServices } from './services.ts';
import { runAsTool } from './tool.ts';

const limitMs = 60_000;
const retryMs = 1_000;

/**
 * Checks the configuration of every part, so that none is started to end again and again, and makes the topics on
 * `KAFKA_BROKERS` what the contracts declare: once, before the services start there.
 */
async function main(): Promise<void> {
  const services = await loadServices();
  const config = readConfig(
    z.object({ KAFKA_BROKERS: z.string() }),
    services.map((service) => service.config),
  );
  const servers = kafkaServers(config);
  const giveUpAt = performance.now() + limitMs;
  for (;;) {
    try {
      return say(await prepareTopics(servers, eventTypes, config.NAMESPACE));
    } catch (error) {
      // A broker that has just begun takes connections before it knows its topics.
      if (performance.now() > giveUpAt) throw error;
      await wait(retryMs);
    }
  }
}

function say({ created, grown, kept, wider }: TopicsReport): void {
  console.log(`${eventTypes.length} topics are there, with their dead letters`);
  if (created.length > 0) console.log(`created: ${created.join(', ')}`);
  for (const { topic, was, is } of grown) console.log(`${topic}: ${is} partitions, had ${was}`);
  for (const { topic, was, is } of kept)
    console.log(`${topic}: keeps records for ${is} ms, had ${was ?? "the broker's own time"}`);
  for (const { topic, was, is } of wider)
    console.log(`${topic}: stays at ${was} partitions; ${is} would do`);
}

await runAsTool(main);
