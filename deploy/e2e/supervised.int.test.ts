import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, post } from '../testing/calls.ts';
import { assertExited, type Distributed, startDistributed } from '../testing/distributed.ts';
import { givenServers } from '../testing/given-servers.ts';
import { makeOwner } from '../testing/owner.ts';
import { endProcess } from '../testing/processes.ts';

let product: Distributed;
beforeAll(async () => {
  const servers = givenServers() ?? expect.fail('these tests need real servers');
  product = await startDistributed(servers);
});
afterAll(() => product.kill());
const part = (name: string) => product.parts().get(name) ?? expect.fail(`${name} is not running`);

describe('a process of the distributed run', () => {
  it('is restarted on its port when it is killed, and then answers calls', async () => {
    const { botId, token } = await makeOwner(product.url);
    const { pid, port } = part('conversation');
    process.kill(pid, 'SIGKILL');
    await eventually(() => assertExited({ pid }));
    const path = `${product.url}/api/chatbots/${botId}/reply`;
    await eventually(() => post(path, { message: 'horario' }));
    expect(part('conversation')).toMatchObject({ port });
    expect(part('conversation').pid).not.toBe(pid);
    const list = `${product.url}/api/chatbots/${botId}/conversations`;
    expect((await get<{ items: object[] }>(list, token)).items.length).toBeGreaterThan(0);
  });

  it('shuts down with all other processes within 15 s of a SIGTERM to their parent', async () => {
    const all = [...product.parts().values()];
    const startedAt = performance.now();
    await endProcess(product.child, 'SIGTERM');
    expect(performance.now() - startedAt).toBeLessThan(17_000); // 2 s more for the parent
    expect(product.child.exitCode).toBe(0);
    all.forEach(assertExited);
  });
});
