import { contact } from '@contesta/contracts/mail';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { openMailServer } from './testing/mail-server.ts';
import { useMail } from './testing/test-mail.ts';

const mail = useMail({ env: { CONTACT_TO: 'Ayuda <ayuda@example.com>' } });
const message = '¿Abrís en agosto?\r\n<b>Gracias</b> 😀';
const eva = { name: 'Eva Núñez', email: 'eva@example.com', message };
const write = (body: unknown, language = 'es') =>
  mail.service.call(contact, { body, headers: { 'Accept-Language': language } });

describe('a message from the contact form', () => {
  it('is sent to the operator, as typed, with the visitor’s address as Reply-To', async () => {
    const { status, body } = await write(eva);
    expect([status, body]).toEqual([202, { message: '¡Mensaje enviado correctamente!' }]);
    const letter = await mail.onlyLetter();
    expect(letter).toMatchObject({
      recipients: ['ayuda@example.com'],
      from: { address: 'no-reply@contesta.example' },
      replyTo: [{ address: 'eva@example.com' }],
      subject: 'Contacto: Eva Núñez',
    });
    for (const part of ['Eva Núñez', 'eva@example.com', '<b>Gracias</b> 😀'])
      expect(letter.text).toContain(part);
    expect(letter.html).toContain('¿Abrís en agosto?<br>&lt;b&gt;Gracias&lt;/b&gt;');
  });

  it('is confirmed and sent in English on an English page', async () => {
    expect((await write(eva, 'en')).body).toEqual({ message: 'Message sent successfully!' });
    expect((await mail.onlyLetter()).subject).toBe('Contact: Eva Núñez');
  });

  it('names the plan if an owner sends it, and is marked if the plan has priority', async () => {
    for (const status of ['pro', 'lifetime'] as const) {
      mail.auth.account.status = status;
      await mail.service.call(contact, { body: eva, token: mail.service.tokenFor('ana-0001') });
    }
    await mail.waitForLetters(2);
    const subjects = mail.server.letters.map(({ subject }) => subject).sort();
    expect(subjects).toEqual(['Contacto: Eva Núñez', 'Prioridad · Contacto: Eva Núñez']);
    expect(mail.server.letters.map(({ text }) => text).join()).toContain('lifetime');
  });

  it('waits for the mail server, even across a restart, and is deleted once it is sent', async () => {
    const { port } = mail.server;
    await mail.server.close();
    expect((await write(eva)).status).toBe(202);
    await mail.reopen();
    mail.server = await openMailServer(port);
    expect((await mail.onlyLetter()).recipients).toEqual(['ayuda@example.com']);
    await eventually(async () => expect(await mail.storedLetters()).toEqual([]));
  });

  it('is sent to MAIL_FROM if CONTACT_TO is not set', async () => {
    await mail.reopen({});
    await write(eva);
    expect((await mail.onlyLetter()).recipients).toEqual(['no-reply@contesta.example']);
  });
});

describe('an invalid message', () => {
  const required = ['Este campo es obligatorio', 'This field is required'];
  const address = ['Introduce una dirección de email válida', 'Please enter a valid email address'];
  const line = ['El nombre debe ir en una sola línea.', 'The name must be on one line.'];

  it.each<[string, object, string, string[]]>([
    ['no name', { ...eva, name: undefined }, 'name', required],
    ['a blank name', { ...eva, name: ' \u200b' }, 'name', required],
    ['no email', { ...eva, email: '' }, 'email', required],
    ['an invalid email', { ...eva, email: 'eva' }, 'email', address],
    ['no message', { ...eva, message: '\n ' }, 'message', required],
    ['a list instead of a message', { ...eva, message: ['Hola'] }, 'message', required],
    ['a header in the name', { ...eva, name: 'Eva\r\nBcc: luis@example.com' }, 'name', line],
    ['a Unicode line break in the name', { ...eva, name: 'Eva\u2028Bcc: x' }, 'name', line],
    ['a header in the email', { ...eva, email: 'eva@example.com\nBcc: l@x.es' }, 'email', address],
    ['two addresses', { ...eva, email: 'eva@example.com,l@example.com' }, 'email', address],
  ])('with %s is refused in both languages, and not stored', async (_, body, field, [es, en]) => {
    const { status, body: error } = await write(body);
    expect([status, error.code, error.fields]).toEqual([400, 'VALIDATION', { [field]: es }]);
    expect((await write(body, 'en')).body.fields).toEqual({ [field]: en });
    expect(await mail.storedLetters()).toEqual([]);
  });

  it.each([
    ['name', 100],
    ['message', 5_000],
  ])('with a %s of more than %i code points is refused', async (field, max) => {
    const writeLong = (length: number) => write({ ...eva, [field]: '😀'.repeat(length) });
    expect((await writeLong(max)).status).toBe(202);
    const { status, body } = await writeLong(max + 1);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});
