import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/calls.ts';
import { openProduct, type Product } from '../../testing/open-product.ts';
import { floristPairs, type Owner } from '../../testing/owner.ts';

let product: Product;
let free: Owner;
let full: Owner;
beforeAll(async () => {
  product = await openProduct({}, { mayShare: false });
  free = await product.owner();
  full = await product.ownerOf('full');
});
afterAll(async () => {
  expect(await product.isWell()).toBe(true);
  await product.close();
});

const keys = (value: object) => Object.keys(value).sort();
const errorKeys = ['code', 'message', 'requestId'];
const mail = () => `${crypto.randomUUID()}@example.com`;
const ana = () => ({ username: 'Ana', email: mail(), password: 'secreto1', country: 'ES' });
const english = { 'Accept-Language': 'en' };

function expectError(answer: Answer, status: number, code: string, message?: string) {
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(keys(answer.body).filter((key) => key !== 'fields' && key !== 'rows')).toEqual(errorKeys);
  expect(answer.body.requestId).toMatch(/^[\w-]{16}$/);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  if (message) expect(answer.body.message).toBe(message);
}

describe('accounts', () => {
  it('returns a token and the user as typed on registration, and forbids caching', async () => {
    const account = { ...ana(), username: '<b>Ana</b> 😀 \u202eب', timeZone: 'Nowhere/Land' };
    const { status, body, headers } = await product.call('POST', '/auth/register', {
      body: account,
    });
    expect(status).toBe(201);
    expect(keys(body)).toEqual(['token', 'user']);
    expect(body.user).toEqual({ username: account.username, email: account.email, status: 'free' });
    expect(headers.get('cache-control')).toBe('no-store');
    const me = await product.call('GET', '/user/me', { token: body.token });
    expect(me.body).toEqual(body.user);
    expect(me.headers.get('cache-control')).toBe('no-store');
    const home = await product.call('GET', '/auth/home', { token: body.token });
    expect(home.body).toEqual({ user: body.user });
  });

  it.each([
    [{}, 'El nombre es obligatorio.', 'The name is required.'],
    [
      { username: ' ', email: 'x', password: '1' },
      'El nombre es obligatorio.',
      'The name is required.',
    ],
    [
      { username: 'A', email: 'x', password: '1' },
      'Introduce un email válido.',
      'Enter a valid email.',
    ],
    [
      { username: 'A', email: 'a@b.es', password: '12345', country: 'ES' },
      'La contraseña debe tener al menos 6 caracteres.',
      'The password must have at least 6 characters.',
    ],
    [
      { username: 'A', email: 'a@b.es', password: '123456', country: 'Narnia' },
      'Elige tu país.',
      'Choose your country.',
    ],
  ])(
    'refuses to register %j, with the first mistake in the order of the form',
    async (body, es, en) => {
      expectError(await product.call('POST', '/auth/register', { body }), 400, 'VALIDATION', es);
      const answer = await product.call('POST', '/auth/register', { body, headers: english });
      expectError(answer, 400, 'VALIDATION', en);
    },
  );

  it.each(['es', 'España', 'spain', 'ESPANA', 'Côte d’Ivoire'])(
    'accepts %s as a country',
    async (country) => {
      const { status } = await product.call('POST', '/auth/register', {
        body: { ...ana(), country },
      });
      expect(status).toBe(201);
    },
  );

  it('counts lengths in code points', async () => {
    const register = async (changes: object) =>
      (await product.call('POST', '/auth/register', { body: { ...ana(), ...changes } })).status;
    expect(await register({ username: '😀'.repeat(80) })).toBe(201);
    expect(await register({ username: '😀'.repeat(81) })).toBe(400);
    expect(await register({ password: '😀'.repeat(6) })).toBe(201);
    expect(await register({ password: '😀'.repeat(5) })).toBe(400);
    expect(await register({ password: 'a'.repeat(128) })).toBe(201);
    expect(await register({ password: 'a'.repeat(129) })).toBe(400);
    expect(await register({ email: `${'a'.repeat(250)}@b.es` })).toBe(400);
  });

  it('refuses an email address that is taken, whatever its case', async () => {
    const body = { ...ana(), email: free.email.toUpperCase() };
    const answer = await product.call('POST', '/auth/register', { body });
    expectError(answer, 409, 'EMAIL_TAKEN', 'Ya existe una cuenta con ese email.');
  });

  it('logs in, also with another case, and gives the same error for a wrong password and an unknown address', async () => {
    const logIn = (email: string, password: string, headers = {}) =>
      product.call('POST', '/auth/login', { body: { email, password }, headers });
    const { status, body } = await logIn(free.email.toUpperCase(), 'secreto1');
    expect([status, keys(body)]).toEqual([200, ['token', 'user']]);
    expect(body.user).toEqual({ username: 'Ana', email: free.email, status: 'free' });
    for (const answer of [await logIn(free.email, 'otra-clave'), await logIn(mail(), 'secreto1')]) {
      expectError(answer, 401, 'BAD_CREDENTIALS', 'Credenciales inválidas');
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    expectError(await logIn('x@y.es', 'z', english), 401, 'BAD_CREDENTIALS', 'Invalid credentials');
  });

  it('answers 401 without a token', async () => {
    const answer = await product.call('GET', '/user/me');
    expectError(answer, 401, 'UNAUTHENTICATED', 'Inicia sesión para continuar.');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });
});

describe('chatbots', () => {
  const look = { backgroundColor: '#ffffff', textColor: '#1d2420', font: 'Inter', fontSize: 12 };

  it('shows the version to the owner only', async () => {
    const { body } = await product.call('GET', '/chatbots', { token: free.token });
    expect(body).toEqual([
      { _id: free.botId, name: 'Azahar', prompts: floristPairs, config: look, version: 1 },
    ]);
    const seen = await product.call('GET', `/chatbots/${free.botId}`);
    expect(seen.body).toEqual({
      _id: free.botId,
      name: 'Azahar',
      prompts: floristPairs,
      config: look,
    });
    expect(seen.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('raises the version with each save, and refuses to overwrite a newer one', async () => {
    const made = await product.call('POST', '/chatbots', {
      token: full.token,
      body: { name: 'B', prompts: [] },
    });
    expect([made.status, made.body.version, made.body.config]).toEqual([201, 1, look]);
    const save = (body: object) =>
      product.call('PUT', `/chatbots/${made.body._id}`, { token: full.token, body });
    expect((await save({ name: 'C', prompts: [], version: 1 })).body.version).toBe(2);
    expectError(await save({ name: 'D', prompts: [], version: 1 }), 409, 'STATE');
    expect((await save({ name: 'E', prompts: [] })).body).toMatchObject({ version: 3, name: 'E' });
  });

  it('stores texts exactly as typed and drops unknown fields', async () => {
    const prompts = [
      { question: ' <script>alert(1)</script>\u202e', answer: '\n ¡Olé! 🎉 \u200f', x: 1 },
    ];
    const { body } = await product.call('POST', '/chatbots', {
      token: full.token,
      body: { name: '"><img src=x>', prompts, _id: 'mine', ownerId: 'x', version: 99 },
    });
    expect(body.prompts).toEqual([{ question: prompts[0]?.question, answer: prompts[0]?.answer }]);
    expect([body.name, body.version]).toEqual(['"><img src=x>', 1]);
    expect(body._id).not.toBe('mine');
  });

  it.each([
    [
      { name: 'A', prompts: [{ question: ' ', answer: 'a' }] },
      400,
      'All prompts must have both question and answer before continuing.',
    ],
    [
      { name: 'A', prompts: [{ question: 'a' }] },
      400,
      'All prompts must have both question and answer before continuing.',
    ],
    [{ name: ' \u200b', prompts: [] }, 400, 'The name is required.'],
    [{ name: 'A', prompts: [] }, 403, 'Free plan only allows one chatbot. Upgrade to create more.'],
  ])('refuses %j from a free owner who already has a bot', async (body, status, message) => {
    const answer = await product.call('POST', '/chatbots', {
      token: free.token,
      headers: english,
      body,
    });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it('refuses a sixth pair on the free plan', async () => {
    const prompts = [...floristPairs, { question: 'a', answer: 'b' }];
    const put = { token: free.token, headers: english, body: { name: 'A', prompts } };
    const answer = await product.call('PUT', `/chatbots/${free.botId}`, put);
    expectError(answer, 403, 'PLAN_LIMIT', 'The free plan only allows up to 5 prompts');
    const { body } = await product.call('GET', `/chatbots/${free.botId}`);
    expect(body.prompts).toEqual(floristPairs);
  });

  it('limits lengths in code points', async () => {
    const save = async (name: string, question: string, answer: string) => {
      const body = { name, prompts: [{ question, answer }] };
      const given = { token: full.token, body };
      return (await product.call('PUT', `/chatbots/${full.botId}`, given)).status;
    };
    const [face, limits] = ['😀', { name: 100, question: 1_000, answer: 4_000 }];
    const longest = [limits.name, limits.question, limits.answer].map((n) => face.repeat(n));
    expect(await save(longest[0] ?? '', longest[1] ?? '', longest[2] ?? '')).toBe(200);
    expect(await save(`${longest[0]}a`, 'a', 'a')).toBe(400);
    expect(await save('a', `${longest[1]}a`, 'a')).toBe(400);
    expect(await save('a', 'a', `${longest[2]}a`)).toBe(400);
  });

  it('says that a text is too long, not that it is missing', async () => {
    const said = async (path: string, body: object) =>
      (await product.call('POST', path, { token: full.token, body })).body.message;
    const [long, pair] = ['a'.repeat(5_000), { question: 'a', answer: 'b' }];
    expect(await said('/chatbots', { name: long, prompts: [] })).toBe(
      'El nombre es demasiado largo.',
    );
    const wordy = { name: 'a', prompts: [pair, { ...pair, answer: long }] };
    expect(await said('/chatbots', wordy)).toMatch(/^Hay una pregunta de más de 1\.000 caracteres/);
    const reply = `/chatbots/${full.botId}/reply`;
    expect(await said(reply, { message: long })).toBe('El mensaje tiene más de 2.000 caracteres.');
    const { username, ...rest } = ana();
    expect(await said('/auth/register', { ...rest, username: long })).toBe(
      'El nombre es demasiado largo.',
    );
    expect(await said('/auth/register', { ...rest, username, password: long })).toBe(
      'La contraseña puede tener hasta 128 caracteres.',
    );
  });

  it('refuses more than 5,000 pairs', async () => {
    const prompts = Array.from({ length: 5_001 }, (_, i) => ({ question: `q${i}`, answer: 'a' }));
    const save = (list: object[]) =>
      product.call('PUT', `/chatbots/${full.botId}`, {
        token: full.token,
        body: { name: 'Grande', prompts: list },
      });
    expect((await save(prompts.slice(1))).body.prompts).toHaveLength(5_000);
    expectError(await save(prompts), 400, 'VALIDATION', 'Un chatbot admite hasta 5.000 preguntas.');
  });

  it('changes only the given parts of the look', async () => {
    const change = (body: object, owner = full) =>
      product.call('PUT', `/chatbots/${owner.botId}/config`, { token: owner.token, body });
    expect((await change({ fontSize: '16', textColor: '#ABCD' + 'ef' })).body.config).toEqual({
      ...look,
      fontSize: 16,
      textColor: '#ABCDef',
    });
    expect((await change({ backgroundColor: '#fff' })).body.config.backgroundColor).toBe('#fff');
    expect((await change({ backgroundColor: '#11223344' })).status).toBe(200);
    for (const wrong of [
      { fontSize: 7 },
      { fontSize: 73 },
      { fontSize: 12.5 },
      { fontSize: '12.5' },
      { fontSize: '1e1' },
      { fontSize: null },
      { font: 'Papyrus' },
      { textColor: '#ffff' },
      { textColor: 'red' },
      { textColor: '#fff;}' },
      { backgroundColor: ['#fff'] },
    ])
      expectError(await change(wrong), 400, 'VALIDATION');
    expect((await change({}, free)).status).toBe(200);
    expect((await change({ fontSize: 12 }, free)).status).toBe(200);
    expectError(await change({ fontSize: 7 }, free), 400, 'VALIDATION');
    expectError(await change({ fontSize: 20 }, free), 403, 'PLAN_REQUIRED');
  });

  it('can be deleted, and then another can be created', async () => {
    const owner = await product.owner();
    const { status, body } = await product.call('DELETE', `/chatbots/${owner.botId}`, {
      token: owner.token,
    });
    expect([status, keys(body)]).toEqual([200, ['message']]);
    const bot = `/chatbots/${owner.botId}`;
    expect((await product.call('GET', bot)).status).toBe(404);
    expect((await product.call('DELETE', bot, owner)).status).toBe(404);
    await eventually(async () => {
      const reply = await product.call('POST', `${bot}/reply`, { body: { message: 'Hola' } });
      const read = await product.call('GET', `${bot}/conversations`, owner);
      expect([reply.status, read.status]).toEqual([404, 404]);
    }, 5_000);
    const again = { token: owner.token, body: { name: 'Otra', prompts: [] } };
    expect((await product.call('POST', '/chatbots', again)).status).toBe(201);
  });

  it('have statistics on paid plans, zeros at first', async () => {
    const { body } = await product.call('GET', `/chatbots/${full.botId}/stats`, {
      token: full.token,
    });
    expect(body).toEqual({
      totalConversations: 0,
      totalMessages: 0,
      botMessages: 0,
      userMessages: 0,
      averageMessages: 0,
      lastInteraction: null,
    });
    const none = await product.call('GET', `/chatbots/${free.botId}/stats`, { token: free.token });
    expectError(none, 403, 'PLAN_REQUIRED', 'Tu plan no incluye esta función.');
  });
});

describe('other paths', () => {
  it('include an OpenAPI description without internal calls', async () => {
    const { status, body } = await product.call('GET', '/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    expect(Object.keys(body.paths)).toContain('/api/chatbots/{id}/reply');
    expect(JSON.stringify(body.paths)).not.toContain('/internal/');
  });

  it('that are unknown are a 404, JSON for calls and HTML for pages', async () => {
    expectError(await product.call('GET', '/nothing'), 404, 'NOT_FOUND', 'No encontrado.');
    const page = await fetch(`${product.url}/nothing`, { headers: { Accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  });

  it('include health checks that reveal nothing else', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await fetch(product.url + path);
      expect([answer.status, await answer.text()]).toEqual([200, '{"status":"ok"}']);
    }
  });
});
