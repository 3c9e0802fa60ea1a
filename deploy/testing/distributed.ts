import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openKafkaClient } from '@contesta/kit/bus/kafka';
import { freePort } from '@contesta/kit/free-port';
import { openMongoClient } from '@contesta/kit/store/mongodb';
import { eventually } from '@contesta/kit/testing/eventually';
import { childEnv } from '../child-env.ts';
import type { Servers } from './given-servers.ts';
import { deployFolder, endProcess, endWithThisProcess } from './processes.ts';
import { removeFolder, temporaryFolder, untilReady } from './product.ts';

export type RunningPart = { name: string; pid: number; port: number };
export type Distributed = Awaited<ReturnType<typeof startDistributed>>;

/** Without rate limits, most log lines, and the work of making our own bots during the start. */
const quiet = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn', OWN_BOT: 'off' };
const startLimitMs = 180_000;
/** For the exit of all processes. After a kill of the parent they shut themselves down. */
const endLimitMs = 60_000;
/** A server that a test has stopped or frozen may need a moment before it can delete the data. */
const deleteLimitMs = 30_000;
const partLine = /^(\w+) pid=(\d+) port=(\d+)$/gm;

/**
 * Starts the product as separate processes on real servers. Its namespace and folder are deleted at the end, unless
 * `settings` names a namespace, so that the product can be started on them again.
 */
export async function startDistributed(servers: Servers, settings: Record<string, string> = {}) {
  const directory = settings.DATA_DIR ?? temporaryFolder();
  const TMPDIR = join(directory, 'tmp');
  mkdirSync(TMPDIR, { recursive: true });
  const PORT = settings.PORT ?? String(await freePort());
  const NAMESPACE = settings.NAMESPACE ?? newNamespace();
  /** The environment for the operator's tools. */
  const env = { ...servers, NAMESPACE, DATA_DIR: directory };
  const child = spawn(process.execPath, [join(deployFolder, 'distributed.ts')], {
    env: childEnv({ ...quiet, TMPDIR, ...settings, ...env, PORT }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithThisProcess(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });

  /** The processes by name, as last reported. */
  function parts(): Map<string, RunningPart> {
    const all = [...output.matchAll(partLine)].map(([, name = '', pid, port]) => {
      return { name, pid: Number(pid), port: Number(port) };
    });
    return new Map(all.map((part) => [part.name, part]));
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    await endProcess(child, signal);
    await eventually(() => parts().forEach(assertExited), endLimitMs);
    if (settings.NAMESPACE) return;
    await eventually(() => deleteNamespace(servers, NAMESPACE), deleteLimitMs);
    removeFolder(directory);
  }

  await untilReady(child, startLimitMs).catch(async (error) => {
    await end('SIGKILL');
    throw error;
  });
  return {
    url: `http://127.0.0.1:${PORT}`,
    child,
    directory,
    /** The folder for temporary files. */
    temporary: TMPDIR,
    env,
    namespace: NAMESPACE,
    parts,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Throws while the process is running. */
export function assertExited({ pid }: Pick<RunningPart, 'pid'>): void {
  try {
    process.kill(pid, 0);
  } catch {
    return;
  }
  throw new Error(`process ${pid} is still running`);
}

export const newNamespace = (): string => `run-${crypto.randomUUID().slice(0, 8)}`;

/** Drops the databases and the topics of a run; its keys in Redis expire. */
export async function deleteNamespace(servers: Servers, namespace: string): Promise<void> {
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
  const admin = openKafkaClient({ brokers: brokers.split(',') }, 'contesta-delete').admin();
  await admin.connect();
  try {
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
    if (topics.length > 0) await admin.deleteTopics({ topics });
  } finally {
    await admin.disconnect();
  }
}
