import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, fillPath, type ParamsOf } from '@contesta/contracts/endpoint';
import { errorTable } from '@contesta/contracts/errors';
import type { Envelope, EventData, EventType } from '@contesta/contracts/events';
import { verificationKeys } from '@contesta/contracts/internal';
import { makeEvent } from '@contesta/kit/bus/envelope';
import { openInProcessBus } from '@contesta/kit/bus/in-process';
import type { DeadLetter } from '@contesta/kit/bus/port';
import { openMemoryCache } from '@contesta/kit/cache/memory';
import type { Poll } from '@contesta/kit/concurrency';
import { parseConfig } from '@contesta/kit/config';
import { serviceApp } from '@contesta/kit/http/app';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { listen } from '@contesta/kit/http/server';
import { type Clock, newId } from '@contesta/kit/identity';
import { silentLog } from '@contesta/kit/log';
import { openMetrics } from '@contesta/kit/metrics';
import { inProcessPeers } from '@contesta/kit/peers/in-process';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { internalSecret } from '@contesta/kit/testing/serve';
import { signToken, tokenRules } from '@contesta/kit/tokens';
import { openService, type Service } from '@contesta/runtime/service';
import { expect, onTestFinished } from 'vitest';
import type { z } from 'zod';

export type TestOptions = {
  env?: Record<string, string>;
  /** Fakes of the other services' calls, made with `bind`. */
  peers?: Binding[];
  /** The public URL of the product; a local address by default. */
  publicUrl?: string;
  /** Event types that the test reads with `events`. */
  listenTo?: EventType[];
  /** An existing data folder, to reopen the same data. */
  directory?: string;
  /** Replaces the default clock, which `advance` sets forward. */
  clock?: Clock;
};

export type TestCall = {
  /** Replaces the method of the call. */
  method?: 'HEAD';
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
};

/** Opens a service for one test, and closes it when the test ends. */
export async function serviceForTest<S extends z.ZodObject>(
  service: Service<S>,
  options: TestOptions = {},
) {
  const opened = await openTestService(service, options);
  onTestFinished(() => opened.close());
  return opened;
}

/** Opens a service on a free port, with temporary data and fake peers. */
export async function openTestService<S extends z.ZodObject>(
  service: Service<S>,
  options: TestOptions = {},
) {
  const directory = options.directory ?? mkdtempSync(join(tmpdir(), 'contesta-'));
  const { config, mistakes } = parseConfig(service.config, { DATA_DIR: directory, ...options.env });
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const issuer = testIssuer();
  const deadLetters: DeadLetter[] = [];
  const received: Envelope[] = [];
  let skewMs = 0;
  let isClosed = false;
  const clock = options.clock ?? (() => new Date(Date.now() + skewMs));

  const bus = openInProcessBus({
    log: silentLog,
    storeDeadLetter: async (letter) => void deadLetters.push(letter),
    retry: { firstMs: 5, capMs: 20, attempts: 3, totalMs: 1_000 },
  });
  const bindings = new Map<string, Binding>();
  const keys = bind(verificationKeys, { handle: async () => ({ keys: [issuer.key] }) });
  for (const binding of [keys, ...(options.peers ?? [])])
    bindings.set(binding.endpoint.id, binding);
  const store = openSqliteStore({ file: join(directory, `${service.name}.db`) });
  const cache = openMemoryCache();
  const kit = {
    config,
    store,
    bus,
    cache,
    peers: inProcessPeers(bindings),
    log: silentLog,
    metrics: openMetrics(),
    clock,
    newId,
    publicUrl: options.publicUrl ?? 'http://localhost:8080',
  };
  const opened = await openService(service, kit);
  for (const binding of opened.bindings) bindings.set(binding.endpoint.id, binding);
  for (const { topic } of options.listenTo ?? [])
    bus.subscribe('test', topic, async (event) => void received.push(event));
  await bus.start();
  opened.start();
  const app = serviceApp({
    bindings: opened.bindings,
    guards: opened.guards,
    internalSecrets: [internalSecret],
    ready: () => store.ping(),
  });
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${server.port}`;

  async function call<E extends Endpoint>(endpoint: E, input: TestCall = {}) {
    const params = input.params as ParamsOf<E> & Record<string, string>;
    const target = new URL(fillPath(endpoint.path, params), url);
    target.search = new URLSearchParams(input.query).toString();
    const sent = input.body;
    const isRaw = sent === undefined || sent instanceof FormData || typeof sent === 'string';
    const response = await fetch(target, {
      method: input.method ?? endpoint.method,
      headers: {
        'X-Internal-Secret': internalSecret,
        ...(isRaw ? {} : { 'Content-Type': 'application/json' }),
        ...(input.token ? { Authorization: `Bearer ${input.token}` } : {}),
        ...input.headers,
      },
      body: isRaw ? (sent ?? null) : JSON.stringify(sent),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const declared = endpoint.errors.map((code) => errorTable[code].status);
    if ([403, 409].includes(response.status))
      expect(declared, endpoint.id).toContain(response.status);
    const text = new TextDecoder().decode(bytes);
    const isJson = response.headers.get('content-type')?.includes('application/json');
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back and asserts on it
    const body: any = isJson && text ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body, bytes };
  }

  /** Starts the next round of all polling jobs at once, without the pause. */
  function wake(): void {
    for (const job of opened.jobs) if ('wake' in job) (job as Poll).wake();
  }

  return {
    url,
    /** The secret that a call made without `call` must send. */
    internalSecret,
    directory,
    store,
    kit,
    deadLetters,
    call,
    tokenFor: issuer.tokenFor,
    /** Publishes an event; resolves once it was handled or became a dead letter. */
    publish: <E extends EventType>(type: E, data: EventData<E>) =>
      bus.publish([makeEvent(type, data, { id: newId(), at: clock() })]),
    /** The events of a topic received so far, in the order of arrival. */
    events: (topic: string) => received.filter((event) => event.topic === topic),
    /** The data of a topic's events without duplicates: the bus may deliver an event twice. */
    distinct: <Data>(topic: string): Data[] => {
      const ofTopic = received.filter((event) => event.topic === topic);
      const byId = new Map(ofTopic.map((event) => [event.id, event.data as Data]));
      return [...byId.values()];
    },
    wake,
    /** Sets the service's default clock forward, and wakes its jobs. */
    advance: (ms: number) => {
      skewMs += ms;
      wake();
    },
    /** Closes the service, and deletes its data unless `keep` is set. Further calls do nothing. */
    async close({ keep = false } = {}) {
      if (isClosed) return;
      isClosed = true;
      await server.close(0);
      await opened.close();
      await bus.close();
      await cache.close();
      await store.close();
      if (!keep) rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Signs tokens as auth does, with a test key. */
function testIssuer() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = 'test';
  return {
    key: { kid, pem: publicKey.export({ type: 'spki', format: 'pem' }).toString() },
    tokenFor(accountId: string, jti: string = randomUUID()): string {
      const expiresAt = Math.floor(Date.now() / 1000) + tokenRules.lifetimeSeconds;
      return signToken({ accountId, jti, expiresAt }, { kid, key: privateKey });
    },
  };
}
