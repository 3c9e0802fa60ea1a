import {
  accountErased,
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  chatbotDeleted,
  reminderDue,
} from '@contesta/contracts/events';
import { type AppointmentView, internalAppointment } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, openMailServer } from './testing/mail-server.ts';
import { openTestMail, type PlayedAuth, playAuth, type TestMail } from './testing/test-mail.ts';

const startsAt = '2099-03-03T16:00:00Z';
const file = (method: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`;

let auth: PlayedAuth;
let diary: AppointmentView | null;
let server: MailServer;
let service: TestMail;

beforeEach(async () => {
  auth = playAuth();
  diary = {
    appointmentId: 'appointment-1',
    chatbotId: 'chatbot-1',
    ownerId: 'account-ana',
    revision: 1,
    business: 'Peluquería Ana',
    service: 'Corte',
    startsAt,
    movedFrom: null,
    timeZone: 'Europe/Madrid',
    visitor: { name: 'Eva', email: 'eva@example.com', language: 'es' },
    manageUrl: 'http://localhost:8080/appointment/appointment-1#key=k',
    ics: { method: 'REQUEST', content: file('REQUEST') },
  };
  server = await openMailServer();
  const calendar = bind(internalAppointment, {
    handle: async () => {
      if (!diary) throw problem('NOT_FOUND');
      return diary;
    },
  });
  service = await openTestMail(server.port, { ...auth, bindings: [...auth.bindings, calendar] });
});
afterEach(async () => {
  await service.close();
  await server.close();
});

const change = (revision = 1) => ({
  appointmentId: 'appointment-1',
  chatbotId: 'chatbot-1',
  ownerId: 'account-ana',
  revision,
});
const become = (view: Partial<AppointmentView>) => {
  if (diary) diary = { ...diary, ...view };
};
const arrived = (count: number) =>
  eventually(() => expect(server.letters).toHaveLength(count), 10_000);
const letterTo = (to: string) =>
  server.letters.find(({ recipients }) => recipients.includes(to)) ?? expect.fail(`none to ${to}`);
const textOf = (content: string | ArrayBuffer | Uint8Array | undefined) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);
const kept = () => service.store.collection('letters').find({}).toArray();
/** Those that still say to whom. */
const named = async () => (await kept()).filter(({ to }) => to !== '');

describe('an appointment', () => {
  it('that is booked is told to both, at the hour of the business, with a file for their calendars', async () => {
    auth.account.language = 'en';
    await service.publish(appointmentBooked, change());
    await arrived(2);
    const visitor = letterTo('eva@example.com');
    expect(visitor.subject).toBe('Tu cita en Peluquería Ana');
    for (const said of ['Hola, Eva:', 'martes, 3 de marzo de 2099, 17:00 CET', 'Corte', '#key=k'])
      expect(visitor.text).toContain(said);
    const owner = letterTo('ana@example.com');
    expect(owner.subject).toMatch(/^New appointment: Tuesday,? 3 March 2099/);
    for (const said of ['Hello Ana,', 'Eva', 'eva@example.com', '/calendar/chatbot-1'])
      expect(owner.text).toContain(said);
    expect(owner.text).not.toContain('#key=k');
    for (const { attachments } of [visitor, owner]) {
      const [calendarFile] = attachments.filter(({ filename }) => filename === 'contesta.ics');
      expect(calendarFile?.mimeType).toMatch(/ics|calendar/);
      expect(textOf(calendarFile?.content)).toMatch(/^BEGIN:VCALENDAR\s[\s\S]*METHOD:REQUEST/);
    }
  });

  it('that is moved says when it was, and what came before is no longer told', async () => {
    become({ revision: 2, movedFrom: startsAt, startsAt: '2099-03-31T15:00:00Z' });
    await service.publish(appointmentBooked, change(1));
    await service.publish(appointmentMoved, change(2));
    await arrived(2);
    const { subject, text } = letterTo('eva@example.com');
    expect(subject).toBe('Tu cita en Peluquería Ana cambia de hora');
    expect(text).toContain('Cuándo: martes, 31 de marzo de 2099, 17:00 CEST');
    expect(text).toContain('Antes: martes, 3 de marzo de 2099, 17:00 CET');
  });

  it('that is cancelled is taken out of calendars, and offers no link any more', async () => {
    become({
      revision: 2,
      ics: { method: 'CANCEL', content: file('CANCEL') },
      visitor: { name: 'Eva', email: 'eva@example.com', language: 'en' },
    });
    await service.publish(appointmentCancelled, change(2));
    await arrived(2);
    const { subject, text, attachments } = letterTo('eva@example.com');
    expect(subject).toBe('Your appointment at Peluquería Ana is cancelled');
    expect(text).not.toContain('#key=k');
    expect(textOf(attachments[0]?.content)).toContain('METHOD:CANCEL');
    expect(letterTo('ana@example.com').subject).toMatch(/^Cita cancelada: /);
  });

  it('is told once, however often the event is heard', async () => {
    const tell = () => service.publish(appointmentBooked, change());
    await Promise.all([tell(), tell(), tell()]);
    await eventually(
      async () => expect((await kept()).map(({ state }) => state)).toEqual(['sent', 'sent']),
      10_000,
    );
    await tell();
    expect(await kept()).toHaveLength(2);
    expect(server.letters.map(({ messageId }) => messageId).toSorted()).toEqual([
      '<appointment-appointment-1-1-owner@contesta.example>',
      '<appointment-appointment-1-1-visitor@contesta.example>',
    ]);
    for (const letter of await kept()) expect(letter).not.toHaveProperty('ics');
  });

  it('is reminded of once, to the visitor alone, and not once it was moved or has begun', async () => {
    await service.publish(reminderDue, change());
    await service.publish(reminderDue, change());
    await arrived(1);
    expect(letterTo('eva@example.com').subject).toBe('Recuerda tu cita en Peluquería Ana');
    become({ revision: 2 });
    await service.publish(reminderDue, change(1));
    become({ startsAt: '2020-03-03T16:00:00Z' });
    await service.publish(reminderDue, change(2));
    expect(await kept()).toHaveLength(1);
  });

  it('that is erased, or whose owner is, is not written about', async () => {
    auth.account.isGone = true;
    await service.publish(appointmentBooked, change());
    diary = null;
    await service.publish(appointmentBooked, change());
    expect(await kept()).toEqual([]);
    expect([server.letters, service.dead]).toEqual([[], []]);
  });

  it('leaves no letter behind when its owner is erased', async () => {
    await service.publish(appointmentBooked, change());
    await arrived(2);
    auth.account.isGone = true;
    await service.publish(accountErased, { accountId: 'account-ana' });
    expect(await named()).toEqual([]);
  });

  it('leaves no letter behind when its bot is deleted, whichever is heard first', async () => {
    await service.publish(appointmentBooked, change());
    await arrived(2);
    const gone = { chatbotId: 'chatbot-1', ownerId: 'account-ana', version: 2 };
    await service.publish(chatbotDeleted, gone);
    expect(await named()).toEqual([]);
    become({ revision: 2 });
    await service.publish(appointmentMoved, change(2));
    expect(await named()).toEqual([]);
    become({ chatbotId: 'chatbot-2', revision: 3 });
    await service.publish(appointmentMoved, change(3));
    expect(await named()).toHaveLength(2);
  });

  it('brings no message that a stranger put into the name', async () => {
    const name = 'Gana 500 EUR en malo.example';
    become({ visitor: { name, email: 'eva@example.com', language: 'es' } });
    await service.publish(reminderDue, change());
    await arrived(1);
    expect(letterTo('eva@example.com').text).toMatch(/^Hola:\n/);
    expect(letterTo('eva@example.com').html).not.toContain('malo.example');
  });
});
