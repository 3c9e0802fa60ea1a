import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@contesta/kit/free-port';
import { eventually } from '@contesta/kit/testing/eventually';
import { temporaryFolder } from '@contesta/kit/testing/temporary-file';
import { afterAll, expect, it } from 'vitest';
import { childEnv } from '../child-env.ts';
import { get, post } from '../testing/calls.ts';
import { deployFolder, endProcess, endWithThisProcess, runTool } from '../testing/processes.ts';
import { createPaypalOrder, paypalClient } from './testing/clients.ts';
import { fetchPage, press } from './testing/press.ts';

const directory = temporaryFolder();
const running: ChildProcess[] = [];
afterAll(() => Promise.all(running.map((child) => endProcess(child, 'SIGKILL'))));

async function start(port: number, smtpPort: number): Promise<ChildProcess> {
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const ports = { PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) };
  const env = childEnv({ ...ports, DATA_DIR: directory, PUBLIC_URL, LOG_LEVEL: 'silent' });
  const args = [join(deployFolder, 'service.ts'), 'sandbox'];
  const child = endWithThisProcess(spawn(process.execPath, args, { env, stdio: 'inherit' }));
  running.push(child);
  const readyUrl = `${PUBLIC_URL}/readyz`;
  await eventually(async () => expect((await fetch(readyUrl)).status).toBe(200));
  return child;
}

it('the sandbox as its own process keeps a capture after a kill, and finds it by the same request id', async () => {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const first = await start(port, smtpPort);
  const paypal = paypalClient(url);
  const { id, approval } = await createPaypalOrder(paypal, url, 'an-order');
  await press(await fetchPage(approval), 'Aprobar');
  const exited = once(first, 'exit');
  await post(`${url}/sandbox/faults`, { provider: 'paypal', operation: 'capture', kind: 'kill' });
  const capture = () => paypal.orders.captureOrder({ id, paypalRequestId: 'one' });
  await expect(capture()).rejects.toThrow();
  expect((await exited)[1]).toBe('SIGKILL');
  const second = await start(port, smtpPort);
  const { statusCode, result } = await capture();
  expect([statusCode, result.status]).toEqual([200, 'COMPLETED']);
  const orders = [{ id, captures: [{ status: 'COMPLETED' }] }];
  expect(await get(`${url}/sandbox/state`)).toMatchObject({ paypal: { orders } });
  await endProcess(second, 'SIGTERM');
  expect(second.exitCode).toBe(0);
});

it('the sandbox as its own process exits with 0 and a message in production', async () => {
  const ended = await runTool('service.ts', ['sandbox'], { APP_ENV: 'production' });
  expect(ended).toEqual({ code: 0, stdout: 'production has no sandbox\n', stderr: '' });
});
