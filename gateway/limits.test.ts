import type { RequestListener } from 'node:http';
import { refuse } from '@contesta/kit/http/answer';
import { readJsonBody } from '@contesta/kit/http/body';
import { listen } from '@contesta/kit/http/server';
import { silentLog } from '@contesta/kit/log';
import { describe, expect, it, onTestFinished } from 'vitest';
import { proxyUpstream, type Upstream } from './api-calls.ts';
import { openUploadSlots } from './limits.ts';
import { gatewayForTest, openCallers, type TestGatewayOptions } from './testing/test-gateway.ts';

const headers = { 'Content-Type': 'application/json' };

/** A service that answers with the length of the JSON body. */
const answerLength: RequestListener = async (req, res) => {
  try {
    const body = await readJsonBody(req, 5_000_000);
    res.writeHead(200, headers).end(JSON.stringify({ length: JSON.stringify(body).length }));
  } catch (error) {
    refuse(error, { req, res, requestId: '', log: silentLog });
  }
};

/** The service in the gateway's process, as `npm start` runs it. */
async function inOneProcess() {
  const upstream: Upstream = (_endpoint, _params, req, res) => void answerLength(req, res);
  return { upstream };
}

/** The service behind its own HTTP server, as containers run it. */
async function behindItsOwnServer() {
  const service = await listen(answerLength, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => service.close(0));
  const addresses = { addressFor: () => `http://127.0.0.1:${service.port}`, failOver: () => null };
  return { upstream: proxyUpstream({ addresses, internalSecret: 'between-us', log: silentLog }) };
}

const replyPath = '/api/chatbots/abcdefgh/reply';
const off = { RATE_LIMITS: 'off' } as const;
const headOf = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

const refusedOf = (callers: Awaited<ReturnType<typeof openCallers>>) =>
  callers.filter(({ received }) => received().startsWith('HTTP/1.1 503'));

const postOf = (body: string) => ({
  method: 'POST',
  headers,
  body,
  signal: AbortSignal.timeout(15_000),
});

describe.each([
  ['in the gateway’s process', inOneProcess],
  ['behind its own server', behindItsOwnServer],
])('a service %s', (_, open) => {
  const openGateway = async (options: TestGatewayOptions = {}) =>
    await gatewayForTest({ config: off, ...(await open()), ...options });

  it('still gets calls, even large ones, while many large uploads are incomplete', async () => {
    const { port, get } = await openGateway();
    const start = `${headOf('/api/chatbots', 900_000)}${'x'.repeat(10_000)}`;
    const slow = await openCallers(port, 200, start, (i) => `127.0.0.${2 + (i % 20)}`);
    await expect.poll(() => refusedOf(slow).length).toBe(160); // all but the 40 that have a slot
    const large = JSON.stringify('x'.repeat(2_000_000));
    const answers = [get('/api/chatbots', postOf(large)), get('/api/chatbots')];
    for (let i = 0; i < 50; i += 1) answers.push(get(replyPath, postOf('{"message":"hola"}')));
    for (const answer of answers) expect((await answer).status).toBe(200);
  });

  const lengths = [0, 1, 99_000, 101_000, 3_000_000];
  it.each(lengths)('gets a body of %d characters, with its length or chunked', async (length) => {
    const { get } = await openGateway();
    const body = JSON.stringify('x'.repeat(length));
    const withLength = await get('/api/chatbots', postOf(body));
    expect(await withLength.json()).toEqual({ length: body.length });
    const chunks = { body: new Blob([body]).stream(), duplex: 'half' } as RequestInit;
    const chunked = await get('/api/chatbots', { ...postOf(body), ...chunks });
    expect(await chunked.json()).toEqual({ length: body.length });
  });

  it('is protected from more than 100 slow uploads from one address behind a proxy', async () => {
    const { port } = await openGateway({ config: { ...off, TRUSTED_PROXY_HOPS: 1 } });
    const start = (from: string) => `${headOf(replyPath, 50, `X-Forwarded-For: ${from}\r\n`)}{`;
    const others = await openCallers(port, 20, start('198.51.100.4'));
    const crowd = await openCallers(port, 120, start('198.51.100.5'));
    await expect.poll(() => refusedOf(crowd).length).toBe(20);
    expect(refusedOf(others)).toEqual([]);
    for (const caller of others) caller.send(`${' '.repeat(48)}}`);
    for (const caller of others) expect(await caller.until('}')).toMatch(/^HTTP\/1\.1 200/);
  });
});

describe('upload slots', () => {
  /** The name of an upload is its address, which is one letter, and a number. */
  function openSlots(bound: { perAddress: number; total: number }) {
    const evicted: string[] = [];
    const slots = openUploadSlots(bound);
    const enter = (upload: string) => slots.enter(upload.slice(0, 1), () => evicted.push(upload));
    return { evicted, enter };
  }

  it.each([
    ['of an address that has too many', 2, 9, ['a1', 'b1', 'a2', 'a3', 'b2', 'a4'], ['a1', 'a2']],
    ['of the busiest address', 9, 4, ['a1', 'b1', 'b2', 'b3', 'c1', 'd1'], ['b1', 'b2']],
  ])('evict the oldest upload %s', (_, perAddress, total, uploads, expected) => {
    const { evicted, enter } = openSlots({ perAddress, total });
    for (const upload of uploads) enter(upload);
    expect(evicted).toEqual(expected);
  });

  it('are freed only by the first release of an upload', () => {
    const { evicted, enter } = openSlots({ perAddress: 1, total: 9 });
    const release = enter('a1');
    release();
    enter('a2');
    release();
    enter('a3');
    expect(evicted).toEqual(['a2']);
  });
});
