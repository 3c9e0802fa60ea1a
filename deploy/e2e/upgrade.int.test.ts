import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@contesta/kit/free-port';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, expect, it } from 'vitest';
import { childEnv } from '../child-env.ts';
import { get } from '../testing/calls.ts';
import * as distributed from '../testing/distributed.ts';
import { givenServers } from '../testing/given-servers.ts';
import { deployFolder, endProcess } from '../testing/processes.ts';
import { removeFolder, temporaryFolder } from '../testing/product.ts';
import { expectDataKept } from './upgrade.ts';

const servers = givenServers() ?? expect.fail('these tests need real servers');
const [NAMESPACE, DATA_DIR] = [distributed.newNamespace(), temporaryFolder()];
const env = { ...servers, NAMESPACE, DATA_DIR };
type Running = distributed.Distributed;
let product: Running | undefined;
afterAll(async () => {
  await product?.kill();
  await distributed.deleteNamespace(servers, NAMESPACE);
  removeFolder(DATA_DIR);
});

/** Kills the new version's job `topics` when its migration starts. */
async function killMigration(): Promise<void> {
  const job = spawn(process.execPath, [join(deployFolder, 'topics.ts')], {
    env: childEnv(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([once(job.stdout, 'data'), once(job, 'exit')]);
  await endProcess(job, 'SIGKILL');
  expect(job.signalCode).toBe('SIGKILL');
}

/** Ends services with a signal, and waits until they are restarted on their ports and ready. */
async function endServices({ parts }: Running, names: string[], signal: NodeJS.Signals) {
  const before = parts();
  for (const name of names) process.kill(before.get(name)?.pid ?? expect.fail(name), signal);
  await eventually(async () => {
    for (const name of names) {
      const [old, now] = [before.get(name), parts().get(name)];
      expect(now?.pid).not.toBe(old?.pid);
      expect(now?.port).toBe(old?.port);
      await get(`http://127.0.0.1:${now?.port}/readyz`);
    }
  }, 60_000);
}

/** Sends a SIGTERM to the parent: all processes must exit within 15 s. */
async function shutDown({ child, parts }: Running): Promise<void> {
  const all = [...parts().values()];
  const startedAt = performance.now();
  await endProcess(child, 'SIGTERM');
  expect(performance.now() - startedAt).toBeLessThan(17_000); // 2 s more for the parent
  expect(child.exitCode).toBe(0);
  all.forEach(distributed.assertExited);
}

const running = () => product ?? expect.fail('the product is not running');

it('an older version’s data is kept on MongoDB and Kafka, despite kills of the migration and of services, which are restarted', async () => {
  const PORT = String(await freePort());
  await expectDataKept({
    url: `http://127.0.0.1:${PORT}`,
    env,
    async start() {
      product = await distributed.startDistributed(servers, { PORT, NAMESPACE, DATA_DIR });
    },
    stop: () => shutDown(running()),
    killMigration,
    async interrupt() {
      await endServices(running(), ['conversation', 'stats'], 'SIGKILL');
      await endServices(running(), ['conversation', 'auth', 'billing'], 'SIGKILL');
      await endServices(running(), ['conversation', 'chatbots', 'mail'], 'SIGTERM');
    },
  });
}, 600_000);
