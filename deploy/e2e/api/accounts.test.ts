import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { atOnce, refusal, tally, withoutRequestId } from '../../testing/calls.ts';
import { sharedWithoutEncoder, useProduct } from '../../testing/open-product.ts';
import { ownersPassword } from '../../testing/owner.ts';

const product = await useProduct({}, sharedWithoutEncoder);
const { call } = product;
const twenty = <T>(make: (i: number) => Promise<T>) => atOnce(20, make);
/** The text with another pattern of upper-case letters for each `i` from 0 to 31, whose bits are the pattern. */
const mixedCase = (text: string, i: number) =>
  [...text].map((char, at) => ((i >> (at % 5)) & 1 ? char.toUpperCase() : char)).join('');
const logIn = (email: string, password = ownersPassword) =>
  call.post('/auth/login', { email, password });
const newBot = { name: 'Otra', prompts: [] };

describe('twenty concurrent calls', () => {
  it('create one account for one address, whatever the case of its letters', async () => {
    const email = `carrera-${crypto.randomUUID()}@example.com`;
    const account = { username: 'Ana', password: 'secreto1', country: 'ES' };
    const register = (written: string) =>
      call.post('/auth/register', { ...account, email: written });
    const answers = await twenty((i) => register(mixedCase(email, i)));
    expect(tally(answers)).toEqual({ 201: 1, 409: 19 });
    const taken = { code: 'EMAIL_TAKEN', message: 'Ya existe una cuenta con ese email.' };
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(taken);
    expect((await logIn(email)).status).toBe(200);
  });

  it('create one bot on the free plan, after the first one is deleted', async () => {
    const { token, botId } = await product.owner();
    const create = () => call.post('/chatbots', newBot, { token });
    expect(tally(await twenty(create))).toEqual({ 403: 20 });
    await call.delete(`/chatbots/${botId}`, { token });
    const answers = await twenty(create);
    expect(tally(answers)).toEqual({ 201: 1, 403: 19 });
    const message = 'El plan gratuito solo permite un chatbot. Mejora tu plan para crear más.';
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({ message });
    expect((await call.get('/chatbots', { token })).body).toHaveLength(1);
  });

  it('each save a new version of a bot; if all send the same version number, only one succeeds', async () => {
    const { token, botId } = await product.owner();
    const save = (body: object) => call.put(`/chatbots/${botId}`, body, { token });
    const guarded = await twenty((i) => save({ name: `n${i}`, prompts: [], version: 1 }));
    expect(tally(guarded)).toEqual({ 200: 1, 409: 19 });
    const before = (await call.get('/chatbots', { token })).body[0].version;
    const open = await twenty((i) => save({ name: `m${i}`, prompts: [] }));
    const versions = open.map(({ body }) => body.version).sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 20 }, (_, i) => before + 1 + i));
  });

  it('delete a bot, and are all answered with 200 or 404', async () => {
    const { token, botId } = await product.owner();
    const answers = await twenty(() => call.delete(`/chatbots/${botId}`, { token }));
    const { 200: done = 0, 404: gone = 0 } = tally(answers);
    expect([done > 0, done + gone]).toEqual([true, 20]);
    expect((await call.get('/chatbots', { token })).body).toEqual([]);
  });

  it('can use a recovery code only once', async () => {
    const { email } = await product.owner();
    await call.post('/auth/password/forgot', { email });
    const code = await product.recoveryCode(email);
    const reset = (password: string) => call.post('/auth/password/reset', { code, password });
    const answers = await twenty((i) => reset(`nueva-clave-${i}`));
    expect(tally(answers)).toEqual({ 200: 1, 400: 19 });
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await logIn(email, `nueva-clave-${winner}`)).status).toBe(200);
  });

  it('get consecutive sequence numbers in one conversation', async () => {
    const { token, botId } = await product.owner();
    const say = (message: string, conversationId?: string) =>
      call.post(`/chatbots/${botId}/reply`, { message, conversationId });
    const { conversationId } = (await say('Hola')).body;
    const answers = await twenty((i) => say(`¿Cuál es vuestro horario? ${i}`, conversationId));
    expect(tally(answers)).toEqual({ 200: 20 });
    const path = `/chatbots/${botId}/conversations/${conversationId}?limit=100`;
    const { items } = (await call.get(path, { token })).body;
    expect(items).toMatchObject(Array.from({ length: 21 }, (_, i) => ({ seq: i + 1 })));
  });
});

describe('an account', () => {
  it('exports its data as JSON, without its password’s hash', async () => {
    const { token, email, botId } = await product.owner();
    const secret = `¿Abrís? ${crypto.randomUUID()}`;
    await call.post(`/chatbots/${botId}/reply`, { message: secret });
    await product.untilLetters(email, 1);
    const { status, headers, body, text } = await call.get('/user/me/export', { token });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const parts = 'account chatbots conversations payments telegram calendar letters';
    expect(Object.keys(body).join(' ')).toBe(parts);
    expect(body.account).toMatchObject({ username: 'Ana', email, country: 'ES', status: 'free' });
    expect(body.chatbots[0]).toMatchObject({ _id: botId, name: 'Azahar' });
    expect(JSON.stringify(body.conversations)).toContain(secret);
    expect(body.letters.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/passwordHash|\$argon2|scrypt/);
  });

  it('is erased only with its password, and then its bots and sessions are gone', async () => {
    const { token, email, botId } = await product.owner();
    const other = (await logIn(email)).body.token;
    const bot = `/chatbots/${botId}`;
    const say = () => call.post(`${bot}/reply`, { message: 'Hola' });
    expect((await say()).status).toBe(200);
    const erase = (password: string) => call.delete('/user/me', { token }, { password });
    expect(refusal(await erase('no-es-esta'))).toBe('401 BAD_CREDENTIALS');
    expect((await call.get('/user/me', { token })).status).toBe(200);
    const erased = await erase(ownersPassword);
    expect([erased.status, Object.keys(erased.body)]).toEqual([202, ['message']]);
    for (const dead of [token, other])
      expect((await call.get('/user/me', { token: dead })).status).toBe(401);
    const unknown = await logIn('nobody@example.com');
    expect(withoutRequestId(await logIn(email))).toBe(withoutRequestId(unknown));
    await eventually(async () => {
      const answers = [await call.get(bot), await say()];
      for (const path of ['/chatbots', `${bot}/conversations`])
        answers.push(await call.get(path, { token }));
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 401, 401]);
    }, 5_000);
    const body = { username: 'Otra', email, password: 'distinta', country: 'FR' };
    const again = await call.post('/auth/register', body);
    expect([again.status, again.body.user.username]).toEqual([201, 'Otra']);
    const all = await call.get('/user/me/export', again.body);
    expect(all.body.chatbots).toEqual([]);
    expect(all.text).not.toContain('Azahar');
  });

  it('can talk to a new bot, read about it and export it immediately', async () => {
    const { token } = await product.ownerOf('full');
    for (let round = 0; round < 5; round += 1) {
      const made = await call.post('/chatbots', newBot, { token });
      const bot = `/chatbots/${made.body._id}`;
      const answers = await Promise.all([
        call.post(`${bot}/reply`, { message: 'Hola' }),
        call.get(`${bot}/stats`, { token }),
        call.get(`${bot}/conversations`, { token }),
        call.get(`${bot}/conversations/export`, { token }),
        call.get(bot),
      ]);
      expect(tally(answers)).toEqual({ 200: 5 });
      const { text } = await call.get('/user/me/export', { token });
      expect(text).toContain(made.body._id);
    }
  });
});
