import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endProcess } from '../testing/processes.ts';
import { measure } from './load.ts';

/** Measures baseline-server.ts in its own process. With a `file` the server also saves each request as a row there. */
export async function measureBaseline(body: unknown, seconds: number, file?: string) {
  const child = fork(join(import.meta.dirname, 'baseline-server.ts'), file ? [file] : []);
  const [port] = await once(child, 'message');
  const load = { url: `http://127.0.0.1:${port}/reply`, method: 'POST', body } as const;
  await measure({ ...load, seconds: 3 }); // warms the server up
  const measured = await measure({ ...load, seconds });
  await endProcess(child, 'SIGTERM');
  return measured;
}
