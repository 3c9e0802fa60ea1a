import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/calls.ts';
import { useProduct } from '../../testing/open-product.ts';
import type { Owner } from '../../testing/owner.ts';

const product = await useProduct();
const { call } = product;
const full = await product.ownerOf('full');
const free = await product.owner();

const path = (owner: Owner, rest: string) => `/chatbots/${owner.botId}${rest}`;
const say = async (owner: Owner, message: string) =>
  (await call.post(path(owner, '/reply'), { message })).body;
const inbox = (owner: Owner, query = '') => call.get(path(owner, `/unanswered${query}`), owner);
const handle = (owner: Owner, key: string, body: object, token = owner.token) =>
  call.post(path(owner, `/unanswered/${key}`), body, { token });

type Item = { key: string; question: string; count: number };
const untilShown = (owner: Owner, question: string): Promise<Item> =>
  eventually(async () => {
    const { items } = (await inbox(owner, '?limit=100')).body;
    return items.find((one: Item) => one.question === question) ?? expect.fail('not shown yet');
  });
async function askUntilShown(owner: Owner, question: string): Promise<Item> {
  await say(owner, question);
  return await untilShown(owner, question);
}

describe('an unanswered question', () => {
  it('is in the owner’s inbox within five seconds, and is answered after the owner has added an answer', async () => {
    const question = '¿Vendéis motos de agua?';
    expect((await say(full, question)).answered).toBe(false);
    await say(full, 'hola');
    const { key } = await untilShown(full, question);
    const { status, body } = await handle(full, key, { answer: 'No, solo flores.' });
    const fields = ['_id', 'config', 'name', 'prompts', 'version'];
    expect([status, Object.keys(body).sort()]).toEqual([200, fields]);
    expect(body.prompts.at(-1)).toEqual({ question, answer: 'No, solo flores.' });
    expect((await say(full, question)).reply).toBe('No, solo flores.');
    expect(refusal(await handle(full, key, { dismiss: true }))).toBe('404 NOT_FOUND');
    const questions = (await inbox(full)).body.items.map((item: Item) => item.question);
    expect(questions).not.toContain('hola');
  });

  it('becomes another wording of a stored question, or is dismissed', async () => {
    const first = await askUntilShown(full, '¿hacéis fotocopias en color?');
    const [stored] = (await call.get(path(full, ''))).body.prompts;
    const { body } = await handle(full, first.key, { sameAs: stored.question });
    expect(body.prompts.at(-1).answer).toBe(stored.answer);
    const second = await askUntilShown(full, '¿alquiláis bicicletas de montaña?');
    expect((await handle(full, second.key, { dismiss: true })).status).toBe(200);
    const left = (await inbox(full)).body.items.map(({ key }: Item) => key);
    expect(left).not.toContain(second.key);
  });

  it('is handled only by the owner and with a valid body', async () => {
    const { key } = await askUntilShown(free, '¿reparáis relojes antiguos?');
    expect(refusal(await handle(free, key, {}, 'no-token'))).toBe('401 UNAUTHENTICATED');
    expect(refusal(await handle(free, key, {}, full.token))).toBe('404 NOT_FOUND');
    expect(refusal(await handle(free, 'unknown-key-1', {}))).toBe('404 NOT_FOUND');
    for (const body of [{}, { answer: 'x', dismiss: true }, { sameAs: 'nobody asked this' }])
      expect(refusal(await handle(free, key, body))).toBe('400 VALIDATION');
  });
});

it('uses the owner’s reply for unknown questions and their contact, on every plan', async () => {
  const [unknownReply, url] = ['Ni idea, llámanos.', 'tel:+34600000114'];
  const texts = { unknownReply, contact: { label: 'Llámanos', url } };
  expect((await call.put(path(free, '/config'), texts, free)).status).toBe(200);
  expect((await call.get(path(free, ''))).body.config).toMatchObject(texts);
  const ask = async () => (await say(free, '¿vendéis patinetes eléctricos?')).reply;
  await eventually(async () => expect(await ask()).toBe(unknownReply));
});

describe('trying out a bot', () => {
  const explain = async (body: object, where = path(free, '')) =>
    (await call.post(`${where}/explain`, body, free)).body;
  const prompts = [{ question: '¿Hacéis coronas?', answer: 'Por encargo.' }];

  it('explains answers from stored and from unsaved pairs, and stores nothing', async () => {
    const conversations = () => call.get(path(free, '/conversations?limit=100'), free);
    const before = (await conversations()).body;
    const question = '¿Cuál es vuestro horario?';
    const explained = await explain({ message: question });
    expect(explained).toMatchObject({ answered: true, confidence: 1 });
    expect(explained.candidates[0].question).toBe(question);
    expect((await explain({ message: 'coronas', prompts })).reply).toBe('Por encargo.');
    expect((await conversations()).body).toEqual(before);
  });

  it('explains pairs without a bot, with the given reply for unknown questions', async () => {
    const tryOut = (message: string) =>
      explain({ message, prompts, unknownReply: 'Llámanos.' }, '/chatbots');
    expect((await tryOut('coronas')).reply).toBe('Por encargo.');
    const unknown = { answered: false, reply: 'Llámanos.' };
    expect(await tryOut('¿a qué hora sale el tren de Sevilla?')).toMatchObject(unknown);
  });

  it('checks pairs without a bot', async () => {
    const pairOf = (question: string, answer: string) => ({ question, answer });
    const body = { prompts: [pairOf('¿Abrís hoy?', 'Sí.'), pairOf('abris hoy', 'No.')] };
    const findings = [{ kind: 'conflict', rows: [0, 1] }];
    const checked = await call.post('/chatbots/check', body, free);
    expect([checked.status, checked.body]).toEqual([200, { findings }]);
  });
});
