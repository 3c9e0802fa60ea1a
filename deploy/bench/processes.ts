import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Running = { url: string; startMs: number; child: ChildProcess; stop(): Promise<void> };

const deploy = join(import.meta.dirname, '..');
const startLimitMs = 60_000;

/** The bare server in a process of its own. */
export async function startBare(): Promise<Running> {
  const startedAt = performance.now();
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  const [port] = await once(child, 'message');
  const startMs = performance.now() - startedAt;
  return { url: `http://127.0.0.1:${port}`, startMs, child, stop: () => stop(child) };
}

export type ProductOptions = { directory?: string; env?: Record<string, string> };

/** The embedded product in a process of its own, on data that goes with it unless a directory is given. */
export async function startProduct({ directory, env = {} }: ProductOptions = {}): Promise<Running> {
  const data = directory ?? mkdtempSync(join(tmpdir(), 'contesta-run-'));
  const port = await freePort();
  const startedAt = performance.now();
  const child = fork(join(deploy, 'embedded.ts'), {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  const startMs = performance.now() - startedAt;
  return {
    url,
    startMs,
    child,
    async stop() {
      await stop(child);
      if (!directory) rmSync(data, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + startLimitMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the product is not ready');
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Resident memory of a process in MB, where the system tells. */
export function residentMb(child: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}
