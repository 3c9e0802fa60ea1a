import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, refusal, tally } from '../../testing/calls.ts';
import { openProduct, type Product } from '../../testing/open-product.ts';
import { type Owner, ownersPassword } from '../../testing/owner.ts';
import { newToken } from '../../testing/telegram.ts';

let product: Product;
let owner: Owner;
beforeAll(async () => {
  product = await openProduct({ RATE_LIMITS: 'on' });
  owner = await product.ownerOf('full');
});
afterAll(async () => {
  expect(await product.isWell()).toBe(true);
  await product.close();
});

/** Forged headers, a different address for each call. */
const forgedAddress = (i: number) => ({
  'X-Forwarded-For': `203.0.113.${i}, 198.51.100.${i}`,
  'X-Real-IP': `203.0.113.${i}`,
  'X-Client-Ip': `203.0.113.${i}`,
  Forwarded: `for=203.0.113.${i}`,
});
const logIn = (email: string, password: string, i = 0) =>
  product.call('POST', '/auth/login', { body: { email, password }, headers: forgedAddress(i) });

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
  it('is refused after ten attempts, also with the right one, whatever the forged address', async () => {
    const { email } = owner;
    const wrong = await inTurn(10, (i) => logIn(email, `falsa-${i}`, i));
    expect(tally(wrong)).toEqual({ 401: 10 });
    expectLimited(await logIn(email, 'falsa-11', 11), 60);
    expectLimited(await logIn(email.toUpperCase(), ownersPassword, 12), 60);
    const body = { password: ownersPassword, newPassword: 'otra-clave' };
    expectLimited(await product.call('PUT', '/auth/password', { token: owner.token, body }), 60);
    const erase = { token: owner.token, body: { password: ownersPassword } };
    expectLimited(await product.call('DELETE', '/user/me', erase), 60);
    expect((await product.call('GET', '/user/me', owner)).status).toBe(200);
  });

  it('is refused likewise for an unknown address and for concurrent attempts', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => logIn(email, `falsa-${i}`, i)),
    );
    expect(tally(answers)).toEqual({ 401: 10, 429: 10 });
    expectLimited(
      answers.find(({ status }) => status === 429),
      60,
    );
  });

  it('is allowed again after the password is reset by email', async () => {
    const { email } = owner;
    await product.call('POST', '/auth/password/forgot', { body: { email } });
    const body = { code: await product.recoveryCode(email), password: 'nueva-clave' };
    expect((await product.call('POST', '/auth/password/reset', { body })).status).toBe(200);
    const { status, body: session } = await logIn(email, 'nueva-clave');
    expect(status).toBe(200);
    owner.token = session.token;
  });
});

describe('too many calls', () => {
  it('are refused per visitor and bot: 60 messages a minute', async () => {
    const say = (i: number, id = owner.botId) =>
      product.call('POST', `/chatbots/${id}/reply`, {
        body: { message: 'Hola' },
        headers: forgedAddress(i),
      });
    const answers = await inTurn(62, say);
    expect(tally(answers)).toEqual({ 200: 60, 429: 2 });
    expectLimited(answers.at(-1), 60);
    expect(answers.at(-1)?.headers.get('access-control-allow-origin')).toBe('*');
    const given = { token: owner.token, body: { name: 'Otra', prompts: [] } };
    const other = await product.call('POST', '/chatbots', given);
    expect((await say(0, other.body._id)).status).toBe(200);
  });

  it('are refused per account: ten exports an hour, links and files together', async () => {
    const path = `/chatbots/${owner.botId}/conversations/export`;
    const answers = await inTurn(12, (i) =>
      product.call(i % 2 ? 'GET' : 'POST', i % 2 ? path : `${path}-link`, owner),
    );
    expect(tally(answers)).toEqual({ 200: 10, 429: 2 });
    expectLimited(answers.at(-1), 3_600);
    const all = await inTurn(11, () => product.call('GET', '/user/me/export', owner));
    expect(tally(all)).toEqual({ 200: 10, 429: 1 });
  });

  it('are refused per account: ten Telegram tokens an hour, valid or not', async () => {
    const path = `/chatbots/${owner.botId}/integrations/telegram`;
    const body = (i: number) => ({ token: i % 2 === 0 ? 'wrong' : newToken().token });
    const save = (i: number) => product.call('POST', path, { token: owner.token, body: body(i) });
    const saved = await inTurn(11, save);
    expect(tally(saved)).toEqual({ 400: 5, 200: 5, 429: 1 });
    expectLimited(saved.at(-1), 3_600);
  });

  it('are refused per address: five messages to owners an hour', async () => {
    const path = `/chatbots/${owner.botId}`;
    const message = '¿Hacéis coronas?';
    const leave = async (i: number) => {
      const headers = forgedAddress(i);
      // Another test may have used up this address's messages to the bot.
      const conversationId = 'unknown';
      const body = { conversationId, message, email: 'eva@example.com' };
      return product.call('POST', `${path}/messages`, { body, headers });
    };
    const answers = await inTurn(6, leave);
    expect(tally(answers)).toEqual({ 404: 5, 429: 1 });
    expectLimited(answers.at(-1), 3_600);
  });

  it('are refused per address: ten bookings and ten requests for appointment links an hour', async () => {
    const path = `/chatbots/${owner.botId}/booking`;
    for (const rest of ['', '/find']) {
      const book = (i: number) =>
        product.call('POST', path + rest, { body: {}, headers: forgedAddress(i) });
      const answers = await inTurn(11, book);
      expect(tally(answers)).toEqual({ 404: 10, 429: 1 });
      expectLimited(answers.at(-1), 3_600);
    }
  });

  it('are refused per address: thirty sign-ins with Google a minute', async () => {
    const go = (i: number) => product.call('GET', '/google-auth', { headers: forgedAddress(i) });
    const answers = await inTurn(31, go);
    expect(tally(answers)).toEqual({ 302: 30, 429: 1 });
    expectLimited(answers.at(-1), 60);
  });

  it('are refused per address: five recovery emails and five contact messages an hour, thirty registrations a minute', async () => {
    const forgot = (i: number) =>
      product.call('POST', '/auth/password/forgot', {
        body: { email: `${crypto.randomUUID()}@example.com` },
        headers: forgedAddress(i),
      });
    expectLimited((await inTurn(6, forgot)).at(-1), 3_600);
    const contact = (i: number) =>
      product.call('POST', '/contact', {
        body: { name: 'Eva', email: 'eva@example.com', message: 'Hola' },
        headers: forgedAddress(i),
      });
    const written = await inTurn(6, contact);
    expect(tally(written)).toEqual({ 202: 5, 429: 1 });
    expectLimited(written.at(-1), 3_600);
    const register = (i: number) =>
      product.call('POST', '/auth/register', { body: {}, headers: forgedAddress(i) });
    const answers = await inTurn(32, register);
    expect(tally(answers)[429]).toBeGreaterThanOrEqual(2);
    expectLimited(answers.at(-1), 60);
  });

  it('are not counted for endpoints without a limit', async () => {
    const answers = await inTurn(150, () => product.call('GET', `/chatbots/${owner.botId}`));
    expect(tally(answers)).toEqual({ 200: 150 });
  });
});
