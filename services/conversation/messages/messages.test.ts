import { listConversations, reply } from '@contesta/contracts/conversation';
import { chatbotDeleted, messageAnswered, messageLeft } from '@contesta/contracts/events';
import { exportParts, internalReply } from '@contesta/contracts/internal';
import {
  handleMessage,
  leaveMessage,
  leaveQuestion,
  leftMessage,
  listMessages,
} from '@contesta/contracts/messages';
import { eventually } from '@contesta/kit/testing/eventually';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { conversation } from '../main.ts';
import { chatbotId, type Florist, pairs, peersOfFlorist } from '../testing/peers.ts';

const params = { id: chatbotId };
const ownerId = 'owner-ana-1';
let world: Florist;
let service: Awaited<ReturnType<typeof open>>;
const open = () =>
  openTestService(conversation, {
    peers: peersOfFlorist(world),
    env: { ENCODER: 'off' },
    listenTo: [messageLeft, messageAnswered],
  });
beforeEach(async () => {
  world = { status: 'free', version: 1, others: { 'bot-other-1': pairs } };
  service = await open();
});
afterEach(async () => service.close());

const owner = () => service.tokenFor(ownerId);
async function ask(message = '¿Hacéis coronas?'): Promise<string> {
  return (await service.call(reply, { params, body: { message } })).body.conversationId;
}
const sample = { message: '¿Hacéis coronas?', email: 'eva@example.com' };
const leave = (conversationId: unknown, more: object = {}, headers = {}) =>
  service.call(leaveMessage, { params, body: { conversationId, ...sample, ...more }, headers });
const list = async (query: Record<string, string> = {}) =>
  (await service.call(listMessages, { params, query, token: owner() })).body;
const handle = (mid: string, body: object, token = owner()) =>
  service.call(handleMessage, { params: { ...params, mid }, body, token });

describe('a message to the owner', () => {
  it('is stored with its address, published once, and marks its conversation', async () => {
    const conversationId = await ask();
    const response = await leave(conversationId, { name: 'Eva', phone: '+34 600 123 456' });
    expect([response.status, response.body.message]).toEqual([
      202,
      'Mensaje enviado. Te contestarán en tu correo.',
    ]);
    const { items, next } = await list();
    expect(items).toEqual([
      {
        messageId: expect.any(String),
        conversationId,
        ...sample,
        name: 'Eva',
        phone: '+34 600 123 456',
        at: expect.any(String),
        state: 'new',
      },
    ]);
    expect(next).toBeNull();
    const [first] = items;
    await eventually(() =>
      expect(service.events('message-left').map(({ data }) => data)).toEqual([
        { messageId: first.messageId, chatbotId, ownerId },
      ]),
    );
    const { body } = await service.call(listConversations, { params, query: {}, token: owner() });
    expect(body.items).toMatchObject([{ conversationId, left: true }]);
  });

  it.each([
    { message: ' ' },
    { message: 'a'.repeat(2_001) },
    { email: 'eva' },
    { email: 'eva@example.com\r\nBcc: all@example.com' },
    { email: { $gt: '' } },
    { name: 'Eva\nBcc: all@example.com' },
    { name: 'x'.repeat(81) },
    { phone: 'call me' },
  ])('answers 400 to %j', async (wrong) => {
    const conversationId = await ask();
    expect((await leave(conversationId, wrong)).status).toBe(400);
    expect((await list()).items).toEqual([]);
  });

  it('answers 404 for a conversation that is unknown or of another bot', async () => {
    for (const unknown of ['unknown', '', await ask().then((id) => `${id.slice(0, -1)}x`)])
      expect((await leave(unknown)).status).toBe(404);
    const elsewhere = { id: 'bot-other-1' };
    const conversationId = await ask();
    const body = { conversationId, ...sample };
    expect((await service.call(leaveMessage, { params: elsewhere, body })).status).toBe(404);
  });

  it('is limited to three a conversation, even when concurrent', async () => {
    const conversationId = await ask();
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await leave(conversationId)).status),
    );
    expect(statuses.toSorted()).toEqual([202, 202, 202, 429, 429, 429]);
    expect((await list()).items).toHaveLength(3);
  });

  it('is limited to fifty a bot and day', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 51; n += 1) statuses.push((await leave(await ask())).status);
    expect(statuses.filter((status) => status !== 202)).toEqual([429]);
    service.advance(24 * 3_600_000);
    expect((await leave(await ask())).status).toBe(202);
  });

  it('with the hidden field filled in is dropped, but answered as if it were stored', async () => {
    const conversationId = await ask();
    expect((await leave(conversationId, { website: 'https://buy.example' })).status).toBe(202);
    expect((await list()).items).toEqual([]);
  });
});

describe('a message left through Telegram', () => {
  const key = 'telegram:1001.7';
  const askByTelegram = (message: string, conversationId?: string) =>
    service.call(internalReply, {
      params,
      body: { message, key, language: null, ...(conversationId ? { conversationId } : {}) },
    });
  const leaveByTelegram = (
    body = { key, email: sample.email, language: 'en' as const },
    id = chatbotId,
  ) => service.call(leaveQuestion, { params: { id }, body });

  it('is stored once, however often it is sent', async () => {
    const { conversationId } = (await askByTelegram(sample.message)).body;
    const answers = await Promise.all(Array.from({ length: 5 }, () => leaveByTelegram()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await leaveByTelegram()).body).toEqual(answers[0]?.body);
    expect((await list()).items).toMatchObject([{ ...sample, conversationId, state: 'new' }]);
    await eventually(() => expect(service.events('message-left')).toHaveLength(1));
  });

  it('has the limits of a conversation, and answers 404 for an unknown key or another bot', async () => {
    expect((await leaveByTelegram()).status).toBe(404);
    const conversationId = await ask();
    await askByTelegram(sample.message, conversationId);
    expect((await leaveByTelegram(undefined, 'bot-other-1')).status).toBe(404);
    for (let n = 0; n < 3; n += 1) await leave(conversationId);
    expect((await leaveByTelegram()).status).toBe(429);
  });
});

describe('the exchange of a message', () => {
  const exchangeOf = async () => {
    const found = await service.store.collection<{ _id: string; exchange?: string }>('messages');
    return (await found.find({}).toArray()).map(({ exchange }) => exchange?.slice(-1));
  };
  const askIn = async (conversationId: string | undefined, message: string) =>
    (await service.call(reply, { params, body: { message, conversationId } })).body;

  it('is that of the question it repeats, not a later one', async () => {
    const conversationId = await ask();
    await askIn(conversationId, '¿Vendéis macetas de barro?');
    await leave(conversationId);
    expect(await exchangeOf()).toEqual(['1']);
  });

  it('is none when the message says more than the question, so the owner must answer it', async () => {
    await leave(await ask(), { message: `${sample.message} Para el viernes, rojas.` });
    expect(await exchangeOf()).toEqual([undefined]);
  });

  it('is the rejected one when the message only rejects a reply', async () => {
    world.pairs = ['corte', 'tinte', 'peinado'].map((what) => ({
      question: `Precio del ${what}`,
      answer: `El ${what} cuesta 20 €.`,
    }));
    const { conversationId } = await askIn(undefined, 'cuánto cuesta?');
    const message = 'no, ninguna';
    expect(await askIn(conversationId, message)).toMatchObject({ kind: 'unknown', leave: true });
    await leave(conversationId, { message });
    expect(await exchangeOf()).toEqual(['1']);
  });

  it('is none when the message asks for a person', async () => {
    const conversationId = await ask();
    const person = 'Quiero hablar con una persona';
    expect(await askIn(conversationId, person)).toMatchObject({ kind: 'person', leave: true });
    await leave(conversationId, { message: person });
    expect(await exchangeOf()).toEqual([undefined]);
  });
});

describe('the owner', () => {
  it('reads the new messages page by page, the newest first', async () => {
    for (let n = 0; n < 5; n += 1) await leave(await ask(), { message: `Mensaje ${n}` });
    const [newest] = (await list()).items;
    await handle(newest.messageId, { done: true });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list({ limit: '2', state: 'new', ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ message }: { message: string }) => message));
      cursor = page.next;
    }
    expect(seen).toEqual(['Mensaje 3', 'Mensaje 2', 'Mensaje 1', 'Mensaje 0']);
  });

  it('can answer a message once', async () => {
    await leave(await ask(), {}, { 'accept-language': 'en' });
    const [{ messageId }] = (await list()).items;
    const answers = await Promise.all([
      handle(messageId, { reply: 'Por encargo.' }),
      handle(messageId, { reply: 'Sí.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await list()).items).toMatchObject([{ state: 'replied' }]);
    await eventually(() => expect(service.events('message-answered')).toHaveLength(1));
    const { body } = await service.call(leftMessage, { params: { id: messageId } });
    expect(body).toMatchObject({ chatbotId, ownerId, language: 'en', email: sample.email });
    expect(['Por encargo.', 'Sí.']).toContain(body.reply);
  });

  it('can mark a message done, which publishes no event', async () => {
    await leave(await ask());
    const [{ messageId }] = (await list()).items;
    expect((await handle(messageId, { done: true })).body).toMatchObject({ state: 'done' });
    expect((await handle(messageId, { reply: 'Sí.' })).body.code).toBe('STATE');
    expect(service.events('message-answered')).toEqual([]);
  });

  it('is the only one who can read and handle messages', async () => {
    await leave(await ask());
    const [{ messageId }] = (await list()).items;
    const stranger = service.tokenFor('stranger-1');
    expect((await service.call(listMessages, { params, token: stranger })).status).toBe(404);
    expect((await service.call(listMessages, { params })).status).toBe(401);
    expect((await handle(messageId, { done: true }, stranger)).status).toBe(404);
    expect((await handle('unknown', { done: true })).status).toBe(404);
    for (const body of [{}, { reply: ' ' }, { reply: 'Sí.', done: true }, { done: false }])
      expect((await handle(messageId, body)).status).toBe(400);
    const other = { params: { id: 'bot-other-1', mid: messageId }, body: { done: true } };
    expect((await service.call(handleMessage, { ...other, token: owner() })).status).toBe(404);
  });

  it('gets the messages in the export, and they are deleted with the bot', async () => {
    await leave(await ask());
    const { body } = await service.call(exportParts.conversations, { params: { id: ownerId } });
    expect(body).toContainEqual(expect.objectContaining({ ...sample, state: 'new' }));
    await service.publish(chatbotDeleted, { chatbotId, ownerId, version: 2 });
    await eventually(async () =>
      expect(await service.store.collection('messages').find({}).toArray()).toEqual([]),
    );
  });
});
