import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/calls.ts';
import { openProduct, type Product } from '../../testing/open-product.ts';
import type { Owner } from '../../testing/owner.ts';

let product: Product;
let owner: Owner;
beforeAll(async () => {
  product = await openProduct({}, { mayShare: false });
  owner = await product.ownerOf('full');
});
afterEach(async () => expect(await product.isWell()).toBe(true));
afterAll(() => product.close());

const json = { 'Content-Type': 'application/json' };
const register = (raw: RequestInit['body'], headers: Record<string, string> = json) =>
  product.call('POST', '/auth/register', { raw: raw ?? null, headers });
const account = (changes: object = {}) => ({
  username: 'Ana',
  email: `${crypto.randomUUID()}@example.com`,
  password: 'secreto1',
  country: 'ES',
  ...changes,
});
const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

describe('a body', () => {
  it.each([
    ['incomplete JSON', '{"username":'],
    ['two values', '{}{}'],
    ['NaN', '{"a":NaN}'],
    ['a comment', '{/**/}'],
    ['invalid UTF-8', Buffer.from('7b2261223a22ff227d', 'hex')],
    ['an overlong encoding of a slash', Buffer.from('7b2261223a22c0af227d', 'hex')],
    ['a surrogate in UTF-8', Buffer.from('7b2261223a22eda080227d', 'hex')],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
    ['NUL', '{"a":"\\u0000"}'],
    ['NUL in a key', '{"\\u0000":1}'],
    ['a lone surrogate', '{"a":"\\ud800"}'],
    ['a lone surrogate in a key', '{"\\udc00":1}'],
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['a nested __proto__', '{"a":[{"__proto__":1}]}'],
    ['21 levels', nested(21)],
    ['50,000 levels', nested(49_000)],
  ])('with %s is a 400 that does not repeat it', async (_, raw) => {
    const answer = await register(raw);
    expect(refusal(answer)).toBe('400 BAD_JSON');
    expect(answer.body.message).toBe('La petición no se entiende.');
  });

  it('of 20 levels is parsed', async () => {
    expect(refusal(await register(nested(20)))).toBe('400 VALIDATION');
  });

  it.each([['null'], ['[]'], ['"text"'], ['1'], ['true']])(
    'that is %s instead of an object is a 400',
    async (raw) => {
      expect(refusal(await register(raw))).toBe('400 VALIDATION');
      const put = { token: owner.token, raw, headers: json };
      expect(refusal(await product.call('PUT', `/chatbots/${owner.botId}`, put))).toBe(
        '400 VALIDATION',
      );
    },
  );

  it('that is missing is read as an empty object', async () => {
    expect(refusal(await product.call('POST', '/auth/register'))).toBe('400 VALIDATION');
    const config = await product.call('PUT', `/chatbots/${owner.botId}/config`, owner);
    expect(config.status).toBe(200);
  });

  it('uses the last of two equal keys, as JSON.parse does', async () => {
    const { email, ...rest } = account();
    const raw = `{"email":"first@example.com","email":"${email}",${JSON.stringify(rest).slice(1)}`;
    const answer = await register(raw);
    expect([answer.status, answer.body.user.email]).toEqual([201, email]);
  });

  it('may have a charset of UTF-8 in any spelling', async () => {
    for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON;charset="UTF-8"']) {
      const raw = JSON.stringify(account());
      expect((await register(raw, { 'Content-Type': type })).status, type).toBe(201);
    }
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-16',
    'application/jsonx',
    'application/ld+json',
    'multipart/form-data; boundary=x',
    '',
  ])('of the media type "%s" is a 415', async (type) => {
    const raw = Buffer.from(JSON.stringify(account()));
    expect(refusal(await register(raw, { 'Content-Type': type }))).toBe('415 MEDIA_TYPE');
  });

  it('that is compressed is a 415', async () => {
    const raw = gzipSync(JSON.stringify(account()));
    const answer = await register(raw, { ...json, 'Content-Encoding': 'gzip' });
    expect(refusal(answer)).toBe('415 MEDIA_TYPE');
  });

  it('may have 100,000 bytes, with or without a Content-Length', async () => {
    const bytes = (size: number) => {
      const text = JSON.stringify(account({ pad: '' }));
      return text.replace('"pad":""', `"pad":"${'x'.repeat(size - text.length)}"`);
    };
    expect((await register(bytes(100_000))).status).toBe(201);
    expect(refusal(await register(bytes(100_001)))).toBe('413 TOO_LARGE');
    const { status } = await fetch(`${product.url}/api/auth/register`, {
      method: 'POST',
      headers: json,
      body: new Blob([bytes(200_000)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(status).toBe(413);
  });

  it('with pairs may have 5 MB, and a bot with so many answers', async () => {
    const prompts = Array.from({ length: 1_200 }, (_, i) => ({
      question: `¿Pregunta ${i}?`,
      answer: 'a'.repeat(4_000),
    }));
    const put = { token: owner.token, body: { name: 'Grande', prompts } };
    expect((await product.call('PUT', `/chatbots/${owner.botId}`, put)).status).toBe(200);
    const more = {
      token: owner.token,
      body: { name: 'Grande', prompts: [...prompts, ...prompts] },
    };
    expect(refusal(await product.call('PUT', `/chatbots/${owner.botId}`, more))).toBe(
      '413 TOO_LARGE',
    );
    const { status } = await product.call('POST', `/chatbots/${owner.botId}/reply`, {
      body: { message: '¿Pregunta 7?' },
    });
    expect(status).toBe(200);
  });
});

describe('a body that is slow to parse', () => {
  it.each([
    ['millions of numbers as pairs', `{"name":"a","prompts":[${'1,'.repeat(2_400_000)}1]}`],
    ['millions of empty pairs', `{"name":"a","prompts":[${'{},'.repeat(1_600_000)}{}]}`],
    ['millions of brackets', `{"a":${'['.repeat(2_400_000)}${']'.repeat(2_400_000)}}`],
    ['unclosed brackets', `{"a":${'['.repeat(4_900_000)}`],
    ['400,000 keys', `{${Array.from({ length: 400_000 }, (_, i) => `"${i}":1`).join()}}`],
    [
      'more pairs than a bot may have',
      JSON.stringify({ name: 'a', prompts: Array(160_000).fill({ question: 'a', answer: 'b' }) }),
    ],
  ])('with %s is refused in time, and does not delay other callers', async (_, raw) => {
    const startedAt = performance.now();
    const put = { token: owner.token, raw, headers: json };
    const refused = product.call('PUT', `/chatbots/${owner.botId}`, put);
    const others = await product.call('GET', '/user/me', owner);
    expect([(await refused).status, others.status]).toEqual([400, 200]);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});

describe('a field', () => {
  const hostile: unknown[] = [
    { $gt: '' },
    { $ne: null },
    ['a'],
    [],
    {},
    1,
    true,
    null,
    { toString: 'x' },
  ];

  it('of a wrong type is a 400, in every call that reads it', async () => {
    const { token, botId } = owner;
    for (const value of hostile)
      for (const [method, path, body] of [
        ['POST', '/auth/register', account({ email: value })],
        ['POST', '/auth/register', account({ password: value })],
        ['POST', '/auth/register', account({ username: value })],
        ['POST', '/auth/register', account({ country: value })],
        ['POST', '/auth/register', account({ timeZone: value })],
        ['POST', '/auth/login', { email: value, password: 'a' }],
        ['POST', '/auth/login', { email: owner.email, password: value }],
        ['POST', '/auth/password/forgot', { email: value }],
        ['POST', '/auth/password/reset', { code: value, password: 'secreto2' }],
        ['PUT', '/auth/password', { password: value, newPassword: 'secreto2' }],
        ['DELETE', '/user/me', { password: value }],
        ['POST', '/chatbots', { name: value, prompts: [] }],
        ['POST', '/chatbots', { name: 'A', prompts: [value] }],
        ['POST', '/chatbots', { name: 'A', prompts: [{ question: value, answer: 'a' }] }],
        ['POST', `/chatbots/${botId}/reply`, { message: value }],
        ['POST', `/chatbots/${botId}/reply`, { message: 'Hola', conversationId: value }],
      ] as const) {
        const answer = await product.call(method, path, { token, body });
        const given = `${method} ${path} ${JSON.stringify(body)}`;
        expect(refusal(answer), given).toBe('400 VALIDATION');
      }
    expect((await product.call('GET', '/user/me', { token })).status).toBe(200);
  });

  it.each([
    'a@b.es\r\nBcc: x@y.es',
    'a@b.es\n',
    ' a@b.es',
    'a@b',
    'a b@c.es',
    '"a b"@c.es',
    'a@b.es,c@d.es',
    'a@-b.es',
    'á@b.es',
    '<a@b.es>',
  ])('refuses %j as an email address', async (email) => {
    const body = account({ email });
    expect(refusal(await product.call('POST', '/auth/register', { body }))).toBe('400 VALIDATION');
  });

  it('with an unknown name is dropped', async () => {
    const body = account({
      status: 'lifetime',
      _id: 'x',
      role: 'admin',
      $where: '1',
      constructor: {},
    });
    const answer = await product.call('POST', '/auth/register', { body });
    expect([answer.status, answer.body.user.status]).toEqual([201, 'free']);
  });
});

describe('a query', () => {
  it.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=',
    'limit=all',
    'limit=1e9',
    'limit=%00',
    'cursor=junk',
    'cursor=0',
    'cursor=%00',
    'cursor=eyIkZ3QiOiIifQ',
    `cursor=${'9'.repeat(300)}`,
    'cursor=99999999999999999999.',
    'cursor=-1.abcdefgh',
  ])('with %s is a 400', async (query) => {
    const path = `/chatbots/${owner.botId}/conversations?${query}`;
    expect(refusal(await product.call('GET', path, owner))).toBe('400 VALIDATION');
  });

  it.each([
    'limit[$gt]=1',
    'x=%00',
    'x=%ff&y=%ed%a0%80',
    '__proto__=1&__proto__[limit]=0',
    'constructor=1&toString=2',
    `x=${'y'.repeat(8_000)}`,
    '&&&===',
    'cursor=999999999999999.zzzzzzzz',
  ])('with unknown parameters is accepted: %s', async (query) => {
    const path = `/chatbots/${owner.botId}/conversations?${query}`;
    expect((await product.call('GET', path, owner)).status).toBe(200);
  });
});
