import * as events from '@contesta/contracts/events';
import * as internal from '@contesta/contracts/internal-appointments';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { beforeEach, describe, expect, it } from 'vitest';
import { appointmentView, calendarFile, useMail } from './testing/test-mail.ts';

let appointment: internal.AppointmentView | null;
beforeEach(() => {
  appointment = appointmentView(ids);
});
const readAppointment = bind(internal.internalAppointment, {
  handle: async () => {
    if (appointment) return appointment;
    throw problem('NOT_FOUND');
  },
});
const mail = useMail({ peers: [readAppointment] });
const ids = { appointmentId: 'appointment-1', chatbotId: 'chatbot-1', ownerId: 'account-ana' };
const change = (revision = 1) => ({ ...ids, revision });
const update = (view: Partial<internal.AppointmentView>) => {
  if (appointment) appointment = { ...appointment, ...view };
};
const letterTo = (to: string) =>
  mail.server.letters.find(({ recipients }) => recipients.includes(to)) ??
  expect.fail(`no letter to ${to}`);
const textOf = (content: string | ArrayBuffer | Uint8Array | undefined) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

describe('an appointment', () => {
  it('is confirmed to visitor and owner, in the business’s time zone, with a calendar file', async () => {
    mail.auth.account.language = 'en';
    await mail.service.publish(events.appointmentBooked, change());
    await mail.waitForLetters(2);
    const visitor = letterTo('eva@example.com');
    expect(visitor.subject).toBe('Cita reservada en Peluquería Ana');
    const end = '#key=k\n\nPeluquería Ana\n';
    for (const text of ['Hola, Eva:', 'martes, 3 de marzo de 2099, 17:00–17:30\n', 'Corte', end])
      expect(visitor.text).toContain(text);
    const owner = letterTo('ana@example.com');
    expect(owner.subject).toMatch(/^New appointment: Tuesday,? 3 March 2099/);
    for (const text of ['Hello Ana,', 'Eva', 'eva@example.com', '/calendar/chatbot-1'])
      expect(owner.text).toContain(text);
    expect(owner.text).not.toContain('#key=k');
    for (const { attachments } of [visitor, owner]) {
      const [file] = attachments.filter(({ filename }) => filename === 'contesta.ics');
      expect(file?.mimeType).toMatch(/ics|calendar/);
      expect(textOf(file?.content)).toMatch(/^BEGIN:VCALENDAR\s[\s\S]*METHOD:REQUEST/);
    }
  });

  it('is announced with its old and new time when it is moved, and the older event is skipped', async () => {
    const movedFrom = appointmentView(ids).startsAt;
    const times = { startsAt: '2099-03-31T15:00:00Z', endsAt: '2099-03-31T15:30:00Z' };
    update({ revision: 2, movedFrom, ...times });
    await mail.service.publish(events.appointmentBooked, change(1));
    await mail.service.publish(events.appointmentMoved, change(2));
    await mail.waitForLetters(2);
    const { subject, text } = letterTo('eva@example.com');
    const now = 'La cita en Peluquería Ana ha cambiado: ahora es el martes 31 de marzo a las 17:00';
    expect(subject).toBe(now);
    expect(text).toContain(`\n${now}.\n`);
    expect(letterTo('ana@example.com').subject).toMatch(/^Una cita ha cambiado: martes, 31 de/);
    expect(text).toContain('Cuándo: martes, 31 de marzo de 2099, 17:00–17:30\n');
    expect(text).toContain('Antes: martes, 3 de marzo de 2099, 17:00\n');
  });

  it('is announced with a CANCEL file and without its link when it is cancelled', async () => {
    const visitor = { name: 'Eva', email: 'eva@example.com', language: 'en' } as const;
    update({ revision: 2, ics: { method: 'CANCEL', content: calendarFile('CANCEL') }, visitor });
    await mail.service.publish(events.appointmentCancelled, change(2));
    await mail.waitForLetters(2);
    const { subject, text, attachments } = letterTo('eva@example.com');
    expect(subject).toBe('Your appointment at Peluquería Ana is cancelled');
    expect(text).not.toContain('#key=k');
    expect(textOf(attachments[0]?.content)).toContain('METHOD:CANCEL');
    expect(letterTo('ana@example.com').subject).toMatch(/^Cita cancelada: /);
  });

  it.each([
    ['visitor', 'está cancelada. No hace falta hacer nada más.'],
    ['owner', 'Lo sentimos: Peluquería Ana ha tenido que cancelar la cita.'],
  ] as const)('says that the %s has cancelled it, and how to book again', async (by, line) => {
    update({ revision: 2, cancelledBy: by, bookingUrl: 'https://contesta.example/book/b1' });
    await mail.service.publish(events.appointmentCancelled, change(2));
    await mail.waitForLetters(2);
    const { text } = letterTo('eva@example.com');
    expect(text).toContain(line);
    expect(text).toContain('Pedir otra cita: https://contesta.example/book/b1\n');
  });

  it('is announced once to the visitor and once to the owner, even if the event is repeated', async () => {
    const publish = () => mail.service.publish(events.appointmentBooked, change());
    await Promise.all([publish(), publish(), publish()]);
    await mail.waitUntilSent(2);
    await publish();
    expect(await mail.storedLetters()).toHaveLength(2);
    expect(mail.messageIds().toSorted()).toEqual([
      '<appointment-appointment-1-1-owner@contesta.example>',
      '<appointment-appointment-1-1-visitor@contesta.example>',
    ]);
    for (const letter of await mail.storedLetters()) expect(letter).not.toHaveProperty('ics');
  });

  it('gets one reminder, to the visitor only, and no reminder for an older revision or after its start', async () => {
    await mail.service.publish(events.reminderDue, change());
    await mail.service.publish(events.reminderDue, change());
    await mail.waitForLetters(1);
    expect(letterTo('eva@example.com').subject).toBe('Recordatorio: cita en Peluquería Ana');
    update({ revision: 3 });
    await mail.service.publish(events.reminderDue, change(2));
    update({ startsAt: '2020-03-03T16:00:00Z' });
    await mail.service.publish(events.reminderDue, change(3));
    expect(await mail.storedLetters()).toHaveLength(1);
  });

  it('is not announced if it or its owner is erased', async () => {
    mail.auth.account.isErased = true;
    await mail.service.publish(events.appointmentBooked, change());
    appointment = null;
    await mail.service.publish(events.appointmentBooked, change());
    expect(await mail.storedLetters()).toEqual([]);
    expect([mail.server.letters, mail.service.deadLetters]).toEqual([[], []]);
  });

  it('has its letters anonymised or deleted when its owner is erased', async () => {
    await mail.service.publish(events.appointmentBooked, change());
    await mail.waitForLetters(2);
    await mail.eraseAccount();
    expect(await mail.lettersWithAddress()).toEqual([]);
  });

  it('has its letters anonymised or deleted when its bot is deleted, even if they are queued afterwards', async () => {
    await mail.service.publish(events.appointmentBooked, change());
    await mail.waitForLetters(2);
    const deleted = { chatbotId: 'chatbot-1', ownerId: 'account-ana', version: 2 };
    await mail.service.publish(events.chatbotDeleted, deleted);
    expect(await mail.lettersWithAddress()).toEqual([]);
    update({ revision: 2 });
    await mail.service.publish(events.appointmentMoved, change(2));
    expect(await mail.lettersWithAddress()).toEqual([]);
    update({ chatbotId: 'chatbot-2', revision: 3 });
    await mail.service.publish(events.appointmentMoved, change(3));
    expect(await mail.lettersWithAddress()).toHaveLength(2);
  });

  it('gets a reminder without the visitor’s name if the name contains advertising', async () => {
    const name = 'Gana 500 EUR en malo.example';
    update({ visitor: { name, email: 'eva@example.com', language: 'es' } });
    await mail.service.publish(events.reminderDue, change());
    await mail.waitForLetters(1);
    expect(letterTo('eva@example.com').text).toMatch(/^Hola:\n/);
    expect(letterTo('eva@example.com').html).not.toContain('malo.example');
  });
});
