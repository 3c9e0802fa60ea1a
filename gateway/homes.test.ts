import { reply } from '@contesta/contracts/conversation';
import { revocations } from '@contesta/contracts/internal';
import { openMemoryCache } from '@contesta/kit/cache/memory';
import { parseConfig } from '@contesta/kit/config';
import { serviceApp } from '@contesta/kit/http/app';
import { bind } from '@contesta/kit/http/bind';
import { type HttpServer, listen } from '@contesta/kit/http/server';
import { silentLog } from '@contesta/kit/log';
import { openMetrics } from '@contesta/kit/metrics';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openGateway, remoteServices } from './main.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const internalSecret = 'the-secret-of-a-test';
const guards = {
  tokens: { verify: async () => null },
  log: silentLog,
  countCall: async () => undefined,
};
const bots = Array.from({ length: 48 }, (_, i) => `chatbot-${i}`);

/** A conversation service whose replies say which address gave them. */
function replica(host: string, heard: string[], busy?: Promise<void>) {
  const answered = { answered: true, suggestions: [], kind: 'answer' as const, contact: null };
  return serviceApp({
    bindings: [
      bind(revocations, { handle: async () => ({ revoked: [], next: 'n' }) }),
      bind(reply, {
        async handle({ body, params }) {
          heard.push(body.message);
          await busy;
          return { ...answered, leave: false, reply: host, conversationId: params.id };
        },
      }),
    ],
    guards,
    internalSecret,
    ready: async () => undefined,
  });
}

/** Replicas at one port of several addresses, as containers have them, and what each has heard. */
async function openReplicas(...hosts: string[]) {
  const running = new Map<string, HttpServer>();
  const heard: string[] = [];
  let port = 0;

  async function start(host: string, busy?: Promise<void>): Promise<void> {
    const server = await listen(replica(host, heard, busy), { port, host });
    port = server.port;
    running.set(host, server);
  }

  async function stop(host: string): Promise<void> {
    await running.get(host)?.close(0);
    running.delete(host);
  }

  for (const host of hosts) await start(host);
  closers.push(async () => {
    for (const host of [...running.keys()]) await stop(host);
  });
  return { port: () => port, heard, start, stop };
}

/** A gateway that finds the replicas of conversation by a name that has these addresses. */
async function openFront(port: number, addresses: string[]) {
  const { config, mistakes } = parseConfig(z.object({}), {
    PORT: '0',
    RATE_LIMITS: 'off',
    SERVICE_URLS: `auth=http://${addresses[0]}:${port},conversation=http://replicas.test:${port}`,
  });
  expect(mistakes).toEqual([]);
  const resolve = async () => addresses;
  const services = remoteServices(config, internalSecret, silentLog, { resolve, everyMs: 30 });
  const shared = { cache: openMemoryCache(), log: silentLog, metrics: openMetrics() };
  const publicUrl = 'http://localhost:8080';
  const gateway = await openGateway({ ...shared, ...services, config, publicUrl });
  closers.push(async () => {
    await gateway.close(500);
    services.close();
  });
  return `http://127.0.0.1:${gateway.port}`;
}

async function say(url: string, bot: string, message = 'hola') {
  const response = await fetch(`${url}/api/chatbots/${bot}/reply`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message }),
  });
  const { reply: by, code } = (await response.json()) as { reply?: string; code?: string };
  return by ?? `${response.status} ${code}`;
}

/** The replica that answers each bot. */
async function homesOf(url: string): Promise<Map<string, string>> {
  const homes = await Promise.all(bots.map(async (bot) => [bot, await say(url, bot)] as const));
  return new Map(homes);
}

/** Waits until the gateway has looked at the name for the first time. */
const allAreFound = (url: string, count: number) =>
  eventually(async () => expect(new Set((await homesOf(url)).values()).size).toBe(count));

const movedFrom = (before: Map<string, string>, after: Map<string, string>) =>
  bots.filter((bot) => before.get(bot) !== after.get(bot));

const [one, two, three, four] = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'] as const;

it('sends all messages of a bot to one replica, and each replica its share of the bots', async () => {
  const replicas = await openReplicas(one, two, three);
  const front = await openFront(replicas.port(), [one, two, three]);
  await allAreFound(front, 3);
  const homes = await homesOf(front);
  const otherFront = await openFront(replicas.port(), [three, one, two]);
  await eventually(async () => expect(await homesOf(otherFront)).toEqual(homes));
  for (const host of [one, two, three]) {
    const share = [...homes.values()].filter((by) => by === host).length;
    expect(share).toBeGreaterThan(bots.length / 6);
  }
});

it('gives a replica that joins its share of the bots, once it is ready, and moves no other', async () => {
  const replicas = await openReplicas(one, two, three);
  const addresses = [one, two, three] as string[];
  const front = await openFront(replicas.port(), addresses);
  await allAreFound(front, 3);
  const before = await homesOf(front);
  addresses.push(four);
  expect(movedFrom(before, await homesOf(front))).toEqual([]);
  await replicas.start(four);
  await eventually(async () => expect([...(await homesOf(front)).values()]).toContain(four));
  const after = await homesOf(front);
  const moved = movedFrom(before, after);
  expect(moved.map((bot) => after.get(bot))).toEqual(moved.map(() => four));
  expect(moved.length).toBeGreaterThan(bots.length / 10);
  expect(moved.length).toBeLessThan(bots.length / 2);
});

it('passes a replica by that takes no connections, and comes back to it', async () => {
  const replicas = await openReplicas(one, two, three);
  const front = await openFront(replicas.port(), [one, two, three]);
  await allAreFound(front, 3);
  const before = await homesOf(front);
  await replicas.stop(two);
  const meanwhile = await homesOf(front);
  expect([...meanwhile.values()].filter((by) => by !== one && by !== three)).toEqual([]);
  const others = bots.filter((bot) => before.get(bot) !== two);
  expect(others.filter((bot) => meanwhile.get(bot) !== before.get(bot))).toEqual([]);
  const settled = await homesOf(front);
  const spread = new Set(movedFrom(before, settled).map((bot) => settled.get(bot)));
  expect(spread).toEqual(new Set([one, three]));
  await replicas.start(two);
  await eventually(async () => expect(await homesOf(front)).toEqual(before));
});

it('passes a replica by whose machine answers nothing, not even that it is away', async () => {
  const replicas = await openReplicas(one);
  const nowhere = '192.0.2.1'; // of RFC 5737, for documents: no machine has it
  const front = await openFront(replicas.port(), [one, nowhere]);
  expect(new Set((await homesOf(front)).values())).toEqual(new Set([one]));
});

it('loses and doubles no message while replicas are cut off and come back', async () => {
  const replicas = await openReplicas(one, two, three);
  const front = await openFront(replicas.port(), [one, two, three]);
  await allAreFound(front, 3);
  replicas.heard.length = 0;
  const told: string[] = [];
  const failed: string[] = [];
  let isOver = false;

  async function write(bot: string): Promise<void> {
    for (let number = 1; !isOver; number += 1) {
      const by = await say(front, bot, `${bot} ${number}`);
      if (by.startsWith('127.')) told.push(`${bot} ${number}`);
      else failed.push(by);
    }
  }

  const writers = bots.slice(0, 12).map(write);
  for (const host of [one, two, three]) {
    await replicas.stop(host);
    const before = told.length;
    await eventually(() => expect(told.length).toBeGreaterThan(before + 50));
    await replicas.start(host);
  }
  isOver = true;
  await Promise.all(writers);
  const heard = new Set(replicas.heard);
  expect(replicas.heard).toHaveLength(heard.size);
  expect(told.filter((message) => !heard.has(message))).toEqual([]);
  // Only what was under way at a replica that was cut off fails.
  expect(new Set(failed)).not.toContain('503 UNAVAILABLE');
  expect(failed.length).toBeLessThanOrEqual(3 * writers.length);
});

it('tries no message again that a replica may have received', async () => {
  const replicas = await openReplicas(one, two);
  const front = await openFront(replicas.port(), [one, two]);
  await allAreFound(front, 2);
  const bot = [...(await homesOf(front))].find(([, by]) => by === two)?.[0] ?? '';
  await replicas.stop(two);
  await replicas.start(two, new Promise(() => {}));
  await eventually(async () => {
    replicas.heard.length = 0;
    const asked = say(front, bot, 'once');
    await eventually(() => expect(replicas.heard).toEqual(['once']));
    await replicas.stop(two);
    expect(await asked).toBe('502 BAD_GATEWAY');
  });
  expect(replicas.heard).toEqual(['once']);
});
