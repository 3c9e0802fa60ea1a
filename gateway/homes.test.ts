import { reply } from '@contesta/contracts/conversation';
import { revocations } from '@contesta/contracts/internal';
import { openMemoryCache } from '@contesta/kit/cache/memory';
import { parseConfig } from '@contesta/kit/config';
import { bind } from '@contesta/kit/http/bind';
import { type HttpServer, listen } from '@contesta/kit/http/server';
import { silentLog } from '@contesta/kit/log';
import { openMetrics } from '@contesta/kit/metrics';
import { eventually } from '@contesta/kit/testing/eventually';
import { internalSecret, testApp } from '@contesta/kit/testing/serve';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openGateway, remoteServices } from './main.ts';

/**
 * The replicas' random port is part of the hash, so each run spreads the bots differently. With fewer bots, the
 * shares would vary too much.
 */
const bots = Array.from({ length: 180 }, (_, i) => `chatbot-${i}`);
const maxConcurrent = 48;

/** A conversation service, and auth's list for the gateway. Replies contain `host` and wait for `busy`. */
function replica(host: string, received: string[], busy?: Promise<void>) {
  const answered = { answered: true, suggestions: [], kind: 'answer' as const, contact: null };
  return testApp([
    bind(revocations, { handle: async () => ({ revoked: [], next: 'n' }) }),
    bind(reply, {
      async handle({ body, params }) {
        received.push(body.message);
        await busy;
        return { ...answered, leave: false, reply: host, conversationId: params.id };
      },
    }),
  ]);
}

/** Starts replicas on different addresses with the same port, as in containers, and records what they receive. */
async function openReplicas(...hosts: string[]) {
  const running = new Map<string, HttpServer>();
  const received: string[] = [];
  let port = 0;

  async function start(host: string, busy?: Promise<void>): Promise<void> {
    const server = await listen(replica(host, received, busy), { port, host });
    port = server.port;
    running.set(host, server);
  }

  async function stop(host: string): Promise<void> {
    await running.get(host)?.close(0);
    running.delete(host);
  }

  for (const host of hosts) await start(host);
  onTestFinished(async () => {
    for (const host of [...running.keys()]) await stop(host);
  });
  return { port: () => port, received, start, stop };
}

/** The URL of a gateway whose host name for conversation resolves to these addresses. */
async function openGatewayFor(port: number, addresses: string[]) {
  const SERVICE_URLS = `auth=http://${addresses[0]}:${port},conversation=http://replicas.test:${port}`;
  const env = { PORT: '0', RATE_LIMITS: 'off', SERVICE_URLS };
  const { config, mistakes } = parseConfig(z.object({}), env);
  expect(mistakes).toEqual([]);
  const resolve = async () => addresses;
  const services = remoteServices(config, internalSecret, silentLog, { resolve, everyMs: 30 });
  const shared = { cache: openMemoryCache(), log: silentLog, metrics: openMetrics() };
  const publicUrl = 'http://localhost:8080';
  const gateway = await openGateway({ ...shared, ...services, config, publicUrl });
  onTestFinished(async () => {
    await gateway.close(500);
    services.close();
  });
  return `http://127.0.0.1:${gateway.port}`;
}

/** Sends a message. Returns the replica that answered, or the status and code of a refusal ("502 BAD_GATEWAY"). */
async function send(url: string, bot: string, message = 'hola') {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ message }) };
  const response = await fetch(`${url}/api/chatbots/${bot}/reply`, init);
  const { reply: host, code } = (await response.json()) as { reply?: string; code?: string };
  return host ?? `${response.status} ${code}`;
}

/** Sends a message to each of these bots and returns the replica that answered it. */
async function homesOf(url: string, botIds = bots): Promise<Map<string, string>> {
  const homes = new Map<string, string>();
  const ask = async (bot: string) => void homes.set(bot, await send(url, bot));
  for (let from = 0; from < botIds.length; from += maxConcurrent)
    await Promise.all(botIds.slice(from, from + maxConcurrent).map(ask));
  return homes;
}

/** Waits until the gateway has resolved the name and spreads the bots' calls over `count` replicas. */
const waitForReplicas = (url: string, count: number) =>
  eventually(async () => {
    const homes = await homesOf(url, bots.slice(0, maxConcurrent));
    expect(new Set(homes.values()).size).toBe(count);
  });

const movedFrom = (before: Map<string, string>, after: Map<string, string>) =>
  bots.filter((bot) => before.get(bot) !== after.get(bot));

const [hostA, hostB, hostC, hostD] = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'] as const;

/** The URL of a gateway that knows three replicas. */
async function openThree() {
  const replicas = await openReplicas(hostA, hostB, hostC);
  const addresses: string[] = [hostA, hostB, hostC];
  const gateway = await openGatewayFor(replicas.port(), addresses);
  await waitForReplicas(gateway, 3);
  return { replicas, addresses, gateway };
}

it('sends all messages of a bot to one replica, and spreads the bots over the replicas', async () => {
  const { replicas, gateway } = await openThree();
  const homes = await homesOf(gateway);
  const otherGateway = await openGatewayFor(replicas.port(), [hostC, hostA, hostB]);
  await waitForReplicas(otherGateway, 3);
  await eventually(async () => expect(await homesOf(otherGateway)).toEqual(homes));
  for (const host of [hostA, hostB, hostC]) {
    const share = [...homes.values()].filter((home) => home === host).length;
    expect(share).toBeGreaterThan(bots.length / 6);
  }
});

it('moves only a share of the bots to a new replica, once it is ready', async () => {
  const { replicas, addresses, gateway } = await openThree();
  const before = await homesOf(gateway);
  addresses.push(hostD);
  expect(movedFrom(before, await homesOf(gateway))).toEqual([]);
  await replicas.start(hostD);
  await waitForReplicas(gateway, 4);
  const after = await homesOf(gateway);
  const moved = movedFrom(before, after);
  expect(moved.map((bot) => after.get(bot))).toEqual(moved.map(() => hostD));
  expect(moved.length).toBeGreaterThan(bots.length / 10);
  expect(moved.length).toBeLessThan(bots.length / 2);
});

it('avoids a replica that refuses connections, and uses it again when it is back', async () => {
  const { replicas, gateway } = await openThree();
  const before = await homesOf(gateway);
  await replicas.stop(hostB);
  const whileStopped = await homesOf(gateway);
  expect([...whileStopped.values()].filter((host) => host !== hostA && host !== hostC)).toEqual([]);
  const others = bots.filter((bot) => before.get(bot) !== hostB);
  expect(others.filter((bot) => whileStopped.get(bot) !== before.get(bot))).toEqual([]);
  const settled = await homesOf(gateway); // the calls that met the stopped replica all went to one other
  const spread = new Set(movedFrom(before, settled).map((bot) => settled.get(bot)));
  expect(spread).toEqual(new Set([hostA, hostC]));
  await replicas.start(hostB);
  await waitForReplicas(gateway, 3);
  await eventually(async () => expect(await homesOf(gateway)).toEqual(before));
});

it('avoids a replica whose machine does not answer at all', async () => {
  const replicas = await openReplicas(hostA);
  const unassigned = '192.0.2.1'; // for documentation only (RFC 5737): no machine has it
  const gateway = await openGatewayFor(replicas.port(), [hostA, unassigned]);
  expect(new Set((await homesOf(gateway)).values())).toEqual(new Set([hostA]));
});

it('repeats no message, and fails only requests in progress, while replicas stop and come back', async () => {
  const { replicas, gateway } = await openThree();
  replicas.received.length = 0;
  const answered: string[] = [];
  const failed: string[] = [];
  let isDone = false;

  async function write(bot: string): Promise<void> {
    for (let number = 1; !isDone; number += 1) {
      const host = await send(gateway, bot, `${bot} ${number}`);
      if (host.startsWith('127.')) answered.push(`${bot} ${number}`);
      else failed.push(host);
    }
  }

  const writers = bots.slice(0, 12).map(write);
  for (const host of [hostA, hostB, hostC]) {
    await replicas.stop(host);
    const before = answered.length;
    await eventually(() => expect(answered.length).toBeGreaterThan(before + 50));
    await replicas.start(host);
  }
  isDone = true;
  await Promise.all(writers);
  const received = new Set(replicas.received);
  expect(replicas.received).toHaveLength(received.size);
  expect(answered.filter((message) => !received.has(message))).toEqual([]);
  expect(new Set(failed)).not.toContain('503 UNAVAILABLE');
  expect(failed.length).toBeLessThanOrEqual(3 * writers.length); // each writer's request in progress at each stop
});

it('does not repeat a message that a replica may have received', async () => {
  const replicas = await openReplicas(hostA, hostB);
  const gateway = await openGatewayFor(replicas.port(), [hostA, hostB]);
  await waitForReplicas(gateway, 2);
  const bot =
    [...(await homesOf(gateway, bots.slice(0, maxConcurrent)))].find(
      ([, host]) => host === hostB,
    )?.[0] ?? '';
  await replicas.stop(hostB);
  await replicas.start(hostB, new Promise(() => {}));
  replicas.received.length = 0;
  const answer = send(gateway, bot, 'once');
  await eventually(() => expect(replicas.received).toEqual(['once']));
  await replicas.stop(hostB);
  expect(await answer).toBe('502 BAD_GATEWAY');
  expect(replicas.received).toEqual(['once']);
});
