import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { within } from '@contesta/kit/concurrency';
import { freePort } from '@contesta/kit/free-port';
import { childEnv } from '../child-env.ts';
import { deployFolder, endProcess, endWithThisProcess } from './processes.ts';

export type Running = {
  url: string;
  startMs: number;
  /** The data folder. */
  directory: string;
  child: ChildProcess;
  /** Shuts it down. */
  stop(): Promise<void>;
  /** Kills it with SIGKILL, without a shutdown. */
  kill(): Promise<void>;
};

export type ProductOptions = { directory?: string; env?: Record<string, string> };

const startLimitMs = 60_000;

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'contesta-run-'));
export const removeFolder = (path: string): void => rmSync(path, { recursive: true, force: true });

/** Starts the embedded product as a process. Its data is deleted at the end, unless a directory is given. */
export async function startProduct({ directory, env = {} }: ProductOptions = {}): Promise<Running> {
  const data = directory ?? temporaryFolder();
  const port = env.PORT ?? String(await freePort());
  const startedAt = performance.now();
  const child = launchProduct({ DATA_DIR: data, PORT: port, ...env });
  async function end(signal: NodeJS.Signals): Promise<void> {
    await endProcess(child, signal);
    if (!directory) removeFolder(data);
  }
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, startLimitMs);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  const startMs = performance.now() - startedAt;
  return {
    url,
    startMs,
    directory: data,
    child,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Like `startProduct`, with its own folder for temporary files. */
export async function startWithTemporaryFolder(env: Record<string, string> = {}) {
  const temporary = temporaryFolder();
  const starting = startProduct({ env: { TMPDIR: temporary, ...env } });
  const { url, kill, directory } = await starting.catch((error) => {
    removeFolder(temporary);
    throw error;
  });
  return {
    url,
    directory,
    /** The folder for temporary files. */
    temporary,
    /** The environment for the operator's tools. */
    env: { DATA_DIR: directory },
    /** Kills it: its data is not needed any more, and a shutdown would wait for slow callers. */
    async stop(): Promise<void> {
      await kill();
      removeFolder(temporary);
    },
  };
}

/** A product's PUBLIC_URL, to which links and redirects lead: its URL with the host localhost. */
export const publicUrlOf = (url: string): string => url.replace('127.0.0.1', 'localhost');

/** For tests of the pages that show our own bots. All other products leave out the work of making these bots. */
export const withOwnBot = { OWN_BOT: 'on' };

/** For tests that need no good answers. Loading the encoder takes a third of a start's processor time. */
export const withoutEncoder = { ENCODER: 'off' };

export const { scripts } = JSON.parse(readFileSync(join(deployFolder, '../package.json'), 'utf8'));

/** Starts the product as `npm start` does, without waiting until it is ready. */
export function launchProduct(env: Record<string, string>): ChildProcess {
  const [, ...args] = scripts.start.split(' ');
  const child = spawn(process.execPath, args, {
    cwd: join(deployFolder, '..'),
    env: childEnv({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn', OWN_BOT: 'off', ...env }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return endWithThisProcess(child);
}

/** Waits for the product's own output, since another process might answer on its port. */
export async function untilReady(child: ChildProcess, limitMs: number): Promise<void> {
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output = output.slice(-1_000) + chunk;
      if (output.includes('Contesta is ready')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`the product ended with ${signal ?? code}`)),
    );
  });
  await within(limitMs, ready, () => new Error('the product is not ready'));
}
