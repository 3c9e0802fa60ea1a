import { requestedAppointments } from '@contesta/contracts/booking';
import {
  accountErased,
  appointmentBooked,
  appointmentsRequested,
  chatbotDeleted,
  reminderDue,
} from '@contesta/contracts/events';
import { internalAppointment, mailCancellation } from '@contesta/contracts/internal';
import type { Lang } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMailStore } from './store.ts';
import { type MailServer, openMailServer } from './testing/mail-server.ts';
import { type FakeAuth, openFakeAuth, openTestMail, type TestMail } from './testing/test-mail.ts';

const dayMs = 24 * 3_600_000;
const evaEmail = 'eva@example.com';
const anaEmail = 'ana@example.com';

let auth: FakeAuth;
let server: MailServer;
let service: TestMail;
let language: Lang;
let visitorOf: (id: string) => string;
let isExpired: boolean;

const linkOf = (id: string) => `http://localhost:8080/appointment/${id}#key=k`;
const calendar = [
  bind(internalAppointment, {
    handle: async ({ params: { id } }) => ({
      appointmentId: id,
      chatbotId: botOf(id),
      ownerId: ownerOf(id),
      revision: 1,
      business: `Peluquería ${botOf(id)}`,
      service: 'Corte',
      startsAt: '2099-03-03T16:00:00Z',
      movedFrom: null,
      timeZone: 'Europe/Madrid',
      visitor: { name: 'Eva', email: visitorOf(id), language },
      manageUrl: linkOf(id),
      ics: { method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
    }),
  }),
  bind(requestedAppointments, {
    handle: async () => {
      if (isExpired) throw problem('NOT_FOUND');
      const item = { start: '2099-03-03T16:00:00Z', service: 'Corte', url: linkOf('one') };
      const items = [item, { ...item, service: 'Tinte', url: linkOf('two') }];
      const business = 'Peluquería Ana';
      return { email: evaEmail, language, business, timeZone: 'Europe/Madrid', items };
    },
  }),
];
/** Ids of appointments start with the id of their bot: `chatbot1-3`. */
const botOf = (id: string) => id.split('-')[0] ?? '';
const ownerOf = (id: string) => (botOf(id) === 'chatbot2' ? 'account-luz' : 'account-ana');

const open = (directory?: string) =>
  openTestMail(server.port, { ...auth, bindings: [...auth.bindings, ...calendar] }, {}, directory);

beforeEach(async () => {
  auth = openFakeAuth();
  language = 'es';
  visitorOf = () => evaEmail;
  isExpired = false;
  server = await openMailServer();
  service = await open();
});
afterEach(async () => {
  await service.close();
  await server.close();
});

const changeOf = (id: string) => ({
  appointmentId: id,
  chatbotId: botOf(id),
  ownerId: ownerOf(id),
  revision: 1,
});
const book = (id: string) => service.publish(appointmentBooked, changeOf(id));
async function bookMany(count: number, bot = 'chatbot1'): Promise<void> {
  for (let n = 1; n <= count; n += 1) await book(`${bot}-${n}`);
}
const lettersTo = (to: string) => server.letters.filter(({ recipients }) => recipients[0] === to);
const waitForLettersTo = (to: string, count: number) =>
  eventually(() => expect(lettersTo(to)).toHaveLength(count), 10_000);
const storedLetters = () => service.store.collection('letters').find({}).toArray();
const notAnonymised = async () => (await storedLetters()).filter(({ to }) => to !== '');
const lettersInState = async (state: string) =>
  (await storedLetters()).filter((row) => row.state === state);
/** Advances the clock to the next day (UTC). */
const endDay = () => {
  const now = service.kit.clock().getTime();
  service.advance(Math.ceil(now / dayMs) * dayMs - now + 1_000);
};
const digestsTo = (to: string) =>
  lettersTo(to).filter(({ subject }) => /^(Más novedades|More updates)/.test(subject ?? ''));
const waitForDigests = (to: string, count = 1) =>
  eventually(() => expect(digestsTo(to)).toHaveLength(count), 10_000);

const mailCancellationOf = (id: string, email = evaEmail) =>
  service.call(mailCancellation, {
    body: {
      appointmentId: id,
      chatbotId: botOf(id),
      ownerId: ownerOf(id),
      revision: 2,
      business: `Peluquería ${botOf(id)}`,
      service: null,
      startsAt: '2099-03-03T16:00:00Z',
      movedFrom: null,
      timeZone: 'Europe/Madrid',
      visitor: { name: 'Eva', email, language: 'es' },
      manageUrl: linkOf(id),
      ics: { method: 'CANCEL', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
    },
  });

describe('the letter about an appointment whose bot was deleted', () => {
  it('is sent once even if bot and account are erased, and then anonymised', async () => {
    server.answers(451);
    await mailCancellationOf('chatbot1-1');
    await service.publish(chatbotDeleted, {
      chatbotId: 'chatbot1',
      ownerId: 'account-ana',
      version: 1,
    });
    await service.publish(accountErased, { accountId: 'account-ana' });
    server.answers('take');
    server.letters.length = 0;
    service.advance(60_000);
    await waitForLettersTo(evaEmail, 1);
    expect(lettersTo(evaEmail)[0]?.subject).toBe('Tu cita en Peluquería chatbot1 queda cancelada');
    await eventually(async () =>
      expect(JSON.stringify(await storedLetters())).not.toContain(evaEmail),
    );
    await mailCancellationOf('chatbot1-1');
    await mailCancellationOf('chatbot1-2');
    await waitForLettersTo(evaEmail, 2);
  });

  it('counts towards the limit of six, and is then anonymised', async () => {
    for (let n = 1; n <= 8; n += 1) await mailCancellationOf(`chatbot1-${n}`);
    await waitForLettersTo(evaEmail, 6);
    expect(await lettersInState('gathered')).toHaveLength(2);
    endDay();
    await waitForDigests(evaEmail);
    await eventually(async () =>
      expect(JSON.stringify(await storedLetters())).not.toContain(evaEmail),
    );
  });
});

describe('of the letters about appointments to one address on a day', () => {
  it('six are sent, even if case and +tag of the address vary', async () => {
    let written = 0;
    visitorOf = () => {
      written += 1;
      return `${written % 2 ? 'EVA' : 'eva'}+${written}@example.com`;
    };
    await bookMany(9);
    const sent = () => server.letters.filter(({ recipients }) => recipients[0] !== anaEmail);
    await eventually(() => expect(sent()).toHaveLength(6), 10_000);
    expect((await lettersInState('gathered')).filter(({ to }) => to !== anaEmail)).toHaveLength(3);
  });

  it('six are sent, even if bots are deleted in between', async () => {
    await bookMany(6);
    await waitForLettersTo(evaEmail, 6);
    await service.publish(chatbotDeleted, {
      chatbotId: 'chatbot1',
      ownerId: 'account-ana',
      version: 1,
    });
    expect(JSON.stringify(await storedLetters())).not.toContain(evaEmail);
    await bookMany(2, 'chatbot2');
    await eventually(async () => expect(await lettersInState('gathered')).toHaveLength(4));
    expect(lettersTo(evaEmail)).toHaveLength(6);
  });

  it('six are sent, and the others in one digest when the day is over', async () => {
    await bookMany(9);
    for (const to of [evaEmail, anaEmail]) await waitForLettersTo(to, 6);
    expect(await lettersInState('gathered')).toHaveLength(6);
    endDay();
    for (const to of [evaEmail, anaEmail]) await waitForDigests(to);
    const text = digestsTo(evaEmail)[0]?.text ?? '';
    expect(text).toMatch(/^Hola:\n\nTe escribimos como mucho seis veces al día/);
    for (const n of [7, 8, 9]) {
      expect(text).toContain(
        'Tu cita en Peluquería chatbot1\nCuándo: martes, 3 de marzo de 2099, 17:00',
      );
      expect(text).toContain(`Cambiar o cancelar la cita: ${linkOf(`chatbot1-${n}`)}`);
      expect(digestsTo(evaEmail)[0]?.html).toContain(`href="${linkOf(`chatbot1-${n}`)}"`);
    }
    expect(text).not.toContain(linkOf('chatbot1-6'));
    expect(digestsTo(anaEmail)[0]?.text?.match(/Nombre: Eva/g)).toHaveLength(3);
    await eventually(async () =>
      expect(new Set((await storedLetters()).map(({ state }) => state))).toEqual(new Set(['sent'])),
    );
    expect(await storedLetters()).toHaveLength(18);
    for (const row of await storedLetters()) expect(row).not.toHaveProperty('gist');
  });

  it('each is sent or in the digest exactly once, despite repeated and concurrent events', async () => {
    const repeatedIds = Array.from({ length: 20 }, (_, n) => `chatbot1-${n}`).flatMap((id) => [
      id,
      id,
      id,
    ]);
    await Promise.all(repeatedIds.map(book));
    await waitForLettersTo(evaEmail, 6);
    expect(await storedLetters()).toHaveLength(40 + 2);
    endDay();
    await Promise.all([
      ...repeatedIds.map(book),
      waitForDigests(evaEmail),
      waitForDigests(anaEmail),
    ]);
    await Promise.all(repeatedIds.map(book));
    const all = lettersTo(evaEmail)
      .map(({ text }) => text)
      .join('\n');
    for (let n = 0; n < 20; n += 1) expect(all.split(`/chatbot1-${n}#`)).toHaveLength(2);
    expect(lettersTo(evaEmail)).toHaveLength(7);
    endDay();
    await eventually(async () => expect(await lettersInState('sent')).toHaveLength(40));
    expect([lettersTo(evaEmail).length, lettersTo(anaEmail).length]).toEqual([7, 7]);
  });

  it('those of the next day and to other addresses are counted separately', async () => {
    visitorOf = (id) => (id === 'chatbot1-7' ? 'EVA@Example.com' : evaEmail);
    await bookMany(7);
    await waitForLettersTo(evaEmail, 6);
    expect((await lettersInState('gathered')).map(({ to }) => to).toSorted()).toEqual([
      'EVA@Example.com',
      anaEmail,
    ]);
    visitorOf = () => 'noa@example.com';
    await book('chatbot1-8');
    await waitForLettersTo('noa@example.com', 1);
    endDay();
    visitorOf = () => evaEmail;
    await book('chatbot1-9');
    await waitForLettersTo(evaEmail, 7);
    expect(lettersTo(evaEmail).at(-1)?.text).toContain(linkOf('chatbot1-9'));
  });

  it('reminders are not counted, and always sent', async () => {
    await bookMany(7);
    await service.publish(reminderDue, changeOf('chatbot1-1'));
    await waitForLettersTo(evaEmail, 7);
    expect(lettersTo(evaEmail).at(-1)?.subject).toMatch(/^Recuerda tu cita/);
  });

  it('the digest is resent unchanged after a crash of its sender', async () => {
    await bookMany(8);
    await waitForLettersTo(evaEmail, 6);
    server.answers('hang');
    endDay();
    await waitForDigests(evaEmail);
    const { directory } = service;
    await service.close({ keep: true });
    server.answers('take');
    service = await open(directory);
    endDay();
    await waitForDigests(evaEmail, 2);
    const [one, other] = digestsTo(evaEmail);
    expect([other?.messageId, other?.text]).toEqual([one?.messageId, one?.text]);
    await eventually(async () => expect(await lettersInState('gathered')).toEqual([]), 10_000);
    expect(digestsTo(evaEmail)).toHaveLength(2);
  });

  describe('whose digest was permanently refused', () => {
    beforeEach(async () => {
      await bookMany(8);
      for (const to of [evaEmail, anaEmail]) await waitForLettersTo(to, 6);
      server.answers(550);
      endDay();
      await eventually(async () => expect(await lettersInState('dead')).toHaveLength(2), 10_000);
      expect(await lettersInState('gathered')).toHaveLength(4);
    });

    it('are sent when the digest is resent', async () => {
      server.answers('take');
      const store = await openMailStore(service.store);
      for (const { _id } of await store.dead()) await store.resend(_id, service.kit.clock());
      await waitForDigests(evaEmail, 2); // including the refused one
      await eventually(async () => expect(await lettersInState('sent')).toHaveLength(16), 10_000);
    });

    it('are given up with the digest', async () => {
      const store = await openMailStore(service.store);
      await store.forgetDead(service.kit.clock());
      expect(await lettersInState('dead')).toHaveLength(4);
      expect(await storedLetters()).toHaveLength(16);
      for (const row of await storedLetters()) expect(row).not.toHaveProperty('gist');
    });
  });
});

describe('a digest', () => {
  it('leaves out letters of a deleted bot or erased account', async () => {
    await bookMany(6);
    await waitForLettersTo(evaEmail, 6);
    await bookMany(2, 'chatbot2');
    await book('chatbot3-1');
    const deleted = { chatbotId: 'chatbot2', ownerId: 'account-luz', version: 2 };
    await service.publish(chatbotDeleted, deleted);
    endDay();
    await waitForDigests(evaEmail);
    expect(digestsTo(evaEmail)[0]?.text).toContain('chatbot3');
    expect(digestsTo(evaEmail)[0]?.text).not.toContain('chatbot2');
  });

  it('is deleted when it has no letters any more', async () => {
    await bookMany(8);
    await waitForLettersTo(evaEmail, 6);
    auth.account.isErased = true;
    await service.publish(accountErased, { accountId: 'account-ana' });
    expect(await notAnonymised()).toEqual([]);
    endDay();
    await book('chatbot1-9');
    expect([await notAnonymised(), digestsTo(evaEmail)]).toEqual([[], []]);
  });

  it('is in English for English letters', async () => {
    language = 'en';
    await bookMany(7);
    endDay();
    await waitForDigests(evaEmail);
    expect(digestsTo(evaEmail)[0]?.text).toMatch(
      /^Hello,\n\nWe send at most six emails a day about appointments/,
    );
    expect(digestsTo(evaEmail)[0]?.text).toContain(
      `Move or cancel the appointment: ${linkOf('chatbot1-7')}`,
    );
  });
});

describe('a visitor who asked for their links', () => {
  const request = { requestId: 'request-1', chatbotId: 'chatbot1', ownerId: 'account-ana' };
  const ask = (requestId = 'request-1') =>
    service.publish(appointmentsRequested, { ...request, requestId });

  it('gets them in one letter for repeated events', async () => {
    await Promise.all([ask(), ask()]);
    await waitForLettersTo(evaEmail, 1);
    await ask();
    const [letter] = lettersTo(evaEmail);
    expect(letter?.subject).toBe('Tus citas en Peluquería Ana');
    expect(letter?.messageId).toBe('<requested-request-1@contesta.example>');
    for (const text of ['martes, 3 de marzo de 2099, 17:00 CET', 'Corte', 'Tinte'])
      expect(letter?.text).toContain(text);
    for (const id of ['one', 'two']) {
      expect(letter?.text).toContain(`Cambiar o cancelar la cita: ${linkOf(id)}`);
      expect(letter?.html).toContain(`href="${linkOf(id)}"`);
    }
    language = 'en';
    await ask('request-2');
    await waitForLettersTo(evaEmail, 2);
    expect(lettersTo(evaEmail)[1]?.subject).toBe('Your appointments at Peluquería Ana');
    expect(await storedLetters()).toHaveLength(2);
  });

  it('gets none if the request has expired or the bot is deleted', async () => {
    isExpired = true;
    await ask();
    isExpired = false;
    await service.publish(chatbotDeleted, { ...request, version: 2 });
    await ask();
    expect(await storedLetters()).toEqual([]);
    expect(service.dead).toEqual([]);
  });

  it('gets at most six such letters a day', async () => {
    for (let n = 1; n <= 8; n += 1) await ask(`request-${n}`);
    await waitForLettersTo(evaEmail, 6);
    expect(await lettersInState('gathered')).toHaveLength(2);
    endDay();
    await waitForDigests(evaEmail);
    expect(digestsTo(evaEmail)[0]?.text).toContain(linkOf('two'));
  });
});
