import { defaultConfig } from '@contesta/contracts/chatbot';
import {
  createChatbot,
  deleteChatbot,
  getChatbot,
  saveChatbot,
  saveConfig,
} from '@contesta/contracts/chatbots';
import { openRawConnection } from '@contesta/kit/testing/raw-connection';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Chatbot } from './chatbot.ts';
import { openPublicJson } from './public-json.ts';
import { openChatbotsService } from './testing/chatbots-service.ts';

describe('a bot as its visitors see it', () => {
  let service: Awaited<ReturnType<typeof openChatbotsService>>;
  beforeEach(async () => {
    service = await openChatbotsService({ status: 'full' });
  });
  afterEach(async () => service.close());

  const prompts = [{ question: '¿Abrís?', answer: 'Sí' }];
  const own = () => ({ token: service.tokenFor('ana-0001') });
  const make = async (name: string): Promise<string> =>
    (await service.call(createChatbot, { ...own(), body: { name, prompts } })).body._id;
  const seen = async (id: string) => (await service.call(getChatbot, { params: { id } })).body;

  it('is what it is now, after every change', async () => {
    const id = await make('Azahar');
    const first = { _id: id, name: 'Azahar', prompts, config: defaultConfig };
    for (let i = 0; i < 2; i += 1) expect(await seen(id)).toEqual(first);
    await service.call(saveChatbot, { ...own(), params: { id }, body: { name: 'Luz', prompts } });
    expect(await seen(id)).toEqual({ ...first, name: 'Luz' });
    await service.call(saveConfig, { ...own(), params: { id }, body: { fontSize: 20 } });
    const config = { ...defaultConfig, fontSize: 20 };
    expect(await seen(id)).toEqual({ ...first, name: 'Luz', config });
    await service.call(deleteChatbot, { ...own(), params: { id } });
    expect((await service.call(getChatbot, { params: { id } })).status).toBe(404);
  });

  it('is never older than the last save that was answered, however many read it', async () => {
    const id = await make('0');
    for (let i = 1; i <= 20; i += 1) {
      const before = Array.from({ length: 5 }, () => seen(id));
      await service.call(saveChatbot, {
        ...own(),
        params: { id },
        body: { name: String(i), prompts },
      });
      const after = await Promise.all(Array.from({ length: 5 }, () => seen(id)));
      expect(after.map(({ name }) => name)).toEqual(Array(5).fill(String(i)));
      for (const one of await Promise.all(before)) expect([i - 1, i]).toContain(Number(one.name));
    }
  });

  it('is announced with its length, which HEAD tells too', async () => {
    const id = await make('Azahar');
    const whole = await service.call(getChatbot, { params: { id } });
    const head = await service.call(getChatbot, { params: { id }, method: 'HEAD' });
    for (const { headers } of [whole, head]) {
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(Number(headers.get('content-length'))).toBe(whole.bytes.length);
    }
    expect(head.bytes.length).toBe(0);
  });

  it('reaches a caller who asks a hundred times before reading', async () => {
    const id = await make('Azahar');
    const caller = await openRawConnection(Number(new URL(service.url).port));
    const secret = `X-Internal-Secret: ${service.internalSecret}`;
    const get = `GET /api/chatbots/${id} HTTP/1.1\r\nHost: a\r\n${secret}\r\n\r\n`;
    const last = get.replace('Host: a', 'Host: a\r\nConnection: close');
    caller.send(get.repeat(99) + last);
    const raw = await caller.untilClosed();
    expect(raw.match(/HTTP\/1\.1 200/g)).toHaveLength(100);
    expect(raw.match(/"Azahar"/g)).toHaveLength(100);
  });
});

describe('its JSON', () => {
  const botOf = (_id: string, version: number): Chatbot => ({
    _id,
    ownerId: 'ana-0001',
    name: 'x'.repeat(1_000),
    prompts: [],
    config: defaultConfig,
    version,
    createdAt: new Date(0),
  });

  /** A store that tells which bots were read whole. */
  function openReads(maxBytes?: number) {
    const read: string[] = [];
    const versions = new Map<string, number>();
    const find = async (id: string) => {
      read.push(id);
      return botOf(id, versions.get(id) ?? 1);
    };
    const isAt = async (id: string, version: number) => (versions.get(id) ?? 1) === version;
    return {
      read,
      versions,
      publicJson: openPublicJson({
        store: { find, isAt },
        viewOf: ({ name }) => name,
        ...(maxBytes === undefined ? {} : { maxBytes }),
      }),
    };
  }

  it('is made once a version, and is one buffer for all', async () => {
    const { read, versions, publicJson } = openReads();
    const given = await Promise.all(Array.from({ length: 100 }, () => publicJson('bot-a')));
    expect(new Set([...given, await publicJson('bot-a')]).size).toBe(1);
    expect(read).toEqual(['bot-a']);
    versions.set('bot-a', 2);
    await Promise.all(Array.from({ length: 100 }, () => publicJson('bot-a')));
    expect(read).toEqual(['bot-a', 'bot-a']);
  });

  it('is kept within its bound, the bots read last', async () => {
    const { read, publicJson } = openReads(2_500);
    for (const id of ['bot-a', 'bot-b', 'bot-a', 'bot-c', 'bot-a', 'bot-b']) await publicJson(id);
    expect(read).toEqual(['bot-a', 'bot-b', 'bot-c', 'bot-b']);
  });

  it('keeps one bot, however large', async () => {
    const { read, publicJson } = openReads(10);
    for (const id of ['bot-a', 'bot-a', 'bot-b', 'bot-b']) await publicJson(id);
    expect(read).toEqual(['bot-a', 'bot-b']);
  });
});
