import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { silentLog } from '@contesta/kit/log';
import { sendRaw } from '@contesta/kit/testing/raw-connection';
import { serveForTest } from '@contesta/kit/testing/serve';
import { describe, expect, it, onTestFinished } from 'vitest';
import { proxyUpstream } from './api-calls.ts';
import type { ForwardTimes } from './forward.ts';
import type { ServerLimits } from './server/strict-server.ts';
import {
  gatewayForTest,
  openCaller,
  openHttpService,
  openTcpService,
  refusalOf,
} from './testing/test-gateway.ts';

type Options = Partial<ForwardTimes> & { limits?: Partial<ServerLimits>; markedDown?: string[] };

async function gatewayTo(url: string, { limits = {}, markedDown = [], ...given }: Options = {}) {
  const failOver = (address: string) => {
    markedDown.push(address);
    return null;
  };
  const addresses = { addressFor: () => url, failOver };
  const times = { timeoutMs: 2_000, restartMs: 1_500, ...given };
  const internalSecret = 'between-us';
  const upstream = proxyUpstream({ addresses, internalSecret, log: silentLog, ...times });
  return await gatewayForTest({ upstream, limits });
}

const openGatewayTo = async (handler: RequestListener, options: Options = {}) =>
  await gatewayTo((await openHttpService(handler)).url, options);

const json = { 'Content-Type': 'application/json' };
const replyPath = '/api/chatbots/abcdefgh/reply';
const ok: RequestListener = (_req, res) => void res.writeHead(200, json).end('{}');
const headOf = (length: number) =>
  `POST ${replyPath} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

describe('a call to a service in another process', () => {
  it('arrives complete, with the internal secret', async () => {
    const { get } = await openGatewayTo(async (req, res) => {
      const { url, headers } = req;
      res.writeHead(200, json).end(JSON.stringify({ url, headers, body: await text(req) }));
    });
    const [url, body] = [`${replyPath}?a=%2F`, '{"message":"hola"}'];
    const fromCaller = { authorization: 'Bearer t', cookie: 'a=b' };
    const headers = { ...json, 'X-Internal-Secret': 'guess', ...fromCaller };
    const response = await get(url, { method: 'POST', headers, body });
    const id = response.headers.get('x-request-id');
    const added = { 'x-internal-secret': 'between-us', 'x-client-ip': '127.0.0.1' };
    const expected = { url, body, headers: { ...fromCaller, ...added, 'x-request-id': id } };
    expect(await response.json()).toMatchObject(expected);
  });

  it('returns only the headers meant for the caller', async () => {
    const download = { 'cache-control': 'no-store', 'content-disposition': 'attachment' };
    const passed = { 'retry-after': '7', 'www-authenticate': 'Bearer', ...download };
    const openToEvil = { 'access-control-allow-origin': 'https://evil.example' };
    const removed = { server: 'leaky/1.0', 'x-powered-by': 'Leak', ...openToEvil };
    const sent = { ...json, ...passed, ...removed, 'X-Request-Id': 'theirs' };
    const { get } = await openGatewayTo((_req, res) => void res.writeHead(429, sent).end('{}'));
    const headers = Object.fromEntries((await get('/api/chatbots')).headers);
    expect(headers).toMatchObject(passed);
    for (const name of Object.keys(removed)) expect(headers).not.toHaveProperty(name);
    expect(headers['x-request-id']).not.toBe('theirs');
  });

  it('reuses a connection to the service, even if the caller closes its own', async () => {
    const { url, server } = await openHttpService(ok);
    const connections: unknown[] = [];
    server.on('connection', (socket) => connections.push(socket));
    const { get } = await gatewayTo(url, { idleMs: 10_000 });
    for (let i = 0; i < 10; i += 1) {
      const response = await get('/api/chatbots', { headers: { Connection: 'close' } });
      await response.text();
      expect(response.headers.get('connection')).toBe('close');
    }
    expect(connections).toHaveLength(1);
  });

  it('opens a new connection if the last one was idle for too long', async () => {
    const { url, server } = await openHttpService(ok);
    const closed: Promise<unknown>[] = [];
    server.on('connection', (socket) => closed.push(once(socket, 'close')));
    const { get } = await gatewayTo(url);
    await (await get('/api/chatbots')).text();
    await closed[0];
    await (await get('/api/chatbots')).text();
    expect(closed).toHaveLength(2);
  });

  it('streams events as they come, without a total time limit', async () => {
    let send: ((text: string | null) => void) | undefined;
    const stream: RequestListener = (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
      send = (text) => void (text === null ? res.end() : res.write(text));
    };
    const { get } = await openGatewayTo(stream, { timeoutMs: 1_000 });
    const response = await get(replyPath, { method: 'POST' });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (const text of ['event: delta\n\n', 'b', 'c', 'd']) {
      send?.(text);
      expect((await reader?.read())?.value).toBe(text);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    send?.(null);
    expect((await reader?.read())?.done).toBe(true);
  });

  it('carries a large upload and a large answer', async () => {
    const { get } = await openGatewayTo((req, res) => void req.pipe(res.writeHead(200, json)));
    const response = await get('/api/chatbots', { method: 'POST', body: 'x'.repeat(5_000_000) });
    expect((await response.text()).length).toBe(5_000_000);
  });

  it.each([
    ['before the body is read', 'with its length'],
    ['while the body is read', 'with its length'],
    ['while the body is read', 'chunked'],
  ])('returns a refusal sent %s to a caller still sending the body %s', async (when, how) => {
    const { port } = await serveForTest((req, res) => {
      const refuse = () =>
        res.writeHead(413, json).end('{"message":"","code":"TOO_LARGE","requestId":""}');
      if (when === 'before the body is read') refuse();
      else req.once('data', refuse);
    });
    const { get } = await gatewayTo(`http://127.0.0.1:${port}`);
    const bytes = Buffer.alloc(3_000_000);
    // Twenty times, because the refusal and the body race.
    for (let i = 0; i < 20; i += 1) {
      const body = how === 'with its length' ? bytes : new Blob([bytes]).stream();
      const init = { method: 'POST', body, duplex: 'half' } as RequestInit; // the types lack `duplex`
      expect((await get('/api/chatbots', init)).status).toBe(413);
    }
  });
});

describe('a gateway whose service fails', () => {
  const badGateway = { status: 502, code: 'BAD_GATEWAY' };
  it.each([
    ['is unreachable', 'http://127.0.0.1:1'],
    ['has a name that cannot be resolved', 'http://nobody.invalid:8080'],
  ])('answers 503 in the requested language when the service %s', async (_, url) => {
    const { get } = await gatewayTo(url);
    const answer = get('/api/chatbots', { headers: { 'Accept-Language': 'en' } });
    const message = 'The service is not available now. Try again in a moment.';
    const refusal = { status: 503, code: 'UNAVAILABLE', message, headers: { 'retry-after': '2' } };
    expect(await refusalOf(answer)).toMatchObject(refusal);
  });

  it('retries while the service restarts, and then sends the complete call', async () => {
    const { url, server } = await openHttpService(() => undefined);
    await new Promise((resolve) => server.close(resolve));
    const { get } = await gatewayTo(url);
    const waiting = Array.from({ length: 20 }, (_, i) =>
      get(replyPath, { method: 'POST', body: `{"message":"${i}"}`, headers: json }),
    );
    await new Promise((resolve) => setTimeout(resolve, 700)); // shorter than `restartMs`
    const restarted = createServer((req, res) => void req.pipe(res.writeHead(200, json)));
    onTestFinished(() => void restarted.close());
    restarted.listen(Number(new URL(url).port), '127.0.0.1');
    for (const [i, answer] of (await Promise.all(waiting)).entries())
      expect(await answer.text()).toBe(`{"message":"${i}"}`);
  });

  it('retries only for the restart time: later calls fail at once', async () => {
    const open = () => gatewayTo('http://127.0.0.1:1', { restartMs: 1_000 });
    const [usedUp, fresh] = [await open(), await open()];
    expect((await usedUp.get('/api/chatbots')).status).toBe(503);
    const answered: string[] = [];
    const ask = async (name: string, { get }: typeof fresh) => {
      expect((await get('/api/chatbots')).status).toBe(503);
      answered.push(name);
    };
    await Promise.all([ask('first call', fresh), ask('later call', usedUp)]);
    expect(answered).toEqual(['later call', 'first call']);
  });

  it('answers 504 to a timeout, marks the service as down, and cancels the request', async () => {
    const stopped = Promise.withResolvers<void>();
    const { url } = await openHttpService((_req, res) => void res.once('close', stopped.resolve));
    const markedDown: string[] = [];
    const { get } = await gatewayTo(url, { timeoutMs: 150, markedDown });
    expect(await refusalOf(get('/api/chatbots'))).toMatchObject({ status: 504, code: 'TIMEOUT' });
    expect(markedDown).toEqual([url]);
    await stopped.promise;
  });

  it('counts the service’s time from the last byte of the request', async () => {
    const read: RequestListener = (req, res) =>
      void req.resume().once('end', () => res.writeHead(200, json).end('{"ok":1}'));
    const { port } = await openGatewayTo(read, { timeoutMs: 500 });
    const caller = await openCaller(port, headOf(6));
    for (const letter of 'slowly') {
      await new Promise((resolve) => setTimeout(resolve, 110));
      caller.send(letter);
    }
    expect(await caller.until('{"ok":1}')).toMatch(/^HTTP\/1\.1 200/);
  });

  it('answers 504 when the service does not read a large body', async () => {
    const url = await openTcpService((socket) => void socket.pause());
    const { get } = await gatewayTo(url, { timeoutMs: 300 });
    const body = Buffer.alloc(30_000_000);
    expect((await get('/api/chatbots', { method: 'POST', body })).status).toBe(504);
  });

  it.each(['stalls', 'dies'])('closes the connection if an answer begins, then %s', async (how) => {
    const half: RequestListener = (_req, res) => {
      res.writeHead(200, json).write('{"half":');
      if (how === 'dies') setTimeout(() => res.destroy(), 50);
    };
    const timeoutMs = how === 'dies' ? 60_000 : 200;
    const response = await (await openGatewayTo(half, { timeoutMs })).get('/api/chatbots');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('does not time out while the caller is slow to read a large answer', async () => {
    const body = Buffer.alloc(30_000_000, 'x');
    const answer: RequestListener = (_req, res) => void res.writeHead(200, json).end(body);
    const { port } = await openGatewayTo(answer, { timeoutMs: 300 });
    const reader = await openCaller(port, 'GET /api/chatbots HTTP/1.1\r\nHost: a\r\n\r\n');
    await reader.until('200 OK');
    reader.socket.pause();
    await new Promise((resolve) => setTimeout(resolve, 600));
    reader.socket.resume();
    const sizeNow = () => reader.received().length;
    await expect.poll(sizeNow).toBeGreaterThan(30_000_000);
  });

  it.each([
    ['HTML', 500, 'text/html', '<h1>Error at /srv/app.js:3</h1>'],
    ['HTML with a 404', 404, 'text/html', 'Cannot GET /'],
    ['JSON without our error body', 500, 'application/json', '{"stack":"at /srv/app.js"}'],
    ['malformed JSON', 503, 'application/json', 'Error: no'],
    ['too long', 500, 'application/json', `{"message":"${'x'.repeat(100_000)}"}`],
  ])('answers 502 when the service’s error is %s', async (_, status, type, body) => {
    const { get } = await openGatewayTo((_req, res) => {
      res.writeHead(status, { 'Content-Type': type }).end(body);
    });
    expect(await refusalOf(get('/api/chatbots'))).toMatchObject(badGateway);
  });

  it('passes on an error that has our error body', async () => {
    const { get } = await openGatewayTo((req, res) => {
      const requestId = req.headers['x-request-id'];
      res.writeHead(503, { ...json, 'Retry-After': '9' });
      res.end(JSON.stringify({ message: 'Ya vuelvo.', code: 'UNAVAILABLE', requestId }));
    });
    const refusal = { status: 503, message: 'Ya vuelvo.', headers: { 'retry-after': '9' } };
    expect(await refusalOf(get('/api/chatbots'))).toMatchObject(refusal);
  });

  it.each([
    'junk\r\n\r\n',
    'HTTP/1.1 abc\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    '', // closes the connection
  ])('answers 502 when the service does not answer in HTTP: %j', async (text) => {
    const url = await openTcpService((socket) => {
      socket.on('error', () => undefined).once('data', () => void socket.end(text));
    });
    const answer = (await gatewayTo(url)).get(replyPath, { method: 'POST', body: '{}' });
    expect(await refusalOf(answer)).toMatchObject(badGateway);
  });

  it('repeats a GET, but not a POST, if the service resets the kept-alive connection', async () => {
    let requests = 0;
    const answer =
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
    const url = await openTcpService((socket) => {
      socket.on('error', () => undefined).on('data', () => void requests++);
      socket.once('data', () => {
        socket.write(answer);
        socket.once('data', () => socket.resetAndDestroy());
      });
    });
    const { get } = await gatewayTo(url, { idleMs: 10_000 });
    const statuses = [];
    for (const method of ['GET', 'GET', 'POST']) {
      const response = await get('/api/chatbots', { method });
      await response.text();
      statuses.push(response.status);
    }
    // The second GET is reset and sent again on a new connection, on which the POST is then reset.
    expect([statuses, requests]).toEqual([[200, 200, 502], 4]);
  });
});

describe('a caller who disconnects or stalls', () => {
  it.each([
    ['before the answer', 0, ''],
    ['in the middle of the answer', 0, '{'],
    ['in the middle of an upload', 900_000, ''],
  ])('cancels the request to the service by disconnecting %s', async (_, length, beginning) => {
    const [arrived, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { port } = await openGatewayTo((req, res) => {
      if (beginning) res.writeHead(200, json).write(beginning);
      req.resume().on('error', () => undefined);
      (length ? req : res).once('close', stopped.resolve);
      arrived.resolve();
    });
    const caller = await openCaller(port, `${headOf(length)}${length ? 'half' : ''}`);
    await arrived.promise;
    await caller.until(beginning);
    caller.close();
    await stopped.promise;
  });

  it('gets 408 if the body stalls, and the request to the service is cancelled', async () => {
    const stopped = Promise.withResolvers<void>();
    const read: RequestListener = (req) => {
      req.resume().on('error', () => undefined);
      req.once('close', stopped.resolve);
    };
    const { port } = await openGatewayTo(read, { timeoutMs: 5_000, limits: { stalledMs: 200 } });
    const answer = await sendRaw(port, `${headOf(900_000)}half`);
    expect(answer).toMatch(/^HTTP\/1\.1 408[\s\S]*REQUEST_TIMEOUT/);
    await stopped.promise;
  });
});
