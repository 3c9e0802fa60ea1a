import { defaultConfig } from '@contesta/contracts/chatbot';
import { deleteChatbot, getChatbot, saveChatbot, saveConfig } from '@contesta/contracts/chatbots';
import { publicAnswers } from '@contesta/contracts/internal-chatbots';
import { newId } from '@contesta/kit/identity';
import { openRawConnection } from '@contesta/kit/testing/raw-connection';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Chatbot } from './chatbot.ts';
import { openPublicJson } from './public-json.ts';
import { openChatbotsService } from './testing/chatbots-service.ts';

const plan: Parameters<typeof openChatbotsService>[0] = { status: 'full' };
const service = await openChatbotsService(plan);
const prompts = [{ question: '¿Abrís?', answer: 'Sí.' }];

describe('the public view of a bot', () => {
  const ana = 'ana-0001';
  const create = (name?: string) => service.create(ana, prompts, name);
  const read = async (id: string) => (await service.call(getChatbot, { params: { id } })).body;

  it('is current after every change', async () => {
    const id = await create();
    const first = { _id: id, name: 'Azahar', prompts, config: defaultConfig };
    for (let i = 0; i < 2; i += 1) expect(await read(id)).toEqual(first);
    await service.callAs(ana, saveChatbot, id, { name: 'Luz', prompts });
    expect(await read(id)).toEqual({ ...first, name: 'Luz' });
    await service.callAs(ana, saveConfig, id, { fontSize: 20 });
    const config = { ...defaultConfig, fontSize: 20 };
    expect(await read(id)).toEqual({ ...first, name: 'Luz', config });
    await service.callAs(ana, deleteChatbot, id);
    expect((await service.call(getChatbot, { params: { id } })).status).toBe(404);
  });

  it('is never older than the last completed save, even with concurrent readers', async () => {
    const id = await create('0');
    for (let i = 1; i <= 20; i += 1) {
      const before = Array.from({ length: 5 }, () => read(id));
      await service.callAs(ana, saveChatbot, id, { name: String(i), prompts });
      const after = await Promise.all(Array.from({ length: 5 }, () => read(id)));
      expect(after.map(({ name }) => name)).toEqual(Array(5).fill(String(i)));
      for (const { name } of await Promise.all(before)) expect([i - 1, i]).toContain(Number(name));
    }
  });

  it('reaches a caller who pipelines a hundred requests before reading', async () => {
    const id = await create();
    const caller = await openRawConnection(Number(new URL(service.url).port));
    const secret = `X-Internal-Secret: ${service.internalSecret}`;
    const get = `GET /api/chatbots/${id} HTTP/1.1\r\nHost: a\r\n${secret}\r\n\r\n`;
    caller.send(get.repeat(99) + get.replace('Host: a', 'Host: a\r\nConnection: close'));
    const raw = await caller.untilClosed();
    expect(raw.match(/HTTP\/1\.1 200/g)).toHaveLength(100);
    expect(raw.match(/"Azahar"/g)).toHaveLength(100);
  });
});

/** The cache over a fake store; `reads` lists the bots that it read from the store. */
function openCacheWithReads(limit: { maxBytes?: number } = {}) {
  const reads: string[] = [];
  const versions = new Map<string, number>();
  const find = async (_id: string): Promise<Chatbot> => {
    reads.push(_id);
    return {
      ...{ _id, version: versions.get(_id) ?? 1, ownerId: 'ana-0001', name: 'x'.repeat(1_000) },
      ...{ prompts: [], config: defaultConfig, createdAt: new Date(0) },
    };
  };
  const isAt = async (id: string, version: number) => (versions.get(id) ?? 1) === version;
  const viewOf = ({ name }: Chatbot) => name;
  const publicJson = openPublicJson({ store: { find, isAt }, viewOf, ...limit });
  return { reads, versions, publicJson };
}

it('the cached JSON is made once for each version and is one buffer for all readers', async () => {
  const { reads, versions, publicJson } = openCacheWithReads();
  const buffers = await Promise.all(Array.from({ length: 100 }, () => publicJson('bot-a')));
  expect(new Set([...buffers, await publicJson('bot-a')]).size).toBe(1);
  expect(reads).toEqual(['bot-a']);
  versions.set('bot-a', 2);
  await Promise.all(Array.from({ length: 100 }, () => publicJson('bot-a')));
  expect(reads).toEqual(['bot-a', 'bot-a']);
});

// The cache's limit, the bots asked for, and those read from the store. Each bot's JSON has 1,002 bytes.
it.each([
  ['the bots read last, within the limit', 2_500, 'abacab', 'abcb'],
  ['the bot read last, whatever its size', 10, 'aabb', 'ab'],
])('the cached JSON is kept for %s', async (_, maxBytes, asked, read) => {
  const { reads, publicJson } = openCacheWithReads({ maxBytes });
  for (const id of asked) await publicJson(id);
  expect(reads).toEqual([...read]);
});

describe('public answers', () => {
  let ana: string;
  let id: string;
  beforeEach(async () => {
    plan.status = 'free';
    ana = newId();
    id = await service.create(ana, prompts);
  });

  const setPublic = (publicAnswers: unknown) =>
    service.callAs(ana, saveConfig, id, { publicAnswers });
  const readAnswers = (query = {}) => service.call(publicAnswers, { params: { id }, query });
  const second = { version: '2' };

  it('are not sent again for a current version, until the bot changes', async () => {
    await setPublic(true);
    const bot = { name: 'Azahar', prompts, config: { ...defaultConfig, publicAnswers: true } };
    expect((await readAnswers()).body).toEqual({ version: 2, bot });
    expect((await readAnswers(second)).body).toEqual({ version: 2, bot: null });
    await service.callAs(ana, saveChatbot, id, { name: 'Azahar y cía.', prompts });
    const changed = { version: 3, bot: { name: 'Azahar y cía.' } };
    expect((await readAnswers(second)).body).toMatchObject(changed);
  });

  it.each([
    ['they are unpublished', () => setPublic(false)],
    ['the bot is deleted', () => service.callAs(ana, deleteChatbot, id)],
  ])('are answered with 404 once %s', async (_, end) => {
    await setPublic(true);
    expect((await end()).status).toBe(200);
    for (const query of [{}, second]) expect((await readAnswers(query)).status).toBe(404);
  });
});
