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

let world: Parameters<typeof openChatbotsService>[0];
let service: Awaited<ReturnType<typeof openChatbotsService>>;
beforeEach(async () => {
  world = { status: 'free' };
  service = await openChatbotsService(world, { listenTo: [chatbotSaved, chatbotDeleted] });
});
afterEach(async () => service.close());

const pair = (n: number) => ({ question: `¿Pregunta ${n}?`, answer: `Respuesta ${n}` });
const some = (count: number) => Array.from({ length: count }, (_, n) => pair(n));
const create = (body: unknown = { name: 'Azahar', prompts: some(2) }, account = 'ana-0001') =>
  service.call(createChatbot, { body, token: service.tokenFor(account) });
const save = (id: string, body: unknown, account = 'ana-0001') =>
  service.call(saveChatbot, { params: { id }, body, token: service.tokenFor(account) });
const look = (id: string, body: unknown) =>
  service.call(saveConfig, { params: { id }, body, token: service.tokenFor('ana-0001') });
const remove = (id: string, account = 'ana-0001') =>
  service.call(deleteChatbot, { params: { id }, token: service.tokenFor(account) });
const list = async (account = 'ana-0001') =>
  (await service.call(listChatbots, { token: service.tokenFor(account) })).body;

describe('making a chatbot', () => {
  it('answers 201 with the whole bot, and tells the others', async () => {
    const { status: code, body } = await create();
    expect(code).toBe(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[\w-]{16}$/),
      name: 'Azahar',
      prompts: some(2),
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

  it('refuses the 1,001st of a paid plan in words about that plan', async () => {
    world.status = 'pro';
    expect((await create()).status).toBe(201);
    const [row] = await service.store.collection('chatbots').find({}).toArray();
    const copies = Array.from({ length: 999 }, (_, n) => ({ ...row, _id: `copy-${n}` }));
    await Promise.all(copies.map((copy) => service.store.collection('chatbots').insertOne(copy)));
    const { status, body } = await create();
    expect([status, body.code]).toEqual([403, 'PLAN_LIMIT']);
    expect(body.message).toBe('Una cuenta admite hasta 1.000 chatbots.');
  });

  it('lets a free owner have one, also of twenty at once, and another after a delete', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()));
    const made = answers.filter((answer) => answer.status === 201);
    expect(made).toHaveLength(1);
    expect(answers.find((answer) => answer.status === 403)?.body.code).toBe('PLAN_LIMIT');
    expect(await list()).toHaveLength(1);
    await remove(made[0]?.body._id);
    expect((await create()).status).toBe(201);
  });

  it('says the free limits in the words of the caller’s language', async () => {
    await create();
    const english = await service.call(createChatbot, {
      body: { name: 'Two', prompts: [] },
      token: service.tokenFor('ana-0001'),
      headers: { 'Accept-Language': 'en' },
    });
    expect(english.body.message).toBe('Free plan only allows one chatbot. Upgrade to create more.');
  });

  it('stores nothing of a free bot with six pairs', async () => {
    const { status: code, body } = await create({ name: 'Azahar', prompts: some(6) });
    expect([code, body.code]).toEqual([403, 'PLAN_LIMIT']);
    expect(await list()).toEqual([]);
  });

  it('gives a downgraded owner of several bots no other', async () => {
    world.status = 'pro';
    await Promise.all([create(), create(), create()]);
    world.status = 'free';
    await service.store.collection('accounts').deleteMany({});
    expect((await create()).status).toBe(403);
  });

  it('keeps an answer’s translation and the moment it expires, and refuses one that is none', async () => {
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

  it('keeps texts exactly as typed and drops unknown fields', async () => {
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
    ['a pair that is text', { name: 'A', prompts: ['q'] }, undefined],
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

  it('refuses a body of hundreds of thousands of keys or pairs before it judges them', async () => {
    world.status = 'full';
    const keys = Array.from({ length: 400_000 }, (_, n) => `"${n.toString(36)}":1`).join();
    const pairs = `{"question":1,"answer":1},`.repeat(166_000).slice(0, -1);
    for (const body of [`{"name":"a","prompts":[],${keys}}`, `{"name":"a","prompts":[${pairs}]}`]) {
      const { status, body: refusal } = await service.call(createChatbot, {
        body,
        token: service.tokenFor('ana-0001'),
        headers: { 'Content-Type': 'application/json' },
      });
      expect([status, refusal.code]).toEqual([400, 'BAD_JSON']);
    }
    expect((await create({ name: 'a', prompts: some(5_000) })).status).toBe(201);
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
    const nobody = await service.call(createChatbot, { body: { name: 'a', prompts: [] } });
    expect([form.status, large.status, nobody.status]).toEqual([415, 413, 401]);
  });
});

describe('reading', () => {
  it('shows anybody the bot and nothing else, and the owner all of theirs', async () => {
    const { body } = await create();
    const seen = await service.call(getChatbot, { params: { id: body._id } });
    expect(Object.keys(seen.body).sort()).toEqual(['_id', 'config', 'name', 'prompts']);
    expect(await list()).toEqual([body]);
    expect(await list('eve-0001')).toEqual([]);
  });

  it('answers foreign, unknown and malformed ids with the same bytes', async () => {
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
  it('raises the version, and refuses one that is not the latest', async () => {
    const { body } = await create();
    const second = await save(body._id, { name: 'B', prompts: [], version: 1 });
    expect(second.body).toMatchObject({ name: 'B', prompts: [], version: 2 });
    const stale = await save(body._id, { name: 'C', prompts: [], version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'STATE']);
    expect((await list())[0].name).toBe('B');
  });

  it('loses none of ten saves at once', async () => {
    world.status = 'pro';
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

  it('lets a downgraded owner keep and shrink, not grow', async () => {
    world.status = 'pro';
    const { body } = await create({ name: 'A', prompts: some(10) });
    world.status = 'free';
    await service.store.collection('accounts').deleteMany({});
    expect((await save(body._id, { name: 'A', prompts: some(10) })).status).toBe(200);
    expect((await save(body._id, { name: 'A', prompts: some(11) })).body.code).toBe('PLAN_LIMIT');
    expect((await save(body._id, { name: 'A', prompts: some(9) })).status).toBe(200);
  });

  it('takes 5,000 pairs on a paid plan and not one more', async () => {
    world.status = 'pro';
    const { body } = await create();
    expect((await save(body._id, { name: 'A', prompts: some(5000) })).status).toBe(200);
    expect((await save(body._id, { name: 'A', prompts: some(5001) })).status).toBe(400);
  });
});

describe('the look', () => {
  it('changes what is given and keeps the rest; a numeric text is a number', async () => {
    world.status = 'pro';
    const { body } = await create();
    const saved = await look(body._id, { backgroundColor: '#AbC', fontSize: '16' });
    expect(saved.body.config).toEqual({ ...defaultConfig, backgroundColor: '#AbC', fontSize: 16 });
    expect(saved.body.version).toBe(2);
  });

  it('is refused to a free owner only when something would change', async () => {
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
    world.status = 'pro';
    const { body } = await create();
    expect((await look(body._id, config)).status).toBe(400);
    expect((await list())[0].config).toEqual(defaultConfig);
  });
});

describe('its own words', () => {
  const contact = { label: 'Escríbenos', url: 'mailto:hola@azahar.es' };

  it('are absent until an owner of any plan writes them, and removed by null', async () => {
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

  it('tell when the business is open, and refuse hours that overlap', async () => {
    const { body: made } = await create();
    const morning = { from: '09:00', to: '14:00' };
    const opening = {
      timeZone: 'Europe/Madrid',
      hours: [[morning], [], [], [], [], [], []],
      holidays: [{ from: '2026-12-24', to: '2026-12-26' }],
    };
    expect((await look(made._id, { opening })).body.config).toMatchObject({ opening });
    const overlapping = { ...opening, hours: [[morning, morning], [], [], [], [], [], []] };
    expect((await look(made._id, { opening: overlapping })).status).toBe(400);
    expect((await look(made._id, { opening: null })).body.config).not.toHaveProperty('opening');
  });

  it('do not let a free owner change the look beside them', async () => {
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
  ])('link to %s', async (url) => {
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

describe('a pair made of what a visitor asked', () => {
  const add = (id: string, body: object, ownerId = 'ana-0001') =>
    service.call(addPair, { params: { id }, body: { ownerId, ...body } });

  it('is added once, with an answer of its own or that of a stored question', async () => {
    const { _id: id } = (await create()).body;
    const own = { question: '¿Coronas?', answer: 'Sí.' };
    for (const _ of [1, 2])
      expect((await add(id, own)).body).toMatchObject({ _id: id, version: 2 });
    const same = await add(id, { question: '¿Y ramos?', sameAs: '¿Pregunta 0?' });
    expect(same.body.prompts).toEqual([
      ...some(2),
      own,
      { question: '¿Y ramos?', answer: 'Respuesta 0' },
    ]);
  });

  it('goes again, once, and takes no other with it', async () => {
    const { _id: id } = (await create()).body;
    const own = { question: '¿Coronas?', answer: 'Sí.' };
    await add(id, own);
    const take = (body: object, ownerId = 'ana-0001') =>
      service.call(removePair, { params: { id }, body: { ownerId, ...body } });
    expect((await take(own, 'eva-0001')).body.code).toBe('NOT_FOUND');
    for (const _ of [1, 2]) {
      const { body } = await take(own);
      expect(body).toMatchObject({ prompts: some(2), version: 3 });
    }
    expect((await take({ ...own, answer: 'No.' })).body.version).toBe(3);
  });

  it('needs a stored question to be like, its owner, and room in the plan', async () => {
    const { _id: id } = (await create({ name: 'Azahar', prompts: some(5) })).body;
    const codes = async (body: object, owner?: string) => (await add(id, body, owner)).body.code;
    expect(await codes({ question: '¿Y ramos?', sameAs: 'Nada' })).toBe('VALIDATION');
    expect(await codes({ question: '¿Y ramos?', answer: 'Sí.' }, 'eva-0001')).toBe('NOT_FOUND');
    expect(await codes({ question: '¿Y ramos?', answer: 'Sí.' })).toBe('PLAN_LIMIT');
    expect((await list())[0].prompts).toEqual(some(5));
  });
});

describe('deleting', () => {
  it('answers 200 and then 404, and says so with a higher version', async () => {
    const { body } = await create();
    expect((await remove(body._id)).status).toBe(200);
    expect((await remove(body._id)).status).toBe(404);
    expect((await service.call(getChatbot, { params: { id: body._id } })).status).toBe(404);
    await eventually(() =>
      expect(service.events('chatbot-deleted')[0]?.data).toMatchObject({ version: 2 }),
    );
  });
});
