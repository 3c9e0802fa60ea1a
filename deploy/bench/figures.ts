import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endProcess } from '../testing/processes.ts';
import { measure } from './load.ts';

/** Measures baseline-server.ts in its own process under this load. With a file it also saves a row for each request. */
export async function measureBaseline(body: unknown, seconds: number, file?: string) {
  const child = fork(join(import.meta.dirname, 'baseline-server.ts'), file ? [file] : []);
  const [port] = await once(child, 'message');
  const load = { url: `http://127.0.0.1:${port}/reply`, method: 'POST', body } as const;
  await measure({ ...load, seconds: 3 });
  const measured = await measure({ ...load, seconds });
  await endProcess(child, 'SIGTERM');
  return measured;
}

/** The product's metrics in Prometheus' text format. */
export async function metricsAt(port: string): Promise<string> {
  return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

/** The sum of a metric's series on a page: of those with a label (`found="memory"`), or of all; 0 if there are none. */
export function metricIn(page: string, name: string, label = ''): number {
  const labels = label === '' ? String.raw`(?:\{.*\})?` : String.raw`\{.*${label}.*\}`;
  const found = page.matchAll(new RegExp(String.raw`^${name}${labels} ([\d.e+-]+)$`, 'gm'));
  return [...found].reduce((sum, [, value]) => sum + Number(value), 0);
}
