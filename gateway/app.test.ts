import { openMemoryCache } from '@contesta/kit/cache/memory';
import { sendRaw } from '@contesta/kit/testing/raw-connection';
import { afterAll, describe, expect, it } from 'vitest';
import type { Upstream } from './api-calls.ts';
import {
  noRevocations,
  gatewayForTest as open,
  openCallers,
  openTestGateway,
  refusalOf,
} from './testing/test-gateway.ts';

/** A gateway for the tests that use up no limit. */
const { get, port, close } = await openTestGateway({ publicUrl: 'https://contesta.example' });
afterAll(close);

/** The request that the test gateway's upstream got. */
type Echo = { call: string; params: object; url: string; headers: Record<string, string> };
const echoIn = async (response: Response) => (await response.json()) as Echo;

const tokenWith = (payload: unknown) =>
  `Bearer e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.sig`;

const unavailable = { status: 503, code: 'UNAVAILABLE' };

describe('a call', () => {
  it('has a request id and address that the caller cannot forge', async () => {
    const claimed = {
      'X-Request-Id': 'mine',
      'X-Client-Ip': '8.8.8.8',
      'X-Internal-Secret': 'guess',
      'X-Forwarded-For': '8.8.8.8',
      'X-Forwarded-Host': 'evil',
      Forwarded: 'for=8.8.8.8',
      'X-Real-Ip': '8.8.8.8',
    };
    const response = await get('/api/chatbots', { headers: claimed });
    const { headers } = await echoIn(response);
    const id = response.headers.get('x-request-id');
    expect(id).toMatch(/^[\w-]{16}$/);
    expect(headers).toMatchObject({ 'x-request-id': id, 'x-client-ip': '127.0.0.1' });
    for (const name of Object.keys(claimed).slice(2)) // all but the two that the gateway sets
      expect(headers).not.toHaveProperty(name.toLowerCase());
  });

  const internal = ['/api/internal/revocations', '/api/../internal/revocations'];
  const escapes = ['/api/chatbots/..%2f..%2finternal', '/api/chatbots/%00', '/api/chatbots/%'];
  const paths = [...internal, ...escapes, '/api//chatbots', '/api/\\..\\'];
  it.each(paths)('gets 404 in JSON at the internal or malformed path %s', async (path) => {
    const raw = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(raw).toMatch(/^HTTP\/1\.1 404/);
    expect(raw).toContain('"code":"NOT_FOUND"');
  });

  it('gets 405 for HEAD on a path without GET, and for TRACE', async () => {
    expect((await get('/api/auth/login', { method: 'HEAD' })).status).toBe(405);
    const trace = 'TRACE /api/chatbots HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    expect(await sendRaw(port, trace)).toMatch(/^HTTP\/1\.1 405/);
  });

  it('gets 500 when the upstream throws', async () => {
    const upstream = () => {
      throw new Error('secret detail');
    };
    const answer = (await open({ upstream })).get('/api/chatbots');
    expect(await refusalOf(answer)).toMatchObject({ status: 500, code: 'INTERNAL' });
  });
});

it('a page of another site may read answers and refusals only of the calls open to all sites', async () => {
  const { get } = await open();
  const origin = async (path: string, init: RequestInit = {}) =>
    (await get(path, init)).headers.get('access-control-allow-origin');
  expect(await origin('/api/chatbots/abcdefgh')).toBe('*');
  expect(await origin('/api/appointments/abcdefgh', { method: 'POST' })).toBe('*');
  const reply = () => get('/api/chatbots/abcdefgh/reply', { method: 'POST' });
  for (let i = 0; i < 60; i += 1) await reply(); // as many as a minute allows
  const { status, headers } = await reply();
  expect([status, headers.get('access-control-allow-origin')]).toEqual([429, '*']);
  expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
  expect(await origin('/api/chatbots/abcdefgh', { method: 'PUT' })).toBeNull();
  for (const path of ['/api/chatbots', '/api/nothing']) expect(await origin(path)).toBeNull();
});

describe('a rate limit', () => {
  it('on replies counts per network and bot, even if the bot’s id is percent-encoded', async () => {
    const { get } = await open({ config: { TRUSTED_PROXY_HOPS: 1, RATE_LIMITS: 'on' } });
    const reply = async (bot: string, from: string) => {
      const headers = { 'X-Forwarded-For': from };
      return (await get(`/api/chatbots/${bot}/reply`, { method: 'POST', headers })).status;
    };
    for (let i = 0; i < 60; i += 1) await reply('abcdefgh', `2001:db8::${i.toString(16)}`);
    expect(await reply('abcdefgh', '2001:db8::ffff')).toBe(429);
    expect(await reply('%61bcdefgh', '2001:db8::ffff')).toBe(429);
    expect(await reply('abcdefgh', `8.8.8.8, 2001:db8::1`)).toBe(429);
    expect(await reply('abcdefgh', '2001:db8:0:1::1')).toBe(200);
    expect(await reply('another-bot', '2001:db8::ffff')).toBe(200);
  });

  it('on bookings allows ten per address across all bots, and on reads 120', async () => {
    const { get } = await open();
    const book = async (n: number) =>
      (await get(`/api/chatbots/abcdefg${n}/booking`, { method: 'POST' })).status;
    for (let n = 0; n < 10; n += 1) expect(await book(n)).toBe(200);
    expect(await book(10)).toBe(429);
    const reads = ['/api/chatbots/abcdefgh/booking', '/api/chatbots/abcdefgh/booking/slots'];
    for (let n = 0; n < 120; n += 1) expect((await get(reads[n % 2] ?? '')).status).toBe(200);
    expect((await get(reads[0] ?? '')).status).toBe(429);
    expect((await get(reads[1] ?? '')).headers.get('access-control-allow-origin')).toBe('*');
  });

  it('does not count calls with a malformed id, which get 404', async () => {
    const keys: string[] = [];
    const take = async (key: string) => {
      keys.push(key);
      return { allowed: true, retryAfterMs: 0 };
    };
    const cache = { ...openMemoryCache(), limiter: () => ({ take, reset: async () => {} }) };
    const { get } = await open({ cache });
    const answerAt = (id: string) => get(`/api/chatbots/${id}/reply`, { method: 'POST' });
    for (const id of ['a'.repeat(15_000), 'a'.repeat(65), 'short', 'abcdefg%20'])
      expect(await refusalOf(answerAt(id))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await answerAt('abcdefgh')).status).toBe(200);
    expect(keys).toEqual(['127.0.0.1 abcdefgh']);
  });
});

describe('a session that has ended', async () => {
  const revocations = { ...noRevocations, isRevoked: (jti: string) => jti === 'ended' };
  const authorised = (Authorization: string) => ({ headers: { Authorization } });
  const { get, close } = await openTestGateway({ revocations });
  afterAll(close);

  it('is refused on every call that reads the token', async () => {
    const ended = authorised(tokenWith({ jti: 'ended' }));
    const headers = { 'www-authenticate': 'Bearer' };
    const refusal = { status: 401, code: 'UNAUTHENTICATED', headers };
    expect(await refusalOf(get('/api/chatbots', ended))).toMatchObject(refusal);
    expect((await get('/api/chatbots/abcdefgh/conversations/export', ended)).status).toBe(401);
    expect((await get('/api/chatbots/abcdefgh', ended)).status).toBe(200);
  });

  it('does not affect other tokens, even malformed ones', async () => {
    const others = ['Bearer x', 'Bearer a.b.c', 'Basic YTpi', 'Bearer'];
    for (const payload of [null, {}, { jti: 'alive' }, { jti: ['ended'] }])
      others.push(tokenWith(payload));
    for (const text of others)
      expect((await get('/api/chatbots', authorised(text))).status).toBe(200);
  });

  it('cannot be recognised until the first list is loaded, so calls with a token get 503', async () => {
    const { get } = await open({ revocations: { ...revocations, isLoaded: () => false } });
    const answer = get('/api/chatbots', authorised(tokenWith({ jti: 'alive' })));
    const headers = { 'retry-after': '2' };
    expect(await refusalOf(answer)).toMatchObject({ ...unavailable, headers });
    expect((await get('/api/chatbots/abcdefgh')).status).toBe(200);
    expect([(await get('/readyz')).status, (await get('/healthz')).status]).toEqual([503, 200]);
  });
});

describe('the gateway’s own paths', () => {
  it('accept a query, and refuse methods other than GET and HEAD', async () => {
    expect(await (await get('/readyz?x=1')).json()).toEqual({ status: 'ok' });
    const wrong = await get('/healthz', { method: 'POST' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  const others = '/HEALTHZ /healthz/ /api/openapi.JSON /api/openapi.json/ /operator.json/';
  it.each(others.split(' '))('do not include %s', async (path) =>
    expect((await get(path)).status).not.toBe(200),
  );

  it('include /api/openapi.json, which describes the calls with the public URL', async () => {
    const servers = [{ url: 'https://contesta.example' }];
    expect(await (await get('/api/openapi.json')).json()).toMatchObject({ servers });
  });

  it('include /readyz, which answers 503 while a dependency is down', async () => {
    const ready = async () => {
      throw new Error('mongodb://user:password@host');
    };
    const { get } = await open({ ready });
    expect(await refusalOf(get('/readyz'))).toMatchObject({ status: 503 });
  });
});

it('calls above the bound are refused until others have ended', async () => {
  const waiting: (() => void)[] = [];
  const upstream: Upstream = (_endpoint, _params, _req, res) =>
    void waiting.push(() => void res.end('{}'));
  const { get, port } = await open({ upstream });
  const callers = await openCallers(port, 1_000, 'GET /api/chatbots HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => waiting.length).toBe(1_000);
  const refusal = { ...unavailable, headers: { 'retry-after': '1' } };
  expect(await refusalOf(get('/api/chatbots'))).toMatchObject(refusal);
  expect((await get('/healthz')).status).toBe(200);
  callers[0]?.close();
  waiting[1]?.();
  await callers[1]?.until('{}');
  const admitted = get('/api/chatbots');
  await expect.poll(() => waiting.length).toBe(1_001);
  for (const end of waiting) end();
  expect((await admitted).status).toBe(200);
});
