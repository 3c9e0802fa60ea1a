import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@contesta/kit/free-port';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, describe, expect, it } from 'vitest';
import { childEnv } from '../child-env.ts';
import { get, post } from '../testing/calls.ts';
import { deployFolder, endProcess, runTool } from '../testing/processes.ts';
import { removeFolder, temporaryFolder } from '../testing/product.ts';
import { paypalClient, paypalOrder } from './testing/clients.ts';
import { fetchPage, press } from './testing/press.ts';

const directory = temporaryFolder();
const running: ChildProcess[] = [];
afterAll(async () => {
  await Promise.all(running.map((child) => endProcess(child, 'SIGKILL')));
  removeFolder(directory);
});

async function start(port: number, smtpPort: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(deployFolder, 'service.ts'), 'sandbox'], {
    env: childEnv({
      PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: directory,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'silent',
    }),
    stdio: 'inherit',
  });
  running.push(child);
  await eventually(async () => {
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  }, 30_000);
  return child;
}

describe('the sandbox as its own process', () => {
  it('keeps a capture after a kill, and finds it by the same request id', async () => {
    const [port, smtpPort] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    const first = await start(port, smtpPort);
    const paypal = paypalClient(url);
    const { result } = await paypal.orders.createOrder({ body: paypalOrder(url) });
    const id = result.id ?? '';
    const approval = result.links?.find(({ rel }) => rel === 'payer-action')?.href ?? '';
    await press(await fetchPage(approval), 'Aprobar');
    const exited = once(first, 'exit');
    const kill = { provider: 'paypal', operation: 'capture', kind: 'kill' };
    await post(`${url}/sandbox/faults`, kill);
    const capture = () => paypal.orders.captureOrder({ id, paypalRequestId: 'one' });
    await expect(capture()).rejects.toThrow();
    expect((await exited)[1]).toBe('SIGKILL');

    const second = await start(port, smtpPort);
    const { statusCode, result: again } = await capture();
    expect([statusCode, again.status]).toEqual([200, 'COMPLETED']);
    expect(await get(`${url}/sandbox/state`)).toMatchObject({
      paypal: { orders: [{ id, captures: [{ status: 'COMPLETED' }] }] },
    });
    await endProcess(second, 'SIGTERM');
    expect(second.exitCode).toBe(0);
  }, 60_000);

  it('exits with 0 and a message in production', async () => {
    const ended = await runTool('service.ts', ['sandbox'], { APP_ENV: 'production' });
    expect(ended).toEqual({ code: 0, stdout: 'production has no sandbox\n', stderr: '' });
  });
});
