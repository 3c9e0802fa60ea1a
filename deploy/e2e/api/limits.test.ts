import { describe, expect, it } from 'vitest';
import { type Answer, refusal, tally } from '../../testing/calls.ts';
import { useProduct } from '../../testing/open-product.ts';
import { ownersPassword } from '../../testing/owner.ts';
import { newToken } from '../../testing/telegram.ts';

const product = await useProduct({ RATE_LIMITS: 'on' });
const { call } = product;
const owner = await product.ownerOf('full');

/** Headers with which a caller pretends to call from another address each time. */
const forgedAddress = (i: number) => {
  const address = `203.0.113.${i}`;
  const proxies = { 'X-Forwarded-For': `${address}, 198.51.100.${i}`, Forwarded: `for=${address}` };
  return { headers: { ...proxies, 'X-Real-IP': address, 'X-Client-Ip': address } };
};
const logIn = (email: string, password: string, i = 0) =>
  call.post('/auth/login', { email, password }, forgedAddress(i));

async function inTurn(count: number, make: (i: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let i = 0; i < count; i += 1) answers.push(await make(i));
  return answers;
}

function expectLimited(answer: Answer | undefined, seconds: number): void {
  expect(answer && refusal(answer)).toBe('429 RATE_LIMITED');
  const wait = Number(answer?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
}

describe('guessing a password', () => {
  it('is refused after ten attempts, even with the right password, whatever the forged address', async () => {
    const { email } = owner;
    expect(tally(await inTurn(10, (i) => logIn(email, `falsa-${i}`, i)))).toEqual({ 401: 10 });
    expectLimited(await logIn(email, 'falsa-11', 11), 60);
    expectLimited(await logIn(email.toUpperCase(), ownersPassword, 12), 60);
    const body = { password: ownersPassword, newPassword: 'otra-clave' };
    expectLimited(await call.put('/auth/password', body, owner), 60);
    expectLimited(await call.delete('/user/me', owner, { password: ownersPassword }), 60);
    expect((await call.get('/user/me', owner)).status).toBe(200);
  });

  it('no longer blocks the right password after a reset by email', async () => {
    const { email } = owner;
    await call.post('/auth/password/forgot', { email });
    const password = 'nueva-clave';
    const body = { code: await product.recoveryCode(email), password };
    expect((await call.post('/auth/password/reset', body)).status).toBe(200);
    const loggedIn = await logIn(email, password);
    expect(loggedIn.status).toBe(200);
    owner.token = loggedIn.body.token;
  });
});

describe('too many calls', () => {
  it('are refused beyond 60 messages a minute for each visitor and bot', async () => {
    const say = (i: number, id = owner.botId) =>
      call.post(`/chatbots/${id}/reply`, { message: 'Hola' }, forgedAddress(i));
    const answers = await inTurn(62, say);
    expect(tally(answers)).toEqual({ 200: 60, 429: 2 });
    expectLimited(answers.at(-1), 60);
    expect(answers.at(-1)?.headers.get('access-control-allow-origin')).toBe('*');
    const other = await call.post('/chatbots', { name: 'Otra', prompts: [] }, owner);
    expect((await say(0, other.body._id)).status).toBe(200);
  });

  it('are refused beyond ten exports of conversations (or links to them) and ten of the account an hour', async () => {
    const path = `/chatbots/${owner.botId}/conversations/export`;
    const link = () => call('POST', `${path}-link`, owner);
    const answers = await inTurn(12, (i) => (i % 2 ? call.get(path, owner) : link()));
    expect(tally(answers)).toEqual({ 200: 10, 429: 2 });
    expectLimited(answers.at(-1), 3_600);
    const all = await inTurn(11, () => call.get('/user/me/export', owner));
    expect(tally(all)).toEqual({ 200: 10, 429: 1 });
  });

  it('are refused beyond ten Telegram tokens an hour for each account, valid or not', async () => {
    const path = `/chatbots/${owner.botId}/integrations/telegram`;
    const tokenOf = (i: number) => (i % 2 === 0 ? 'wrong' : newToken().token);
    const saved = await inTurn(11, (i) => call.post(path, { token: tokenOf(i) }, owner));
    expect(tally(saved)).toEqual({ 400: 5, 200: 5, 429: 1 });
    expectLimited(saved.at(-1), 3_600);
  });

  const bot = `/chatbots/${owner.botId}`;
  // The conversation is unknown, because the first test here may have used up this address's messages to the bot.
  const toOwner = { conversationId: 'unknown', message: '¿Hola?', email: 'eva@example.com' };
  const toUs = { name: 'Eva', email: 'eva@example.com', message: 'Hola' };
  const [minute, hour] = [60, 3_600];
  it.each<[string, string, object | null, number, status: number, number]>([
    ['five messages to owners an hour', `${bot}/messages`, toOwner, 5, 404, hour],
    ['ten bookings an hour', `${bot}/booking`, {}, 10, 404, hour],
    ['ten requests for appointment links an hour', `${bot}/booking/find`, {}, 10, 404, hour],
    ['thirty sign-ins with Google a minute', '/google-auth', null, 30, 302, minute],
    ['five contact messages an hour', '/contact', toUs, 5, 202, hour],
  ])('are refused beyond %s for each address', async (_, path, body, limit, status, seconds) => {
    const ask = (i: number) =>
      body ? call.post(path, body, forgedAddress(i)) : call.get(path, forgedAddress(i));
    const answers = await inTurn(limit + 1, ask);
    expect(tally(answers)).toEqual({ [status]: limit, 429: 1 });
    expectLimited(answers.at(-1), seconds);
  });

  it('are refused beyond five recovery emails an hour per mailbox and thirty registrations a minute', async () => {
    const email = 'nobody@example.com';
    const forget = (i: number) => call.post('/auth/password/forgot', { email }, forgedAddress(i));
    expectLimited((await inTurn(6, forget)).at(-1), hour);
    const registered = await inTurn(32, (i) => call.post('/auth/register', {}, forgedAddress(i)));
    expect(tally(registered)[429]).toBeGreaterThanOrEqual(2);
    expectLimited(registered.at(-1), minute);
  });

  it('are not counted for endpoints without a limit', async () => {
    const answers = await inTurn(150, () => call.get(`/chatbots/${owner.botId}`));
    expect(tally(answers)).toEqual({ 200: 150 });
  });
});
