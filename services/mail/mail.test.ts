import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import {
  accountErased,
  accountRegistered,
  passwordResetRequested,
} from '@contesta/contracts/events';
import { exportParts } from '@contesta/contracts/internal';
import { silentLog } from '@contesta/kit/log';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Letter } from './letter.ts';
import { useMail } from './testing/test-mail.ts';
import { openTransport } from './transport.ts';

const mail = useMail();

const register = (accountId = 'account-ana') =>
  mail.service.publish(accountRegistered, { accountId });
const askReset = (requestId: string) =>
  mail.service.publish(passwordResetRequested, { accountId: 'account-ana', requestId });
const exportedLetters = async (id = 'account-ana'): Promise<object[]> =>
  (await mail.service.call(exportParts.letters, { params: { id } })).body;

describe('the welcome letter', () => {
  it.each([
    ['es', 'Tu cuenta de Contesta está lista', 'Hola, Ana:'],
    ['en', 'Your Contesta account is ready', 'Hello Ana,'],
  ] as const)('is in the language of the account: %s', async (language, subject, begins) => {
    mail.auth.account.language = language;
    await register();
    await mail.waitForLetters(1);
    expect(mail.server.letters[0]).toMatchObject({ subject, recipients: ['ana@example.com'] });
    const { text, html } = mail.server.letters[0] ?? {};
    for (const part of [text, html]) expect(part).toContain(begins);
    expect(text).toContain('http://localhost:8080/home');
  });

  it('is sent once for repeated events', async () => {
    await Promise.all([register(), register(), register()]);
    await mail.waitUntilSent(1);
    await register();
    await register('account-bea');
    await mail.waitForLetters(2);
    const ids = ['ana', 'bea'].map((name) => `<welcome-account-${name}@contesta.example>`);
    expect(mail.messageIds()).toEqual(ids);
  });

  it('escapes HTML and headers in a name', async () => {
    mail.auth.account.username =
      '<img src=x onerror=alert(1)> "Ana"\r\nBcc: eva@example.com\r\n\r\nHola';
    await register();
    await mail.waitForLetters(1);
    const [letter] = mail.server.letters;
    expect(letter?.recipients).toEqual(['ana@example.com']);
    expect(letter?.bcc ?? []).toEqual([]);
    expect(letter?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(letter?.html).not.toContain('<img');
  });
});

it('the recovery letter contains a link with the code, which is created once', async () => {
  await askReset('reset-request-1');
  await mail.waitForLetters(1);
  await askReset('reset-request-1');
  expect(mail.auth.codesMade()).toBe(1);
  const link = 'http://localhost:8080/reset-password#code=code-1';
  expect(mail.server.letters[0]?.text).toContain(link);
  await askReset('reset-request-2');
  await mail.waitForLetters(2);
  expect(mail.server.letters[1]?.text).toContain('#code=code-2');
});

it('a letter that the server refused temporarily is sent again with the same Message-ID', async () => {
  mail.server.answers(451);
  await register();
  await eventually(async () =>
    expect(await exportedLetters()).toMatchObject([{ state: 'waiting' }]),
  );
  mail.server.answers('take');
  mail.service.advance(1_000);
  await mail.waitUntilSent(1);
  expect(new Set(mail.messageIds())).toEqual(new Set(['<welcome-account-ana@contesta.example>']));
});

it('an attempt ends without a reply if the server says nothing', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo; // listening on TCP
  const url = `smtp://127.0.0.1:${port}`;
  const { send } = await openTransport(url, 'no-reply@contesta.example', silentLog, 50);
  const letter = { _id: 'a', to: 'eva@example.com', subject: 'a', text: 'a', html: 'a' };
  expect(await send(letter as Letter)).toBe(0);
});

describe('the stored letters', () => {
  it('are listed in the export of the account, without their texts', async () => {
    await register();
    await mail.waitUntilSent(1);
    const subject = 'Tu cuenta de Contesta está lista';
    const letter = { to: 'ana@example.com', subject, state: 'sent', at: expect.any(String) };
    expect(await exportedLetters()).toEqual([letter]);
    expect(await exportedLetters('account-bea')).toEqual([]);
  });

  it('are deleted when the account is erased, and none is queued afterwards', async () => {
    await register();
    await mail.waitUntilSent(1);
    mail.auth.account.isErased = true;
    await mail.service.publish(accountErased, { accountId: 'account-ana' });
    await register();
    await askReset('reset-request-1');
    expect(await exportedLetters()).toEqual([]);
    expect(mail.server.letters).toHaveLength(1);
    expect(mail.service.dead).toEqual([]);
  });

  it('are deleted if the account is erased while a letter is being queued', async () => {
    let reads = 0;
    const property = (rest: object) =>
      Object.defineProperty(mail.auth.account, 'isErased', { configurable: true, ...rest });
    property({ get: () => ++reads > 1 });
    await register();
    property({ value: false, writable: true });
    expect(reads).toBe(2);
    expect(await exportedLetters()).toEqual([]);
  });
});
