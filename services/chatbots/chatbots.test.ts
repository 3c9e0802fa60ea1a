import { defaultConfig } from '@contesta/contracts/chatbot';
import {
  createChatbot,
  deleteChatbot,
  getChatbot,
  listChatbots,
  saveChatbot,
  saveConfig,
} from '@contesta/contracts/chatbots';
import { chatbotDeleted, chatbotSaved } from '@contesta/contracts/events';
import { addPair, removePair } from '@contesta/contracts/internal';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openChatbotsService } from './testing/chatbots-service.ts';

let plan: Parameters<typeof openChatbotsService>[0];
let service: Awaited<ReturnType<typeof openChatbotsService>>;
beforeEach(async () => {
  plan = { status: 'free' };
  service = await openChatbotsService(plan, { listenTo: [chatbotSaved, chatbotDeleted] });
});
afterEach(async () => service.close());

const pair = (n: number) => ({ question: `¿Pregunta ${n}?`, answer: `Respuesta ${n}` });
const pairs = (count: number) => Array.from({ length: count }, (_, n) => pair(n));
const create = (body: unknown = { name: 'Azahar', prompts: pairs(2) }, account = 'ana-0001') =>
  service.call(createChatbot, { body, token: service.tokenFor(account) });
const save = (id: string, body: unknown, account = 'ana-0001') =>
  service.call(saveChatbot, { params: { id }, body, token: service.tokenFor(account) });
const look = (id: string, body: unknown) =>
  service.call(saveConfig, { params: { id }, body, token: service.tokenFor('ana-0001') });
const remove = (id: string, account = 'ana-0001') =>
  service.call(deleteChatbot, { params: { id }, token: service.tokenFor(account) });
const list = async (account = 'ana-0001') =>
  (await service.call(listChatbots, { token: service.tokenFor(account) })).body;

describe('creating a chatbot', () => {
  it('answers 201 with the bot and publishes it', async () => {
    const { status: code, body } = await create();
    expect(code).toBe(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[\w-]{16}$/),
      name: 'Azahar',
      prompts: pairs(2),
      config: defaultConfig,
      version: 1,
    });
    await eventually(() =>
      expect(service.events('chatbot-saved')[0]?.data).toEqual({
        chatbotId: body._id,
        ownerId: 'ana-0001',
        version: 1,
      }),
    );
  });

  it('refuses the 1,001st bot of a paid plan with that plan’s message', async () => {
    plan.status = 'pro';
    expect((await create()).status).toBe(201);
    const [row] = await service.store.collection('chatbots').find({}).toArray();
    const copies = Array.from({ length: 999 }, (_, n) => ({ ...row, _id: `copy-${n}` }));
    await Promise.all(copies.map((copy) => service.store.collection('chatbots').insertOne(copy)));
    const { status, body } = await create();
    expect([status, body.code]).toEqual([403, 'PLAN_LIMIT']);
    expect(body.message).toBe('Una cuenta admite hasta 1.000 chatbots.');
  });

  it('allows a free owner one bot, even with twenty concurrent calls, and another after a delete', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()));
    const created = answers.filter((answer) => answer.status === 201);
    expect(created).toHaveLength(1);
    expect(answers.find((answer) => answer.status === 403)?.body.code).toBe('PLAN_LIMIT');
    expect(await list()).toHaveLength(1);
    await remove(created[0]?.body._id);
    expect((await create()).status).toBe(201);
  });

  it('explains the free limits in the caller’s language', async () => {
    await create();
    const english = await service.call(createChatbot, {
      body: { name: 'Two', prompts: [] },
      token: service.tokenFor('ana-0001'),
      headers: { 'Accept-Language': 'en' },
    });
    expect(english.body.message).toBe('Free plan only allows one chatbot. Upgrade to create more.');
  });

  it('refuses a free bot with six pairs and stores nothing', async () => {
    const { status: code, body } = await create({ name: 'Azahar', prompts: pairs(6) });
    expect([code, body.code]).toEqual([403, 'PLAN_LIMIT']);
    expect(await list()).toEqual([]);
  });

  it('refuses another bot to a downgraded owner of several', async () => {
    plan.status = 'pro';
    await Promise.all([create(), create(), create()]);
    plan.status = 'free';
    await service.store.collection('accounts').deleteMany({});
    expect((await create()).status).toBe(403);
  });

  it('stores an answer’s translation and expiry, and refuses malformed ones', async () => {
    const dated = { ...pair(1), translation: 'Answer 1', until: '2026-08-31T22:00:00.000Z' };
    const { body } = await create({ name: 'Azahar', prompts: [dated, pair(2)] });
    expect(body.prompts).toEqual([dated, pair(2)]);
    expect(await list()).toMatchObject([{ prompts: [dated, pair(2)] }]);
    for (const wrong of [{ until: 'mañana' }, { until: '2026-08-31' }, { translation: ' ' }]) {
      const { status: code } = await save(body._id, {
        name: 'Azahar',
        prompts: [{ ...dated, ...wrong }],
      });
      expect(code).toBe(400);
    }
  });

  it('stores texts exactly as typed and drops unknown fields', async () => {
    const prompts = [
      { question: ' <b>¿Qué?</b> 🌸 \u202Eabc', answer: '=1+1\n\tx', _id: 'evil', extra: 1 },
    ];
    const { body } = await create({
      name: ' Azahar ',
      prompts,
      ownerId: 'eve-0001',
      config: { fontSize: 70 },
    });
    expect(body.prompts).toEqual([{ question: ' <b>¿Qué?</b> 🌸 \u202Eabc', answer: '=1+1\n\tx' }]);
    expect(body).toMatchObject({ name: ' Azahar ', config: defaultConfig });
  });

  it.each([
    ['no name', { prompts: [] }, 'El nombre es obligatorio.'],
    ['a blank name', { name: ' \u3000 ', prompts: [] }, 'El nombre es obligatorio.'],
    ['a name of 101 characters', { name: '🌸'.repeat(101), prompts: [] }, undefined],
    ['a blank answer', { name: 'A', prompts: [{ question: 'q', answer: ' ' }] }, undefined],
    [
      'a question of 1,001',
      { name: 'A', prompts: [{ question: 'q'.repeat(1001), answer: 'a' }] },
      undefined,
    ],
    ['a pair that is a string', { name: 'A', prompts: ['q'] }, undefined],
    ['prompts that are an object', { name: 'A', prompts: { length: 1 } }, undefined],
    ['an operator', { name: { $gt: '' }, prompts: [] }, undefined],
    ['NUL', { name: 'a\u0000b', prompts: [] }, undefined],
    ['half a surrogate pair', '{"name":"\\ud800","prompts":[]}', undefined],
    ['__proto__', '{"name":"a","prompts":[],"__proto__":{"x":1}}', undefined],
    ['deep nesting', `{"name":"a","prompts":[],"x":${'['.repeat(50)}${']'.repeat(50)}}`, undefined],
    ['broken JSON', '{"name":', undefined],
  ])('answers 400 to %s', async (_, body, message) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await service.call(createChatbot, {
      body,
      headers,
      token: service.tokenFor('ana-0001'),
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ requestId: expect.any(String) });
    if (message) expect(answer.body.message).toBe(message);
    expect(await list()).toEqual([]);
  });

  it('refuses a body with hundreds of thousands of keys or pairs before validating them', async () => {
    plan.status = 'full';
    const keys = Array.from({ length: 400_000 }, (_, n) => `"${n.toString(36)}":1`).join();
    const manyPairs = `{"question":1,"answer":1},`.repeat(166_000).slice(0, -1);
    for (const body of [
      `{"name":"a","prompts":[],${keys}}`,
      `{"name":"a","prompts":[${manyPairs}]}`,
    ]) {
      const { status, body: refusal } = await service.call(createChatbot, {
        body,
        token: service.tokenFor('ana-0001'),
        headers: { 'Content-Type': 'application/json' },
      });
      expect([status, refusal.code]).toEqual([400, 'BAD_JSON']);
    }
    expect((await create({ name: 'a', prompts: pairs(5_000) })).status).toBe(201);
  });

  it('answers 415 to other media types, 413 above 5 MB, 401 without a token', async () => {
    const token = service.tokenFor('ana-0001');
    const form = await service.call(createChatbot, {
      body: 'name=a',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      token,
    });
    const large = await service.call(createChatbot, {
      body: { name: 'a', x: 'x'.repeat(5_000_001) },
      token,
    });
    const anonymous = await service.call(createChatbot, { body: { name: 'a', prompts: [] } });
    expect([form.status, large.status, anonymous.status]).toEqual([415, 413, 401]);
  });
});

describe('reading', () => {
  it('shows anybody the public view of a bot, and the owner all their bots', async () => {
    const { body } = await create();
    const seen = await service.call(getChatbot, { params: { id: body._id } });
    expect(Object.keys(seen.body).sort()).toEqual(['_id', 'config', 'name', 'prompts']);
    expect(await list()).toEqual([body]);
    expect(await list('eve-0001')).toEqual([]);
  });

  it('gives the same answer to foreign, unknown and malformed ids', async () => {
    const { body } = await create();
    const ids = [body._id, 'unknown-bot-1', '../../etc'];
    const answers = await Promise.all(
      ids.map((id) => save(id, { name: 'x', prompts: [] }, 'eve-0001')),
    );
    expect(
      new Set(answers.map((answer) => JSON.stringify({ ...answer.body, requestId: '' }))).size,
    ).toBe(1);
    expect(new Set(answers.map((answer) => answer.body.requestId.length)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });
});

describe('saving', () => {
  it('raises the version, and refuses an outdated one', async () => {
    const { body } = await create();
    const second = await save(body._id, { name: 'B', prompts: [], version: 1 });
    expect(second.body).toMatchObject({ name: 'B', prompts: [], version: 2 });
    const stale = await save(body._id, { name: 'C', prompts: [], version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'STATE']);
    expect((await list())[0].name).toBe('B');
  });

  it('loses no concurrent save', async () => {
    plan.status = 'pro';
    const { body } = await create();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => save(body._id, { name: `n${n}`, prompts: [] })),
    );
    const versions = answers
      .filter(({ status: code }) => code === 200)
      .map((answer) => answer.body.version);
    expect(new Set(versions).size).toBe(versions.length);
    expect((await list())[0].version).toBe(1 + versions.length);
  });

  it('lets a downgraded owner keep or shorten a long list, but not extend it', async () => {
    plan.status = 'pro';
    const { body } = await create({ name: 'A', prompts: pairs(10) });
    plan.status = 'free';
    await service.store.collection('accounts').deleteMany({});
    expect((await save(body._id, { name: 'A', prompts: pairs(10) })).status).toBe(200);
    expect((await save(body._id, { name: 'A', prompts: pairs(11) })).body.code).toBe('PLAN_LIMIT');
    expect((await save(body._id, { name: 'A', prompts: pairs(9) })).status).toBe(200);
  });

  it('accepts 5,000 pairs on a paid plan and not one more', async () => {
    plan.status = 'pro';
    const { body } = await create();
    expect((await save(body._id, { name: 'A', prompts: pairs(5000) })).status).toBe(200);
    expect((await save(body._id, { name: 'A', prompts: pairs(5001) })).status).toBe(400);
  });
});

describe('the look', () => {
  it('changes the given fields and keeps the rest; a numeric string becomes a number', async () => {
    plan.status = 'pro';
    const { body } = await create();
    const saved = await look(body._id, { backgroundColor: '#AbC', fontSize: '16' });
    expect(saved.body.config).toEqual({ ...defaultConfig, backgroundColor: '#AbC', fontSize: 16 });
    expect(saved.body.version).toBe(2);
  });

  it('is refused to a free owner only if something would change', async () => {
    const { body } = await create();
    expect((await look(body._id, defaultConfig)).status).toBe(200);
    expect((await look(body._id, { fontSize: 14 })).body.code).toBe('PLAN_REQUIRED');
    expect((await look(body._id, { fontSize: 7 })).status).toBe(400);
  });

  it.each([
    { backgroundColor: 'red' },
    { textColor: '#12345' },
    { textColor: '#1234567' },
    { backgroundColor: '#fff\n' },
    { font: 'Times' },
    { fontSize: 7 },
    { fontSize: 73 },
    { fontSize: 12.5 },
    { fontSize: '12px' },
    { fontSize: '1e1' },
    { fontSize: null },
  ])('answers 400 to %j', async (config) => {
    plan.status = 'pro';
    const { body } = await create();
    expect((await look(body._id, config)).status).toBe(400);
    expect((await list())[0].config).toEqual(defaultConfig);
  });
});

describe('the texts and contact of a bot', () => {
  const contact = { label: 'Escríbenos', url: 'mailto:hola@azahar.es' };

  it('are absent until an owner on any plan sets them, and removed by null', async () => {
    const { _id: id } = (await create()).body;
    const words = { unknownReply: 'Ni idea, llámanos.', contact };
    const saved = await look(id, words);
    expect([saved.status, saved.body.version]).toEqual([200, 2]);
    expect(saved.body.config).toEqual({ ...defaultConfig, ...words });
    const shown = await service.call(getChatbot, { params: { id } });
    expect(shown.body.config).toEqual({ ...defaultConfig, ...words });
    expect((await look(id, { contact: null })).body.config).toEqual({
      ...defaultConfig,
      unknownReply: words.unknownReply,
    });
    expect((await look(id, { unknownReply: null })).body.config).toEqual(defaultConfig);
    expect((await look(id, { unknownReply: null })).body.version).toBe(4);
  });

  it('include the opening hours, which must not overlap', async () => {
    const { body: bot } = await create();
    const morning = { from: '09:00', to: '14:00' };
    const opening = {
      timeZone: 'Europe/Madrid',
      hours: [[morning], [], [], [], [], [], []],
      holidays: [{ from: '2026-12-24', to: '2026-12-26' }],
    };
    expect((await look(bot._id, { opening })).body.config).toMatchObject({ opening });
    const overlapping = { ...opening, hours: [[morning, morning], [], [], [], [], [], []] };
    expect((await look(bot._id, { opening: overlapping })).status).toBe(400);
    expect((await look(bot._id, { opening: null })).body.config).not.toHaveProperty('opening');
  });

  it('do not let a free owner change the look in the same call', async () => {
    const { _id: id } = (await create()).body;
    const answer = await look(id, { unknownReply: 'Ni idea.', fontSize: 14 });
    expect(answer.body.code).toBe('PLAN_REQUIRED');
    expect((await list())[0].config).toEqual(defaultConfig);
  });

  it.each([
    'https://azahar.es',
    'https://www.azahar.es:8443/contacto?de=bot#aqui',
    'mailto:hola@azahar.es?subject=Hola',
    'tel:+34600000114',
  ])('accept a link to %s', async (url) => {
    const { _id: id } = (await create()).body;
    expect((await look(id, { contact: { ...contact, url } })).body.config.contact.url).toBe(url);
  });

  it.each([
    { unknownReply: ' ' },
    { unknownReply: 'a'.repeat(501) },
    { unknownReply: 7 },
    { contact: {} },
    { contact: 'https://azahar.es' },
    { contact: { ...contact, label: '' } },
    { contact: { ...contact, label: 'a'.repeat(81) } },
    { contact: { ...contact, url: 'http://azahar.es' } },
    { contact: { ...contact, url: 'javascript:alert(1)' } },
    { contact: { ...contact, url: 'https://azahar.es/a b' } },
    { contact: { ...contact, url: 'https://ana:secret@azahar.es' } },
    { contact: { ...contact, url: 'data:text/html,hola' } },
    { contact: { ...contact, url: 'mailto:' } },
    { contact: { ...contact, url: 'tel:hola' } },
    { contact: { ...contact, url: `https://azahar.es/${'a'.repeat(2_000)}` } },
  ])('are refused with 400 as %j', async (config) => {
    const { _id: id } = (await create()).body;
    expect((await look(id, config)).status).toBe(400);
    expect((await list())[0].config).toEqual(defaultConfig);
  });
});

describe('a pair made from a visitor’s question', () => {
  const add = (id: string, body: object, ownerId = 'ana-0001') =>
    service.call(addPair, { params: { id }, body: { ownerId, ...body } });

  it('is added once, with its own answer or that of a stored question', async () => {
    const { _id: id } = (await create()).body;
    const own = { question: '¿Coronas?', answer: 'Sí.' };
    for (const _ of [1, 2])
      expect((await add(id, own)).body).toMatchObject({ _id: id, version: 2 });
    const same = await add(id, { question: '¿Y ramos?', sameAs: '¿Pregunta 0?' });
    expect(same.body.prompts).toEqual([
      ...pairs(2),
      own,
      { question: '¿Y ramos?', answer: 'Respuesta 0' },
    ]);
  });

  it('is removed once, without removing another pair', async () => {
    const { _id: id } = (await create()).body;
    const own = { question: '¿Coronas?', answer: 'Sí.' };
    await add(id, own);
    const removeBy = (body: object, ownerId = 'ana-0001') =>
      service.call(removePair, { params: { id }, body: { ownerId, ...body } });
    expect((await removeBy(own, 'eva-0001')).body.code).toBe('NOT_FOUND');
    for (const _ of [1, 2]) {
      const { body } = await removeBy(own);
      expect(body).toMatchObject({ prompts: pairs(2), version: 3 });
    }
    expect((await removeBy({ ...own, answer: 'No.' })).body.version).toBe(3);
  });

  it('is refused without the stored question, by another owner or above the plan’s limit', async () => {
    const { _id: id } = (await create({ name: 'Azahar', prompts: pairs(5) })).body;
    const codes = async (body: object, owner?: string) => (await add(id, body, owner)).body.code;
    expect(await codes({ question: '¿Y ramos?', sameAs: 'Nada' })).toBe('VALIDATION');
    expect(await codes({ question: '¿Y ramos?', answer: 'Sí.' }, 'eva-0001')).toBe('NOT_FOUND');
    expect(await codes({ question: '¿Y ramos?', answer: 'Sí.' })).toBe('PLAN_LIMIT');
    expect((await list())[0].prompts).toEqual(pairs(5));
  });
});

describe('deleting', () => {
  it('answers 200 and then 404, and publishes a higher version', async () => {
    const { body } = await create();
    expect((await remove(body._id)).status).toBe(200);
    expect((await remove(body._id)).status).toBe(404);
    expect((await service.call(getChatbot, { params: { id: body._id } })).status).toBe(404);
    await eventually(() =>
      expect(service.events('chatbot-deleted')[0]?.data).toMatchObject({ version: 2 }),
    );
  });
});
