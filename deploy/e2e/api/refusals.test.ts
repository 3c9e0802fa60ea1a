import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, withoutRequestId } from '../../testing/calls.ts';
import { openProduct, type Product } from '../../testing/open-product.ts';
import type { Owner } from '../../testing/owner.ts';

let product: Product;
let free: Owner;
let full: Owner;
beforeAll(async () => {
  product = await openProduct();
  free = await product.owner();
  full = await product.ownerOf('full');
});
afterAll(async () => {
  expect(await product.isWell()).toBe(true);
  await product.close();
});

const junk = { raw: '{', headers: { 'Content-Type': 'application/json' } };
const wrongType = { raw: 'a=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
const huge = { raw: `"${'x'.repeat(100_000)}"`, headers: { 'Content-Type': 'application/json' } };

describe('the order of refusals', () => {
  it('checks the path before the method, the token and the body', async () => {
    for (const path of [
      '/nothing',
      '/chatbots/x/nothing',
      '/auth',
      '',
      '/',
      '/auth/login/',
      '//user/me',
    ])
      expect(refusal(await product.call('PUT', path, junk)), path).toBe('404 NOT_FOUND');
  });

  it.each([
    ['/auth/register', 'POST', 'GET PUT DELETE PATCH OPTIONS'],
    ['/user/me', 'GET, HEAD, DELETE', 'POST PUT PATCH OPTIONS'],
    ['/auth/password', 'PUT', 'GET POST DELETE'],
    ['/chatbots', 'GET, HEAD, POST', 'PUT DELETE PATCH OPTIONS'],
    ['/chatbots/unknown-id', 'GET, HEAD, PUT, DELETE', 'POST PATCH'],
    ['/chatbots/unknown-id/reply', 'POST', 'GET PUT DELETE'],
    ['/openapi.json', 'GET, HEAD', 'POST DELETE'],
  ])(
    'checks the method of %s before the token, and lists the allowed methods',
    async (path, allow, methods) => {
      for (const method of methods.split(' ')) {
        const answer = await product.call(method, path);
        expect(refusal(answer), method).toBe('405 METHOD_NOT_ALLOWED');
        expect(answer.headers.get('allow')).toBe(allow);
      }
    },
  );

  it('checks the token before the owner and the body', async () => {
    for (const given of [junk, wrongType, huge])
      for (const [method, path] of [
        ['POST', '/chatbots'],
        ['PUT', `/chatbots/${free.botId}`],
        ['PUT', '/chatbots/unknown-id/config'],
        ['PUT', '/auth/password'],
        ['DELETE', '/user/me'],
      ] as const)
        expect(refusal(await product.call(method, path, given)), path).toBe('401 UNAUTHENTICATED');
  });

  it('checks the owner before the plan, the query and the body', async () => {
    const { token } = free;
    const others = `/chatbots/${full.botId}`;
    for (const given of [junk, wrongType, huge])
      for (const [method, path] of [
        ['PUT', others],
        ['PUT', `${others}/config`],
        ['POST', `${others}/upload`],
        ['POST', `${others}/upload?preview=junk`],
      ] as const)
        expect(refusal(await product.call(method, path, { token, ...given }))).toBe(
          '404 NOT_FOUND',
        );
    for (const path of [
      '/stats',
      '/insights?days=x',
      '/conversations?limit=x',
      '/conversations?cursor=%00',
      '/conversations/export',
      '/prompts/export?format=pdf',
    ])
      expect(refusal(await product.call('GET', others + path, { token })), path).toBe(
        '404 NOT_FOUND',
      );
  });

  it('checks the plan before the body', async () => {
    const { token, botId } = free;
    for (const given of [junk, wrongType, huge]) {
      const answer = await product.call('POST', `/chatbots/${botId}/upload`, { token, ...given });
      expect(refusal(answer)).toBe('403 PLAN_REQUIRED');
    }
    const link = await product.call('POST', `/chatbots/${botId}/conversations/export-link`, {
      token,
    });
    expect(refusal(link)).toBe('403 PLAN_REQUIRED');
  });

  it('checks the media type, then size, shape, the limits of the free plan, and the version', async () => {
    const { token, botId } = free;
    const put = (given: object) => product.call('PUT', `/chatbots/${botId}`, { token, ...given });
    const six = Array.from({ length: 6 }, () => ({ question: 'a', answer: 'b' }));
    const fat = `"${'x'.repeat(5_000_000)}"`;
    expect(refusal(await put({ ...wrongType, raw: fat }))).toBe('415 MEDIA_TYPE');
    expect(refusal(await put({ ...junk, raw: fat }))).toBe('413 TOO_LARGE');
    expect(refusal(await put(junk))).toBe('400 BAD_JSON');
    const blank = [...six, { question: ' ', answer: 'b' }];
    expect(refusal(await put({ body: { name: 'a', prompts: blank, version: 9 } }))).toBe(
      '400 VALIDATION',
    );
    expect(refusal(await put({ body: { name: 'a', prompts: six, version: 9 } }))).toBe(
      '403 PLAN_LIMIT',
    );
    expect(refusal(await put({ body: { name: 'a', prompts: [], version: 9 } }))).toBe('409 STATE');
  });
});

describe('an id', () => {
  const strange = [
    'x',
    'unknown-id-of-16',
    'constructor',
    '__proto__',
    '%00',
    '%ff',
    '..%2f..%2fetc',
    '%2e%2e',
    '$where',
    '{"$gt":""}',
    '%F0%9F%98%80',
    'a'.repeat(64),
    'a'.repeat(4_000),
    '000000000000000000000000',
    "'; DROP TABLE chatbots; --",
  ];

  it('of another owner, unknown or malformed gets the same bytes', async () => {
    const { token } = free;
    const path = (id: string) => `/chatbots/${id.includes('%') ? id : encodeURIComponent(id)}`;
    for (const [method, rest, body] of [
      ['PUT', '', { name: 'a', prompts: [] }],
      ['PUT', '/config', {}],
      ['DELETE', '', undefined],
      ['GET', '/stats', undefined],
      ['GET', '/insights', undefined],
      ['GET', '/conversations', undefined],
      ['GET', '/conversations/abcdefghijklmnop', undefined],
      ['GET', '/conversations/export', undefined],
      ['GET', '/prompts/export', undefined],
      ['POST', '/conversations/export-link', undefined],
    ] as const) {
      const given = { token, ...(body ? { body } : {}) };
      const foreign = await product.call(method, `/chatbots/${full.botId}${rest}`, given);
      expect(refusal(foreign), method + rest).toBe('404 NOT_FOUND');
      for (const id of strange) {
        const answer = await product.call(method, path(id) + rest, given);
        expect(withoutRequestId(answer), `${method} ${id}${rest}`).toBe(withoutRequestId(foreign));
        expect(answer.status).toBe(404);
        expect(answer.text.length).toBe(foreign.text.length);
      }
    }
    expect((await product.call('GET', `/chatbots/${full.botId}`)).status).toBe(200);
  });

  it('of another bot’s conversation is a 404', async () => {
    const said = await product.call('POST', `/chatbots/${free.botId}/reply`, {
      body: { message: 'Hola' },
    });
    const { conversationId } = said.body;
    const read = (owner: Owner, cid: string) =>
      product.call('GET', `/chatbots/${owner.botId}/conversations/${encodeURIComponent(cid)}`, {
        token: owner.token,
      });
    expect((await read(free, conversationId)).status).toBe(200);
    for (const cid of [conversationId, ...strange.filter((id) => !id.includes('%'))])
      expect(refusal(await read(full, cid)), cid).toBe('404 NOT_FOUND');
  });

  it('has at least 96 random bits', () => {
    for (const id of [free.botId, full.botId]) expect(id).toMatch(/^[\w-]{16}$/);
    expect(free.botId.slice(0, 6)).not.toBe(full.botId.slice(0, 6));
  });
});
