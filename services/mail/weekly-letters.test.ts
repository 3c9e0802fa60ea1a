import { defaultConfig } from '@contesta/contracts/chatbot';
import { accountErased, weeklyLetterDue } from '@contesta/contracts/events';
import { internalChatbot } from '@contesta/contracts/internal-chatbots';
import * as letters from '@contesta/contracts/letters';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { eventually } from '@contesta/kit/testing/eventually';
import { beforeEach, expect, it } from 'vitest';
import { useMail } from './testing/test-mail.ts';

/** The week from Monday, 16 November 2026, in Madrid; its letter is due on the next Monday. */
const span = { from: '2026-11-15T23:00:00.000Z', to: '2026-11-22T23:00:00.000Z' };
const monday = Date.parse('2026-11-23T07:00:00Z');
const until = '2026-11-23T19:00:00.000Z';
const data = { accountId: 'account-ana', week: '2026-11-16', ...span, until };
const question = { chatbotId: 'bot-azahar-1', key: 'question-key-1', count: 3 };

/** The answers of the other services, which tests change. */
const fakeWeek = () => ({
  choice: { weekly: true, key: 'key-of-ana' },
  isDown: false,
  exchanges: 1_234,
  answered: 1_200,
  booked: 2,
  chatbotIds: ['bot-azahar-1'],
  questions: [{ ...question, question: '¿Vendéis macetas de barro?' }],
  messages: [{ chatbotId: 'bot-azahar-1', count: 1 }],
  toCome: [{ chatbotId: 'bot-azahar-1', count: 4 }],
  requests: [] as unknown[],
});

let week: ReturnType<typeof fakeWeek>;

const mail = useMail({
  peers: [
    bind(letters.internalLetterChoice, {
      handle: async () => {
        if (mail.auth.account.isErased) throw problem('NOT_FOUND');
        return week.choice;
      },
    }),
    bind(letters.weekOfBots, {
      handle: async ({ params, query }) => {
        week.requests.push([params.id, query]);
        const { chatbotIds, questions, messages } = week;
        return { chatbotIds, questions, messages };
      },
    }),
    bind(letters.weekOfAppointments, {
      handle: async () => ({ booked: week.booked, toCome: week.toCome }),
    }),
    bind(letters.countExchanges, {
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
  ],
});
beforeEach(() => {
  week = fakeWeek();
  mail.auth.account.timeZone = 'Europe/Madrid';
  mail.service.advance(monday - mail.service.kit.clock().getTime());
});

const publishDue = () => mail.service.publish(weeklyLetterDue, data);
const waitUntilEmpty = () => eventually(async () => expect(await mail.storedLetters()).toEqual([]));
async function waitForSent() {
  await mail.waitForState('sent', 1);
  return mail.server.letters.at(-1) ?? expect.fail('no letter');
}

it('the weekly letter is sent once, with figures, unanswered questions, links and unsubscribe headers', async () => {
  await Promise.all([publishDue(), publishDue()]);
  const letter = await waitForSent();
  expect(week.requests).toEqual([['account-ana', span]]);
  expect(mail.server.letters).toHaveLength(1);
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
  expect(Object.fromEntries(headers.map(({ key, value }) => [key, value]))).toEqual({
    'list-unsubscribe': '<http://localhost:8080/api/unsubscribe/key-of-ana>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  await publishDue();
  expect(await mail.storedLetters()).toHaveLength(1);
  expect((await mail.storedLetters())[0]).not.toHaveProperty('text');
});

it('the weekly letter is in the owner’s language, and names the bot if there are several', async () => {
  mail.auth.account.language = 'en';
  week.chatbotIds = ['bot-azahar-1', 'bot-other-1'];
  Object.assign(week, { messages: [], toCome: [] });
  await publishDue();
  const { subject, text, html } = await waitForSent();
  expect(subject).toMatch(/^Your week on Contesta: 16\s–\s22 November$/);
  expect(text).toContain('“¿Vendéis macetas de barro?” (3 times, at <b>Flores</b> bot-azahar-1)');
  expect(text).toContain('See the conversations: http://localhost:8080/home');
  expect(html).toContain('&lt;b&gt;Flores&lt;/b&gt;');
});

it('the weekly letter shows visitors’ questions escaped, shortened and without links', async () => {
  const typed = `<a href="https://evil.example">www.evil.example</a>\r\n ana@evil.example ${'x'.repeat(300)}`;
  week.questions = [{ ...question, question: typed }];
  await publishDue();
  const { text = '', html = '' } = await waitForSent();
  expect(text).not.toMatch(/evil\.example|ana@evil|https:\/\/evil/);
  expect(text).toMatch(/«<a href=.*x…»/);
  expect(html).toContain('&lt;a href=');
  // Our own links: answer, messages, calendar, conversations, unsubscribe.
  expect(html.match(/<a /g)).toHaveLength(5);
});

it('the weekly letter is skipped if nothing happened, even with open questions or upcoming appointments', async () => {
  Object.assign(week, { exchanges: 0, answered: 0, booked: 0, messages: [] });
  await publishDue();
  await waitUntilEmpty();
  expect([week.requests.length, mail.server.letters]).toEqual([1, []]);
});

it('the weekly letter is skipped if the owner has unsubscribed or is erased', async () => {
  week.choice.weekly = false;
  await publishDue();
  await waitUntilEmpty();
  week.choice.weekly = true;
  mail.auth.account.isErased = true;
  await publishDue();
  await waitUntilEmpty();
  expect(mail.server.letters).toEqual([]);
});

it('the weekly letter waits while a service is down, and is sent when it is back', async () => {
  week.isDown = true;
  await publishDue();
  await eventually(() => expect(week.requests.length).toBeGreaterThan(0));
  week.isDown = false;
  mail.service.advance(10_000); // past the pause before the next attempt
  await waitForSent();
  expect(mail.server.letters).toHaveLength(1);
});

it('the weekly letter is not sent after Monday evening, even if its event was late or the mail server failed', async () => {
  mail.server.answerWith(421);
  await publishDue();
  await eventually(() => expect(mail.server.letters).toHaveLength(1));
  mail.service.advance(13 * 3_600_000); // from 7:00 past `until`
  await waitUntilEmpty();
  await publishDue();
  await waitUntilEmpty();
  expect(mail.server.letters).toHaveLength(1);
});

it('the weekly letter is deleted with the account', async () => {
  week.isDown = true;
  await publishDue();
  await mail.service.publish(accountErased, { accountId: 'account-ana' });
  await waitUntilEmpty();
});
