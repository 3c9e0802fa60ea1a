import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { freePort } from '@contesta/kit/free-port';
import { eventually } from '@contesta/kit/testing/eventually';
import { temporaryFolder } from '@contesta/kit/testing/temporary-file';
import { expect, it } from 'vitest';

/** A service that opens only when its standard input receives data, like one that is slow to create its indexes. */
const program = `
  import { once } from 'node:events';
  import { z } from 'zod';
  import { runService } from '@contesta/runtime/run-service';
  await runService({ name: 'stats', config: z.object({}), async open() {
    await once(process.stdin, 'data');
    process.stdin.destroy();
    return { bindings: [], subscriptions: [], jobs: [] };
  } });`;

it('a service is healthy from the start, ready once it is open, and names a misspelt variable', async () => {
  const port = await freePort();
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    env: { PATH, DATA_DIR: temporaryFolder(), PORT: String(port), LOG_LEVEL: 'silent', PROT: '1' },
    stdio: ['pipe', 'inherit', 'pipe'],
  });
  const exited = once(child, 'exit');
  const statusOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))?.status;
  try {
    await eventually(async () => expect(await statusOf('/healthz')).toBe(200));
    const [warning] = await once(child.stderr as Readable, 'data');
    expect(`${warning}`).toBe('PROT is not a setting of Contesta. Did you mean PORT?\n');
    expect([await statusOf('/readyz'), await statusOf('/api/anything')]).toEqual([503, 503]);
    child.stdin?.write('open');
    await eventually(async () => expect(await statusOf('/readyz')).toBe(200));
    expect(await statusOf('/api/anything')).toBe(404);
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
});
