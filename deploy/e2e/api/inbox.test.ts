import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { atOnce, refusal, tally } from '../../testing/calls.ts';
import { sharedWithoutEncoder, useProduct } from '../../testing/open-product.ts';
import type { Owner } from '../../testing/owner.ts';

const product = await useProduct({}, sharedWithoutEncoder);
const { call } = product;
const [owner, other] = [await product.ownerOf('full'), await product.owner()];
/** The owner in the tests of unanswered questions. */
const inboxOwner = await product.ownerOf('full');
const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@example.com`;
const path = (rest: string, { botId } = owner) => `/chatbots/${botId}${rest}`;
const say = async (message: string, of = owner) =>
  (await call.post(path('/reply', of), { message })).body;
const leave = (body: object, of = owner) => call.post(path('/messages', of), body);
/** Asks an unknown question, and leaves it to the owner with an email address. */
async function askAndLeave(message: string, email: string, more: object = {}, of = owner) {
  const { conversationId } = await say(message, of);
  return await leave({ conversationId, message, email, ...more }, of);
}
const list = async (query = '', of = owner) =>
  (await call.get(path(`/messages${query}`, of), of)).body;
const handle = (messageId: string, body: object, token = owner.token) =>
  call.post(path(`/messages/${messageId}`), body, { token });

type Group = { key: string; question: string; waiting: number };
const unanswered = async (of: Owner): Promise<Group[]> =>
  (await call.get(path('/unanswered?limit=100', of), of)).body.items;
const groupOf = (question: string, waiting = 0, of = owner, withinMs = 20_000): Promise<Group> =>
  eventually(async () => {
    const group = (await unanswered(of)).find((item) => item.question === question);
    expect(group).toMatchObject({ waiting });
    return group as Group; // as just expected
  }, withinMs);
const handleGroup = (key: string, body: object, of = owner, token = of.token) =>
  call.post(path(`/unanswered/${key}`, of), body, { token });
async function askUntilShown(question: string, of: Owner): Promise<Group> {
  await say(question, of);
  return await groupOf(question, 0, of, 5_000);
}
const undo = (key: string, token = owner.token) =>
  call('POST', path(`/unanswered/${key}/undo`), { token });

describe('a message to the owner', () => {
  it('is emailed to the owner, answered once by email, and shown in the conversations and the export', async () => {
    const [message, email] = ['¿Hacéis <b>coronas</b> para funerales?', newEmail()];
    const left = await askAndLeave(message, email, { name: 'Eva', phone: '+34 600 123 456' });
    const thanks = 'Mensaje enviado. La respuesta llegará por correo.';
    expect(left).toMatchObject({ status: 202, body: { message: thanks } });
    const item = (await list()).items.find((entry: { email: string }) => entry.email === email);
    expect(item).toMatchObject({ message, name: 'Eva', phone: '+34 600 123 456', state: 'new' });
    await eventually(async () => {
      const texts = (await product.letters(owner.email)).map(({ text }) => text);
      expect(texts.filter((text) => text.includes(email))).toHaveLength(1);
    });
    const { items } = (await call.get(path('/conversations?only=left'), owner)).body;
    expect(items[0]).toMatchObject({ conversationId: item.conversationId, left: true });
    const answered = await handle(item.messageId, { reply: 'Sí, <i>por encargo</i>.' });
    expect(answered).toMatchObject({ status: 200, body: { state: 'replied' } });
    expect(refusal(await handle(item.messageId, { reply: 'Otra vez.' }))).toBe('409 STATE');
    const [letter] = await product.untilLetters(email, 1);
    expect(letter?.text).toContain('Sí, <i>por encargo</i>.');
    expect((await call.get('/user/me/export', owner)).text).toContain(email);
  });

  it('is listed page by page; an invalid parameter is explained in Spanish', async () => {
    for (let n = 0; n < 2; n += 1) await askAndLeave(`¿Alquiláis patines ${n}?`, newEmail());
    const first = await list('?limit=1');
    expect(first.items).toHaveLength(1);
    const second = await list(`?limit=1&cursor=${first.next}`);
    expect(second.items[0].messageId).not.toBe(first.items[0].messageId);
    for (const query of ['?limit=0', '?limit=101', '?cursor=nonsense'])
      expect((await call.get(path(`/messages${query}`), owner)).status).toBe(400);
    const { body } = await call.get(path('/messages?limit=0'), owner);
    expect(body.fields.limit).toMatch(/^Demasiado pequeño/);
  });

  it.each<[string, object]>([
    ['a blank message', { message: ' ' }],
    ['a message of 2,001 characters', { message: 'a'.repeat(2_001) }],
    ['an invalid address', { email: 'eva' }],
    ['an address with a header', { email: 'eva@example.com\r\nBcc: all@example.com' }],
    ['a list of addresses', { email: ['eva@example.com'] }],
    ['a name with a header', { name: 'Eva\nBcc: all@example.com' }],
    ['an operator for an id', { conversationId: { $gt: '' } }],
  ])('with %s is refused and not stored', async (_, wrong) => {
    const before = (await list('?limit=100')).items.length;
    const { conversationId } = await say('¿Vendéis globos?');
    const body = { conversationId, message: '¿Vendéis globos?', email: newEmail(), ...wrong };
    expect(refusal(await leave(body))).toBe('400 VALIDATION');
    expect((await list('?limit=100')).items).toHaveLength(before);
  });

  it('needs a conversation with the bot, and at most three can be left in a conversation', async () => {
    const { conversationId } = await say('¿Vendéis globos?');
    const body = { conversationId, message: '¿Vendéis globos?', email: newEmail() };
    expect(refusal(await leave(body, other))).toBe('404 NOT_FOUND');
    expect(refusal(await leave({ ...body, conversationId: 'unknown' }))).toBe('404 NOT_FOUND');
    expect(tally(await atOnce(5, () => leave(body)))).toEqual({ 202: 3, 429: 2 });
  });

  it('with the honeypot field filled in is accepted but not stored', async () => {
    const email = newEmail();
    const left = await askAndLeave('¿Vendéis globos?', email, { website: 'https://a.example' });
    expect(left.status).toBe(202);
    expect(JSON.stringify(await list('?limit=100'))).not.toContain(email);
  });

  it('can be handled only by the bot’s owner', async () => {
    await askAndLeave('¿Vendéis globos?', newEmail());
    const [{ messageId }] = (await list()).items;
    expect(refusal(await handle(messageId, { done: true }, other.token))).toBe('404 NOT_FOUND');
    expect(refusal(await handle('unknown-1', { done: true }))).toBe('404 NOT_FOUND');
    for (const body of [{}, { reply: ' ' }, { done: false }, { reply: 'Sí.', done: true }])
      expect(refusal(await handle(messageId, body))).toBe('400 VALIDATION');
    expect((await handle(messageId, { done: true })).body.state).toBe('done');
    expect(await list('?limit=100', other)).toEqual({ items: [], next: null });
  });

  it('is deleted with its bot', async () => {
    const [gone, email] = [await product.owner(), newEmail()];
    await askAndLeave('¿Vendéis globos?', email, {}, gone);
    expect((await call.delete(path('', gone), gone)).status).toBe(200);
    const exported = async () => (await call.get('/user/me/export', gone)).text;
    await eventually(async () => expect(await exported()).not.toContain(email));
  });

  it('is answered by email at most six times a day per visitor’s address', async () => {
    const [email, sentinel] = [newEmail(), newEmail()];
    for (const [n, to] of [...Array<string>(8).fill(email), sentinel].entries()) {
      await askAndLeave(`¿Qué cuesta el modelo ${n}?`, to);
      const [{ messageId }] = (await list()).items;
      expect((await handle(messageId, { reply: `Cuesta ${n} €.` })).status).toBe(200);
    }
    await product.untilLetters(sentinel, 1);
    expect(await product.letters(email)).toHaveLength(6);
  });
});

describe('a visitor who waits for an answer', () => {
  it('is counted, and gets one email with the new answer if the owner asks for it', async () => {
    const question = '¿Reparáis paraguas antiguos?';
    const [first, second] = [newEmail(), newEmail()];
    for (const email of [first, second]) await askAndLeave(question, email);
    const { key } = await groupOf(question, 2);
    expect((await handleGroup(key, { answer: 'Sí, en una semana.', tell: true })).status).toBe(200);
    for (const email of [first, second]) {
      const [letter] = await product.untilLetters(email, 1);
      expect(letter?.text).toContain('Sí, en una semana.');
    }
    const { items } = await list('?limit=100');
    for (const email of [first, second])
      expect(items).toContainEqual(expect.objectContaining({ email, state: 'replied' }));
  });

  it('gets no email unless the owner asks for it, and the owner can undo the new answer', async () => {
    const [question, email] = ['¿Afiláis cuchillos de cocina?', newEmail()];
    await askAndLeave(question, email);
    const { key } = await groupOf(question, 1);
    const taught = await handleGroup(key, { answer: 'Sí, los martes.' });
    expect(taught.body.prompts.at(-1)).toEqual({ question, answer: 'Sí, los martes.' });
    expect(refusal(await undo(key, other.token))).toBe('404 NOT_FOUND');
    const undone = await undo(key);
    expect(undone.status).toBe(200);
    expect(JSON.stringify(undone.body.prompts)).not.toContain('Sí, los martes.');
    await groupOf(question, 1);
    expect([refusal(await undo(key)), await product.letters(email)]).toEqual(['409 STATE', []]);
  });
});

describe('an unanswered question', () => {
  it('is in the owner’s inbox within five seconds, and is answered after the owner has added an answer', async () => {
    const question = '¿Vendéis motos de agua?';
    expect((await say(question, inboxOwner)).answered).toBe(false);
    await say('hola', inboxOwner);
    const { key } = await groupOf(question, 0, inboxOwner, 5_000);
    const { status, body } = await handleGroup(key, { answer: 'No, solo flores.' }, inboxOwner);
    const fields = ['_id', 'config', 'name', 'prompts', 'version'];
    expect([status, Object.keys(body).sort()]).toEqual([200, fields]);
    expect(body.prompts.at(-1)).toEqual({ question, answer: 'No, solo flores.' });
    expect((await say(question, inboxOwner)).reply).toBe('No, solo flores.');
    expect(refusal(await handleGroup(key, { dismiss: true }, inboxOwner))).toBe('404 NOT_FOUND');
    expect((await unanswered(inboxOwner)).map((group) => group.question)).not.toContain('hola');
  });

  it('can become another wording of a stored question, or be dismissed', async () => {
    const first = await askUntilShown('¿hacéis fotocopias en color?', inboxOwner);
    const [stored] = (await call.get(path('', inboxOwner))).body.prompts;
    const { body } = await handleGroup(first.key, { sameAs: stored.question }, inboxOwner);
    expect(body.prompts.at(-1).answer).toBe(stored.answer);
    const second = await askUntilShown('¿alquiláis bicicletas de montaña?', inboxOwner);
    expect((await handleGroup(second.key, { dismiss: true }, inboxOwner)).status).toBe(200);
    expect((await unanswered(inboxOwner)).map(({ key }) => key)).not.toContain(second.key);
  });

  it('is listed, unlike a request to talk to a person', async () => {
    await say('Quiero hablar con una persona', inboxOwner);
    await askUntilShown('¿Reparáis paraguas antiguos?', inboxOwner);
    const questions = (await unanswered(inboxOwner)).map((group) => group.question);
    expect(questions).not.toContain('Quiero hablar con una persona');
  });

  it('is handled only by the owner and with a valid body', async () => {
    const { key } = await askUntilShown('¿reparáis relojes antiguos?', other);
    expect(refusal(await handleGroup(key, {}, other, inboxOwner.token))).toBe('404 NOT_FOUND');
    expect(refusal(await handleGroup('unknown-key-1', {}, other))).toBe('404 NOT_FOUND');
    for (const body of [{}, { answer: 'x', dismiss: true }, { sameAs: 'nobody asked this' }])
      expect(refusal(await handleGroup(key, body, other))).toBe('400 VALIDATION');
  });
});

it('a bot on the free plan can have its own reply to unknown questions, and a contact', async () => {
  const [unknownReply, url] = ['Ni idea, llámanos.', 'tel:+34600000114'];
  const texts = { unknownReply, contact: { label: 'Llámanos', url } };
  expect((await call.put(path('/config', other), texts, other)).status).toBe(200);
  expect((await call.get(path('', other))).body.config).toMatchObject(texts);
  const ask = async () => (await say('¿vendéis patinetes eléctricos?', other)).reply;
  await eventually(async () => expect(await ask()).toBe(unknownReply));
});

describe('trying out a bot', () => {
  const explain = async (body: object, where = path('', other)) =>
    (await call.post(`${where}/explain`, body, other)).body;
  const prompts = [{ question: '¿Hacéis coronas?', answer: 'Por encargo.' }];

  it('explains answers from stored and from unsaved pairs, and stores nothing', async () => {
    const conversations = () => call.get(path('/conversations?limit=100', other), other);
    const before = (await conversations()).body;
    const question = '¿Cuál es vuestro horario?';
    const explained = await explain({ message: question });
    expect(explained).toMatchObject({ answered: true, confidence: 1 });
    expect(explained.candidates[0].question).toBe(question);
    expect((await explain({ message: 'coronas', prompts })).reply).toBe('Por encargo.');
    expect((await conversations()).body).toEqual(before);
  });

  it('needs no bot: explains answers from given pairs, with the given reply to unknown questions', async () => {
    const tryOut = (message: string) =>
      explain({ message, prompts, unknownReply: 'Llámanos.' }, '/chatbots');
    expect((await tryOut('coronas')).reply).toBe('Por encargo.');
    const unknown = { answered: false, reply: 'Llámanos.' };
    expect(await tryOut('¿a qué hora sale el tren de Sevilla?')).toMatchObject(unknown);
  });
});
