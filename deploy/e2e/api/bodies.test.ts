import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/calls.ts';
import { sharedWithoutEncoder, useProduct } from '../../testing/open-product.ts';

const product = await useProduct({}, sharedWithoutEncoder);
const { call } = product;
const owner = await product.ownerOf('full');
const bot = `/chatbots/${owner.botId}`;
const json = { 'Content-Type': 'application/json' };
const register = (raw: RequestInit['body'], headers: Record<string, string> = json) =>
  call('POST', '/auth/register', { raw: raw ?? null, headers });
const account = (changes: object = {}) => {
  const email = `${crypto.randomUUID()}@example.com`;
  return { username: 'Ana', email, password: 'secreto1', country: 'ES', ...changes };
};
/** Saves the bot with `raw` as the body. */
const saveRaw = (raw: string) => call('PUT', bot, { token: owner.token, raw, headers: json });
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
    ['49,000 levels', nested(49_000)],
  ])('with %s is a 400 whose message does not repeat the body', async (_, raw) => {
    const answer = await register(raw);
    expect(refusal(answer)).toBe('400 BAD_JSON');
    expect(answer.body.message).toBe('La petición no se entiende.');
  });

  it('of 20 levels is parsed', async () =>
    expect(refusal(await register(nested(20)))).toBe('400 VALIDATION'));

  const nonObjects = ['null', '[]', '"text"', '1', 'true'];
  it.each(nonObjects)('is a 400 if it is %s instead of an object', async (raw) => {
    expect(refusal(await register(raw))).toBe('400 VALIDATION');
    expect(refusal(await saveRaw(raw))).toBe('400 VALIDATION');
  });

  it('is read as an empty object if it is missing', async () => {
    expect(refusal(await call.post('/auth/register'))).toBe('400 VALIDATION');
    expect((await call('PUT', `${bot}/config`, owner)).status).toBe(200);
  });

  it('with a repeated key takes the last value, as JSON.parse does', async () => {
    const { email, ...rest } = account();
    const raw = `{"email":"first@example.com","email":"${email}",${JSON.stringify(rest).slice(1)}`;
    expect(await register(raw)).toMatchObject({ status: 201, body: { user: { email } } });
  });

  it('may declare the charset UTF-8 in any spelling', async () => {
    for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON;charset="UTF-8"']) {
      const raw = JSON.stringify(account());
      expect((await register(raw, { 'Content-Type': type })).status, type).toBe(201);
    }
  });

  it.each([
    ...['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'],
    ...['application/json; charset=iso-8859-1', 'application/jsonx', 'application/ld+json'],
    ...['multipart/form-data; boundary=x', ''],
  ])('of the media type "%s" is a 415', async (type) => {
    const raw = Buffer.from(JSON.stringify(account()));
    expect(refusal(await register(raw, { 'Content-Type': type }))).toBe('415 MEDIA_TYPE');
  });

  it('is a 415 if it is compressed', async () => {
    const raw = gzipSync(JSON.stringify(account()));
    const answer = await register(raw, { ...json, 'Content-Encoding': 'gzip' });
    expect(refusal(answer)).toBe('415 MEDIA_TYPE');
  });

  it('may have at most 100,000 bytes, with or without a Content-Length', async () => {
    const bytes = (size: number) => {
      const text = JSON.stringify(account({ pad: '' }));
      return text.replace('"pad":""', `"pad":"${'x'.repeat(size - text.length)}"`);
    };
    expect((await register(bytes(100_000))).status).toBe(201);
    expect(refusal(await register(bytes(100_001)))).toBe('413 TOO_LARGE');
    expect(refusal(await register(new Blob([bytes(200_000)]).stream()))).toBe('413 TOO_LARGE');
  });

  it('with the pairs of a bot may have almost 5 MB, and a bot with that many pairs answers', async () => {
    const answer = 'a'.repeat(4_000);
    const question = (i: number) => `¿Pregunta ${i}?`;
    const pairs = Array.from({ length: 1_200 }, (_, i) => ({ question: question(i), answer }));
    const save = (prompts: object[]) => call.put(bot, { name: 'Grande', prompts }, owner);
    expect((await save(pairs)).status).toBe(200);
    expect(refusal(await save([...pairs, ...pairs]))).toBe('413 TOO_LARGE');
    expect((await call.post(`${bot}/reply`, { message: question(7) })).status).toBe(200);
    expect((await save([])).status).toBe(200); // the encoder of the distributed run would take minutes for the texts
  });
});

describe('a body that is slow to parse', () => {
  const slow = { timeout: 20_000 };
  const tooMany = Array(160_000).fill({ question: 'a', answer: 'b' });
  it.each([
    ['millions of numbers as pairs', `{"name":"a","prompts":[${'1,'.repeat(2_400_000)}1]}`],
    ['millions of empty pairs', `{"name":"a","prompts":[${'{},'.repeat(1_600_000)}{}]}`],
    ['millions of brackets', `{"a":${'['.repeat(2_400_000)}${']'.repeat(2_400_000)}}`],
    ['unclosed brackets', `{"a":${'['.repeat(4_900_000)}`],
    ['400,000 keys', `{${Array.from({ length: 400_000 }, (_, i) => `"${i}":1`).join()}}`],
    ['more pairs than a bot may have', JSON.stringify({ name: 'a', prompts: tooMany })],
  ])('with %s is refused within 20 s, and another call is answered', slow, async (_, raw) => {
    const refused = saveRaw(raw);
    const others = await call.get('/user/me', owner);
    expect([(await refused).status, others.status]).toEqual([400, 200]);
  });
});

describe('a field', () => {
  const objects: unknown[] = [{ $gt: '' }, { $ne: null }, {}, { toString: 'x' }];
  const hostile = [...objects, ['a'], [], 1, true, null];
  const reply = `${bot}/reply`;

  it('of a wrong type is a 400, in calls about accounts, bots and messages', async () => {
    for (const value of hostile)
      for (const [method, path, body] of [
        ...['email', 'password', 'username', 'country', 'timeZone'].map(
          (field) => ['POST', '/auth/register', account({ [field]: value })] as const,
        ),
        ['POST', '/auth/login', { email: value, password: 'a' }],
        ['POST', '/auth/login', { email: owner.email, password: value }],
        ['POST', '/auth/password/forgot', { email: value }],
        ['POST', '/auth/password/reset', { code: value, password: 'secreto2' }],
        ['PUT', '/auth/password', { password: value, newPassword: 'secreto2' }],
        ['DELETE', '/user/me', { password: value }],
        ['POST', '/chatbots', { name: value, prompts: [] }],
        ['POST', '/chatbots', { name: 'A', prompts: [value] }],
        ['POST', '/chatbots', { name: 'A', prompts: [{ question: value, answer: 'a' }] }],
        ['POST', reply, { message: value }],
        ['POST', reply, { message: 'Hola', conversationId: value }],
      ] as const) {
        const answer = await call(method, path, { token: owner.token, body });
        expect(refusal(answer), `${path} ${JSON.stringify(body)}`).toBe('400 VALIDATION');
      }
    expect((await call.get('/user/me', owner)).status).toBe(200);
  });

  it.each([
    ...[' a@b.es', 'a@b', 'a b@c.es', '"a b"@c.es', 'a@b.es,c@d.es', 'a@-b.es', 'a@b.es\n'],
    ...['a@b.es\r\nBcc: x@y.es', 'á@b.es', '<a@b.es>'],
  ])('for an email address is a 400 if it is %j', async (email) => {
    expect(refusal(await call.post('/auth/register', account({ email })))).toBe('400 VALIDATION');
  });

  it('with an unknown name is dropped', async () => {
    const unknown = { status: 'lifetime', _id: 'x', role: 'admin', $where: '1', constructor: {} };
    const answer = await call.post('/auth/register', account(unknown));
    expect(answer).toMatchObject({ status: 201, body: { user: { status: 'free' } } });
  });
});

describe('a query', () => {
  const listed = (query: string) => call.get(`${bot}/conversations?${query}`, owner);
  const cursors = ['junk', '0', '%00', 'eyIkZ3QiOiIifQ', '9'.repeat(300), `${'9'.repeat(20)}.`];

  it.each([
    ...['0', '101', '-1', '1.5', '', 'all', '1e9', '%00'].map((limit) => `limit=${limit}`),
    ...[...cursors, '-1.abcdefgh'].map((cursor) => `cursor=${cursor}`),
  ])('with a wrong limit or cursor is a 400: %s', async (query) => {
    expect(refusal(await listed(query))).toBe('400 VALIDATION');
  });

  it.each([
    ...['limit[$gt]=1', 'x=%00', 'x=%ff&y=%ed%a0%80', '__proto__=1&__proto__[limit]=0'],
    ...['constructor=1&toString=2', `x=${'y'.repeat(8_000)}`, '&&&==='],
    'cursor=999999999999999.zzzzzzzz',
  ])('with unknown parameters or a cursor in the future is accepted: %s', async (query) => {
    expect((await listed(query)).status).toBe(200);
  });
});
