import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { within } from '@contesta/kit/concurrency';
import { freePort } from '@contesta/kit/free-port';
import { inherited } from '../inherited.ts';
import { deployFolder, endProcess } from './processes.ts';

export type Running = {
  url: string;
  startMs: number;
  /** Where its data is. */
  directory: string;
  child: ChildProcess;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Ends it as a power cut does: nothing is finished, nothing is written. */
  kill(): Promise<void>;
};

export type ProductOptions = { directory?: string; env?: Record<string, string> };

const startLimitMs = 60_000;

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'contesta-run-'));
export const removeFolder = (path: string): void => rmSync(path, { recursive: true, force: true });

/** The embedded product in a process of its own, on data that goes with it unless a directory is given. */
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
    await untilReady(child);
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

/** As `startProduct`, with a folder of its own for temporary files. */
export async function startWithTemporary(env: Record<string, string> = {}) {
  const temporary = temporaryFolder();
  const { url, kill, directory } = await startProduct({ env: { TMPDIR: temporary, ...env } });
  return {
    url,
    directory,
    /** Where it puts temporary files. */
    temporary,
    /** What the operator's tools need to work on it. */
    env: { DATA_DIR: directory },
    /** Kills it: nobody reads its data any more, and an end in order may wait for slow callers. */
    async stop(): Promise<void> {
      await kill();
      removeFolder(temporary);
    },
  };
}

/** For tests that visit the landing page, on which our own bot answers. It takes the encoder three seconds to learn. */
export const withOwnBot = { OWN_BOT: 'on' };

const { scripts } = JSON.parse(readFileSync(join(deployFolder, '../package.json'), 'utf8'));

/** Starts the product as `npm start` does, without waiting until it is ready. */
export function launchProduct(env: Record<string, string>): ChildProcess {
  const [, ...given] = scripts.start.split(' ');
  return spawn(process.execPath, given, {
    cwd: join(deployFolder, '..'),
    env: inherited({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn', OWN_BOT: 'off', ...env }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Waits for the product's own output, since another process might answer on its port. */
async function untilReady(child: ChildProcess): Promise<void> {
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      said = said.slice(-1_000) + chunk;
      if (said.includes('Contesta is ready')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`the product ended with ${signal ?? code}`)),
    );
  });
  await within(startLimitMs, ready, () => new Error('the product is not ready'));
}
