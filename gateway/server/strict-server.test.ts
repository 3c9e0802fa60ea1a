import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { eventually } from '@contesta/kit/testing/eventually';
import { openRawConnection, sendRaw } from '@contesta/kit/testing/raw-connection';
import { describe, expect, it } from 'vitest';
import { openCaller, openStrictPort } from '../testing/test-gateway.ts';
import type { ServerLimits } from './strict-server.ts';

const [get, post] = ['GET', 'POST'].map((method) => `${method} / HTTP/1.1\r\nHost: a\r\n`);
const [lengthOf3, chunked] = ['Content-Length: 3\r\n', 'Transfer-Encoding: chunked\r\n'];
const postHead = (length: number, more = '') => `${post}${more}Content-Length: ${length}\r\n\r\n`;

const echo: RequestListener = async (req, res) => {
  const body = await text(req).catch(() => null);
  if (body !== null) res.end(JSON.stringify({ url: req.url, body }));
};

/** All that a server sends until it closes the connection, in answer to `sent`. */
const answerTo = async (sent: string, limits: Partial<ServerLimits> = {}, handler = echo) =>
  await sendRaw(await openStrictPort(handler, limits), sent);

function refusal(raw: string) {
  const [head = '', body = ''] = raw.split('\r\n\r\n');
  expect(raw.match(/HTTP\/1\.1 /g), raw).toHaveLength(1);
  expect(head).toContain('Content-Type: application/json');
  const { code, requestId, message } = JSON.parse(body);
  expect(requestId).toHaveLength(16);
  const close = /connection: close/i.test(head);
  return { status: Number(head.slice(9, 12)), code, close, message };
}

describe('a server', () => {
  const forbidden: Record<string, string> = {
    'no Host': 'GET / HTTP/1.1\r\nX-Request-Id: mine\r\n\r\n',
    'two Hosts': `${get}host: b\r\n\r\n`,
    'two equal Hosts': `${get}Host: a\r\n\r\n`,
    'a Host with a path': 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n',
    'a folded header': `${get}X-A: b\r\n c\r\n\r\n`,
    'a folded first header': 'GET / HTTP/1.1\r\n X-A: b\r\nHost: a\r\n\r\n',
    'a length and a transfer coding': `${post}${lengthOf3}${chunked}\r\n0\r\n\r\n`,
    'a transfer coding and a length': `${post}${chunked}${lengthOf3}\r\n0\r\n\r\n`,
    'two lengths': `${post}${lengthOf3}Content-Length: 4\r\n\r\nabcd`,
    'a length that is not a number': `${post}Content-Length: +3\r\n\r\nabc`,
    'an unknown transfer coding': `${post}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
    'a transfer coding in HTTP/1.0': `POST / HTTP/1.0\r\nHost: a\r\n${chunked}\r\n0\r\n\r\n`,
    'a space before the colon': 'GET / HTTP/1.1\r\nHost : a\r\n\r\n',
    'a header without a name': `${get}: x\r\n\r\n`,
    'NUL in the path': 'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n',
    'NUL in a header': `${get}X-A: \0\r\n\r\n`,
    'an unknown method': 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n',
    'HTTP/0.9': 'GET /\r\n\r\n',
    'an HTTP/2 preface': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'an unknown expectation': `${post}Expect: tea\r\n\r\n`,
    'bytes that are not HTTP': '\x16\x03\x01\x02\x00\x01\x00\r\n',
  };
  it.each(Object.entries(forbidden))('answers 400 to %s and closes', async (_, sent) => {
    let handled = 0;
    const answer = refusal(await answerTo(sent, {}, () => void handled++));
    expect(answer).toMatchObject({ status: 400, code: 'BAD_JSON', close: true }); // as every 400 but VALIDATION
    expect(handled).toBe(0);
  });

  const long = 'a'.repeat(17_000);
  const badRequest = { status: 400 };
  const tooLarge = { status: 431, code: 'TOO_LARGE' };
  const tooSlow = { status: 408, code: 'REQUEST_TIMEOUT' };
  it.each([
    ['a body with malformed chunks', `${post}${chunked}\r\nzz\r\na\r\n0\r\n\r\n`, badRequest, {}],
    ['a header of more than 16 kB', `${get}X-A: ${long}\r\n\r\n`, tooLarge, {}],
    ['a path of more than 16 kB', `GET /${long} HTTP/1.1\r\nHost: a\r\n\r\n`, tooLarge, {}],
    ['headers that are not complete in time', `${get}X-A`, tooSlow, { headersMs: 200 }],
    [
      'a body that stalls, in the requested language,',
      `${postHead(9, 'Accept-Language: en\r\n')}half`,
      { ...tooSlow, message: 'The request took too long to arrive.' },
      { stalledMs: 200 },
    ],
  ])('refuses %s and closes the connection', async (_, sent, expected, limits) => {
    expect(refusal(await answerTo(sent, limits))).toMatchObject({ ...expected, close: true });
  });

  it('closes a connection on which nothing was sent, without an answer', async () =>
    expect(await answerTo('', { headersMs: 100 })).toBe(''));

  it('answers 408 to a body that stalls before its first byte, even if the handler does not read it', async () => {
    const raw = await answerTo(postHead(9), { stalledMs: 100 }, () => undefined);
    expect(refusal(raw).status).toBe(408);
  });

  it.each([
    ['is', 0],
    ['becomes', 800_000],
  ])('answers 408 to a body that %s too slow', async (_, sentAtOnce) => {
    const port = await openStrictPort(echo, { slowMs: 300 });
    const slow = await openCaller(port, postHead(900_000) + 'x'.repeat(sentAtOnce));
    const drip = setInterval(() => slow.send('x'), 20);
    const answer = refusal(await slow.untilClosed());
    clearInterval(drip);
    expect(answer).toMatchObject({ status: 408, code: 'REQUEST_TIMEOUT', close: true });
  });

  it.each([
    ['a body above the minimum rate, however long', 80, 'x'.repeat(20_000), 20, { slowMs: 700 }],
    ['a short body that comes slowly', 8, 'x', 100, { stalledMs: 300 }],
  ])('accepts %s', async (_, parts, part, everyMs, limits) => {
    const caller = await openRawConnection(await openStrictPort(echo, limits));
    caller.send(postHead(parts * part.length, 'Connection: close\r\n'));
    for (let sent = 0; sent < parts; sent += 1) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      caller.send(part);
    }
    const answer = await caller.untilClosed();
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    expect(answer).toContain(`"body":"${part.repeat(parts)}"`);
  });

  it('does not count the time of the handler as a stall', async () => {
    const answerLate: RequestListener = (req, res) => {
      req.resume();
      setTimeout(() => res.end('late'), 500);
    };
    const raw = await answerTo(`${get}Connection: close\r\n\r\n`, { stalledMs: 100 }, answerLate);
    expect(raw).toMatch(/^HTTP\/1\.1 200[\s\S]*late$/);
  });

  it.each([
    ['slow', { slowMs: 200 }, 900],
    ['stalled', { stalledMs: 100 }, 400],
  ])('does not count a body as %s while the handler does not read it', async (_, limits, ms) => {
    const port = await openStrictPort((...call) => void setTimeout(echo, ms, ...call), limits);
    const body = 'x'.repeat(300_000);
    const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body });
    expect(await response.json()).toMatchObject({ body });
  });

  it('cuts off a caller who does not read the answer', async () => {
    const chunk = Buffer.alloc(1_000_000);
    const closed = Promise.withResolvers<void>();
    const answerMuch: RequestListener = (_req, res) => {
      res.once('close', closed.resolve);
      for (let i = 0; i < 30; i += 1) res.write(chunk);
    };
    const port = await openStrictPort(answerMuch, { stalledMs: 200 });
    const reader = await openCaller(port, `${get}\r\n`);
    reader.socket.pause();
    await closed.promise;
  });

  it('cuts the connection when the body stalls after the answer has begun', async () => {
    const begin: RequestListener = (_req, res) => void res.write('begun');
    const raw = await answerTo(`${postHead(9)}half`, { stalledMs: 100 }, begin);
    expect(raw).toContain('begun');
    expect(raw).not.toContain('REQUEST_TIMEOUT');
  });

  it('closes an idle connection without sending anything more', async () => {
    const raw = await answerTo(`${get}\r\n`, { idleMs: 100, stalledMs: 200 });
    expect(raw.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(raw).toMatch(/^HTTP\/1\.1 200/);
  });

  it('cuts a connection whose second request is malformed while the first is in progress', async () => {
    const port = await openStrictPort(() => undefined);
    for (const junk of ['GET / HTTP/1.1\r\n\r\n', 'junk\r\n\r\n'])
      expect(await sendRaw(port, `${get}\r\n${junk}`)).toBe('');
  });

  it('answers 100-continue', async () => {
    const head = postHead(2, 'Expect: 100-continue\r\nConnection: close\r\n');
    const caller = await openCaller(await openStrictPort(echo), head);
    await caller.until('100 Continue');
    caller.send('hi');
    expect(await caller.untilClosed()).toContain('"body":"hi"');
  });

  it('ignores Upgrade, and closes the connection on CONNECT', async () => {
    const port = await openStrictPort(echo);
    const caller = await openRawConnection(port);
    caller.send(`${get}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`);
    expect(await caller.until('"url":"/"')).toMatch(/^HTTP\/1\.1 200/);
    expect(await sendRaw(port, 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
  });

  it.each([
    ['a full URL', 'http://a.b:1/c?d HTTP/1.1\r\nHost: a\r\nConnection: close', '"url":"/c?d"'],
    [
      'a full URL without a path',
      'http://a.b HTTP/1.1\r\nHost: a\r\nConnection: close',
      '"url":"/"',
    ],
    ['HTTP/1.0 without a Host', '/ HTTP/1.0', '"url":"/"'],
  ])('accepts %s', async (_, request, part) => {
    const raw = await answerTo(`GET ${request}\r\n\r\n`);
    expect(raw).toMatch(/^HTTP\/1\.1 200/);
    expect(raw).toContain(part);
  });

  it('leaves no listeners of answered calls on a connection', async () => {
    const counts: number[] = [];
    let countListeners = () => 0;
    const port = await openStrictPort((req, res) => {
      countListeners = () => req.socket.listenerCount('close');
      counts.push(countListeners());
      res.writeHead(413).end();
    });
    const caller = await openRawConnection(port);
    const body = 'x'.repeat(64);
    for (let i = 1; i <= 12; i += 1) {
      caller.send(postHead(64));
      await caller.until(new RegExp(`(?:HTTP/1.1 413[^]*){${i}}`));
      caller.send(body);
      // On a busy machine the next call may come before this one has ended.
      await eventually(() => expect(countListeners()).toBeLessThan(counts.at(-1) ?? 0));
    }
    expect(new Set(counts).size).toBe(1);
  });

  it('disconnects a caller who keeps sending long after the answer', async () => {
    const port = await openStrictPort((_req, res) => void res.end('done'), { lingerMs: 150 });
    const caller = await openCaller(port, postHead(100_000));
    const drip = setInterval(() => caller.send('x'), 20);
    expect(await caller.untilClosed()).toContain('done');
    clearInterval(drip);
  });
});
