import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/calls.ts';
import { sharedWithoutEncoder, useProduct } from '../../testing/open-product.ts';
import {
  floristPairs,
  grantPlan,
  type Owner,
  ownersPassword,
  untilLearned,
} from '../../testing/owner.ts';
import { newToken, openChats } from '../../testing/telegram.ts';

const product = await useProduct({}, sharedWithoutEncoder);
const { call } = product;
const fullOwner = await product.ownerOf('full');

/** In the distributed run ten processes share the machine. */
const slow = { timeout: 120_000 };
const path = (botId: string) => `/chatbots/${botId}/integrations/telegram`;
const connect = ({ token, botId }: Owner, telegram: string) =>
  call.post(path(botId), { token: telegram }, { token });
const stateOf = async ({ token, botId }: Owner) => (await call.get(path(botId), { token })).body;

/** Creates another bot of the owner on the full plan. */
async function openBot(): Promise<Owner> {
  const bot = { name: 'Azahar', prompts: floristPairs };
  return { ...fullOwner, botId: (await call.post('/chatbots', bot, fullOwner)).body._id };
}

/** Connects a bot to the Telegram stand-in, once it has learned its pairs. */
async function openConnectedBot(given?: Owner) {
  const owner = given ?? (await openBot());
  await untilLearned(product.url, owner);
  const { token, bot } = newToken();
  expect((await connect(owner, token)).status).toBe(200);
  return { owner, token, chats: openChats(product.url, bot) };
}

describe('a chatbot on Telegram', slow, () => {
  it('answers as on a website, and shows the connection and the conversation', async () => {
    const { owner, chats } = await openConnectedBot();
    const chat = await chats.say('¿qué horario tenéis?');
    const [answer] = await chats.untilAnswered(1, chat);
    expect(answer?.text).toBe('De lunes a viernes de 9:30 a 20:00.');
    const username = expect.stringMatching(/^prueba_\d+_bot$/);
    const works = { connected: true, username, lastUpdateAt: expect.any(String), lastError: null };
    await eventually(async () => expect(await stateOf(owner)).toMatchObject(works));
    const { body } = await call.get(`/chatbots/${owner.botId}/conversations`, owner);
    expect(body.items).toMatchObject([{ exchanges: 1, unanswered: 0 }]);
  });

  it('answers each message once and in order, even if it is delivered three times', async () => {
    const { owner, chats } = await openConnectedBot();
    const questions = ['¿qué horario tenéis?', '¿se puede pagar con tarjeta?', '¿dónde estáis?'];
    const people = ['Eva', 'Luis', 'Noa', 'Pau'];
    for (const text of questions)
      await Promise.all(people.map((who) => chats.say(text, { who, times: 3 })));
    await chats.untilAnswered(questions.length * people.length);
    await eventually(async () => expect((await chats.bot())?.pending).toBe(0), 60_000);
    const replies = ['De lunes a viernes', 'Con tarjeta', 'En la calle Larga'];
    const expected = replies.map((reply) => ({ text: expect.stringContaining(reply) }));
    for (const chat of new Set((await chats.messages()).map(({ chatId }) => chatId)))
      expect(await chats.answers(chat)).toMatchObject(expected);
    const { body } = await call.get(`/chatbots/${owner.botId}/conversations`, owner);
    expect(body.items).toMatchObject(people.map(() => ({ exchanges: 3 })));
  });

  it('suggests questions as buttons, and answers a press that is delivered three times', async () => {
    const { chats } = await openConnectedBot();
    const chat = await chats.say('/start');
    const [hello = expect.fail('no answer')] = await chats.untilAnswered(1, chat);
    await chats.press(hello, '¿Se puede pagar con tarjeta?', { times: 3 });
    const [, answer] = await chats.untilAnswered(2, chat);
    expect(answer?.text).toBe('Con tarjeta, Bizum o en efectivo.');
  });

  it('gives the owner’s contact when it does not know the answer', async () => {
    const { owner, chats } = await openConnectedBot();
    const contact = { label: 'Llámanos', url: 'tel:+34600123456' };
    const bot = `/chatbots/${owner.botId}`;
    await call.put(`${bot}/config`, { contact, unknownReply: 'Eso no lo sé.' }, owner);
    await eventually(async () => expect((await call.get(bot)).text).toContain('Llámanos'));
    await eventually(async () => {
      const before = (await chats.answers()).length;
      await chats.say('¿reparáis relojes antiguos?');
      const paragraphs = (await chats.untilAnswered(before + 1)).at(-1)?.text.split('\n\n');
      expect(paragraphs?.slice(0, 2)).toEqual(['Eso no lo sé.', 'Llámanos: +34600123456']);
      expect(paragraphs?.[2]).toMatch(/^¿Mejor por correo\?/);
    }, 60_000);
  });
});

describe('a token', slow, () => {
  it('is refused in the documented order of checks, and is not stored', async () => {
    const [free, full] = [await product.owner(), await openBot()];
    const { token } = newToken();
    expect(refusal(await call.post(path(full.botId), { token }))).toBe('401 UNAUTHENTICATED');
    expect(refusal(await connect({ ...full, token: free.token }, token))).toBe('404 NOT_FOUND');
    expect(refusal(await connect(free, token))).toBe('403 PLAN_REQUIRED');
    expect(refusal(await call.get(path(free.botId), free))).toBe('403 PLAN_REQUIRED');
    for (const wrong of ['', 'hola', '1:short', `${token}x`])
      expect(refusal(await connect(full, wrong))).toBe('400 VALIDATION');
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const form = { token: full.token, raw: 'token=1', headers };
    expect(refusal(await call('POST', path(full.botId), form))).toBe('415 MEDIA_TYPE');
    expect(await stateOf(full)).toMatchObject({ connected: false });
  });

  it('belongs to one chatbot, can be saved again, and is free once that chatbot is deleted', async () => {
    const { owner, token } = await openConnectedBot();
    const other = await openBot();
    expect(refusal(await connect(other, token))).toBe('409 STATE');
    expect((await connect(owner, token)).status).toBe(200);
    await call.delete(`/chatbots/${owner.botId}`, owner);
    expect((await connect(other, token)).status).toBe(200);
  });
});

describe('a connection', slow, () => {
  it('ends when the owner disconnects, moves to a lower plan, or deletes the chatbot or account', async () => {
    const ends: ((owner: Owner) => Promise<unknown>)[] = [
      (owner) => call.delete(path(owner.botId), owner),
      (owner) => grantPlan(product.url, product.env, owner, 'pro'),
      (owner) => call.delete(`/chatbots/${owner.botId}`, owner),
      ({ token }) => call.delete('/user/me', { token }, { password: ownersPassword }),
    ];
    await Promise.all(
      ends.map(async (end) => {
        const { owner, token, chats } = await openConnectedBot(await product.ownerOf('lifetime'));
        await chats.untilAnswered(1, await chats.say('hola'));
        await end(owner);
        const other = await openBot();
        const expectFree = async () => expect((await connect(other, token)).status).toBe(200);
        await eventually(expectFree, 60_000);
        expect(await chats.answers()).toHaveLength(1);
      }),
    );
  });

  it('is part of the account’s export, without its token', async () => {
    const { owner, token } = await openConnectedBot();
    const { text, body } = await call.get('/user/me/export', owner);
    const part = { chatbotId: owner.botId, connected: true, chats: 0 };
    expect(body.telegram).toContainEqual(expect.objectContaining(part));
    expect(text).not.toContain(token.split(':')[1]);
  });
});
