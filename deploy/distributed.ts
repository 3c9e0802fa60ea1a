import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { commonConfig, readConfig } from '@contesta/kit/config';
import { z } from 'zod';
import { buildWhatIsStale } from './build.ts';
import { keepRunning } from './distributed/keep-running.ts';
import { namesOf, partsOf } from './distributed/parts.ts';
import { openShutdown } from './distributed/shutdown.ts';
import { untilReady } from './distributed/until-ready.ts';
import { claim, freePort } from './free-port.ts';
import { explainFailure, sayReady } from './words.ts';

const needed = (what: string) =>
  z.string(`the distributed run needs ${what}; without one, use npm start`);
const distributedConfig = z.object({
  MONGO_URL: needed('a MongoDB server'),
  KAFKA_BROKERS: needed('an Apache Kafka broker'),
  REDIS_URL: needed('a Redis server'),
  LOG_LEVEL: commonConfig.shape.LOG_LEVEL.default('warn'),
});

/** The whole product as separate processes on the real servers: topics and pages first, then every part, kept running. */
async function main(): Promise<void> {
  const config = readConfig(distributedConfig);
  await Promise.all([buildWhatIsStale(), createTopics()]);
  if (config.PORT === 0) config.PORT = await freePort();
  else await claim(config.PORT, config.HOST);
  const names = namesOf(config);
  const ports = await Promise.all(names.map(freePort));
  const parts = partsOf(config, Object.fromEntries(names.map((name, i) => [name, ports[i] ?? 0])));

  const shutdown = openShutdown();
  const say = (line: string) => console.log(line);
  const watcher = { say, onHopeless: shutdown.begin, stopping: shutdown.signal };
  for (const part of parts) shutdown.add(keepRunning(part, watcher));
  await untilReady(parts, shutdown.signal);
  if (!shutdown.signal.aborted) sayReady(config, 'MongoDB, Apache Kafka and Redis');
}

async function createTopics(): Promise<void> {
  const job = spawn(
    process.execPath,
    ['--disable-warning=TimeoutNegativeWarning', join(import.meta.dirname, 'topics.ts')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const [code] = await once(job, 'exit');
  if (code !== 0) throw new Error('the topics could not be created; is the broker there?');
}

await main().catch(explainFailure);
