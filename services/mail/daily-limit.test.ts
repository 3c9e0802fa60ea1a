import { requestedAppointments } from '@contesta/contracts/booking';
import {
  accountErased,
  appointmentBooked,
  appointmentsRequested,
  chatbotDeleted,
  reminderDue,
} from '@contesta/contracts/events';
import { internalAppointment, tellOfDeletedBot } from '@contesta/contracts/internal';
import type { Lang } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMailStore } from './store.ts';
import { type MailServer, openMailServer } from './testing/mail-server.ts';
import { openTestMail, type PlayedAuth, playAuth, type TestMail } from './testing/test-mail.ts';

const dayMs = 24 * 3_600_000;
const evas = 'eva@example.com';
const anas = 'ana@example.com';

let auth: PlayedAuth;
let server: MailServer;
let service: TestMail;
let language: Lang;
let visitorOf: (id: string) => string;
let isOld: boolean;

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
      if (isOld) throw problem('NOT_FOUND');
      const item = { start: '2099-03-03T16:00:00Z', service: 'Corte', url: linkOf('one') };
      const items = [item, { ...item, service: 'Tinte', url: linkOf('two') }];
      const business = 'Peluquería Ana';
      return { email: evas, language, business, timeZone: 'Europe/Madrid', items };
    },
  }),
];
/** The appointments of a test are named after their bot: `chatbot1-3`. */
const botOf = (id: string) => id.split('-')[0] ?? '';
const ownerOf = (id: string) => (botOf(id) === 'chatbot2' ? 'account-luz' : 'account-ana');

const open = (directory?: string) =>
  openTestMail(server.port, { ...auth, bindings: [...auth.bindings, ...calendar] }, {}, directory);

beforeEach(async () => {
  auth = playAuth();
  language = 'es';
  visitorOf = () => evas;
  isOld = false;
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
const arrived = (to: string, count: number) =>
  eventually(() => expect(lettersTo(to)).toHaveLength(count), 10_000);
const kept = () => service.store.collection('letters').find({}).toArray();
/** Those that still say to whom. */
const named = async () => (await kept()).filter(({ to }) => to !== '');
const inState = async (state: string) => (await kept()).filter((row) => row.state === state);
/** Until the day is over, by UTC. */
const endDay = () => {
  const now = service.kit.clock().getTime();
  service.advance(Math.ceil(now / dayMs) * dayMs - now + 1_000);
};
const digestsTo = (to: string) =>
  lettersTo(to).filter(({ subject }) => /^(Más novedades|More updates)/.test(subject ?? ''));
const digested = (to: string, count = 1) =>
  eventually(() => expect(digestsTo(to)).toHaveLength(count), 10_000);

const sayFarewell = (id: string, email = evas) =>
  service.call(tellOfDeletedBot, {
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

describe('a letter about an appointment whose bot is deleted', () => {
  it('is sent once, though bot and account are forgotten, and then names nobody', async () => {
    server.answers(451);
    await sayFarewell('chatbot1-1');
    await service.publish(chatbotDeleted, {
      chatbotId: 'chatbot1',
      ownerId: 'account-ana',
      version: 1,
    });
    await service.publish(accountErased, { accountId: 'account-ana' });
    server.answers('take');
    server.letters.length = 0;
    service.advance(60_000);
    await arrived(evas, 1);
    expect(lettersTo(evas)[0]?.subject).toBe('Tu cita en Peluquería chatbot1 queda cancelada');
    await eventually(async () => expect(JSON.stringify(await kept())).not.toContain(evas));
    await sayFarewell('chatbot1-1');
    await sayFarewell('chatbot1-2');
    await arrived(evas, 2);
  });

  it('counts among the six of its address, and then names nobody', async () => {
    for (let n = 1; n <= 8; n += 1) await sayFarewell(`chatbot1-${n}`);
    await arrived(evas, 6);
    expect(await inState('gathered')).toHaveLength(2);
    endDay();
    await digested(evas);
    await eventually(async () => expect(JSON.stringify(await kept())).not.toContain(evas));
  });
});

describe('of the letters about appointments that come to one address on a day', () => {
  it('six are sent, however the address is written', async () => {
    let written = 0;
    visitorOf = () => {
      written += 1;
      return `${written % 2 ? 'EVA' : 'eva'}+${written}@example.com`;
    };
    await bookMany(9);
    const sent = () => server.letters.filter(({ recipients }) => recipients[0] !== anas);
    await eventually(() => expect(sent()).toHaveLength(6), 10_000);
    expect((await inState('gathered')).filter(({ to }) => to !== anas)).toHaveLength(3);
  });

  it('six are sent, though bot after bot is deleted', async () => {
    await bookMany(6);
    await arrived(evas, 6);
    await service.publish(chatbotDeleted, {
      chatbotId: 'chatbot1',
      ownerId: 'account-ana',
      version: 1,
    });
    expect(JSON.stringify(await kept())).not.toContain(evas);
    await bookMany(2, 'chatbot2');
    await eventually(async () => expect(await inState('gathered')).toHaveLength(4));
    expect(lettersTo(evas)).toHaveLength(6);
  });

  it('six are sent, and the others in one letter when the day is over', async () => {
    await bookMany(9);
    for (const to of [evas, anas]) await arrived(to, 6);
    expect(await inState('gathered')).toHaveLength(6);
    endDay();
    for (const to of [evas, anas]) await digested(to);
    const text = digestsTo(evas)[0]?.text ?? '';
    expect(text).toMatch(/^Hola:\n\nTe escribimos como mucho seis veces al día/);
    for (const n of [7, 8, 9]) {
      expect(text).toContain(
        'Tu cita en Peluquería chatbot1\nCuándo: martes, 3 de marzo de 2099, 17:00',
      );
      expect(text).toContain(`Cambiar o cancelar la cita: ${linkOf(`chatbot1-${n}`)}`);
      expect(digestsTo(evas)[0]?.html).toContain(`href="${linkOf(`chatbot1-${n}`)}"`);
    }
    expect(text).not.toContain(linkOf('chatbot1-6'));
    expect(digestsTo(anas)[0]?.text?.match(/Nombre: Eva/g)).toHaveLength(3);
    await eventually(async () =>
      expect(new Set((await kept()).map(({ state }) => state))).toEqual(new Set(['sent'])),
    );
    expect(await kept()).toHaveLength(18);
    for (const row of await kept()) expect(row).not.toHaveProperty('gist');
  });

  it('each is told once, though all events come several times and at once', async () => {
    const twice = Array.from({ length: 20 }, (_, n) => `chatbot1-${n}`).flatMap((id) => [
      id,
      id,
      id,
    ]);
    await Promise.all(twice.map(book));
    await arrived(evas, 6);
    expect(await kept()).toHaveLength(40 + 2);
    endDay();
    await Promise.all([...twice.map(book), digested(evas), digested(anas)]);
    await Promise.all(twice.map(book));
    const all = lettersTo(evas)
      .map(({ text }) => text)
      .join('\n');
    for (let n = 0; n < 20; n += 1) expect(all.split(`/chatbot1-${n}#`)).toHaveLength(2);
    expect(lettersTo(evas)).toHaveLength(7);
    endDay();
    await eventually(async () => expect(await inState('sent')).toHaveLength(40));
    expect([lettersTo(evas).length, lettersTo(anas).length]).toEqual([7, 7]);
  });

  it('those of the next day, and those to others, are counted anew, whatever the case of an address', async () => {
    visitorOf = (id) => (id === 'chatbot1-7' ? 'EVA@Example.com' : evas);
    await bookMany(7);
    await arrived(evas, 6);
    expect((await inState('gathered')).map(({ to }) => to).toSorted()).toEqual([
      'EVA@Example.com',
      anas,
    ]);
    visitorOf = () => 'noa@example.com';
    await book('chatbot1-8');
    await arrived('noa@example.com', 1);
    endDay();
    visitorOf = () => evas;
    await book('chatbot1-9');
    await arrived(evas, 7);
    expect(lettersTo(evas).at(-1)?.text).toContain(linkOf('chatbot1-9'));
  });

  it('reminders are no part, and always sent', async () => {
    await bookMany(7);
    await service.publish(reminderDue, changeOf('chatbot1-1'));
    await arrived(evas, 7);
    expect(lettersTo(evas).at(-1)?.subject).toMatch(/^Recuerda tu cita/);
  });

  it('a letter that was being sent when its sender died is no reason for a second digest', async () => {
    await bookMany(8);
    await arrived(evas, 6);
    server.answers('hang');
    endDay();
    await digested(evas);
    const { directory } = service;
    await service.close({ keep: true });
    server.answers('take');
    service = await open(directory);
    endDay();
    await digested(evas, 2);
    const [one, other] = digestsTo(evas);
    expect([other?.messageId, other?.text]).toEqual([one?.messageId, one?.text]);
    await eventually(async () => expect(await inState('gathered')).toEqual([]), 10_000);
    expect(digestsTo(evas)).toHaveLength(2);
  });

  describe('whose digest was refused for good', () => {
    beforeEach(async () => {
      await bookMany(8);
      for (const to of [evas, anas]) await arrived(to, 6);
      server.answers(550);
      endDay();
      await eventually(async () => expect(await inState('dead')).toHaveLength(2), 10_000);
      expect(await inState('gathered')).toHaveLength(4);
    });

    it('are sent when it is sent again', async () => {
      server.answers('take');
      const store = await openMailStore(service.store);
      for (const { _id } of await store.dead()) await store.resend(_id, service.kit.clock());
      await digested(evas, 2); // one was refused
      await eventually(async () => expect(await inState('sent')).toHaveLength(16), 10_000);
    });

    it('are forgotten with it', async () => {
      const store = await openMailStore(service.store);
      await store.forgetDead(service.kit.clock());
      expect(await inState('dead')).toHaveLength(4);
      expect(await kept()).toHaveLength(16);
      for (const row of await kept()) expect(row).not.toHaveProperty('gist');
    });
  });
});

describe('a digest', () => {
  it('leaves nothing behind of a bot or an account that is gone, and tells the rest', async () => {
    await bookMany(6);
    await arrived(evas, 6);
    await bookMany(2, 'chatbot2');
    await book('chatbot3-1');
    const gone = { chatbotId: 'chatbot2', ownerId: 'account-luz', version: 2 };
    await service.publish(chatbotDeleted, gone);
    endDay();
    await digested(evas);
    expect(digestsTo(evas)[0]?.text).toContain('chatbot3');
    expect(digestsTo(evas)[0]?.text).not.toContain('chatbot2');
  });

  it('is gone itself when nothing is left to tell', async () => {
    await bookMany(8);
    await arrived(evas, 6);
    auth.account.isGone = true;
    await service.publish(accountErased, { accountId: 'account-ana' });
    expect(await named()).toEqual([]);
    endDay();
    await book('chatbot1-9');
    expect([await named(), digestsTo(evas)]).toEqual([[], []]);
  });

  it('is written in English for those who read English', async () => {
    language = 'en';
    await bookMany(7);
    endDay();
    await digested(evas);
    expect(digestsTo(evas)[0]?.text).toMatch(
      /^Hello,\n\nWe send at most six emails a day about appointments/,
    );
    expect(digestsTo(evas)[0]?.text).toContain(
      `Move or cancel the appointment: ${linkOf('chatbot1-7')}`,
    );
  });
});

describe('a visitor who asked for their links', () => {
  const request = { requestId: 'request-1', chatbotId: 'chatbot1', ownerId: 'account-ana' };
  const ask = (requestId = 'request-1') =>
    service.publish(appointmentsRequested, { ...request, requestId });

  it('gets them in one letter, however often the request is heard', async () => {
    await Promise.all([ask(), ask()]);
    await arrived(evas, 1);
    await ask();
    const [letter] = lettersTo(evas);
    expect(letter?.subject).toBe('Tus citas en Peluquería Ana');
    expect(letter?.messageId).toBe('<requested-request-1@contesta.example>');
    for (const said of ['martes, 3 de marzo de 2099, 17:00 CET', 'Corte', 'Tinte'])
      expect(letter?.text).toContain(said);
    for (const id of ['one', 'two']) {
      expect(letter?.text).toContain(`Cambiar o cancelar la cita: ${linkOf(id)}`);
      expect(letter?.html).toContain(`href="${linkOf(id)}"`);
    }
    language = 'en';
    await ask('request-2');
    await arrived(evas, 2);
    expect(lettersTo(evas)[1]?.subject).toBe('Your appointments at Peluquería Ana');
    expect(await kept()).toHaveLength(2);
  });

  it('gets none where the request is old, or the bot is deleted', async () => {
    isOld = true;
    await ask();
    isOld = false;
    await service.publish(chatbotDeleted, { ...request, version: 2 });
    await ask();
    expect(await kept()).toEqual([]);
    expect(service.dead).toEqual([]);
  });

  it('is written to at most six times a day about them as well', async () => {
    for (let n = 1; n <= 8; n += 1) await ask(`request-${n}`);
    await arrived(evas, 6);
    expect(await inState('gathered')).toHaveLength(2);
    endDay();
    await digested(evas);
    expect(digestsTo(evas)[0]?.text).toContain(linkOf('two'));
  });
});
