import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { within } from '../../concurrency.ts';

type Environment = Record<string, string | undefined>;

/** Finds the programs of the TLS servers, on the PATH or in the folder of unpacked servers; null when missing. */
export function findPrograms(env: Environment) {
  const unpacked = join(env.REAL_SERVERS_DIR ?? join(homedir(), '.cache/real-servers'), 'bin');
  const folders = [...(env.PATH ?? '').split(delimiter), unpacked];
  const find = (name: string) =>
    folders.map((folder) => join(folder, name)).find(existsSync) ?? null;
  const jars = env.KAFKA_HOME ? join(env.KAFKA_HOME, 'libs') : join(unpacked, 'kafka');
  return {
    openssl: find('openssl'),
    mongod: find('mongod'),
    redis: find('redis-server'),
    /** A class path. */
    kafka: find('java') && existsSync(jars) ? `${jars}/*` : null,
  };
}

/** Runs a program to its end; rejects with its output when it fails. */
export const runOnce = promisify(execFile);

export type ServerProcess = { close(): Promise<void> };

/** Starts a server that logs into a file in `folder`. `close` stops it, and waits until it has ended. */
export function startServer(program: string, args: string[], folder: string): ServerProcess {
  const log = openSync(join(folder, 'log'), 'a');
  const child = spawn(program, args, { stdio: ['ignore', log, log] });
  const ended = once(child, 'exit').catch(() => {});
  return { close: () => end(child, ended) };
}

const killAfterMs = 5_000;

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  await within(killAfterMs, ended, () => new Error('the server does not end')).catch(async () => {
    child.kill('SIGKILL');
    await ended;
  });
}
