import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCaller } from '../testing/calls.ts';
import { grantPlan, makeOwner, type Owner } from '../testing/owner.ts';
import { type Running, removeFolder, startProduct, temporaryFolder } from '../testing/product.ts';

const directory = temporaryFolder();
/** Else 40,000 questions are learned meanwhile, which is not what is measured. */
const env = { ENCODER: 'off' };
const bots = 10;
const bytes = 4_800_000;
let product: Running;
let owner: Owner;

/** A bot as large as a call may make one: 4,000 pairs. */
const large = (n: number) => ({
  name: `Bot ${n}`,
  prompts: Array.from({ length: 4_000 }, (_, i) => ({
    question: `¿Cuánto cuesta el artículo ${i} de la tienda ${n}?`,
    answer: `El artículo ${i} cuesta ${i} euros. `.padEnd(bytes / 4_000 - 80, 'Y otras cosas. '),
  })),
});

beforeAll(async () => {
  product = await startProduct({ directory, env });
  owner = await makeOwner(product.url);
  await grantPlan(product.url, { DATA_DIR: directory }, owner, 'full');
  const call = openCaller(product.url);
  for (let n = 0; n < bots; n += 1) {
    const { status } = await call('POST', '/chatbots', { token: owner.token, body: large(n) });
    expect(status).toBe(201);
  }
  await product.stop();
  product = await startProduct({ directory, env }); // what making them took is no part of the measure
}, 300_000);
afterAll(async () => {
  await product.kill();
  removeFolder(directory);
});

const status = () => readFileSync(`/proc/${product.child.pid}/status`, 'utf8');
const megabytes = (name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status())?.[1]) / 1_000;

/** The most memory that the product had in use at once while this went on, beyond what it had before, in MB. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  writeFileSync(`/proc/${product.child.pid}/clear_refs`, '5'); // the peak counts from now on: proc(5)
  const before = megabytes('VmRSS');
  await work();
  return megabytes('VmHWM') - before;
}

describe.runIf(process.platform === 'linux')('ten bots of 4.8 MB', { timeout: 240_000 }, () => {
  it.each(['/chatbots', '/user/me/export'])(
    'are given by %s several times at once in bounded memory, while visitors are answered',
    async (path) => {
      const call = openCaller(product.url);
      const { token, botId } = owner;
      const ask = () => call('POST', `/chatbots/${botId}/reply`, { body: { message: 'horario' } });
      await ask();
      let slowest = 0;
      let isOver = false;
      async function visit(): Promise<void> {
        while (!isOver) {
          const since = performance.now();
          expect((await ask()).status).toBe(200);
          slowest = Math.max(slowest, performance.now() - since);
        }
      }
      /** Counts what comes instead of keeping it: the test's own memory is no part of the measure either. */
      async function read(): Promise<number> {
        const headers = { Authorization: `Bearer ${token}` };
        const response = await fetch(`${product.url}/api${path}`, { headers });
        let total = 0;
        for await (const chunk of response.body ?? []) total += chunk.length;
        return total;
      }
      let sizes: number[] = [];
      const atOnce = path === '/chatbots' ? 4 : 3;
      const grown = await growth(async () => {
        const visitor = visit();
        sizes = await Promise.all(Array.from({ length: atOnce }, read));
        isOver = true;
        await visitor;
      });
      expect(Math.min(...sizes)).toBeGreaterThan(bots * bytes * 0.9);
      expect(grown).toBeLessThan(280); // a list held whole takes 150 for each that is read
      expect(slowest).toBeLessThan(10_000);
    },
  );

  it('are in the order in which they were made', async () => {
    const { token } = owner;
    const { body } = await openCaller(product.url)('GET', '/chatbots', { token });
    const names = body.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Azahar', ...Array.from({ length: bots }, (_, n) => `Bot ${n}`)]);
  });
});
