import { chatbotDeleted, chatbotSaved, messageExchanged } from '@contesta/contracts/events';
import { internalReply } from '@contesta/contracts/internal';
import { eventually } from '@contesta/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConversation } from '../testing/conversation-service.ts';
import { pairs } from '../testing/peers.ts';
import { numberedPairs } from '../testing/sample-bots.ts';

const service = useConversation({ listenTo: [messageExchanged] });
const { world } = service;
const events = () => service.events('message-exchanged');

describe('a reply', () => {
  it('is the stored answer even to the first message to a bot, which has no model yet', async () => {
    world.pairs = numberedPairs(60);
    expect((await service.say('¿Tenéis el modelo 7?')).body.reply).toMatch(/^El modelo 7, sí/);
  });

  it('is the untranslated answer, introduced in the visitor’s language, when there is no translation', async () => {
    const answer = 'Sí, los envíos a casa cuestan 6 €.';
    world.pairs = ['¿Hacéis envíos?', 'Do you deliver?'].map((question) => ({ question, answer }));
    expect((await service.say('do you deliver to my home')).body).toMatchObject({
      kind: 'answer',
      reply: answer,
      intro: 'This is what the business says, in Spanish:\n\n',
    });
    expect((await service.say('hacéis envíos a casa')).body).not.toHaveProperty('intro');
  });

  it('contains the answers to all questions of a message, each answer once', async () => {
    const { body } = await service.say('hacéis envíos a domicilio y se puede pagar con tarjeta?');
    const reply = 'Sí, a toda la provincia por 6 €.\n\nCon tarjeta, Bizum o en efectivo.';
    expect(body).toMatchObject({ answered: true, reply });
    const { body: other } = await service.say('hacéis envíos a domicilio y cuánto valen?');
    expect(other.reply).toBe('Sí, a toda la provincia por 6 €.');
  });

  it.each([
    ['¿Quién ganó la liga en 1987?', 'en', /^No lo sé/],
    ['Who won the world cup in 1987 and where was it played?', 'es', /^I don't know/],
    ['parking', 'en', /^I don't know/],
  ])(
    'says that the bot does not know, in the language of "%s" or else of the browser (%s)',
    async (message, browser, expected) => {
      const { body } = await service.say(message, undefined, { 'Accept-Language': browser });
      expect(body).toMatchObject({ answered: false, reply: expect.stringMatching(expected) });
    },
  );
});

describe('a follow-up message', () => {
  beforeEach(() => {
    world.pairs = [
      { question: '¿Abrís los sábados?', answer: 'Los sábados, de 10:00 a 14:00.' },
      { question: '¿Abrís los domingos?', answer: 'No, ese día descansamos.' },
      { question: '¿Hacéis envíos los domingos?', answer: 'Sí, por la mañana.' },
      { question: '¿Se hacen bodas los domingos?', answer: 'Todos menos en agosto.' },
    ];
  });

  it('is read together with the last full question, even after another follow-up', async () => {
    expect((await service.say('¿y los domingos?')).body.answered).toBe(false);
    const open = await service.sayAll('¿Abrís los sábados?', '¿y los domingos?');
    expect(open).toMatchObject({ answered: true, reply: 'No, ese día descansamos.' });
    const questions = ['¿Hacéis envíos los sábados?', '¿y en agosto?', '¿y los domingos?'];
    const sent = await service.sayAll('hola', ...questions);
    expect(sent).toMatchObject({ answered: true, reply: 'Sí, por la mañana.' });
  });

  it('does not get the previous answer again if that answer does not mention the new topic', async () =>
    expect((await service.sayAll('¿Abrís los sábados?', '¿y los festivos?')).answered).toBe(false));
});

describe('small talk', () => {
  it('is marked on its event, and counts as answered', async () => {
    const { conversationId } = (await service.say('hola')).body;
    await service.say('horario', conversationId);
    await eventually(() => expect(events()).toHaveLength(2));
    const marks = events().map(({ data }) => data);
    expect(marks).toMatchObject([{ seq: 1, answered: true, courtesy: true }, { seq: 2 }]);
    expect(marks[1]).not.toHaveProperty('courtesy');
  });

  it('is ignored in a message that also asks a question, even if the bot does not know the answer', async () => {
    expect((await service.say('hola, q horario teneis')).body.reply).toMatch(/^De lunes/);
    const { body } = await service.say('buenas, ¿quién ganó la liga en 1987?');
    expect(body).toMatchObject({ answered: false, reply: expect.stringMatching(/^No lo sé/) });
  });

  it('gets the owner’s own answer if there is one', async () => {
    world.pairs = [...pairs, { question: 'hola', answer: 'Hola, ¿qué flores buscas?' }];
    for (const message of ['HOLA', 'buenas tardes', 'wenas'])
      expect((await service.say(message)).body.reply).toBe('Hola, ¿qué flores buscas?');
    expect((await service.say('gracias')).body.reply).toMatch(/^De nada/);
  });
});

describe('a message from the telegram service', () => {
  const ask = (message: object, id: string = world.id) =>
    service.call(internalReply, { params: { id }, body: { language: null, ...message } });

  it('has one exchange and gets the same reply if it is delivered again, even after a restart', async () => {
    const message = { message: 'envíos tarjeta horario', key: 'telegram:1.7' };
    const first = await ask(message);
    expect(first.status).toBe(200);
    expect(first.body.suggestions).not.toEqual([]);
    expect((await ask(message)).body).toEqual(first.body);
    await service.restart();
    expect((await ask(message)).body).toEqual(first.body);
    expect(await service.exchanges(first.body.conversationId)).toHaveLength(1);
  });

  it('has one exchange and one event if it is delivered ten times concurrently', async () => {
    const message = { message: '¿Hacéis envíos a domicilio?', key: 'telegram:1.8' };
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(message)));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { conversationId } = replies[0]?.body ?? {};
    expect(await service.exchanges(conversationId)).toHaveLength(1);
    await eventually(() => expect(events()).not.toEqual([]));
    expect(new Set(events().map(({ id }) => id)).size).toBe(1);
  });

  it('is answered in the language of the device, and refused without a key or for an unknown bot', async () => {
    const { body } = await ask({ message: 'xyzzy', key: 'c', language: 'en' });
    expect(body).toMatchObject({ answered: false, reply: expect.stringMatching(/^I don't know/) });
    expect((await ask({ message: 'hola', key: 'd' }, 'bot-nobody-1')).status).toBe(404);
    expect((await ask({ message: 'hola' })).status).toBe(400);
  });
});

it('answers 404 for a deleted bot, even when an older save arrives late', async () => {
  await service.say('horario');
  world.isDeleted = true;
  await service.publish(chatbotDeleted, { ...service.ids(), version: 2 });
  await service.publish(chatbotSaved, { ...service.ids(), version: 1 });
  expect((await service.say('horario')).status).toBe(404);
  const idsIn = async (name: string) =>
    (await service.store.collection(name).find({}).toArray()).map(({ _id }) => String(_id));
  const stored = [...(await idsIn('exchanges')), ...(await idsIn('prompts'))];
  expect(stored.filter((id) => id.startsWith(world.id))).toEqual([]);
});

it('publishes an exchange again that is not marked as sent, with the same event id', async () => {
  const { conversationId } = (await service.say('horario')).body;
  await eventually(() => expect(events()).toHaveLength(1));
  const [first] = events();
  await service.restart();
  expect(events()).toEqual([]);
  const exchanges = service.store.collection<{ _id: string; unsent?: true }>('exchanges');
  await exchanges.updateMany({}, { $set: { unsent: true } });
  await eventually(() => expect(events()).toHaveLength(1));
  const [again] = events();
  expect(again).toMatchObject({ id: `${conversationId}:1`, data: { conversationId, seq: 1 } });
  expect(again).toEqual(first);
  await eventually(async () => expect(await exchanges.countDocuments({ unsent: true })).toBe(0));
});
