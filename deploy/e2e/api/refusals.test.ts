import { describe, expect, it } from 'vitest';
import { refusal, withoutRequestId } from '../../testing/calls.ts';
import { useProduct } from '../../testing/open-product.ts';
import type { Owner } from '../../testing/owner.ts';

const product = await useProduct();
const { call } = product;
const free = await product.owner();
const full = await product.ownerOf('full');

const junk = { raw: '{', headers: { 'Content-Type': 'application/json' } };
const wrongType = { raw: 'a=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
const huge = { raw: `"${'x'.repeat(100_000)}"`, headers: { 'Content-Type': 'application/json' } };

describe('the order of refusals', () => {
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
  ])('checks the method of %s before the token, and lists %s', async (path, allow, methods) => {
    for (const method of methods.split(' ')) {
      const answer = await call(method, path);
      expect(refusal(answer), method).toBe('405 METHOD_NOT_ALLOWED');
      expect(answer.headers.get('allow')).toBe(allow);
    }
  });

  it('checks the token before the owner and the body', async () => {
    const puts = [`/chatbots/${free.botId}`, '/chatbots/unknown-id/config', '/auth/password'];
    const others = [['POST', '/chatbots'] as const, ['DELETE', '/user/me'] as const];
    for (const given of [junk, wrongType, huge])
      for (const [method, path] of [...puts.map((path) => ['PUT', path] as const), ...others])
        expect(refusal(await call(method, path, given)), path).toBe('401 UNAUTHENTICATED');
  });

  it('checks the owner before the plan, the query and the body', async () => {
    const { token } = free;
    const foreignBot = `/chatbots/${full.botId}`;
    for (const given of [junk, wrongType, huge])
      for (const [method, path] of [
        ['PUT', foreignBot],
        ['PUT', `${foreignBot}/config`],
        ['POST', `${foreignBot}/upload`],
        ['POST', `${foreignBot}/upload?preview=junk`],
      ] as const)
        expect(refusal(await call(method, path, { token, ...given }))).toBe('404 NOT_FOUND');
    const reads = ['/stats', '/insights?days=x', '/conversations?limit=x', '/conversations/export'];
    for (const path of [...reads, '/conversations?cursor=%00', '/prompts/export?format=pdf'])
      expect(refusal(await call.get(foreignBot + path, { token })), path).toBe('404 NOT_FOUND');
  });

  it('checks the plan before the body', async () => {
    const { token, botId } = free;
    for (const given of [junk, wrongType, huge]) {
      const answer = await call('POST', `/chatbots/${botId}/upload`, { token, ...given });
      expect(refusal(answer)).toBe('403 PLAN_REQUIRED');
    }
    const link = await call('POST', `/chatbots/${botId}/conversations/export-link`, { token });
    expect(refusal(link)).toBe('403 PLAN_REQUIRED');
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
      [bot([]), '409 STATE'],
    ] as const)
      expect(refusal(await put(given))).toBe(refused);
  });
});

describe('an id', () => {
  const escaped = ['%00', '%ff', '..%2f..%2fetc', '%2e%2e', '%F0%9F%98%80'];
  const names = ['x', 'unknown-id-of-16', 'constructor', '__proto__', '$where', '0'.repeat(24)];
  const queries = ['{"$gt":""}', "'; DROP TABLE chatbots; --"];
  const strange = [...escaped, ...names, ...queries, 'a'.repeat(64), 'a'.repeat(4_000)];

  it('of another owner’s bot gets the same bytes as an unknown or malformed id', async () => {
    const { token } = free;
    const path = (id: string) => `/chatbots/${id.includes('%') ? id : encodeURIComponent(id)}`;
    const inConversations = ['/conversations/abcdefghijklmnop', '/conversations/export'];
    const reads = ['/stats', '/insights', '/prompts/export', '/conversations', ...inConversations];
    for (const [method, rest, given] of [
      ['PUT', '', { token, body: { name: 'a', prompts: [] } }],
      ['PUT', '/config', { token, body: {} }],
      ['DELETE', '', { token }],
      ...reads.map((path) => ['GET', path, { token }] as const),
      ['POST', '/conversations/export-link', { token }],
    ] as const) {
      const foreign = await call(method, `/chatbots/${full.botId}${rest}`, given);
      expect(refusal(foreign), method + rest).toBe('404 NOT_FOUND');
      for (const id of strange) {
        const answer = await call(method, path(id) + rest, given);
        expect(withoutRequestId(answer), `${method} ${id}${rest}`).toBe(withoutRequestId(foreign));
        expect([answer.status, answer.text.length]).toEqual([404, foreign.text.length]);
      }
    }
    expect((await call.get(`/chatbots/${full.botId}`)).status).toBe(200);
  });

  it('of another bot’s conversation is a 404', async () => {
    const said = await call.post(`/chatbots/${free.botId}/reply`, { message: 'Hola' });
    const { conversationId } = said.body;
    const read = (owner: Owner, cid: string) =>
      call.get(`/chatbots/${owner.botId}/conversations/${encodeURIComponent(cid)}`, owner);
    expect((await read(free, conversationId)).status).toBe(200);
    for (const cid of [conversationId, ...strange.filter((id) => !id.includes('%'))])
      expect(refusal(await read(full, cid)), cid).toBe('404 NOT_FOUND');
  });

  it('has 96 bits, the first ones different for two bots', () => {
    for (const id of [free.botId, full.botId]) expect(id).toMatch(/^[\w-]{16}$/);
    expect(free.botId.slice(0, 6)).not.toBe(full.botId.slice(0, 6));
  });
});
