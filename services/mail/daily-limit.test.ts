import * as events from '@contesta/contracts/events';
import * as internal from '@contesta/contracts/internal-appointments';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { eventually } from '@contesta/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMailStore } from './store.ts';
import { appointmentView, calendarFile, useMail } from './testing/test-mail.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const evaEmail = 'eva@example.com';
const anaEmail = 'ana@example.com';
let language: 'es' | 'en';
let visitorOf: (id: string) => string;
let isExpired: boolean;
const linkOf = (id: string) => `http://localhost:8080/appointment/${id}#key=k`;
const viewOf = (id: string) => ({
  ...appointmentView(changeOf(id)),
  business: `Peluquería ${botOf(id)}`,
  visitor: { name: 'Eva', email: visitorOf(id), language },
});
const calendar = [
  bind(internal.internalAppointment, { handle: async ({ params: { id } }) => viewOf(id) }),
  bind(internal.requestedAppointments, {
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
const mail = useMail({ peers: calendar });
beforeEach(() => {
  language = 'es';
  visitorOf = () => evaEmail;
  isExpired = false;
  endDay(); // every test starts at the beginning of a day
});

const changeOf = (id: string) => {
  return { appointmentId: id, chatbotId: botOf(id), ownerId: ownerOf(id), revision: 1 };
};
const book = (id: string) => mail.service.publish(events.appointmentBooked, changeOf(id));
async function bookMany(count: number, bot = 'chatbot1'): Promise<void> {
  for (let n = 1; n <= count; n += 1) await book(`${bot}-${n}`);
}
const lettersTo = (to: string) =>
  mail.server.letters.filter((letter) => letter.recipients[0] === to);
const waitForLettersTo = (to: string, count: number) =>
  eventually(() => expect(lettersTo(to)).toHaveLength(count));
/** Advances the clock to the next day (UTC), and returns the text of the digest that Eva gets then. */
const digestOfNextDay = async () => {
  endDay();
  await waitForDigests(evaEmail);
  return digestsTo(evaEmail)[0]?.text ?? '';
};
const endDay = () => endPeriod(dayMs);
const endHour = () => endPeriod(hourMs);
const endPeriod = (ms: number) => {
  const now = mail.service.kit.clock().getTime();
  mail.service.advance(Math.ceil(now / ms) * ms - now + 1_000);
};
const digestsTo = (to: string) =>
  lettersTo(to).filter(({ subject }) => /^(Más novedades|More updates)/.test(subject ?? ''));
const waitForDigests = (to: string, count = 1) =>
  eventually(() => expect(digestsTo(to)).toHaveLength(count));
const mailCancellationOf = (id: string) => {
  const ics = { method: 'CANCEL', content: calendarFile('CANCEL') } as const;
  const body = { ...viewOf(id), revision: 2, service: null, ics };
  return mail.service.call(internal.mailCancellation, { body });
};
const stored = async () => JSON.stringify(await mail.storedLetters());
const waitUntilAnonymised = () =>
  eventually(async () => expect(await stored()).not.toContain(evaEmail));
const deleteBot = (chatbotId = 'chatbot1', ownerId = 'account-ana') =>
  mail.service.publish(events.chatbotDeleted, { chatbotId, ownerId, version: 2 });

it('the cancellation letter about a deleted bot’s appointment is sent once, even after the account is erased, and then anonymised', async () => {
  mail.server.answerWith(451);
  await mailCancellationOf('chatbot1-1');
  await deleteBot();
  await mail.service.publish(events.accountErased, { accountId: 'account-ana' });
  mail.server.answerWith('accept');
  mail.server.letters.length = 0; // forget the refused attempts
  mail.service.advance(60_000); // past the pause before the next attempt
  await waitForLettersTo(evaEmail, 1);
  expect(lettersTo(evaEmail)[0]?.subject).toBe('La cita en Peluquería chatbot1 está cancelada');
  await waitUntilAnonymised();
  await mailCancellationOf('chatbot1-1');
  await mailCancellationOf('chatbot1-2');
  await waitForLettersTo(evaEmail, 2);
});

it('cancellation letters about a deleted bot’s appointments count towards the limit of six, and are anonymised after the digest', async () => {
  for (let n = 1; n <= 8; n += 1) await mailCancellationOf(`chatbot1-${n}`);
  await waitForLettersTo(evaEmail, 6);
  expect(await mail.lettersInState('gathered')).toHaveLength(2);
  await digestOfNextDay();
  await waitUntilAnonymised();
});

describe('the daily limit on letters about appointments', () => {
  it('lets six through to an address, even if its case and +tag vary', async () => {
    let isUpperCase = false;
    visitorOf = (id) => {
      isUpperCase = !isUpperCase;
      return `${isUpperCase ? 'EVA' : 'eva'}+${id}@example.com`;
    };
    await bookMany(9);
    const sent = () => mail.server.letters.filter(({ recipients }) => recipients[0] !== anaEmail);
    await eventually(() => expect(sent()).toHaveLength(6));
    const gathered = await mail.lettersInState('gathered');
    expect(gathered.filter(({ to }) => to !== anaEmail)).toHaveLength(3);
  });

  it('lets six through to an address, even if the bot is deleted after the sixth', async () => {
    await bookMany(6);
    await waitForLettersTo(evaEmail, 6);
    await deleteBot();
    expect(await stored()).not.toContain(evaEmail);
    await bookMany(2, 'chatbot2');
    await mail.waitForState('gathered', 4); // two to Eva, two to Ana, whose address all accounts have here
    expect(lettersTo(evaEmail)).toHaveLength(6);
  });

  it('lets six through to an address, and sends the others in one digest when the day is over', async () => {
    await bookMany(9);
    for (const to of [evaEmail, anaEmail]) await waitForLettersTo(to, 6);
    expect(await mail.lettersInState('gathered')).toHaveLength(6);
    endDay();
    for (const to of [evaEmail, anaEmail]) await waitForDigests(to);
    const { text = '', html } = digestsTo(evaEmail)[0] ?? {};
    expect(text).toMatch(/^Hola:\n\nTras seis correos en un día sobre citas/);
    const appointmentText =
      /Cita reservada en Peluquería chatbot1\nCuándo: martes, 3 de marzo de 2099, 17:00/g;
    expect(text.match(appointmentText)).toHaveLength(3);
    for (const n of [7, 8, 9]) {
      expect(text).toContain(`Cambiar o cancelar la cita: ${linkOf(`chatbot1-${n}`)}`);
      expect(html).toContain(`href="${linkOf(`chatbot1-${n}`)}"`);
    }
    expect(text).not.toContain(linkOf('chatbot1-6'));
    expect(digestsTo(anaEmail)[0]?.text?.match(/Nombre: Eva/g)).toHaveLength(3);
    await mail.waitUntilSent(2 * 9); // two letters about each booking; the digests are deleted
    for (const row of await mail.storedLetters()) expect(row).not.toHaveProperty('gist');
  });

  it('sends an owner the other letters in one digest an hour, and a visitor still in one a day', async () => {
    await bookMany(6);
    for (const id of ['chatbot1-7', 'chatbot2-8']) await book(id);
    endHour();
    await waitForDigests(anaEmail);
    for (const n of [9, 10, 11]) {
      await book(`chatbot1-${n}`);
      await mail.service.publish(events.appointmentCancelled, changeOf(`chatbot2-${n}`));
    }
    await mail.waitForState('gathered', 8 + 6); // to Eva + to Ana
    expect(lettersTo(anaEmail)).toHaveLength(6 + 1);
    endHour();
    await waitForDigests(anaEmail, 2);
    const [first, second] = digestsTo(anaEmail).map(({ text = '' }) => text.match(/^Cita \w+/gm));
    expect(first).toEqual(['Cita nueva', 'Cita nueva']);
    const change = ['Cita nueva', 'Cita cancelada'];
    expect(second).toEqual([...change, ...change, ...change]);
    expect((await digestOfNextDay()).match(/^Cuándo/gm)).toHaveLength(8);
    expect([lettersTo(evaEmail).length, lettersTo(anaEmail).length]).toEqual([6 + 1, 6 + 2]);
  });

  it('sends each letter exactly once, alone or in the digest, despite repeated and concurrent events', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `chatbot1-${n}`);
    const repeatedIds = [...ids, ...ids, ...ids].toSorted();
    await Promise.all(repeatedIds.map(book));
    await waitForLettersTo(evaEmail, 6);
    expect(await mail.storedLetters()).toHaveLength(2 * 20 + 2); // with two digests
    endDay();
    const digests = [waitForDigests(evaEmail), waitForDigests(anaEmail)];
    await Promise.all([...repeatedIds.map(book), ...digests]);
    await Promise.all(repeatedIds.map(book));
    const all = lettersTo(evaEmail).map(({ text }) => text);
    for (const id of ids) expect(all.join().match(RegExp(`/${id}#`, 'g'))).toHaveLength(1);
    expect(lettersTo(evaEmail)).toHaveLength(7);
    endDay();
    await mail.waitForState('sent', 2 * 20);
    expect([lettersTo(evaEmail).length, lettersTo(anaEmail).length]).toEqual([7, 7]);
  });

  it('counts the letters of the next day and those to other addresses separately', async () => {
    await bookMany(6);
    await waitForLettersTo(evaEmail, 6);
    visitorOf = () => 'noa@example.com';
    await book('chatbot1-8');
    await waitForLettersTo('noa@example.com', 1);
    endDay();
    visitorOf = () => evaEmail;
    await book('chatbot1-9');
    await waitForLettersTo(evaEmail, 7);
    expect(lettersTo(evaEmail).at(-1)?.text).toContain(linkOf('chatbot1-9'));
  });

  it('does not apply to reminders', async () => {
    await bookMany(7);
    await mail.service.publish(events.reminderDue, changeOf('chatbot1-1'));
    await waitForLettersTo(evaEmail, 7);
    expect(lettersTo(evaEmail).at(-1)?.subject).toMatch(/^Recordatorio: cita/);
  });

  it('resends the digest unchanged if the service stops while sending it', async () => {
    await bookMany(8);
    await waitForLettersTo(evaEmail, 6);
    mail.server.answerWith('hang');
    endDay();
    await waitForDigests(evaEmail);
    mail.server.answerWith('accept');
    await mail.reopen(); // this also sets the clock back by two days
    endDay();
    endDay();
    await waitForDigests(evaEmail, 2);
    const [first, second] = digestsTo(evaEmail);
    expect([second?.messageId, second?.text]).toEqual([first?.messageId, first?.text]);
    await mail.waitForState('gathered', 0);
    expect(digestsTo(evaEmail)).toHaveLength(2);
  });

  describe('if the digest is permanently refused', () => {
    const store = () => openMailStore(mail.service.store);
    beforeEach(async () => {
      await bookMany(8);
      for (const to of [evaEmail, anaEmail]) await waitForLettersTo(to, 6);
      mail.server.answerWith(550);
      endDay();
      await mail.waitForState('dead', 2);
      expect(await mail.lettersInState('gathered')).toHaveLength(4);
    });

    it('sends the gathered letters when the digest is resent', async () => {
      mail.server.answerWith('accept');
      const { dead, resend } = await store();
      for (const { _id } of await dead()) await resend(_id, mail.service.kit.clock());
      await waitForDigests(evaEmail, 2); // including the refused one
      await mail.waitForState('sent', 2 * 8);
    });

    it('gives up the gathered letters when the digest can no longer be resent', async () => {
      await (await store()).forgetDead(mail.service.kit.clock());
      expect(await mail.lettersInState('dead')).toHaveLength(4);
      expect(await mail.storedLetters()).toHaveLength(2 * 8); // the digests are deleted
      for (const row of await mail.storedLetters()) expect(row).not.toHaveProperty('gist');
    });
  });
});

describe('a digest', () => {
  it('leaves out letters about a deleted bot', async () => {
    await bookMany(6);
    await waitForLettersTo(evaEmail, 6);
    await bookMany(2, 'chatbot2');
    await book('chatbot3-1');
    await deleteBot('chatbot2', 'account-luz');
    const text = await digestOfNextDay();
    expect(text).toContain('chatbot3');
    expect(text).not.toContain('chatbot2');
  });

  it('is deleted once it has no letters', async () => {
    await bookMany(8);
    await waitForLettersTo(evaEmail, 6);
    await mail.eraseAccount();
    expect(await stored()).not.toContain('isDigest');
    endDay();
    await book('chatbot1-9');
    expect([await mail.lettersWithAddress(), digestsTo(evaEmail)]).toEqual([[], []]);
  });

  it('is in English if its last letter is in English', async () => {
    language = 'en';
    await bookMany(7);
    const text = await digestOfNextDay();
    expect(text).toMatch(/^Hello,\n\nAfter six emails in a day about appointments/);
    expect(text).toContain(`Move or cancel the appointment: ${linkOf('chatbot1-7')}`);
  });
});

describe('a visitor who asked for their links', () => {
  const request = { requestId: 'request-1', chatbotId: 'chatbot1', ownerId: 'account-ana' };
  const ask = (requestId = 'request-1') =>
    mail.service.publish(events.appointmentsRequested, { ...request, requestId });

  it('gets one letter with all links, in their language, even if the event is repeated', async () => {
    await Promise.all([ask(), ask()]);
    await waitForLettersTo(evaEmail, 1);
    await ask();
    const [letter] = lettersTo(evaEmail);
    expect(letter?.subject).toBe('Citas en Peluquería Ana');
    expect(letter?.messageId).toBe('<requested-request-1@contesta.example>');
    for (const text of ['martes, 3 de marzo de 2099, 17:00\n', 'Corte', 'Tinte'])
      expect(letter?.text).toContain(text);
    for (const id of ['one', 'two']) {
      expect(letter?.text).toContain(`Cambiar o cancelar la cita: ${linkOf(id)}`);
      expect(letter?.html).toContain(`href="${linkOf(id)}"`);
    }
    language = 'en';
    await ask('request-2');
    await waitForLettersTo(evaEmail, 2);
    expect(lettersTo(evaEmail)[1]?.subject).toBe('Your appointments at Peluquería Ana');
    expect(await mail.storedLetters()).toHaveLength(2);
  });

  it('gets no letter if the request has expired or the bot is deleted', async () => {
    isExpired = true;
    await ask();
    isExpired = false;
    await deleteBot();
    await ask();
    expect([await mail.storedLetters(), mail.service.deadLetters]).toEqual([[], []]);
  });

  it('gets at most six such letters a day', async () => {
    for (let n = 1; n <= 8; n += 1) await ask(`request-${n}`);
    await waitForLettersTo(evaEmail, 6);
    expect(await mail.lettersInState('gathered')).toHaveLength(2);
    expect(await digestOfNextDay()).toContain(linkOf('two'));
  });
});
