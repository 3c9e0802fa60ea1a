import * as calls from '@contesta/contracts/conversation';
import { messageExchanged } from '@contesta/contracts/events';
import { explain } from '@contesta/contracts/tryout';
import { questionKey } from '@contesta/kit/identity';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { useConversation } from '../testing/conversation-service.ts';
import { pairs } from '../testing/peers.ts';

const service = useConversation({ env: { ENCODER: 'on' }, listenTo: [messageExchanged] });
const { world } = service;

const say = async (message: string, conversationId?: string): Promise<string> =>
  (await service.say(message, conversationId)).body.conversationId;
const conversations = () => service.store.collection('conversations');
const list = (query: Record<string, string> = {}) =>
  service.asOwner(calls.listConversations, { query });
const listAll = async (query: Record<string, string>) =>
  (await service.allOf(calls.listConversations, query)).map(({ conversationId }) => conversationId);

describe('the list of conversations', () => {
  it('lists each of twelve concurrent conversations once across pages, and refuses invalid queries', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => say('horario')));
    expect((await listAll({ limit: '5' })).sort()).toEqual(ids.sort());
    for (const query of [{ only: 'courtesy' }, { q: 'x'.repeat(201) }])
      expect((await list(query as Record<string, string>)).status).toBe(400);
  });

  it('shows 140 characters of the first message, the channel, and that nothing was booked or left for the owner', async () => {
    const conversationId = await say(`¿Y ${'🌷'.repeat(200)}?`);
    await say('horario', conversationId);
    const greeting = { message: 'Hola', channel: 'page' };
    const other = await service.call(calls.reply, { params: { id: world.id }, body: greeting });
    const page = { conversationId: other.body.conversationId, first: 'Hola', channel: 'page' };
    const web = { conversationId, first: `¿Y ${'🌷'.repeat(137)}`, channel: 'web' };
    expect((await list()).body.items).toMatchObject([page, { ...web, booked: false, left: false }]);
  });

  it('finds words of messages and replies, ignoring case and accents', async () => {
    const opening = await say('¿A qué hora abrís?');
    const roses = await say('Quiero ROSAS para María');
    await say('horario', roses);
    const found = (q: string) => listAll({ q });
    expect(await found('abris')).toEqual([opening]);
    expect(await found('rosas maria')).toEqual([roses]);
    expect(await found('  ')).toHaveLength(2);
    expect(await found('¿a')).toEqual([opening]);
    expect(await found('rosas peonías')).toEqual([]);
    expect(await found('de lunes')).toEqual([roses, opening]);
  });

  it('finds every match across pages, even if a conversation is longer than one batch', async () => {
    const ids = [await say('tulipanes')];
    for (let seq = 0; seq < 7; seq += 1) ids.unshift(await say('tulipanes'));
    const middle = ids[3] ?? '';
    const exchanges = service.store.collection('exchanges');
    const first = await exchanges.findOne({ conversationId: middle });
    const { unsent: _, ...exchange } = first ?? expect.fail('the exchange was not stored');
    for (let seq = 2; seq <= 620; seq += 1) {
      const _id = String(exchange._id).replace(/\d+$/, String(seq).padStart(8, '0'));
      await exchanges.insertOne({ ...exchange, _id, seq, question: 'otra cosa' });
    }
    expect(await listAll({ q: 'tulipanes', limit: '3' })).toEqual(ids);
  });

  it('can be limited to unanswered, booked or those with a message left for the owner, and searched', async () => {
    const unknown = await say('¿Quién ganó la liga en 1987?');
    const known = await say('horario');
    await conversations().updateOne({ _id: known }, { $set: { booked: true } });
    expect(await listAll({ only: 'unanswered' })).toEqual([unknown]);
    expect(await listAll({ only: 'booked' })).toEqual([known]);
    expect(await listAll({ only: 'left' })).toEqual([]);
    expect(await listAll({ only: 'unanswered', q: 'LIGA' })).toEqual([unknown]);
    expect(await listAll({ only: 'booked', q: 'liga' })).toEqual([]);
  });

  it('hides a summary without an exchange, and still lists the next page', async () => {
    const older = await say('horario');
    const summary = await conversations().findOne({ _id: older });
    const _id = older.slice(0, -1) + (older.endsWith('A') ? 'B' : 'A');
    await conversations().insertOne({ ...summary, _id, lastAt: new Date(Date.now() + 1_000) });
    const { body: first } = await list({ limit: '1' });
    expect(first.items).toEqual([]);
    const { body: second } = await list({ limit: '1', cursor: first.next });
    expect(second).toMatchObject({ items: [{ conversationId: older }], next: null });
  });
});

it('shows a conversation page by page from its first exchange, with texts exactly as typed', async () => {
  const hostile = '<b onclick="x">=1+1</b> \u202Eabc 🌸';
  const cid = await say(hostile);
  for (const message of ['horario', 'envíos', 'tarjeta']) await say(message, cid);
  const read = (query: Record<string, string>) =>
    service.asOwner(calls.readConversation, { params: { cid }, query });
  const first = (await read({ limit: '3' })).body;
  const second = (await read({ limit: '3', cursor: first.next })).body;
  expect([...first.items, ...second.items].map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(first.items[0]).toMatchObject({ question: hostile, answered: false });
  expect(second.next).toBeNull();
});

describe('a likely reply', () => {
  const judge = (cid: string, right: boolean, token = service.tokenFor(world.ownerId)) =>
    service.asOwner(calls.judgeReply, { params: { cid }, body: { seq: 1, right }, token });
  const listUnanswered = async () => (await list({ only: 'unanswered' })).body.items;
  const read = async (cid: string) => (await service.exchanges(cid))[0];
  const message = '¿cuánto tarda el envío?';
  const guess = '¿Hacéis envíos a domicilio?';

  /** Sends a message that gets a likely reply, once the bot's texts are learned. */
  async function getLikelyReply(): Promise<string> {
    await say('hola');
    await eventually(async () => {
      expect((await service.asOwner(calls.readLearning)).body.ready).toBe(true);
    });
    // The model is trained a moment after its texts were learned.
    await eventually(async () => {
      const { body } = await service.asOwner(explain, { body: { message } });
      expect(body.reply).toMatch(/^Creo que preguntas/);
    });
    const cid = await say(message);
    expect(await read(cid)).toMatchObject({ kind: 'likely', guess });
    return cid;
  }

  it('adds the visitor’s message as a phrasing if the owner confirms it and the plan allows one more', async () => {
    const cid = await getLikelyReply();
    world.isFull = true;
    expect((await judge(cid, true)).body.code).toBe('PLAN_LIMIT');
    expect((await read(cid)).guess).toBe(guess);
    world.isFull = false;
    const { status, body } = await judge(cid, true);
    expect([status, body.answered, body.guess]).toEqual([200, true, undefined]);
    const added = { question: message, answer: 'Sí, a toda la provincia por 6 €.' };
    expect(world.pairs?.at(-1)).toEqual(added);
    expect([(await read(cid)).guess, (await judge(cid, true)).status]).toEqual([undefined, 404]);
    expect(await service.inbox()).toEqual([]);
  });

  it('is a use of its stored question until the visitor sends the number of the suggestion "No era eso"', async () => {
    const cid = await getLikelyReply();
    const { suggestions } = (await service.say(message, cid)).body;
    expect(suggestions.at(-1)).toBe('No era eso');
    const refused = await service.say(String(suggestions.length), cid);
    expect(refused.body).toMatchObject({ kind: 'unknown', leave: true });
    expect((await service.exchanges(cid))[1]).toMatchObject({ answered: false });
    const use = { conversationId: cid, seq: 2, answered: true, asked: questionKey(guess) };
    const rejection = { conversationId: cid, seq: 3, answered: false, isReaction: true };
    const lastEvents = () => service.events('message-exchanged').slice(-2);
    await eventually(() =>
      expect(lastEvents()).toMatchObject([{ data: use }, { data: rejection }]),
    );
    expect(await listUnanswered()).toMatchObject([{ conversationId: cid, unanswered: 1 }]);
  });

  it('is given to a message without words that asks for the address (📍)', async () => {
    const place = { question: '¿Dónde estáis?', answer: 'En la calle Ancha 3 de Cádiz.' };
    world.pairs = [...pairs, place];
    await getLikelyReply();
    expect(await read(await say('📍?'))).toMatchObject({ kind: 'likely', guess: place.question });
  });

  it('puts the visitor’s message into the inbox if the owner judges the reply wrong', async () => {
    const cid = await getLikelyReply();
    expect((await judge(cid, false)).body).toMatchObject({ answered: false });
    expect((await judge(cid, false)).status).toBe(404);
    expect(await listUnanswered()).toMatchObject([{ conversationId: cid, unanswered: 1 }]);
    await eventually(async () => expect(await service.inbox()).toEqual([message]));
    expect(world.pairs).toBeUndefined();
  });

  it('is the only kind of reply that can be judged, and only by the bot’s owner', async () => {
    expect((await judge(await say('horario'), true)).status).toBe(404);
    const stranger = service.tokenFor('someone-else');
    expect((await judge(await getLikelyReply(), true, stranger)).status).toBe(404);
  });
});

describe('the export', () => {
  const open = (query: Record<string, string>, more: { method?: 'HEAD' } = {}) =>
    service.call(calls.exportConversations, { params: { id: world.id }, query, ...more });
  async function linkTo(query: Record<string, string> = {}): Promise<Record<string, string>> {
    const { body } = await service.asOwner(calls.createExportLink, { query });
    return Object.fromEntries(new URL(body.url).searchParams);
  }

  it('opens with a link for one GET; HEAD requests and a request for an unknown format do not use it up', async () => {
    const link = await linkTo();
    expect((await open({ ...link, format: 'pdf' })).status).toBe(400);
    expect((await open(link, { method: 'HEAD' })).status).toBe(200);
    expect((await open(link)).status).toBe(200);
    expect((await open(link, { method: 'HEAD' })).status).toBe(401);
  });

  it('refuses a link after a minute', async () => {
    const link = await linkTo();
    service.advance(61_000);
    expect((await open(link)).status).toBe(401);
  });
});
