import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusal, tally, withoutRequestId } from '../../testing/calls.ts';
import { openProduct, type Product } from '../../testing/open-product.ts';
import { ownersPassword } from '../../testing/owner.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterEach(async () => expect(await product.isWell()).toBe(true));
afterAll(() => product.close());

const twenty = <T>(make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, i) => make(i)));
const mixedCase = (text: string, i: number) =>
  [...text].map((char, at) => ((i >> (at % 5)) & 1 ? char.toUpperCase() : char)).join('');
const logIn = (email: string, password = ownersPassword) =>
  product.call('POST', '/auth/login', { body: { email, password } });
const newBot = { name: 'Otra', prompts: [] };

describe('twenty concurrent calls', () => {
  it('create one account for one address, in whatever case it is written', async () => {
    const email = `carrera-${crypto.randomUUID()}@example.com`;
    const account = { username: 'Ana', password: 'secreto1', country: 'ES' };
    const answers = await twenty((i) =>
      product.call('POST', '/auth/register', { body: { ...account, email: mixedCase(email, i) } }),
    );
    expect(tally(answers)).toEqual({ 201: 1, 409: 19 });
    expect((await logIn(email)).status).toBe(200);
  });

  it('create one bot on the free plan, after the first one is deleted', async () => {
    const { token, botId } = await product.owner();
    const create = () => product.call('POST', '/chatbots', { token, body: newBot });
    const bots = async () => (await product.call('GET', '/chatbots', { token })).body;
    expect(tally(await twenty(create))).toEqual({ 403: 20 });
    await product.call('DELETE', `/chatbots/${botId}`, { token });
    const answers = await twenty(create);
    expect(tally(answers)).toEqual({ 201: 1, 403: 19 });
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.body.message).toBe(
      'El plan gratuito solo permite un chatbot. Mejora tu plan para crear más.',
    );
    expect(await bots()).toHaveLength(1);
  });

  it('each save a new version; of those that name the same version only one succeeds', async () => {
    const { token, botId } = await product.owner();
    const save = (body: object) => product.call('PUT', `/chatbots/${botId}`, { token, body });
    const guarded = await twenty((i) => save({ name: `n${i}`, prompts: [], version: 1 }));
    expect(tally(guarded)).toEqual({ 200: 1, 409: 19 });
    const before = (await product.call('GET', '/chatbots', { token })).body[0].version;
    const open = await twenty((i) => save({ name: `m${i}`, prompts: [] }));
    const versions = open.map(({ body }) => body.version).sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 20 }, (_, i) => before + 1 + i));
  });

  it('delete a bot', async () => {
    const { token, botId } = await product.owner();
    const answers = await twenty(() => product.call('DELETE', `/chatbots/${botId}`, { token }));
    const { 200: done = 0, 404: gone = 0 } = tally(answers);
    expect(done + gone).toBe(20);
    expect(done).toBeGreaterThan(0);
    expect((await product.call('GET', '/chatbots', { token })).body).toEqual([]);
  });

  it('use a recovery code once', async () => {
    const { email } = await product.owner();
    await product.call('POST', '/auth/password/forgot', { body: { email } });
    const code = await product.recoveryCode(email);
    const answers = await twenty((i) =>
      product.call('POST', '/auth/password/reset', {
        body: { code, password: `nueva-clave-${i}` },
      }),
    );
    expect(tally(answers)).toEqual({ 200: 1, 400: 19 });
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await logIn(email, `nueva-clave-${winner}`)).status).toBe(200);
  });

  it('get consecutive sequence numbers in one conversation', async () => {
    const { token, botId } = await product.owner();
    const say = (body: object) => product.call('POST', `/chatbots/${botId}/reply`, { body });
    const { conversationId } = (await say({ message: 'Hola' })).body;
    const answers = await twenty((i) =>
      say({ message: `¿Cuál es vuestro horario? ${i}`, conversationId }),
    );
    expect(tally(answers)).toEqual({ 200: 20 });
    const path = `/chatbots/${botId}/conversations/${conversationId}?limit=100`;
    const { items } = (await product.call('GET', path, { token })).body;
    expect(items.map(({ seq }: { seq: number }) => seq)).toEqual(
      Array.from({ length: 21 }, (_, i) => i + 1),
    );
  });
});

describe('an account', () => {
  it('exports all its data as JSON', async () => {
    const { token, email, botId } = await product.owner();
    const secret = `¿Abrís? ${crypto.randomUUID()}`;
    await product.call('POST', `/chatbots/${botId}/reply`, { body: { message: secret } });
    await eventually(async () => expect(await product.letters(email)).toHaveLength(1), 15_000);
    const { status, headers, body, text } = await product.call('GET', '/user/me/export', { token });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(body)).toEqual(
      'account chatbots conversations payments telegram calendar letters'.split(' '),
    );
    expect(body.account).toMatchObject({ username: 'Ana', email, country: 'ES', status: 'free' });
    expect(body.chatbots[0]).toMatchObject({ _id: botId, name: 'Azahar' });
    expect(JSON.stringify(body.conversations)).toContain(secret);
    expect(body.letters.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/passwordHash|\$argon2|scrypt/);
  });

  it('is erased only with its password, and then its bots and sessions are gone', async () => {
    const { token, email, botId } = await product.owner();
    const other = (await logIn(email)).body.token;
    const said = await product.call('POST', `/chatbots/${botId}/reply`, {
      body: { message: 'Hola' },
    });
    expect(said.status).toBe(200);
    const erase = (password: string) =>
      product.call('DELETE', '/user/me', { token, body: { password } });
    expect(refusal(await erase('no-es-esta'))).toBe('401 BAD_CREDENTIALS');
    expect((await product.call('GET', '/user/me', { token })).status).toBe(200);
    const erased = await erase(ownersPassword);
    expect([erased.status, Object.keys(erased.body)]).toEqual([202, ['message']]);

    for (const dead of [token, other])
      expect((await product.call('GET', '/user/me', { token: dead })).status).toBe(401);
    const unknown = await logIn('nobody@example.com');
    expect(withoutRequestId(await logIn(email))).toBe(withoutRequestId(unknown));
    await eventually(async () => {
      const bot = `/chatbots/${botId}`;
      const reply = await product.call('POST', `${bot}/reply`, { body: { message: 'Hola' } });
      const answers = [await product.call('GET', bot), reply];
      for (const path of ['/chatbots', `${bot}/conversations`])
        answers.push(await product.call('GET', path, { token }));
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 401, 401]);
    }, 5_000);

    const body = { username: 'Otra', email, password: 'distinta', country: 'FR' };
    const again = await product.call('POST', '/auth/register', { body });
    expect([again.status, again.body.user.username]).toEqual([201, 'Otra']);
    const { body: all } = await product.call('GET', '/user/me/export', { token: again.body.token });
    expect([all.chatbots, JSON.stringify(all)]).toEqual([
      [],
      expect.not.stringContaining('Azahar'),
    ]);
  });

  it('is erased once by twenty concurrent calls', async () => {
    const { token, email } = await product.owner();
    const body = { password: ownersPassword };
    const answers = await twenty(() => product.call('DELETE', '/user/me', { token, body }));
    const { 202: done = 0, 401: dead = 0 } = tally(answers);
    expect([done, dead]).toEqual([1, 19]);
    expect((await logIn(email)).status).toBe(401);
  });

  it('can use a new bot in all services at once', async () => {
    const { token } = await product.ownerOf('full');
    for (let round = 0; round < 5; round += 1) {
      const made = await product.call('POST', '/chatbots', { token, body: newBot });
      const bot = `/chatbots/${made.body._id}`;
      const answers = await Promise.all([
        product.call('POST', `${bot}/reply`, { body: { message: 'Hola' } }),
        product.call('GET', `${bot}/stats`, { token }),
        product.call('GET', `${bot}/conversations`, { token }),
        product.call('GET', `${bot}/conversations/export`, { token }),
        product.call('GET', bot),
      ]);
      expect(tally(answers)).toEqual({ 200: 5 });
      const { text } = await product.call('GET', '/user/me/export', { token });
      expect(text).toContain(made.body._id);
    }
  });
});
