import { eventually } from '@contesta/kit/testing/eventually';
import { openRawConnection, sendRaw } from '@contesta/kit/testing/raw-connection';
import { afterEach, describe, expect, it } from 'vitest';
import { useProduct } from '../../testing/open-product.ts';

const product = await useProduct();
const { call } = product;
const owner = await product.owner();
afterEach(async () => expect(await product.isReady()).toBe(true));

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const get = 'GET /api/user/me HTTP/1.1';
const post = 'POST /api/auth/login HTTP/1.1';

/** Status and error code of a raw response, and whether it is JSON. */
function summaryOf(raw: string): string {
  const [head = '', body = ''] = raw.split('\r\n\r\n');
  const isJson = /\r\ncontent-type: application\/json/i.test(head);
  const code = /"code":"(\w+)","requestId":"[\w-]{16}"/.exec(body)?.[1];
  return `${/^HTTP\/1\.1 (\d+)/.exec(raw)?.[1]} ${code ?? ''} ${isJson ? 'json' : ''}`.trim();
}

// gateway/server/strict-server.test.ts tests more requests that RFC 9112 forbids.
describe('the gateway', () => {
  it('does not execute a smuggled request', async () => {
    const both = lines(post, 'Host: a', 'Content-Length: 5', 'Transfer-Encoding: chunked');
    const smuggled = `${both}0\r\n\r\n${lines('GET /api/openapi.json HTTP/1.1', 'Host: a')}`;
    const raw = await sendRaw(product.port, smuggled);
    expect(summaryOf(raw)).toBe('400 BAD_JSON json');
    expect(raw.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(raw).not.toContain('openapi');
  });

  it('answers 408 to headers that are incomplete after ten seconds', async () => {
    const connection = await openRawConnection(product.port);
    connection.send(`${get}\r\nHost: a\r\n`);
    const drip = setInterval(() => connection.send('X-A: b\r\n'), 1_000);
    await eventually(() => expect(connection.received()).toContain(' 408 '), 30_000);
    clearInterval(drip);
    await connection.untilClosed();
    expect(summaryOf(connection.received())).toBe('408 REQUEST_TIMEOUT json');
  });
});

describe('other sites', () => {
  const origin = { Origin: 'https://tienda.example' };
  const preflight = (path: string, method: string) => {
    const header = (name: string, value: string) => ({ [`Access-Control-Request-${name}`]: value });
    const headers = { ...header('Method', method), ...header('Headers', 'content-type') };
    return call('OPTIONS', path, { headers: { ...origin, ...headers } });
  };

  it('may read a bot and send it messages', async () => {
    const bot = `/chatbots/${owner.botId}`;
    for (const [path, method] of [[`${bot}/reply`, 'POST'] as const, [bot, 'GET'] as const]) {
      const { status, headers } = await preflight(path, method);
      const allowed = (name: string) => headers.get(`access-control-allow-${name}`);
      expect([status, allowed('origin'), allowed('credentials')]).toEqual([204, '*', null]);
      expect(allowed('methods')).toContain(method);
      expect(allowed('methods')).not.toMatch(/PUT|DELETE/);
    }
  });

  const ours = ['/user/me', '/chatbots', '/auth/login', '/auth/register'];
  it.each(ours)('may not call %s', async (path) => {
    const { status, headers } = await preflight(path, 'POST');
    expect([status, headers.get('access-control-allow-origin')]).toEqual([405, null]);
    const answer = await call.get(path, { headers: origin });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('an answer', () => {
  it('to HEAD equals that to GET without the body', async () => {
    const given = { token: owner.token };
    for (const path of ['/user/me', `/chatbots/${owner.botId}`, '/openapi.json']) {
      const [head, whole] = [await call('HEAD', path, given), await call.get(path, given)];
      expect([head.status, head.text]).toEqual([200, '']);
      expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    }
    expect((await call('HEAD', '/user/me')).status).toBe(401);
  });

  it('is in Spanish unless English is preferred', async () => {
    const said = async (headers: Record<string, string>) =>
      (await call.get('/user/me', { headers })).body.message;
    const [es, en] = ['Inicia sesión para continuar.', 'Log in to continue.'];
    expect(await said({})).toBe(es);
    const others = ['*', 'fr', 'es-MX,en;q=0.5', 'en;q=0.1,es', 'en;q=0', 'junk;;q=x'];
    for (const language of ['es', ...others])
      expect(await said({ 'Accept-Language': language }), language).toBe(es);
    for (const language of ['en', 'en-GB', 'EN', 'fr,en;q=0.9,es;q=0.8', 'en,es;q=0.9'])
      expect(await said({ 'Accept-Language': language }), language).toBe(en);
  });
});
