import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from '../testing/processes.ts';
import { measure } from './load.ts';

/** The least server in a process of its own, under the load of replies; it saves each as a row where a file is given. */
export async function measureLeast(body: unknown, seconds: number, ...files: string[]) {
  const child = fork(join(import.meta.dirname, 'least-server.ts'), files);
  const [port] = await once(child, 'message');
  const load = { url: `http://127.0.0.1:${port}/reply`, method: 'POST', body } as const;
  await measure({ ...load, seconds: 3 });
  const measured = await measure({ ...load, seconds });
  await endProcess(child, 'SIGTERM');
  return measured;
}

/** Resident memory of a process in MB; NaN where the system does not tell. */
export function residentMb(child: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The product's metrics, as Prometheus reads them. */
export async function metricsAt(port: string): Promise<string> {
  return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

/** A figure of the product's metrics, summed over its labels; 0 where there is none yet. */
export async function metricOf(port: string, name: string): Promise<number> {
  const found = (await metricsAt(port)).matchAll(
    new RegExp(`^${name}(?:\\{.*\\})? ([\\d.e+-]+)$`, 'gm'),
  );
  return [...found].reduce((sum, [, value]) => sum + Number(value), 0);
}
