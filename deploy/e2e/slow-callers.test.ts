import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openChatbotsService } from '@contesta/chatbots/testing/chatbots-service';
import { createChatbot } from '@contesta/contracts/chatbots';
import { reply } from '@contesta/contracts/conversation';
import { openCallers } from '@contesta/gateway/testing/test-gateway';
import { freePort } from '@contesta/kit/free-port';
import { bind } from '@contesta/kit/http/bind';
import { listen } from '@contesta/kit/http/server';
import { eventually } from '@contesta/kit/testing/eventually';
import { openRawConnection } from '@contesta/kit/testing/raw-connection';
import { testApp } from '@contesta/kit/testing/serve';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childEnv } from '../child-env.ts';
import { post } from '../testing/calls.ts';
import { makeOwnerOnPlan } from '../testing/owner.ts';
import { deployFolder, endProcess, residentMb } from '../testing/processes.ts';
import { startProduct, withoutEncoder } from '../testing/product.ts';

/** A bot of 4.6 MB. */
const largeBot = {
  name: 'Ferretería',
  prompts: Array.from({ length: 4_000 }, (_, i) => ({
    question: `¿${i}? ${'x'.repeat(140)}`,
    answer: 'y'.repeat(970),
  })),
};

/** The embedded product. `botId` is the large bot, `visitedId` the bot that visitors ask. */
async function openEmbedded() {
  const product = await startProduct({ env: withoutEncoder }); // encoding the large bot would take too long
  const { url, child, directory, kill: close } = product;
  const owner = await makeOwnerOnPlan(url, { DATA_DIR: directory }, 'full');
  const { _id } = await post(`${url}/api/chatbots`, largeBot, owner.token);
  return { url, child, botId: String(_id), visitedId: owner.botId, close };
}

/** A fake conversation service with a fixed reply. It also takes the calls to auth, which do not matter here. */
function openReplies(internalSecret: string) {
  const kind = 'answer' as const;
  const none = { suggestions: [], contact: null, leave: false };
  const answer = { reply: 'Hola', answered: true, conversationId: 'abcdefgh', kind, ...none };
  const app = testApp([bind(reply, { handle: async () => answer })], [internalSecret]);
  return listen(app, { port: 0, host: '127.0.0.1' });
}

/** The gateway in a separate process. */
async function openGatewayAlone(): ReturnType<typeof openEmbedded> {
  const service = await openChatbotsService({ status: 'full' });
  const { internalSecret } = service;
  const replies = await openReplies(internalSecret);
  const token = service.tokenFor('ana-0001');
  const { body } = await service.call(createChatbot, { body: largeBot, token });
  const port = await freePort();
  const elsewhere = `http://127.0.0.1:${replies.port}`;
  const child = spawn(process.execPath, [join(deployFolder, 'service.ts'), 'gateway'], {
    env: childEnv({
      PORT: String(port),
      INTERNAL_SECRET: internalSecret,
      SERVICE_URLS: `chatbots=${service.url},conversation=${elsewhere},auth=${elsewhere}`,
      DATA_DIR: service.directory,
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: 'off',
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/healthz`)).ok).toBe(true));
  async function close() {
    await endProcess(child, 'SIGTERM');
    await replies.close(0);
    await service.close();
  }
  return { url, child, botId: body._id, visitedId: body._id, close };
}

describe.each([
  ['the whole product', openEmbedded],
  ['the gateway in a separate process', openGatewayAlone],
])('%s', (_, open) => {
  let attacked: Awaited<ReturnType<typeof open>>;
  let port: number;
  let otherCalls: (() => Promise<number>)[];
  beforeAll(async () => {
    attacked = await open();
    port = Number(new URL(attacked.url).port);
    const bots = `${attacked.url}/api/chatbots`;
    const headers = { 'Content-Type': 'application/json' };
    const question = { method: 'POST', headers, body: '{"message":"¿abrís?"}' };
    otherCalls = [
      () => statusOf(`${bots}/${attacked.visitedId}/reply`, question),
      () => statusOf(`${attacked.url}/api/openapi.json`),
      () => statusOf(`${bots}/${attacked.botId}`, { method: 'HEAD' }),
    ];
    for (const call of otherCalls) await eventually(async () => expect(await call()).toBe(200));
  });
  afterAll(() => attacked?.close());

  async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
    const signal = AbortSignal.timeout(3_000);
    const response = await fetch(url, { ...init, signal }).catch(() => null);
    await response?.arrayBuffer();
    return response?.status ?? 0;
  }

  /** Makes `count` ordinary calls, five at a time; 95 % must succeed within 3 s. */
  async function expectServed(count: number): Promise<void> {
    const statuses: (number | undefined)[] = [];
    for (let i = 0; i < count; i += 5) {
      const five = Array.from({ length: 5 }, (_, n) => otherCalls[(i + n) % otherCalls.length]?.());
      statuses.push(...(await Promise.all(five)));
    }
    const failed = statuses.filter((status) => status !== 200);
    expect(failed.length, `not served: ${failed}`).toBeLessThanOrEqual(count * 0.05);
  }

  // The gateway accepts at most 100 small bodies from one address, and 640 in all (gateway/limits.ts).
  it.each([
    ['one address', () => '127.0.0.1', 100],
    ['many addresses', (i: number) => `127.0.0.${2 + (i % 20)}`, 640],
  ])('serves other callers while 1,100 from %s send bodies slowly', async (_, from, accepted) => {
    const path = `/api/chatbots/${attacked.visitedId}/reply`;
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n`;
    const slow = await openCallers(port, 1_100, `${head}{`, from);
    await eventually(() => {
      const refused = slow.filter(({ received }) => received().includes(' 503 ')).length;
      expect(refused).toBeGreaterThanOrEqual(1_100 - accepted);
    });
    const drip = setInterval(() => slow.forEach(({ send }) => void send(' ')), 500);
    await expectServed(150);
    clearInterval(drip);
    for (const { close } of slow) close();
  });

  it('serves other callers in bounded memory while four send a hundred requests each and read no answer', async () => {
    const before = residentMb(attacked.child);
    const get = `GET /api/chatbots/${attacked.botId} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const callers = await Promise.all(Array.from({ length: 4 }, () => openRawConnection(port)));
    for (const { socket, send } of callers) {
      socket.pause();
      send(get.repeat(100));
    }
    let peakMb = 0;
    const sampling = setInterval(() => {
      peakMb = Math.max(peakMb, residentMb(attacked.child) || 0);
    }, 20);
    await expectServed(150);
    clearInterval(sampling);
    if (Number.isNaN(before))
      console.info('Memory under pipelined calls: skipped, there is no /proc');
    else expect(peakMb - before, 'growth in MB').toBeLessThan(200); // all answers would be 1,840 MB
    for (const { close } of callers) close();
  });
});
