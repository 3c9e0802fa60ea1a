import { reply } from '@contesta/contracts/conversation';
import {
  accountErased,
  chatbotDeleted,
  chatbotSaved,
  messageExchanged,
} from '@contesta/contracts/events';
import type { Status } from '@contesta/contracts/plans';
import { eventually } from '@contesta/kit/testing/eventually';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { conversation } from '../main.ts';
import { chatbotId, pairs, peersOfFlorist } from '../testing/peers.ts';

type World = Parameters<typeof peersOfFlorist>[0];
let world: World;
let service: Awaited<ReturnType<typeof open>>;
const open = (directory?: string) =>
  openTestService(conversation, {
    peers: peersOfFlorist(world),
    listenTo: [messageExchanged],
    env: { ENCODER: 'off' },
    ...(directory ? { directory } : {}),
  });

beforeEach(async () => {
  world = { status: 'full' satisfies Status, version: 1 };
  service = await open();
});
afterEach(async () => service.close());

const say = (message: unknown, conversationId?: string, headers: Record<string, string> = {}) =>
  service.call(reply, { params: { id: chatbotId }, body: { message, conversationId }, headers });

describe('a reply', () => {
  it.each([
    ['many characters in few pairs', 60, 2_000, 1],
    ['few characters in many pairs', 100, 20, 0],
    ['few characters in hundreds of pairs', 250, 0, 1],
  ])('trains %s inline or in a thread, by size', async (_, pairs, length, threads) => {
    let started = 0;
    const count = () => {
      started += 1;
    };
    process.on('worker', count);
    world.pairs = Array.from({ length: pairs }, (_, at) => ({
      question: `¿Tenéis el ${at}?`,
      answer: `El ${at}, sí. `.padEnd(length, `m${at} `),
    }));
    expect((await say('¿Tenéis el 7?')).body.reply).toMatch(/^El 7, sí/);
    process.off('worker', count);
    expect(started).toBe(threads);
  });

  describe('in the other language', () => {
    const delivery = { question: '¿Hacéis envíos?', answer: 'Sí, los envíos a casa cuestan 6 €.' };
    const english = { question: 'Do you deliver?', answer: delivery.answer };
    const translation = 'Yes, delivering to your home is 6 €.';

    it('is the owner’s translation', async () => {
      world.pairs = [delivery, english].map((pair) => ({ ...pair, translation }));
      const { body } = await say('do you deliver to my home');
      expect(body).toMatchObject({ kind: 'answer', reply: translation });
      expect((await say('hacéis envíos a casa')).body.reply).toBe(delivery.answer);
    });

    it('is the untranslated answer, introduced in the visitor’s language, when there is no translation', async () => {
      world.pairs = [delivery, english];
      expect((await say('do you deliver to my home')).body).toMatchObject({
        kind: 'answer',
        reply: delivery.answer,
        intro: 'This is what the business says, in Spanish:\n\n',
      });
      expect((await say('hacéis envíos a casa')).body).not.toHaveProperty('intro');
    });
  });

  it('is the stored answer to a question in other words', async () => {
    const { status, body } = await say('que horario teneis');
    expect(status).toBe(200);
    expect(body).toMatchObject({ answered: true, reply: 'De lunes a viernes de 9:30 a 20:00.' });
    expect(body.conversationId).toMatch(/^[\w-]{30}$/);
  });

  it('contains the answers to all questions of a message', async () => {
    const { body } = await say('hacéis envíos a domicilio y se puede pagar con tarjeta?');
    const reply = 'Sí, a toda la provincia por 6 €.\n\nCon tarjeta, Bizum o en efectivo.';
    expect(body).toMatchObject({ answered: true, reply });
    const [delivery] = reply.split('\n\n');
    expect((await say('hacéis envíos a domicilio y cuánto valen?')).body.reply).toBe(delivery);
  });

  it('says that the bot does not know, in the language of the message', async () => {
    expect((await say('¿Quién ganó la liga en 1987?')).body).toMatchObject({
      answered: false,
      reply: expect.stringMatching(/^No lo sé/),
    });
    expect(
      (await say('Who won the world cup in 1987 and where was it played?')).body,
    ).toMatchObject({
      answered: false,
      reply: expect.stringMatching(/^I don't know/),
    });
  });

  it('uses the browser’s language when the message’s is unclear', async () => {
    const { body } = await say('parking', undefined, { 'Accept-Language': 'en' });
    expect(body.reply).toMatch(/^I don't know/);
  });

  it('continues a conversation, and starts a new one for an unknown id', async () => {
    const first = await say('horario');
    const second = await say('¿Hacéis envíos?', first.body.conversationId);
    const stranger = await say('horario', 'aaaaaaaaAAAAAAAAAAAAAAAAAAAAAA');
    expect(second.body.conversationId).toBe(first.body.conversationId);
    expect(stranger.body.conversationId).not.toBe('aaaaaaaaAAAAAAAAAAAAAAAAAAAAAA');
    await eventually(() => expect(service.events('message-exchanged')).toHaveLength(3));
    const seqs = service
      .events('message-exchanged')
      .map(({ data }) => (data as { seq: number }).seq);
    expect(seqs.sort()).toEqual([1, 1, 2]);
  });

  it('numbers concurrent messages of one conversation without gaps', async () => {
    const { body } = await say('horario');
    await Promise.all(Array.from({ length: 20 }, () => say('horario', body.conversationId)));
    await eventually(() => expect(service.events('message-exchanged')).toHaveLength(21));
    const seqs = service
      .events('message-exchanged')
      .map(({ data }) => (data as { seq: number }).seq);
    expect(seqs.sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
  });

  it('streams when asked for events: deltas, then one done with the whole reply', async () => {
    const { headers, body } = await say('horario', undefined, { Accept: 'text/event-stream' });
    expect(headers.get('content-type')).toContain('text/event-stream');
    const [delta, done] = String(body).trim().split('\n\n');
    expect(delta).toBe('event: delta\ndata: {"text":"De lunes a viernes de 9:30 a 20:00."}');
    expect(JSON.parse(done?.replace('event: done\ndata: ', '') ?? '')).toMatchObject({
      answered: true,
      reply: 'De lunes a viernes de 9:30 a 20:00.',
    });
  });
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

  /** Sends the messages in one conversation and returns the last reply. */
  async function sayAll(...messages: string[]) {
    let conversationId: string | undefined;
    let last = await say(messages[0], conversationId);
    for (const message of messages.slice(1)) {
      conversationId = last.body.conversationId;
      last = await say(message, conversationId);
    }
    return last.body;
  }

  it('is read together with the question, and so is the next one', async () => {
    expect((await say('¿y los domingos?')).body.answered).toBe(false);
    const open = await sayAll('¿Abrís los sábados?', '¿y los domingos?');
    expect(open).toMatchObject({ answered: true, reply: 'No, ese día descansamos.' });
    const sent = await sayAll(
      'hola',
      '¿Hacéis envíos los sábados?',
      '¿y en agosto?',
      '¿y los domingos?',
    );
    expect(sent).toMatchObject({ answered: true, reply: 'Sí, por la mañana.' });
  });

  it('does not get the previous answer again when that says nothing about it', async () => {
    const { answered } = await sayAll('¿Abrís los sábados?', '¿y los festivos?');
    expect(answered).toBe(false);
  });
});

describe('small talk', () => {
  it.each([
    ['hola!!', undefined, /^Hola\. /],
    ['holi', 'en', /^Hola\. /],
    ['hi there', undefined, /^Hello\. /],
    ['gracias wapa', undefined, /^De nada/],
    ['thx', undefined, /^You're welcome/],
    ['hasta luego', undefined, /Hasta pronto/],
    ['👍', 'en', /^All right/],
    ['👍', undefined, /^De acuerdo/],
    ['¿Eres una persona?', undefined, /automático, no una persona/],
    ['am I talking to a human?', undefined, /automatic assistant, not a person/],
  ])('"%s" (%s) gets its own reply and counts as answered', async (message, language, expected) => {
    const headers: Record<string, string> = language ? { 'Accept-Language': language } : {};
    const { body } = await say(message, undefined, headers);
    expect(body).toMatchObject({ answered: true, suggestions: [] });
    expect(body.reply).toMatch(expected);
  });

  it('is marked on its exchange and event, and is not counted as unanswered', async () => {
    const { conversationId } = (await say('hola')).body;
    await say('horario', conversationId);
    await eventually(() => expect(service.events('message-exchanged')).toHaveLength(2));
    const marks = service.events('message-exchanged').map(({ data }) => data);
    expect(marks).toMatchObject([{ seq: 1, answered: true, courtesy: true }, { seq: 2 }]);
    expect(marks[1]).not.toHaveProperty('courtesy');
  });

  it('with a question gets the question’s answer, or "I don’t know"', async () => {
    expect((await say('hola, q horario teneis')).body.reply).toMatch(/^De lunes/);
    const { body } = await say('buenas, ¿quién ganó la liga en 1987?');
    expect(body).toMatchObject({ answered: false, reply: expect.stringMatching(/^No lo sé/) });
  });

  it('gets the owner’s own answer if there is one', async () => {
    world.pairs = [...pairs, { question: 'hola', answer: 'Hola, ¿qué flores buscas?' }];
    for (const message of ['HOLA', 'buenas tardes', 'wenas'])
      expect((await say(message)).body.reply).toBe('Hola, ¿qué flores buscas?');
    expect((await say('gracias')).body.reply).toMatch(/^De nada/);
  });
});

describe('the owner’s own text for "I don’t know"', () => {
  it('replaces ours once it is saved', async () => {
    expect((await say('xyzzy')).body.reply).toMatch(/^No lo sé/);
    world.config = { unknownReply: 'Ni idea, llámanos.' };
    world.version = 2;
    await service.publish(chatbotSaved, { chatbotId, ownerId: 'owner-ana-1', version: 2 });
    expect((await say('xyzzy')).body).toMatchObject({
      answered: false,
      reply: 'Ni idea, llámanos.',
    });
    expect((await say('horario')).body.answered).toBe(true);
  });
});

describe('validation of a message', () => {
  it.each([
    ['blank', ' \u200b\n'],
    ['missing', undefined],
    ['not text', { $gt: '' }],
    ['too long', 'a'.repeat(2001)],
  ])('answers 400 to a %s message and stores nothing', async (_, message) => {
    expect((await say(message)).status).toBe(400);
    expect(await service.store.collection('exchanges').countDocuments({})).toBe(0);
  });

  it('accepts 2,000 characters, counted as code points', async () => {
    expect((await say('🌸'.repeat(2000))).status).toBe(200);
  });

  it('answers 404 with the same message for an unknown bot and for malformed ids', async () => {
    const ids = ['bot-unknown-1', 'x', "'; drop table"];
    const answers = await Promise.all(
      ids.map((id) => service.call(reply, { params: { id }, body: { message: 'hola' } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
  });
});

describe('a changed bot', () => {
  it('answers with the new pairs once it is saved', async () => {
    await say('horario');
    world.version = 2;
    world.pairs = [{ question: '¿Cuál es vuestro horario?', answer: 'Cerrado en agosto.' }];
    await service.publish(chatbotSaved, { chatbotId, ownerId: 'owner-ana-1', version: 2 });
    expect((await say('horario')).body.reply).toBe('Cerrado en agosto.');
  });

  it('is deleted with all conversations, even when an older save arrives late', async () => {
    await say('horario');
    world.isDeleted = true;
    await service.publish(chatbotDeleted, { chatbotId, ownerId: 'owner-ana-1', version: 2 });
    await service.publish(chatbotSaved, { chatbotId, ownerId: 'owner-ana-1', version: 1 });
    expect((await say('horario')).status).toBe(404);
    expect(await service.store.collection('exchanges').countDocuments({})).toBe(0);
    expect(await service.store.collection('prompts').countDocuments({})).toBe(0);
  });

  it('is deleted with its owner’s account', async () => {
    await say('horario');
    await service.publish(accountErased, { accountId: 'owner-ana-1' });
    expect((await say('horario')).status).toBe(404);
    expect(await service.store.collection('conversations').countDocuments({})).toBe(0);
  });
});

it('publishes unsent exchanges after a restart, with the same event id', async () => {
  const { conversationId } = (await say('horario')).body;
  await eventually(() => expect(service.events('message-exchanged')).toHaveLength(1));
  const [first] = service.events('message-exchanged');
  await service.close({ keep: true });
  service = await open(service.directory);
  expect(service.events('message-exchanged')).toEqual([]);
  const exchanges = service.store.collection<{ _id: string; unsent?: true }>('exchanges');
  await exchanges.updateMany({}, { $set: { unsent: true } });
  await eventually(() => expect(service.events('message-exchanged')).toHaveLength(1));
  const [again] = service.events('message-exchanged');
  expect(again).toMatchObject({ id: `${conversationId}:1`, data: { conversationId, seq: 1 } });
  expect(again).toEqual(first);
  await eventually(async () => expect(await exchanges.countDocuments({ unsent: true })).toBe(0));
});
