import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@contesta/kit/free-port';
import { silentLog } from '@contesta/kit/log';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, beforeEach } from 'vitest';
import { post } from '../../testing/calls.ts';
import { removeFolder, temporaryFolder } from '../../testing/product.ts';
import type { Fault, FaultKind, Provider } from '../faults.ts';
import { openSandbox, type Sandbox } from '../sandbox.ts';

/** An event as the webhook receives it. */
export type ReceivedEvent = {
  path: string;
  headers: IncomingHttpHeaders;
  raw: string;
  type: string;
  object: Record<string, unknown>;
};

/** The sandbox for a test file. Each test starts without faults and received events; the webhook answers 200. */
export async function useSandbox() {
  const sandbox = await openTestSandbox();
  beforeEach(() => sandbox.reset());
  afterAll(() => sandbox.close());
  return sandbox;
}

/** A sandbox with its own store, an adjustable clock, and a webhook that records its events. */
export async function openTestSandbox() {
  const folder = temporaryFolder();
  const store = openSqliteStore({ file: join(folder, 'sandbox.db') });
  const port = await freePort();
  const webhook = await openWebhook();
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const publicUrl = `http://127.0.0.1:${port}`;
  const options = { store, port, publicUrl, gatewayUrl: webhook.url, log: silentLog, clock };
  let sandbox: Sandbox = await openSandbox(options);

  return {
    url: publicUrl,
    smtpUrl: () => sandbox.smtpUrl,
    received: webhook.received,
    webhook,
    /** Waits for at least `count` events of one type. */
    events: (type: string, count = 1): Promise<ReceivedEvent[]> =>
      eventually(() => {
        const found = webhook.received.filter((event) => event.type === type);
        if (found.length >= count) return found;
        const types = webhook.received.map((event) => event.type);
        throw new Error(`only ${found.length} events ${type}; received: ${types}`);
      }),
    /** Moves the clock forward. */
    advance: (ms: number) => {
      aheadMs += ms;
    },
    post: (path: string, body: unknown) => post(`${publicUrl}/sandbox${path}`, body),
    fault: (fault: Partial<Fault>) => post(`${publicUrl}/sandbox/faults`, fault),
    /** Returns a function that sets faults of one provider. */
    faultSetter: (provider: Provider) => (operation: string, kind: FaultKind) =>
      post(`${publicUrl}/sandbox/faults`, { provider, operation, kind }),
    async reset() {
      webhook.received.length = 0;
      webhook.status = 200;
      aheadMs = 0;
      await fetch(`${publicUrl}/sandbox/faults`, { method: 'DELETE' });
    },
    state: async () => (await fetch(`${publicUrl}/sandbox/state`)).json() as Promise<State>,
    async restart() {
      await sandbox.close();
      sandbox = await openSandbox(options);
    },
    async close() {
      await sandbox.close();
      await store.close();
      webhook.close();
      removeFolder(folder);
    },
  };
}

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>;

type Row = Record<string, unknown>;
type State = {
  paypal: { orders: (Row & { captures: Row[] })[] };
  stripe: { sessions: Row[]; subscriptions: Row[]; refunds: Row[] };
  google: { grants: Row[]; events: Row[] };
  telegram: { bots: (Row & { pending: number })[]; messages: Row[] };
  mail: { letters: Row[] };
};

async function openWebhook() {
  const received: ReceivedEvent[] = [];
  const webhook = { received, status: 200, url: '', close: () => void server.close() };
  const server = createServer(async (req, res) => {
    const raw = await text(req);
    const event = JSON.parse(raw);
    const { url = '', headers } = req;
    const type = event.event_type ?? event.type;
    received.push({ path: url, headers, raw, type, object: event.resource ?? event.data?.object });
    res.writeHead(webhook.status, { Connection: 'close' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  webhook.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // on TCP, not a pipe
  return webhook;
}
