import { messageAnswered, messageLeft } from '@contesta/contracts/events';
import { internalReply } from '@contesta/contracts/internal';
import * as calls from '@contesta/contracts/messages';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { useConversation } from '../testing/conversation-service.ts';

const service = useConversation({ listenTo: [messageLeft, messageAnswered] }, { status: 'free' });
const { world, otherBot } = service;

const hour = 3_600_000;
const ask = async (message = '¿Hacéis coronas?'): Promise<string> =>
  (await service.say(message)).body.conversationId;
const sample = { message: '¿Hacéis coronas?', email: 'eva@example.com' };
const leave = (conversationId: string, more: object = {}, headers = {}) =>
  service.leave({ conversationId, ...sample, ...more }, headers);
const list = async () => (await service.asOwner(calls.listMessages)).body;
const handle = (mid: string, body: object) =>
  service.asOwner(calls.handleMessage, { params: { mid }, body });

describe('a message to the owner', () => {
  it('is refused if the name is too long or the phone number is invalid', async () => {
    for (const wrong of [{ name: 'x'.repeat(81) }, { phone: 'call me' }])
      expect((await leave(await ask(), wrong)).status).toBe(400);
    expect((await list()).items).toEqual([]);
  });

  it('is limited to fifty per bot and day', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 51; n += 1) statuses.push((await leave(await ask())).status);
    expect(statuses.filter((status) => status !== 202)).toEqual([429]);
    service.advance(24 * hour);
    expect((await leave(await ask())).status).toBe(202);
  });
});

describe('a message left through Telegram', () => {
  const key = () => `telegram:${world.id}.7`;
  const askOnTelegram = (message: string, conversationId?: string) =>
    service.call(internalReply, {
      params: { id: world.id },
      body: { message, key: key(), language: null, ...(conversationId ? { conversationId } : {}) },
    });
  const leaveOnTelegram = (id = world.id) => {
    const body = { key: key(), email: sample.email, language: 'en' };
    return service.call(calls.leaveQuestion, { params: { id }, body });
  };

  it('is stored once, however often it is sent', async () => {
    const { conversationId } = (await askOnTelegram(sample.message)).body;
    const answers = await Promise.all(Array.from({ length: 5 }, () => leaveOnTelegram()));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await leaveOnTelegram()).body).toEqual(answers[0]?.body);
    expect((await list()).items).toMatchObject([{ ...sample, conversationId, state: 'new' }]);
    await eventually(() => expect(service.events('message-left')).toHaveLength(1));
  });

  it('counts towards the limit of its conversation, and is refused for an unknown key or another bot', async () => {
    expect((await leaveOnTelegram()).status).toBe(404);
    const conversationId = await ask();
    await askOnTelegram(sample.message, conversationId);
    expect((await leaveOnTelegram(otherBot())).status).toBe(404);
    for (let n = 0; n < 3; n += 1) await leave(conversationId);
    expect((await leaveOnTelegram()).status).toBe(429);
    expect((await leave(conversationId)).body.message).toMatch(/tres mensajes, el máximo de una/);
  });
});

describe('the exchange of a message', () => {
  const exchangeOf = async () => {
    const rows = service.store.collection<{ _id: string; exchange?: string }>('messages');
    const found = await rows.find({ chatbotId: world.id }).toArray();
    return found.map(({ exchange }) => exchange?.slice(-1)); // the end of its id, which is its number
  };
  const askIn = async (conversationId: string | undefined, message: string) =>
    (await service.say(message, conversationId)).body;

  it('is the exchange whose question the message repeats, not a later exchange', async () => {
    const conversationId = await ask();
    await askIn(conversationId, '¿Vendéis macetas de barro?');
    await leave(conversationId);
    expect(await exchangeOf()).toEqual(['1']);
  });

  it('is missing if the message says more than the question, or asks for a person', async () => {
    await leave(await ask(), { message: `${sample.message} Para el viernes, rojas.` });
    const conversationId = await ask();
    const person = 'Quiero hablar con una persona';
    expect(await askIn(conversationId, person)).toMatchObject({ kind: 'person', leave: true });
    await leave(conversationId, { message: person });
    expect(await exchangeOf()).toEqual([undefined, undefined]);
  });

  it('is the exchange with the rejected reply if the message only rejects a reply', async () => {
    const price = (of: string) => ({
      question: `Precio del ${of}`,
      answer: `El ${of} cuesta 20 €.`,
    });
    world.pairs = ['corte', 'tinte', 'peinado'].map(price);
    const { conversationId } = await askIn(undefined, 'cuánto cuesta?');
    const message = 'no, ninguna';
    expect(await askIn(conversationId, message)).toMatchObject({ kind: 'unknown', leave: true });
    await leave(conversationId, { message });
    expect(await exchangeOf()).toEqual(['1']);
  });
});

describe('the owner', () => {
  it('reads the new messages page by page, the newest first', async () => {
    for (let n = 0; n < 5; n += 1) await leave(await ask(), { message: `Mensaje ${n}` });
    const [newest] = (await list()).items;
    await handle(newest.messageId, { done: true });
    const seen = await service.allOf(calls.listMessages, { limit: '2', state: 'new' });
    const texts = ['Mensaje 3', 'Mensaje 2', 'Mensaje 1', 'Mensaje 0'];
    expect(seen.map(({ message }) => message)).toEqual(texts);
  });

  it('can answer a message once', async () => {
    await leave(await ask(), {}, { 'accept-language': 'en' });
    const [{ messageId }] = (await list()).items;
    service.advance(hour);
    const replies = ['Por encargo.', 'Sí.'];
    const answers = await Promise.all(replies.map((reply) => handle(messageId, { reply })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [{ state, reply, at, repliedAt }] = (await list()).items;
    expect(state).toBe('replied');
    expect(replies).toContain(reply);
    expect(Date.parse(repliedAt) - Date.parse(at)).toBeGreaterThanOrEqual(hour);
    await eventually(() => expect(service.events('message-answered')).toHaveLength(1));
    const { body } = await service.call(calls.leftMessage, { params: { id: messageId } });
    expect(body).toMatchObject({ ...service.ids(), language: 'en', email: sample.email });
    expect(body.reply).toBe(reply);
  });

  it('can mark a message done, but not through another bot; no event is published', async () => {
    await leave(await ask());
    const [{ messageId }] = (await list()).items;
    const other = { params: { id: otherBot(), mid: messageId }, body: { done: true } };
    expect((await service.asOwner(calls.handleMessage, other)).status).toBe(404);
    expect((await handle(messageId, { done: true })).body).toMatchObject({ state: 'done' });
    expect((await handle(messageId, { reply: 'Sí.' })).body.code).toBe('STATE');
    expect(service.events('message-answered')).toEqual([]);
  });
});
