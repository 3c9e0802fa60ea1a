import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pause } from '@contesta/kit/concurrency';
import { commonConfig, localHost, readConfig } from '@contesta/kit/config';
import { StartError } from '@contesta/kit/errors';
import { assertPortFree, freePort } from '@contesta/kit/free-port';
import { z } from 'zod';
import { readArguments } from './arguments.ts';
import { buildStalePages } from './build.ts';
import { namesOf, type Part, partsOf } from './distributed/parts.ts';
import { openSupervisor } from './distributed/supervisor.ts';
import { explainFailure, sayReady } from './start-messages.ts';

const required = (server: string) =>
  z.string(`the distributed run needs ${server}; without one, use npm start`);
const distributedConfig = z.object({
  MONGO_URL: required('a MongoDB server'),
  KAFKA_BROKERS: required('an Apache Kafka broker'),
  REDIS_URL: required('a Redis server'),
  LOG_LEVEL: commonConfig.shape.LOG_LEVEL.default('warn'),
  CONVERSATION_REPLICAS: z.coerce.number().int().min(1).max(64).default(1),
});

/** Runs the start-up job, builds the pages, and runs the product as separate, supervised processes on real servers. */
async function main(): Promise<void> {
  readArguments('usage: npm run start:distributed   (docs/servers.md explains its settings)');
  const config = readConfig(distributedConfig);
  await Promise.all([buildStalePages(), runStartUpJob()]);
  if (config.PORT === 0) config.PORT = await freePort();
  else await assertPortFree(config.PORT, config.HOST);
  const names = namesOf(config, { conversation: config.CONVERSATION_REPLICAS });
  const ports = await Promise.all(names.map(freePort));
  const parts = partsOf(config, Object.fromEntries(names.map((name, i) => [name, ports[i] ?? 0])));

  const { run, stopping } = openSupervisor((line) => console.log(line));
  for (const part of parts) run(part);
  await untilReady(parts, stopping);
  if (!stopping.aborted) sayReady(config, 'MongoDB, Apache Kafka and Redis');
}

/** Checks the configuration, creates the topics and migrates older data. The job prints its own errors. */
async function runStartUpJob(): Promise<void> {
  const job = spawn(process.execPath, [join(import.meta.dirname, 'topics.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(job, 'exit');
  if (code !== 0) throw new StartError(`the start-up job failed with code ${code}`, code ?? 1);
}

const answerMs = 2_000;
const pollMs = 100;

/** Resolves when every process is ready, the gateway last, or when the signal aborts. */
async function untilReady(parts: Part[], signal: AbortSignal): Promise<void> {
  const [gateway, ...others] = parts.toReversed();
  await Promise.all(others.map((part) => untilPartIsReady(part, signal)));
  if (gateway) await untilPartIsReady(gateway, signal);
}

async function untilPartIsReady({ port, env }: Part, signal: AbortSignal): Promise<void> {
  const url = `http://${localHost(env.HOST ?? '')}:${port}/readyz`;
  while (!signal.aborted && !(await isReady(url))) await pause(pollMs, signal);
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(answerMs) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

await main().catch(explainFailure);
