import { calls } from '@contesta/contracts/calls';
import { eventually } from '@contesta/kit/testing/eventually';
import { openRawConnection, sendRaw } from '@contesta/kit/testing/raw-connection';
import { describe, expect, it } from 'vitest';
import { refusal, withoutRequestId } from '../../testing/calls.ts';
import { sharedWithoutEncoder, useProduct } from '../../testing/open-product.ts';
import type { Owner } from '../../testing/owner.ts';

const product = await useProduct({}, sharedWithoutEncoder);
const { call } = product;
const free = await product.owner();
const full = await product.ownerOf('full');
const junk = { raw: '{', headers: { 'Content-Type': 'application/json' } };
const wrongType = { raw: 'a=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
const huge = { raw: `"${'x'.repeat(100_000)}"`, headers: { 'Content-Type': 'application/json' } };

/** Every call about a bot that only its owner may make. */
const callsOfOwners = Object.values(calls).filter(
  ({ path, access }) => path.startsWith('/api/chatbots/{id}') && access === 'bearer',
);
const pathFor = (path: string, id: string) =>
  path
    .replace('/api', '')
    .replace('{id}', id)
    .replace(/\{\w+\}/, 'unknown-id-of-16');

describe('the API', () => {
  it('checks the path before the method, the token and the body', async () => {
    const unknown = ['/nothing', '/chatbots/x/nothing', '/auth', '', '/', '/auth/login/'];
    for (const path of [...unknown, '//user/me'])
      expect(refusal(await call('PUT', path, junk)), path).toBe('404 NOT_FOUND');
  });

  it.each([
    ['/auth/register', 'POST', 'GET PUT DELETE PATCH OPTIONS'],
    ['/user/me', 'GET, HEAD, DELETE', 'POST PUT PATCH OPTIONS'],
    ['/auth/password', 'PUT', 'GET POST DELETE'],
    ['/chatbots', 'GET, HEAD, POST', 'PUT DELETE PATCH OPTIONS'],
    ['/chatbots/unknown-id', 'GET, HEAD, PUT, DELETE', 'POST PATCH'],
    ['/chatbots/unknown-id/reply', 'POST', 'GET PUT DELETE'],
    ['/openapi.json', 'GET, HEAD', 'POST DELETE'],
  ])('checks the method of %s before the token, and allows %s', async (path, allow, methods) => {
    for (const method of methods.split(' ')) {
      const answer = await call(method, path);
      expect(refusal(answer), method).toBe('405 METHOD_NOT_ALLOWED');
      expect(answer.headers.get('allow')).toBe(allow);
    }
  });

  it('checks the token before the body', async () => {
    for (const given of [junk, wrongType, huge])
      for (const [method, path] of [
        ['POST', '/chatbots'],
        ['PUT', '/auth/password'],
        ['DELETE', '/user/me'],
      ] as const)
        expect(refusal(await call(method, path, given)), path).toBe('401 UNAUTHENTICATED');
  });

  it.each(callsOfOwners)(
    'checks the token, then the owner, before the query and the body: $method $path',
    async ({ method, path }) => {
      const wrongQuery = 'limit=x&days=x&format=pdf&preview=junk&cursor=%00';
      const about = `${pathFor(path, full.botId)}?${wrongQuery}`;
      for (const given of method === 'GET' ? [{}] : [junk, wrongType, huge]) {
        expect(refusal(await call(method, about, given))).toBe('401 UNAUTHENTICATED');
        const foreign = await call(method, about, { token: free.token, ...given });
        expect(refusal(foreign)).toBe('404 NOT_FOUND');
      }
    },
  );

  it('checks the plan before the body', async () => {
    const { token, botId } = free;
    for (const given of [junk, wrongType, huge]) {
      const answer = await call('POST', `/chatbots/${botId}/upload`, { token, ...given });
      expect(refusal(answer)).toBe('403 PLAN_REQUIRED');
    }
    const link = await call('POST', `/chatbots/${botId}/conversations/export-link`, { token });
    expect(refusal(link)).toBe('403 PLAN_REQUIRED');
    const insights = await call.get(`/chatbots/${botId}/insights?days=x`, { token });
    expect(refusal(insights)).toBe('403 PLAN_REQUIRED');
  });

  it('checks the media type, then size, shape, the limits of the free plan, and the version', async () => {
    const { token, botId } = free;
    const put = (given: object) => call('PUT', `/chatbots/${botId}`, { token, ...given });
    const bot = (prompts: object[]) => ({ body: { name: 'a', prompts, version: 9 } });
    const six = Array(6).fill({ question: 'a', answer: 'b' });
    const tooLarge = `"${'x'.repeat(5_000_000)}"`;
    for (const [given, refused] of [
      [{ ...wrongType, raw: tooLarge }, '415 MEDIA_TYPE'],
      [{ ...junk, raw: tooLarge }, '413 TOO_LARGE'],
      [junk, '400 BAD_JSON'],
      [bot([...six, { question: ' ', answer: 'b' }]), '400 VALIDATION'],
      [bot(six), '403 PLAN_LIMIT'],
      [bot([]), '409 STATE'], // version 9 is not the stored one
    ] as const)
      expect(refusal(await put(given))).toBe(refused);
  });
});

describe('an id', () => {
  const escaped = ['%00', '%ff', '..%2f..%2fetc', '%F0%9F%98%80'];
  const names = ['x', 'unknown-id-of-16', 'constructor', '__proto__', '$where', '0'.repeat(24)];
  const queries = ['{"$gt":""}', "'; DROP TABLE chatbots; --"];
  const strange = [...escaped, ...names, ...queries, 'a'.repeat(64), 'a'.repeat(4_000)];

  it('of another owner’s bot gets the same bytes as an unknown or malformed id', async () => {
    const { token } = free;
    for (const { method, path } of [...callsOfOwners, calls.exportConversations]) {
      const foreign = await call(method, pathFor(path, full.botId), { token });
      for (const id of strange.map((id) => (id.includes('%') ? id : encodeURIComponent(id)))) {
        const answer = await call(method, pathFor(path, id), { token });
        expect(withoutRequestId(answer), `${method} ${id} ${path}`).toBe(withoutRequestId(foreign));
        expect([answer.status, answer.text.length]).toEqual([404, foreign.text.length]);
      }
    }
    expect((await call.get(`/chatbots/${full.botId}`)).status).toBe(200);
  });

  it('of another bot’s conversation is a 404', async () => {
    const answer = await call.post(`/chatbots/${free.botId}/reply`, { message: 'Hola' });
    const { conversationId } = answer.body;
    const read = (owner: Owner, cid: string) =>
      call.get(`/chatbots/${owner.botId}/conversations/${encodeURIComponent(cid)}`, owner);
    expect((await read(free, conversationId)).status).toBe(200);
    for (const cid of [conversationId, ...strange.filter((id) => !id.includes('%'))])
      expect(refusal(await read(full, cid)), cid).toBe('404 NOT_FOUND');
  });

  it('of a bot has 96 bits, and two bots share no prefix of six characters', () => {
    for (const id of [free.botId, full.botId]) expect(id).toMatch(/^[\w-]{16}$/);
    expect(free.botId.slice(0, 6)).not.toBe(full.botId.slice(0, 6));
  });
});

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
    await eventually(() => expect(connection.received()).toContain(' 408 '));
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
    const bot = `/chatbots/${free.botId}`;
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
  it('to HEAD is the answer to GET without its body', async () => {
    const given = { token: free.token };
    for (const path of ['/user/me', `/chatbots/${free.botId}`, '/openapi.json']) {
      const [head, whole] = [await call('HEAD', path, given), await call.get(path, given)];
      expect([head.status, head.text]).toEqual([200, '']);
      expect(head.headers.get('content-length')).toBe(String(whole.bytes.length));
    }
    expect((await call('HEAD', '/user/me')).status).toBe(401);
  });

  it('is in Spanish unless English is preferred', async () => {
    const messageIn = async (headers: Record<string, string>) =>
      (await call.get('/user/me', { headers })).body.message;
    const [es, en] = ['Inicia sesión para continuar.', 'Log in to continue.'];
    expect(await messageIn({})).toBe(es);
    const others = ['*', 'fr', 'es-MX,en;q=0.5', 'en;q=0.1,es', 'en;q=0', 'junk;;q=x'];
    for (const language of ['es', ...others])
      expect(await messageIn({ 'Accept-Language': language }), language).toBe(es);
    for (const language of ['en', 'en-GB', 'EN', 'fr,en;q=0.9,es;q=0.8', 'en,es;q=0.9'])
      expect(await messageIn({ 'Accept-Language': language }), language).toBe(en);
  });
});
