import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chatbot } from '@contesta/chatbots/chatbot';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { bearer, openCaller } from '../testing/calls.ts';
import { useInstallation } from '../testing/open-product.ts';
import { makeOwnerOnPlan, type Owner } from '../testing/owner.ts';
import { type Running, withoutEncoder } from '../testing/product.ts';

/** Runs without the encoder, because encoding 40,000 questions would distort the measurement. */
const { url, env, directory, start } = await useInstallation(withoutEncoder);
const call = openCaller(url);
const botCount = 10;
const bytesPerBot = 4_800_000;
/** A pair's share of the bytes, without its question and the JSON around it (80 bytes). */
const answerLength = bytesPerBot / 4_000 - 80;
let product: Running;
let owner: Owner;

/** A bot near the maximum size of a body, with 4,000 pairs. */
const large = (n: number) => ({
  name: `Bot ${n}`,
  prompts: Array.from({ length: 4_000 }, (_, i) => ({
    question: `¿Cuánto cuesta el artículo ${i} de la tienda ${n}?`,
    answer: `El artículo ${i} cuesta ${i} euros. `.padEnd(answerLength, 'Y otras cosas. '),
  })),
});

/** Stores the bots directly: creating them in the product would take memory, and train a model of each. */
async function addLargeBots(): Promise<void> {
  const store = openSqliteStore({ file: join(directory, 'chatbots.db') });
  const chatbots = store.collection<Chatbot>('chatbots');
  const first = (await chatbots.findOne({ _id: owner.botId })) ?? expect.fail('there is no bot');
  const { ownerId, config, version } = first;
  for (let n = 0; n < botCount; n += 1) {
    const ids = { _id: `large-bot-${n}`, ownerId };
    await chatbots.insertOne({ ...ids, ...large(n), config, version, createdAt: new Date() });
  }
  await store.close();
}

beforeAll(async () => {
  product = await start();
  owner = await makeOwnerOnPlan(url, env, 'full');
  await addLargeBots();
}, 300_000);

const status = () => readFileSync(`/proc/${product.child.pid}/status`, 'utf8');
const megabytes = (name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status())?.[1]) / 1_000;

/** How much more resident memory the product has at its peak during `work` than before it, in MB. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  writeFileSync(`/proc/${product.child.pid}/clear_refs`, '5'); // resets the peak, see proc(5)
  const before = megabytes('VmRSS');
  await work();
  return megabytes('VmHWM') - before;
}

describe.runIf(process.platform === 'linux')('ten bots of 4.8 MB', { timeout: 240_000 }, () => {
  it.each([
    ['/chatbots', 4],
    ['/user/me/export', 3],
  ])('are returned by %s in bounded memory, while visitors get answers', async (path, atOnce) => {
    const ask = () => call.post(`/chatbots/${owner.botId}/reply`, { message: 'horario' });
    await ask();
    let slowest = 0;
    let isOver = false;
    async function visit(): Promise<void> {
      while (!isOver) {
        const startedAt = performance.now();
        expect((await ask()).status).toBe(200);
        slowest = Math.max(slowest, performance.now() - startedAt);
      }
    }
    /** Counts the bytes without holding them in memory. */
    async function read(): Promise<number> {
      const response = await fetch(`${url}/api${path}`, { headers: bearer(owner.token) });
      let total = 0;
      for await (const chunk of response.body ?? []) total += chunk.length;
      return total;
    }
    let sizes: number[] = [];
    const grown = await growth(async () => {
      const visitor = visit();
      const reading = Promise.all(Array.from({ length: atOnce }, read));
      sizes = await reading.finally(() => {
        isOver = true;
      });
      await visitor;
    });
    expect(Math.min(...sizes)).toBeGreaterThan(botCount * bytesPerBot * 0.9);
    expect(grown).toBeLessThan(280); // a whole list in memory would take 150 MB for each call
    expect(slowest).toBeLessThan(10_000);
  });

  it('are listed in the order of their creation', async () => {
    const { body } = await call.get('/chatbots', owner);
    const names = ['Azahar', ...Array.from({ length: botCount }, (_, n) => `Bot ${n}`)];
    expect(body).toMatchObject(names.map((name) => ({ name })));
  });
});
