import { defaultConfig } from '@contesta/contracts/chatbot';
import { accountErased, weeklyLetterDue } from '@contesta/contracts/events';
import { internalChatbot } from '@contesta/contracts/internal';
import {
  countExchanges,
  internalLetterChoice,
  weekOfAppointments,
  weekOfBots,
} from '@contesta/contracts/letters';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MailServer, openMailServer } from './testing/mail-server.ts';
import { openTestMail, type PlayedAuth, playAuth, type TestMail } from './testing/test-mail.ts';

const hourMs = 3_600_000;
/** The week from Monday, 16 November 2026, in Madrid, told from the Monday after on. */
const span = { from: '2026-11-15T23:00:00.000Z', to: '2026-11-22T23:00:00.000Z' };
const monday = Date.parse('2026-11-23T07:00:00Z');
const data = {
  accountId: 'account-ana',
  week: '2026-11-16',
  ...span,
  until: '2026-11-23T19:00:00.000Z',
};
const question = { chatbotId: 'bot-azahar-1', key: 'question-key-1', count: 3 };

/** What the other services answer, as a test sets it. */
const playWeek = () => ({
  choice: { weekly: true, key: 'key-of-ana' },
  isDown: false,
  exchanges: 1_234,
  answered: 1_200,
  booked: 2,
  chatbotIds: ['bot-azahar-1'],
  questions: [{ ...question, question: '¿Vendéis macetas de barro?' }],
  messages: [{ chatbotId: 'bot-azahar-1', count: 1 }],
  toCome: [{ chatbotId: 'bot-azahar-1', count: 4 }],
  asked: [] as unknown[],
});

let auth: PlayedAuth;
let week: ReturnType<typeof playWeek>;
let server: MailServer;
let service: TestMail;

beforeEach(async () => {
  auth = playAuth();
  auth.account.timeZone = 'Europe/Madrid';
  week = playWeek();
  const peers = [
    bind(internalLetterChoice, {
      handle: async () => {
        if (auth.account.isGone) throw problem('NOT_FOUND');
        return week.choice;
      },
    }),
    bind(weekOfBots, {
      handle: async ({ params, query }) => {
        week.asked.push([params.id, query]);
        const { chatbotIds, questions, messages } = week;
        return { chatbotIds, questions, messages };
      },
    }),
    bind(weekOfAppointments, {
      handle: async () => ({ booked: week.booked, toCome: week.toCome }),
    }),
    bind(countExchanges, {
      handle: async () => {
        if (week.isDown) throw problem('UNAVAILABLE');
        return { exchanges: week.exchanges, answered: week.answered };
      },
    }),
    bind(internalChatbot, {
      handle: async ({ params }) => {
        const bot = { chatbotId: params.id, ownerId: 'account-ana', version: 1, prompts: [] };
        return { ...bot, name: `<b>Flores</b> ${params.id}`, config: defaultConfig };
      },
    }),
  ];
  server = await openMailServer();
  service = await openTestMail(server.port, { ...auth, bindings: [...auth.bindings, ...peers] });
  service.advance(monday - service.kit.clock().getTime());
});
afterEach(async () => {
  await service.close();
  await server.close();
});

const due = () => service.publish(weeklyLetterDue, data);
const rows = () => service.store.collection('letters').find({}).toArray();
const none = () => eventually(async () => expect(await rows()).toEqual([]), 5_000);
const sent = (count = 1) =>
  eventually(async () => {
    expect((await rows()).filter(({ state }) => state === 'sent')).toHaveLength(count);
    return server.letters.at(-1) ?? expect.fail('none has arrived');
  }, 5_000);

it('tells what happened, what to teach and where, once, with a way to get no more', async () => {
  await Promise.all([due(), due()]);
  const letter = await sent();
  expect(week.asked).toEqual([['account-ana', span]]);
  expect(server.letters).toHaveLength(1);
  expect(letter.subject).toBe('Tu semana en Contesta: 16–22 de noviembre');
  expect(letter.text?.replaceAll('\r\n', '\n').trim()).toBe(`Hola, Ana:

Así fue tu semana, 16–22 de noviembre:

Mensajes de visitantes: 1.234
Contestados: 1.200
Citas reservadas: 2

A esto no supo responder tu chatbot. Escríbele la respuesta y ya la sabrá:

«¿Vendéis macetas de barro?» (3 veces)
Escribir la respuesta: http://localhost:8080/conversations/bot-azahar-1?show=unanswered&teach=question-key-1

Te han dejado un mensaje.
Leer los mensajes: http://localhost:8080/conversations/bot-azahar-1?show=messages

Esta semana tienes 4 citas.
Ver el calendario: http://localhost:8080/calendar/bot-azahar-1

Ver las conversaciones: http://localhost:8080/conversations/bot-azahar-1

Contesta: tu web contesta mientras trabajas.

Recibes este correo los lunes, si la semana ha tenido algo que contar.
No quiero recibirlo más: http://localhost:8080/unsubscribe#key=key-of-ana`);
  const headers = letter.headers.filter(({ key }) => key.startsWith('list-unsubscribe'));
  expect(headers.map(({ key, value }) => [key, value])).toEqual([
    ['list-unsubscribe', '<http://localhost:8080/api/unsubscribe/key-of-ana>'],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ]);
  await due();
  expect(await rows()).toHaveLength(1);
  expect((await rows())[0]).not.toHaveProperty('text');
});

it('speaks the owner’s language, and names the bots of an owner who has several', async () => {
  auth.account.language = 'en';
  week.chatbotIds = ['bot-azahar-1', 'bot-other-1'];
  week.messages = [];
  week.toCome = [];
  await due();
  const { subject, text, html } = await sent();
  expect(subject).toMatch(/^Your week at Contesta: 16\s–\s22 November$/);
  expect(text).toContain('“¿Vendéis macetas de barro?” (3 times, at <b>Flores</b> bot-azahar-1)');
  expect(text).toContain('See the conversations: http://localhost:8080/home');
  expect(html).toContain('&lt;b&gt;Flores&lt;/b&gt;');
});

it('shows what visitors typed as text, cut, and makes no link of it', async () => {
  const typed = `<a href="https://evil.example">www.evil.example</a>\r\n ana@evil.example ${'x'.repeat(300)}`;
  week.questions = [{ ...question, question: typed }];
  await due();
  const { text = '', html = '' } = await sent();
  expect(text).not.toMatch(/evil\.example|ana@evil|https:\/\/evil/);
  expect(text).toMatch(/«<a href=.*x…»/);
  expect(html).toContain('&lt;a href=');
  expect(html.match(/<a /g)).toHaveLength(5);
});

it('is not written where nothing happened, though there is something to come or to teach', async () => {
  Object.assign(week, { exchanges: 0, answered: 0, booked: 0, messages: [] });
  await due();
  await none();
  expect(week.asked).toHaveLength(1);
  expect(server.letters).toEqual([]);
});

it('is not written to who wants none by the time it is sent, nor to an erased account', async () => {
  week.choice.weekly = false;
  await due();
  await none();
  week.choice.weekly = true;
  auth.account.isGone = true;
  await due();
  await none();
  expect(server.letters).toEqual([]);
});

it('waits while a service is away, and is sent once that is back', async () => {
  week.isDown = true;
  await due();
  await eventually(() => expect(week.asked.length).toBeGreaterThan(0), 5_000);
  week.isDown = false;
  service.advance(10_000);
  await sent();
  expect(server.letters).toHaveLength(1);
});

it('is not sent after Monday evening, be the event late or the mail server away', async () => {
  server.answers(421);
  await due();
  await eventually(() => expect(server.letters).toHaveLength(1), 5_000);
  service.advance(13 * hourMs);
  await none();
  await due();
  await none();
  expect(server.letters).toHaveLength(1);
});

it('goes with the account', async () => {
  week.isDown = true;
  await due();
  await service.publish(accountErased, { accountId: 'account-ana' });
  await none();
});
