import { describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/calls.ts';
import { sharedWithoutEncoder, useProduct } from '../../testing/open-product.ts';
import { floristPairs } from '../../testing/owner.ts';

const product = await useProduct({}, sharedWithoutEncoder);
const { call } = product;
const free = await product.owner();
const full = await product.ownerOf('full');
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

describe('the API of accounts', () => {
  it('returns a token and the user as typed on registration, and forbids caching', async () => {
    const account = { ...ana(), username: '<b>Ana</b> 😀 \u202eب', timeZone: 'Nowhere/Land' }; // is ignored
    const { status, body, headers } = await call.post('/auth/register', account);
    const user = { username: account.username, email: account.email, status: 'free' };
    expect([status, body]).toEqual([201, { token: expect.any(String), user }]);
    expect(headers.get('cache-control')).toBe('no-store');
    const me = await call.get('/user/me', body);
    expect([me.body, me.headers.get('cache-control')]).toEqual([user, 'no-store']);
    expect((await call.get('/auth/home', body)).body).toEqual({ user });
  });

  const noName = ['El nombre es obligatorio.', 'The name is required.'];
  const noMail = ['Introduce un email válido.', 'Enter a valid email.'];
  const shortPassword = [
    'La contraseña debe tener al menos 6 caracteres.',
    'The password must have at least 6 characters.',
  ];
  it.each([
    [{}, noName],
    [{ username: ' ', email: 'x', password: '1' }, noName],
    [{ username: 'A', email: 'x', password: '1' }, noMail],
    [{ username: 'A', email: 'a@b.es', password: '12345', country: 'ES' }, shortPassword],
    [{ ...ana(), country: 'Narnia' }, ['Elige tu país.', 'Choose your country.']],
  ])('refuses to register %j, and names the first mistake in the form', async (body, [es, en]) => {
    expectError(await call.post('/auth/register', body), 400, 'VALIDATION', es);
    const inEnglish = await call.post('/auth/register', body, { headers: english });
    expectError(inEnglish, 400, 'VALIDATION', en);
  });

  it.each([
    ...['es', 'España', 'spain', 'ESPANA', 'Côte d’Ivoire'].map((country) => [201, { country }]),
    [201, { username: '😀'.repeat(80) }],
    [400, { username: '😀'.repeat(81) }],
    [201, { password: '😀'.repeat(6) }],
    [400, { password: '😀'.repeat(5) }],
    [201, { password: 'a'.repeat(128) }],
    [400, { password: 'a'.repeat(129) }],
    [400, { email: `${'a'.repeat(250)}@b.es` }],
  ] as [number, object][])('answers %i to registering with %j', async (status, changes) => {
    expect((await call.post('/auth/register', { ...ana(), ...changes })).status).toBe(status);
  });

  it('logs in, whatever the case of the address; a wrong password and an unknown address get the same error', async () => {
    const logIn = (email: string, password: string, headers = {}) =>
      call.post('/auth/login', { email, password }, { headers });
    const { status, body } = await logIn(free.email.toUpperCase(), 'secreto1');
    const user = { username: 'Ana', email: free.email, status: 'free' };
    expect([status, body]).toEqual([200, { token: expect.any(String), user }]);
    for (const answer of [await logIn(free.email, 'otra-clave'), await logIn(mail(), 'secreto1')]) {
      expectError(answer, 401, 'BAD_CREDENTIALS', 'Credenciales inválidas');
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    expectError(await logIn('x@y.es', 'z', english), 401, 'BAD_CREDENTIALS', 'Invalid credentials');
  });

  it('answers 401 without a token', async () => {
    const answer = await call.get('/user/me');
    expectError(answer, 401, 'UNAUTHENTICATED', 'Inicia sesión para continuar.');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });
});

describe('the API of chatbots', () => {
  const look = { backgroundColor: '#ffffff', textColor: '#1d2420', font: 'Inter', fontSize: 12 };

  it('shows the version to the owner only', async () => {
    const shown = { _id: free.botId, name: 'Azahar', prompts: floristPairs, config: look };
    expect((await call.get('/chatbots', free)).body).toEqual([{ ...shown, version: 1 }]);
    const seen = await call.get(`/chatbots/${free.botId}`);
    expect([seen.body, seen.headers.get('access-control-allow-origin')]).toEqual([shown, '*']);
  });

  it('stores texts exactly as typed and drops unknown fields', async () => {
    const pair = { question: ' <script>alert(1)</script>\u202e', answer: '\n ¡Olé! 🎉 \u200f' };
    const bot = { name: '"><img src=x>', prompts: [{ ...pair, x: 1 }], version: 99 };
    const { body } = await call.post('/chatbots', { ...bot, _id: 'mine', ownerId: 'x' }, full);
    expect([body.name, body.prompts, body.version]).toEqual([bot.name, [pair], 1]);
    expect(body._id).not.toBe('mine');
  });

  const blank = 'All prompts must have both question and answer before continuing.';
  const onlyOne = 'Free plan only allows one chatbot. Upgrade to create more.';
  it.each([
    [{ name: 'A', prompts: [{ question: ' ', answer: 'a' }] }, 400, blank],
    [{ name: 'A', prompts: [{ question: 'a' }] }, 400, blank],
    [{ name: ' \u200b', prompts: [] }, 400, 'The name is required.'],
    [{ name: 'A', prompts: [] }, 403, onlyOne],
  ])('refuses %j on the free plan from an owner with a bot', async (body, status, message) => {
    const answer = await call.post('/chatbots', body, { token: free.token, headers: english });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it('refuses a sixth pair on the free plan', async () => {
    const bot = { name: 'A', prompts: [...floristPairs, { question: 'a', answer: 'b' }] };
    const as = { token: free.token, headers: english };
    const answer = await call.put(`/chatbots/${free.botId}`, bot, as);
    expectError(answer, 403, 'PLAN_LIMIT', 'The free plan only allows up to 5 prompts');
    expect((await call.get(`/chatbots/${free.botId}`)).body.prompts).toEqual(floristPairs);
  });

  const emoji = (count: number) => '😀'.repeat(count); // an emoji is one code point
  it.each([
    [200, 'texts of the maximum length', emoji(100), emoji(1_000), emoji(4_000)],
    [400, 'a longer name', emoji(101), 'a', 'a'],
    [400, 'a longer question', 'a', emoji(1_001), 'a'],
    [400, 'a longer answer', 'a', 'a', emoji(4_001)],
  ])('answers %i to %s, counted in code points', async (status, _, name, question, answer) => {
    const body = { name, prompts: [{ question, answer }] };
    expect((await call.put(`/chatbots/${full.botId}`, body, full)).status).toBe(status);
  });

  const long = 'a'.repeat(5_000);
  const wordy = { name: 'a', prompts: [floristPairs[0], { question: 'a', answer: long }] };
  const [account, bot, reply] = ['/auth/register', '/chatbots', `/chatbots/${full.botId}/reply`];
  const longPassword = 'La contraseña puede tener hasta 128 caracteres.';
  it.each<[string, string, object, string]>([
    ['a bot’s name', bot, { name: long, prompts: [] }, 'El nombre es demasiado largo.'],
    ['an answer', bot, wordy, 'una respuesta de más de 4.000'],
    ['a message', reply, { message: long }, 'El mensaje tiene más de 2.000 caracteres.'],
    ['a name', account, { ...ana(), username: long }, 'El nombre es demasiado largo.'],
    ['a password', account, { ...ana(), password: long }, longPassword],
  ])('says that %s is too long, not that it is missing', async (_, path, body, text) => {
    expect((await call.post(path, body, full)).body.message).toContain(text);
  });

  it('refuses more than 5,000 pairs', async () => {
    const prompts = Array.from({ length: 5_001 }, (_, i) => ({ question: `q${i}`, answer: 'a' }));
    const save = (prompts: object[]) =>
      call.put(`/chatbots/${full.botId}`, { name: 'Grande', prompts }, full);
    expect((await save(prompts.slice(1))).body.prompts).toHaveLength(5_000);
    expectError(await save(prompts), 400, 'VALIDATION', 'Un chatbot admite hasta 5.000 preguntas.');
    await save([]); // the encoder of the distributed run would take minutes for the texts
  });

  it('changes only the given parts of the look', async () => {
    const change = (body: object, owner = full) =>
      call.put(`/chatbots/${owner.botId}/config`, body, owner);
    const changed = await change({ fontSize: '16', textColor: '#ABCDef' });
    expect(changed.body.config).toEqual({ ...look, fontSize: 16, textColor: '#ABCDef' });
    expect((await change({ backgroundColor: '#fff' })).body.config.backgroundColor).toBe('#fff');
    expect((await change({ backgroundColor: '#11223344' })).status).toBe(200);
    const wrong = {
      fontSize: [7, 73, 12.5, '12.5', '1e1', null],
      font: ['Papyrus'],
      textColor: ['#ffff', 'red', '#fff;}'],
      backgroundColor: [['#fff']],
    };
    for (const [field, values] of Object.entries(wrong))
      for (const value of values) expectError(await change({ [field]: value }), 400, 'VALIDATION');
    expect((await change({}, free)).status).toBe(200);
    expect((await change({ fontSize: 12 }, free)).status).toBe(200);
    expectError(await change({ fontSize: 7 }, free), 400, 'VALIDATION');
    expectError(await change({ fontSize: 20 }, free), 403, 'PLAN_REQUIRED'); // only the default size is free
  });

  it('returns statistics on paid plans, zeros at first', async () => {
    const { body } = await call.get(`/chatbots/${full.botId}/stats`, full);
    const messages = { totalMessages: 0, averageMessages: 0, botMessages: 0, userMessages: 0 };
    expect(body).toEqual({ totalConversations: 0, ...messages, lastInteraction: null });
    const { status, headers } = await call.get(`/chatbots/${full.botId}/insights`, full);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const none = await call.get(`/chatbots/${free.botId}/stats`, free);
    expectError(none, 403, 'PLAN_REQUIRED', 'Tu plan no incluye esta función.');
  });
});

describe('other paths', () => {
  const asPage = { headers: { Accept: 'text/html' } };

  it('include an OpenAPI description without internal calls', async () => {
    const { status, body } = await call.get('/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    expect(Object.keys(body.paths)).toContain('/api/chatbots/{id}/reply');
    expect(JSON.stringify(body.paths)).not.toContain('/internal/');
  });

  it('are a 404 if unknown, as JSON for calls and as HTML for pages', async () => {
    expectError(await call.get('/nothing'), 404, 'NOT_FOUND', 'No encontrado.');
    const { status, headers } = await fetch(`${product.url}/nothing`, asPage);
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('include health checks that reveal nothing else', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await fetch(product.url + path);
      expect([answer.status, await answer.text()]).toEqual([200, '{"status":"ok"}']);
    }
  });
});
