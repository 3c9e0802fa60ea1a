import * as events from '@contesta/contracts/events';
import { exportParts } from '@contesta/contracts/internal';
import { makeEvent } from '@contesta/kit/bus/envelope';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { openMailServer, openSilentServer } from './testing/mail-server.ts';
import { useMail } from './testing/test-mail.ts';

const mail = useMail();
const register = (accountId = 'account-ana') =>
  mail.service.publish(events.accountRegistered, { accountId });
const askReset = (requestId: string) =>
  mail.service.publish(events.passwordResetRequested, { accountId: 'account-ana', requestId });
const exportedLetters = async (id = 'account-ana'): Promise<object[]> =>
  (await mail.service.call(exportParts.letters, { params: { id } })).body;

describe('the welcome letter', () => {
  it.each([
    ['es', 'Tu cuenta de Contesta está lista', 'Hola, Ana:'],
    ['en', 'Your Contesta account is ready', 'Hello Ana,'],
  ] as const)('is in the language of the account: %s', async (language, subject, begins) => {
    mail.auth.account.language = language;
    await register();
    const letter = await mail.onlyLetter();
    expect(letter).toMatchObject({ subject, recipients: ['ana@example.com'] });
    for (const part of [letter.text, letter.html]) expect(part).toContain(begins);
    expect(letter.text).toContain('http://localhost:8080/home');
  });

  it('is sent once even if its event is repeated', async () => {
    await Promise.all([register(), register(), register()]);
    await mail.waitUntilSent(1);
    await register();
    await register('account-bea');
    await mail.waitForLetters(2);
    const ids = ['ana', 'bea'].map((name) => `<welcome-account-${name}@contesta.example>`);
    expect(mail.messageIds()).toEqual(ids);
  });

  it('contains no HTML tags or headers from the username', async () => {
    mail.auth.account.username =
      '<img src=x onerror=alert(1)> "Ana"\r\nBcc: eva@example.com\r\n\r\nHola';
    await register();
    const { recipients, bcc = [], headers, html } = await mail.onlyLetter();
    expect([recipients, bcc]).toEqual([['ana@example.com'], []]);
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
    expect(html).not.toContain('<img');
  });
});

it('the recovery letter contains a link with the code, which is created once per request and not kept', async () => {
  await askReset('reset-request-1');
  await mail.waitUntilSent(1);
  expect(JSON.stringify(await mail.storedLetters())).not.toContain('code-1');
  await askReset('reset-request-1');
  expect(mail.auth.codesMade()).toBe(1);
  await askReset('reset-request-2');
  await mail.waitForLetters(2);
  for (const [n, { text }] of mail.server.letters.entries())
    expect(text).toMatch(new RegExp(`^Hola:\\s.*8080/reset-password#code=code-${n + 1}\\s`, 's'));
});

it('a new password is reported once to its owner, not by name, with a link to choose another', async () => {
  const data = { accountId: 'account-ana' };
  const changed = makeEvent(events.passwordChanged, data, { id: 'event-1', at: new Date() });
  await mail.service.kit.bus.publish([changed, changed]);
  expect((await mail.onlyLetter()).text).toMatch(/^Hola:\s.*ha cambiado.*\/forgot-password\s/s);
});

it('a change of address sends the link to the new one, and to the old one a notice without link, name and new address', async () => {
  mail.auth.account.codeTo = 'ana@new.example';
  const change = { accountId: 'account-ana', requestId: 'change-1' };
  for (let i = 0; i < 2; i += 1) await mail.service.publish(events.emailChangeRequested, change);
  await mail.waitUntilSent(2);
  const letters = mail.server.letters.map(({ recipients, text }) => `${recipients} ${text}`);
  const [toOld, toNew] = letters.sort();
  expect(toOld).toMatch(/^ana@example\.com Hola:\s(?!.*new\.example).*\/forgot-password\s/s);
  expect(toNew).toMatch(
    /^ana@new\.example .*\/confirm-email#code=code-1&email=ana%40new\.example\s/s,
  );
});

describe('a failing mail server', () => {
  it('gets a letter exactly once if it does not reply at first, and then recovers', async () => {
    const { port } = mail.server;
    await mail.server.close();
    const silent = await openSilentServer(port);
    await register();
    const failed = [{ state: 'waiting', lastReply: 0 }];
    await eventually(async () => expect(await mail.storedLetters()).toMatchObject(failed));
    expect(silent.isCalled()).toBe(true);
    await silent.close();
    mail.server = await openMailServer(port);
    await mail.waitUntilSent(1);
    await mail.onlyLetter();
  });

  it('gets a letter once even if accepting the letter takes longer than the sender’s lease', async () => {
    mail.server.answerWith('accept late');
    await register();
    await mail.waitUntilSent(1);
    expect(mail.server.letters).toHaveLength(1);
  });

  it('gets the letter again after a temporary refusal, with the same Message-ID', async () => {
    mail.server.answerWith(451);
    await register();
    await mail.waitForLetters(1);
    await mail.waitForState('waiting', 1);
    mail.server.answerWith('accept');
    await mail.waitUntilSent(1);
    expect(new Set(mail.messageIds())).toEqual(new Set(['<welcome-account-ana@contesta.example>']));
  });

  it('does not get the letter again after a permanent refusal', async () => {
    mail.server.answerWith(550);
    await register();
    await mail.waitForState('dead', 1);
    mail.service.advance(3_600_000);
    await register('account-bea');
    await mail.waitForLetters(2);
    expect(mail.server.letters[1]?.messageId).toContain('account-bea');
  });

  it('gets a letter a second time after a restart, but not a third time, if it never replied to the first', async () => {
    mail.server.answerWith('hang');
    await register();
    await mail.waitForLetters(1);
    mail.server.answerWith('accept');
    await mail.reopen();
    await mail.waitForState('waiting', 1);
    mail.service.advance(5_000); // past the lease of the stopped sender
    await mail.waitForLetters(2);
    await mail.waitUntilSent(1);
    mail.service.advance(3_600_000);
    await register('account-bea');
    await mail.waitForLetters(3);
    const [first, second, third] = mail.messageIds();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
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

  it('are deleted when the account is erased, and no letter is queued afterwards', async () => {
    await register();
    await mail.waitUntilSent(1);
    await mail.eraseAccount();
    await register();
    await askReset('reset-request-1');
    expect(await exportedLetters()).toEqual([]);
    expect([mail.server.letters.length, mail.service.deadLetters]).toEqual([1, []]);
  });

  it('are deleted if the account is erased while a letter is being queued', async () => {
    let reads = 0;
    const defineErased = (rest: object) =>
      Object.defineProperty(mail.auth.account, 'isErased', { configurable: true, ...rest });
    defineErased({ get: () => ++reads > 1 }); // erased after the first read
    await register();
    defineErased({ value: false, writable: true });
    expect([reads, await exportedLetters()]).toEqual([2, []]);
  });
});
