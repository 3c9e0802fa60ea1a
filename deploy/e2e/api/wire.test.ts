import { openRawConnection, sendRaw } from '@contesta/kit/testing/raw-connection';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openProduct, type Product } from '../../testing/open-product.ts';
import type { Owner } from '../../testing/owner.ts';

let product: Product;
let owner: Owner;
beforeAll(async () => {
  product = await openProduct();
  owner = await product.owner();
});
afterEach(async () => expect(await product.isWell()).toBe(true));
afterAll(() => product.close());

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const get = 'GET /api/user/me HTTP/1.1';
const post = 'POST /api/auth/login HTTP/1.1';

/** Status and error code of a raw response, and whether it is JSON. */
function judged(raw: string): string {
  const [head = '', body = ''] = raw.split('\r\n\r\n');
  const isJson = /\r\ncontent-type: application\/json/i.test(head);
  const code = /"code":"(\w+)","requestId":"[\w-]{16}"/.exec(body)?.[1];
  return `${/^HTTP\/1\.1 (\d+)/.exec(raw)?.[1]} ${code ?? ''} ${isJson ? 'json' : ''}`.trim();
}

describe('HTTP that RFC 9112 forbids', () => {
  it.each([
    ['two Hosts', lines(get, 'Host: a', 'Host: b')],
    ['no Host', lines(get, 'Accept: */*')],
    ['an invalid Host', lines(get, 'Host: a b/c')],
    ['a folded header', lines(get, 'Host: a', 'X-A: b', ' c')],
    [
      'Content-Length and Transfer-Encoding',
      `${lines(post, 'Host: a', 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    ],
    [
      'two Content-Lengths',
      `${lines(post, 'Host: a', 'Content-Length: 2', 'Content-Length: 4')}{}`,
    ],
    ['a negative Content-Length', lines(post, 'Host: a', 'Content-Length: -1')],
    ['an unsupported transfer coding', lines(post, 'Host: a', 'Transfer-Encoding: gzip, chunked')],
    ['an unknown transfer coding', lines(post, 'Host: a', 'Transfer-Encoding: xchunked')],
    ['a space before a colon', lines(get, 'Host : a')],
    ['a header without a name', lines(get, 'Host: a', ': x')],
    ['NUL in a header', lines(get, 'Host: a', 'X-A: a\u0000b')],
    ['an unknown method', lines('BREW /api/user/me HTTP/1.1', 'Host: a')],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['HTTP/0.9', 'GET /\r\n\r\n'],
    ['a TLS handshake', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\r\n\r\n'],
  ])('such as %s is a 400 in JSON, and the connection is closed', async (_, text) => {
    expect(judged(await sendRaw(product.port, text))).toBe('400 BAD_JSON json');
  });

  it('such as a chunk of the wrong size closes the connection', async () => {
    const text = `${lines(post, 'Host: a', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`;
    expect(judged(await sendRaw(product.port, text))).toBe('400 BAD_JSON json');
  });

  it('does not execute a smuggled request', async () => {
    const smuggled = `${lines(post, 'Host: a', 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${lines('GET /api/openapi.json HTTP/1.1', 'Host: a')}`;
    const raw = await sendRaw(product.port, smuggled);
    expect(raw.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(raw).not.toContain('openapi');
  });

  it('answers 431 to headers over 16 kB', async () => {
    const raw = await sendRaw(product.port, lines(get, 'Host: a', `X-A: ${'a'.repeat(17_000)}`));
    expect(judged(raw)).toBe('431 TOO_LARGE json');
    const long = await sendRaw(
      product.port,
      lines(`GET /api/${'a'.repeat(17_000)} HTTP/1.1`, 'Host: a'),
    );
    expect(judged(long)).toBe('431 TOO_LARGE json');
  });

  it('answers 408 to headers that are incomplete after ten seconds', async () => {
    const connection = await openRawConnection(product.port);
    const startedAt = performance.now();
    connection.send(`${get}\r\nHost: a\r\n`);
    const drip = setInterval(() => connection.send('X-A: b\r\n'), 1_000);
    await connection.until(/408/).catch(() => undefined);
    await connection.until(/408/).catch(() => undefined);
    await connection.until(/408/);
    clearInterval(drip);
    const seconds = (performance.now() - startedAt) / 1_000;
    expect(judged(connection.received())).toBe('408 REQUEST_TIMEOUT json');
    expect(seconds).toBeGreaterThan(8);
    expect(seconds).toBeLessThan(13);
    await connection.untilClosed();
  });

  it('accepts absolute targets, HTTP/1.0 without a Host, and pipelined requests', async () => {
    const last = 'Connection: close';
    const absolute = await sendRaw(
      product.port,
      lines('GET http://evil.example/healthz HTTP/1.1', 'Host: a', last),
    );
    expect(absolute).toMatch(/^HTTP\/1\.1 200/);
    expect(await sendRaw(product.port, lines('GET /healthz HTTP/1.0'))).toMatch(/^HTTP\/1\.1 200/);
    const two = lines('GET /healthz HTTP/1.1', 'Host: a') + lines(get, 'Host: a', last);
    const raw = await sendRaw(product.port, two);
    expect(raw.match(/HTTP\/1\.1 (200|401)/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 401']);
  });
});

describe('other sites', () => {
  const origin = { Origin: 'https://tienda.example' };
  const preflight = (path: string, method: string) =>
    fetch(`${product.url}/api${path}`, {
      method: 'OPTIONS',
      headers: {
        ...origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'content-type',
      },
    });

  it('may read a bot and send it messages', async () => {
    for (const [path, method] of [
      [`/chatbots/${owner.botId}/reply`, 'POST'],
      [`/chatbots/${owner.botId}`, 'GET'],
    ] as const) {
      const { status, headers } = await preflight(path, method);
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-methods')).toContain(method);
      expect(headers.get('access-control-allow-methods')).not.toMatch(/PUT|DELETE/);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it.each(['/user/me', '/chatbots', '/auth/login', '/auth/register'])(
    'may not call %s',
    async (path) => {
      const { status, headers } = await preflight(path, 'POST');
      expect([status, headers.get('access-control-allow-origin')]).toEqual([405, null]);
      const answer = await product.call('GET', path, { headers: origin });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

describe('an answer', () => {
  it('to HEAD equals that to GET without the body', async () => {
    const given = { token: owner.token };
    for (const path of ['/user/me', `/chatbots/${owner.botId}`, '/openapi.json']) {
      const [head, whole] = [
        await product.call('HEAD', path, given),
        await product.call('GET', path, given),
      ];
      expect([head.status, head.text]).toEqual([200, '']);
      expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    }
    expect((await product.call('HEAD', '/user/me')).status).toBe(401);
  });

  it('forbids content sniffing, and does not reveal the software', async () => {
    for (const path of ['/user/me', '/nothing', `/chatbots/${owner.botId}`]) {
      const { headers } = await product.call('GET', path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
      expect(headers.get('x-request-id') ?? 'none').toMatch(/^(none|[\w-]{16})$/);
    }
  });

  it('is in Spanish unless English is preferred', async () => {
    const said = async (language?: string) =>
      (
        await product.call('GET', '/user/me', {
          headers: language ? { 'Accept-Language': language } : {},
        })
      ).body.message;
    const [es, en] = ['Inicia sesión para continuar.', 'Log in to continue.'];
    for (const language of [
      undefined,
      '*',
      'fr',
      'es',
      'es-MX,en;q=0.5',
      'en;q=0.1,es',
      'en;q=0',
      'junk;;q=x',
    ])
      expect(await said(language), String(language)).toBe(es);
    for (const language of ['en', 'en-GB', 'EN', 'fr,en;q=0.9,es;q=0.8', 'en,es;q=0.9'])
      expect(await said(language), language).toBe(en);
  });

  it('has a new request id, even if the caller sends one', async () => {
    const sent = 'x'.repeat(16);
    const one = await product.call('GET', '/user/me', { headers: { 'X-Request-Id': sent } });
    const two = await product.call('GET', '/user/me');
    expect(one.body.requestId).not.toBe(sent);
    expect(one.body.requestId).toHaveLength(two.body.requestId.length);
    expect(one.body.requestId).not.toBe(two.body.requestId);
  });
});
