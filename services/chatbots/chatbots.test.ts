import { defaultConfig } from '@contesta/contracts/chatbot';
import * as calls from '@contesta/contracts/chatbots';
import { chatbotDeleted, chatbotSaved } from '@contesta/contracts/events';
import { addPair, internalChatbot, removePair } from '@contesta/contracts/internal-chatbots';
import { newId, questionKey } from '@contesta/kit/identity';
import { eventually } from '@contesta/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { openChatbotsService } from './testing/chatbots-service.ts';

const plan: Parameters<typeof openChatbotsService>[0] = { status: 'free' };
let readings = 0;
const service = await openChatbotsService(plan, {
  listenTo: [chatbotSaved, chatbotDeleted],
  clock: () => new Date(Date.now() + ++readings), // no two readings are equal
});
/** A new owner for each test, on the free plan. */
let ana = '';
beforeEach(() => {
  plan.status = 'free';
  ana = newId();
});

const pair = (n: number) => ({ question: `¿Pregunta ${n}?`, answer: `Respuesta ${n}` });
const pairs = (count: number) => Array.from({ length: count }, (_, n) => pair(n));
const token = () => service.tokenFor(ana);
const create = (body: unknown = { name: 'Azahar', prompts: pairs(2) }) =>
  service.call(calls.createChatbot, { body, token: token() });
const save = (id: string, body: unknown) => service.callAs(ana, calls.saveChatbot, id, body);
const setConfig = (id: string, body: unknown) => service.callAs(ana, calls.saveConfig, id, body);
const list = async () => (await service.call(calls.listChatbots, { token: token() })).body;
const downgrade = async () => {
  plan.status = 'free';
  await service.store.collection('accounts').deleteMany({});
};
/** The data of the topic's first event about a bot. */
const published = (topic: string, chatbotId: string) =>
  eventually(() => {
    const ofBot = service.events(topic).filter(({ data }) => Object(data).chatbotId === chatbotId);
    return ofBot[0]?.data ?? expect.fail('the event was not published');
  });

describe('creating and saving a chatbot', () => {
  it('answers 201 with the bot and publishes it', async () => {
    const { status, body } = await create();
    const _id = expect.stringMatching(/^[\w-]{16}$/);
    const created = { _id, name: 'Azahar', prompts: pairs(2), config: defaultConfig, version: 1 };
    expect([status, body]).toEqual([201, created]);
    const event = { chatbotId: body._id, ownerId: ana, version: 1 };
    expect(await published('chatbot-saved', body._id)).toEqual(event);
  });

  it('refuses the 1,001st bot of a paid plan with that plan’s message', async () => {
    plan.status = 'pro';
    expect((await create()).status).toBe(201);
    const bots = service.store.collection<{ _id: string; ownerId: string }>('chatbots');
    const row = (await bots.findOne({ ownerId: ana })) ?? expect.fail('the bot was not stored');
    const copies = Array.from({ length: 999 }, (_, n) => ({ ...row, _id: `copy-${n}` }));
    await Promise.all(copies.map((copy) => bots.insertOne(copy)));
    const message = 'Una cuenta admite hasta 1.000 chatbots.';
    expect(await create()).toMatchObject({ status: 403, body: { code: 'PLAN_LIMIT', message } });
  });

  it('refuses a free bot with six pairs and stores nothing', async () => {
    const refused = { status: 403, body: { code: 'PLAN_LIMIT' } };
    expect(await create({ name: 'Azahar', prompts: pairs(6) })).toMatchObject(refused);
    expect(await list()).toEqual([]);
  });

  it('refuses another bot to a downgraded owner of several bots', async () => {
    plan.status = 'pro';
    await Promise.all([create(), create(), create()]);
    await downgrade();
    expect((await create()).status).toBe(403);
  });

  it('records when a save adds a question; the same question in capitals is not new', async () => {
    const { body } = await create({ name: 'Azahar', prompts: [pair(1), pair(2)] });
    const question = pair(1).question.toUpperCase();
    const prompts = [{ ...pair(1), question }, pair(2), pair(3)];
    for (const name of ['Azahar', 'Otra']) await save(body._id, { name, prompts });
    const read = await service.call(internalChatbot, { params: { id: body._id } });
    const at = expect.any(String);
    expect(read.body.additions).toEqual([{ at, keys: [questionKey(pair(3).question)] }]);
    expect(Date.parse(read.body.createdAt)).toBeLessThan(Date.parse(read.body.additions[0].at));
    expect(await list()).toEqual([{ ...body, name: 'Otra', prompts, version: 3 }]);
  });

  it('stores an answer’s translation and expiry, and a save refuses malformed ones', async () => {
    const dated = { ...pair(1), translation: 'Answer 1', until: '2026-08-31T22:00:00.000Z' };
    const { body } = await create({ name: 'Azahar', prompts: [dated, pair(2)] });
    expect(body.prompts).toEqual([dated, pair(2)]);
    expect(await list()).toMatchObject([{ prompts: [dated, pair(2)] }]);
    for (const wrong of [{ until: 'mañana' }, { until: '2026-08-31' }, { translation: ' ' }]) {
      const prompts = [{ ...dated, ...wrong }];
      expect((await save(body._id, { name: 'Azahar', prompts })).status).toBe(400);
    }
  });

  it.each([
    ['no name', { prompts: [] }, 'El nombre es obligatorio.'],
    ['a blank name', { name: ' \u3000 ', prompts: [] }, 'El nombre es obligatorio.'],
    ['prompts that are an object', { name: 'A', prompts: { length: 1 } }, expect.any(String)],
  ])('answers 400 to %s', async (_, body, message) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { message } });
    expect(await list()).toEqual([]);
  });
});

it('saving lets a downgraded owner keep or shorten a long list, but not extend it', async () => {
  plan.status = 'pro';
  const { body } = await create({ name: 'A', prompts: pairs(10) });
  await downgrade();
  expect((await save(body._id, { name: 'A', prompts: pairs(10) })).status).toBe(200);
  expect((await save(body._id, { name: 'A', prompts: pairs(11) })).body.code).toBe('PLAN_LIMIT');
  expect((await save(body._id, { name: 'A', prompts: pairs(9) })).status).toBe(200);
});

describe('the settings of a bot', () => {
  const contact = { label: 'Escríbenos', url: 'mailto:hola@azahar.es' };

  it('can be set on the free plan, and are removed by null', async () => {
    const { _id: id } = (await create()).body;
    const texts = { unknownReply: 'Ni idea, llámanos.', contact };
    const saved = await setConfig(id, texts);
    expect([saved.status, saved.body.version]).toEqual([200, 2]);
    expect(saved.body.config).toEqual({ ...defaultConfig, ...texts });
    const shown = await service.call(calls.getChatbot, { params: { id } });
    expect(shown.body.config).toEqual({ ...defaultConfig, ...texts });
    const withoutContact = { ...defaultConfig, unknownReply: texts.unknownReply };
    expect((await setConfig(id, { contact: null })).body.config).toEqual(withoutContact);
    expect((await setConfig(id, { unknownReply: null })).body.config).toEqual(defaultConfig);
    expect((await setConfig(id, { unknownReply: null })).body.version).toBe(4); // not saved again
  });

  it('include the opening hours, which must not overlap', async () => {
    const { body: bot } = await create();
    const morning = { from: '09:00', to: '14:00' };
    const holidays = [{ from: '2026-12-24', to: '2026-12-26' }];
    const hours = [[morning], [], [], [], [], [], []];
    const opening = { timeZone: 'Europe/Madrid', hours, holidays };
    expect((await setConfig(bot._id, { opening })).body.config).toMatchObject({ opening });
    const overlapping = { ...opening, hours: [[morning, morning], [], [], [], [], [], []] };
    expect((await setConfig(bot._id, { opening: overlapping })).status).toBe(400);
    expect((await setConfig(bot._id, { opening: null })).body.config).not.toHaveProperty('opening');
  });

  it('are not saved if the same call changes the look on the free plan', async () => {
    const { _id: id } = (await create()).body;
    const { body } = await setConfig(id, { unknownReply: 'Ni idea.', fontSize: 14 });
    expect(body.code).toBe('PLAN_REQUIRED');
    expect((await list())[0].config).toEqual(defaultConfig);
  });

  it.each([
    ...['https://azahar.es', 'https://www.azahar.es:8443/contacto?de=bot#aqui'],
    ...['mailto:hola@azahar.es?subject=Hola', 'tel:+34600000114'],
  ])('accept a link to %s', async (url) => {
    const { _id: id } = (await create()).body;
    const { body } = await setConfig(id, { contact: { ...contact, url } });
    expect(body.config.contact.url).toBe(url);
  });

  const longLink = `https://azahar.es/${'a'.repeat(2_000)}`;
  const wrongPages = ['http://azahar.es', 'https://azahar.es/a b', 'https://ana:secret@azahar.es'];
  const wrongLinks = ['javascript:alert(1)', 'data:text/html,hola', 'mailto:', 'tel:hola'];
  it.each([
    ...['#12345', '#1234567'].map((textColor) => ({ textColor })),
    { backgroundColor: '#fff\n' },
    { fontSize: '12px' },
    ...[' ', 'a'.repeat(501), 7].map((unknownReply) => ({ unknownReply })),
    ...['true', 1, 'yes', {}].map((publicAnswers) => ({ publicAnswers })),
    { contact: {} },
    { contact: 'https://azahar.es' },
    ...['', 'a'.repeat(81)].map((label) => ({ contact: { ...contact, label } })),
    ...[...wrongPages, ...wrongLinks, longLink].map((url) => ({ contact: { ...contact, url } })),
  ])('are refused with 400: %j', async (config) => {
    plan.status = 'pro';
    const { _id: id } = (await create()).body;
    expect((await setConfig(id, config)).status).toBe(400);
    expect((await list())[0].config).toEqual(defaultConfig);
  });
});

describe('a pair made from a visitor’s question', () => {
  const add = (id: string, body: object, ownerId = ana) =>
    service.call(addPair, { params: { id }, body: { ownerId, ...body } });
  const wreaths = { question: '¿Coronas?', answer: 'Sí.' };

  it('is added only once, with its own answer or the answer of a stored question', async () => {
    const { _id: id } = (await create()).body;
    for (const _ of [1, 2])
      expect((await add(id, wreaths)).body).toMatchObject({ _id: id, version: 2 });
    const same = await add(id, { question: '¿Y ramos?', sameAs: '¿Pregunta 0?' });
    const copied = { question: '¿Y ramos?', answer: 'Respuesta 0' };
    expect(same.body.prompts).toEqual([...pairs(2), wreaths, copied]);
  });

  it('comes with the visitor’s own words, unless the plan has no room for both', async () => {
    const { _id: id } = (await create({ name: 'Azahar', prompts: pairs(3) })).body;
    const asked = { ...wreaths, question: 'hacéis coronas' };
    for (const _ of [1, 2])
      expect((await add(id, { ...wreaths, asked: asked.question })).body).toMatchObject({
        prompts: [...pairs(3), wreaths, asked],
      });
    await save(id, { name: 'Azahar', prompts: pairs(4) });
    for (const _ of [1, 2])
      expect((await add(id, { ...wreaths, asked: 'x' })).body.prompts).toEqual([
        ...pairs(4),
        wreaths,
      ]);
  });

  it('is the only pair removed, even if the removal is repeated', async () => {
    const { _id: id } = (await create()).body;
    await add(id, wreaths);
    const removeBy = (body: object, ownerId = ana) =>
      service.call(removePair, { params: { id }, body: { ownerId, ...body } });
    expect((await removeBy(wreaths, 'eva-0001')).body.code).toBe('NOT_FOUND');
    for (const _ of [1, 2])
      expect((await removeBy(wreaths)).body).toMatchObject({ prompts: pairs(2), version: 3 });
    expect((await removeBy({ ...wreaths, answer: 'No.' })).body.version).toBe(3);
  });

  it('is refused for an unknown stored question, another owner’s bot, or above the plan’s limit', async () => {
    const { _id: id } = (await create({ name: 'Azahar', prompts: pairs(5) })).body;
    const codes = async (body: object, owner?: string) => (await add(id, body, owner)).body.code;
    expect(await codes({ question: '¿Y ramos?', sameAs: 'Nada' })).toBe('VALIDATION');
    expect(await codes(wreaths, 'eva-0001')).toBe('NOT_FOUND');
    expect(await codes(wreaths)).toBe('PLAN_LIMIT');
    expect((await list())[0].prompts).toEqual(pairs(5));
  });
});

it('publishes a higher version when a bot is deleted', async () => {
  const { _id: id } = (await create()).body;
  await service.callAs(ana, calls.deleteChatbot, id);
  expect(await published('chatbot-deleted', id)).toMatchObject({ version: 2 });
});
