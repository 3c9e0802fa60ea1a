import {
  accountErased,
  accountRegistered,
  passwordResetRequested,
} from '@contesta/contracts/events';
import { exportParts } from '@contesta/contracts/internal';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, openMailServer, openSilentServer } from './testing/mail-server.ts';
import { type FakeAuth, openFakeAuth, openTestMail, type TestMail } from './testing/test-mail.ts';

let auth: FakeAuth;
let server: MailServer;
let service: TestMail;

beforeEach(async () => {
  auth = openFakeAuth();
  server = await openMailServer();
  service = await openTestMail(server.port, auth);
});
afterEach(async () => {
  await service.close();
  await server.close();
});

const register = (accountId = 'account-ana') => service.publish(accountRegistered, { accountId });
const askReset = (requestId: string) =>
  service.publish(passwordResetRequested, { accountId: 'account-ana', requestId });
const waitForLetters = (count: number) =>
  eventually(() => expect(server.letters).toHaveLength(count), 10_000);
const exportedLetters = async (id = 'account-ana') =>
  (await service.call(exportParts.letters, { params: { id } })).body as Record<string, unknown>[];
const waitForState = (state: string) =>
  eventually(async () => expect(await exportedLetters()).toMatchObject([{ state }]), 10_000);

describe('the welcome letter', () => {
  it.each([
    ['es', 'Tu cuenta de Contesta está lista', 'Hola, Ana:'],
    ['en', 'Your Contesta account is ready', 'Hello Ana,'],
  ] as const)('is in the language of the account: %s', async (language, subject, begins) => {
    auth.account.language = language;
    await register();
    await waitForLetters(1);
    expect(server.letters[0]).toMatchObject({ subject, recipients: ['ana@example.com'] });
    expect(server.letters[0]?.text).toContain(begins);
    expect(server.letters[0]?.html).toContain(begins);
    expect(server.letters[0]?.text).toContain('http://localhost:8080/home');
  });

  it.each([
    'www．evil．com',
    'www。evil。com',
    'www·evil·com',
    'evil.\u200bc\u0336om',
    'ana＠evil',
    'evil∕gana',
    'Llama al 900 123 456',
    'Llama al ９００-１２３-４５６',
    'Llama al 9oo ❾⓿⓿.①②③',
    'SMS al 27 777',
  ])('leaves out the name %s, which may be a stranger’s message', async (username) => {
    auth.account.username = username;
    await register();
    await waitForLetters(1);
    expect(server.letters[0]?.text).toMatch(/^Hola:\n/);
    expect(server.letters[0]?.html).toContain('>Hola:<');
  });

  it.each(['Gal·la Vidal-Llull', 'J. R. Núñez & hijos', 'Bar La Peña', '山田 太郎'])(
    'greets %s by name',
    async (username) => {
      auth.account.username = username;
      await register();
      await waitForLetters(1);
      expect(server.letters[0]?.text).toContain(`Hola, ${username}:`);
    },
  );

  it('is sent once for repeated events', async () => {
    await Promise.all([register(), register(), register()]);
    await waitForState('sent');
    await register();
    await register('account-bea');
    await waitForLetters(2);
    expect(server.letters.map(({ messageId }) => messageId)).toEqual([
      '<welcome-account-ana@contesta.example>',
      '<welcome-account-bea@contesta.example>',
    ]);
  });

  it('escapes HTML and headers in a name', async () => {
    auth.account.username =
      '<img src=x onerror=alert(1)> "Ana"\r\nBcc: eva@example.com\r\n\r\nHola';
    await register();
    await waitForLetters(1);
    const [letter] = server.letters;
    expect(letter?.recipients).toEqual(['ana@example.com']);
    expect(letter?.bcc ?? []).toEqual([]);
    expect(letter?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(letter?.html).not.toContain('<img');
  });
});

describe('the recovery letter', () => {
  it('contains a link with the code, which is created once', async () => {
    await askReset('reset-request-1');
    await waitForLetters(1);
    await askReset('reset-request-1');
    expect(auth.codesMade()).toBe(1);
    expect(server.letters[0]?.text).toContain('http://localhost:8080/reset-password#code=code-1');
    await askReset('reset-request-2');
    await waitForLetters(2);
    expect(server.letters[1]?.text).toContain('#code=code-2');
  });
});

describe('a failing mail server', () => {
  it('gets the letter exactly once when it is back', async () => {
    const { port } = server;
    await server.close();
    await register();
    await waitForState('waiting');
    server = await openMailServer(port);
    await waitForLetters(1);
    await waitForState('sent');
    await service.publish(accountRegistered, { accountId: 'account-ana' });
    expect(server.letters).toHaveLength(1);
  });

  it('that never replied gets the letter exactly once when it works', async () => {
    const { port } = server;
    await server.close();
    const silent = await openSilentServer(port);
    await register();
    await eventually(async () => {
      const [letter] = await service.store.collection('letters').find({}).toArray();
      expect(letter).toMatchObject({ state: 'waiting', lastReply: 0 });
    }, 15_000);
    expect(silent.isCalled()).toBe(true);
    await silent.close();
    server = await openMailServer(port);
    await waitForLetters(1);
    await waitForState('sent');
    expect(server.letters).toHaveLength(1);
  }, 40_000);

  it('that takes longer than the sender’s lease gets the letter once', async () => {
    server.answers('take late');
    await register();
    await waitForState('sent');
    expect(server.letters).toHaveLength(1);
  }, 30_000);

  it('gets the letter again after a temporary refusal, with the same Message-ID', async () => {
    server.answers(451);
    await register();
    await waitForLetters(1);
    await waitForState('waiting');
    server.answers('take');
    await waitForState('sent');
    const ids = new Set(server.letters.map(({ messageId }) => messageId));
    expect(ids).toEqual(new Set(['<welcome-account-ana@contesta.example>']));
  });

  it('does not get the letter again after a permanent refusal', async () => {
    server.answers(550);
    await register();
    await waitForState('dead');
    service.advance(3_600_000);
    await register('account-bea');
    await waitForLetters(2);
    expect(server.letters[1]?.messageId).toContain('account-bea');
  });

  it('that accepted a letter without a reply gets it at most once more, after a restart', async () => {
    server.answers('hang');
    await register();
    await waitForLetters(1);
    await service.close({ keep: true });
    server.answers('take');
    service = await openTestMail(server.port, auth, {}, service.directory);
    await waitForState('waiting');
    service.advance(61_000);
    await waitForLetters(2);
    await waitForState('sent');
    service.advance(3_600_000);
    await register('account-bea');
    await waitForLetters(3);
    const [first, second, third] = server.letters.map(({ messageId }) => messageId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('the stored letters', () => {
  it('are listed in the export of the account, without their texts', async () => {
    await register();
    await waitForState('sent');
    expect(await exportedLetters()).toEqual([
      {
        to: 'ana@example.com',
        subject: 'Tu cuenta de Contesta está lista',
        state: 'sent',
        at: expect.any(String),
      },
    ]);
    expect(await exportedLetters('account-bea')).toEqual([]);
  });

  it('have no text once they are sent', async () => {
    await askReset('reset-request-1');
    await waitForState('sent');
    const rows = await service.store.collection('letters').find({}).toArray();
    expect(JSON.stringify(rows)).not.toContain('code-1');
  });

  it('are deleted when the account is erased, and none is queued afterwards', async () => {
    await register();
    await waitForState('sent');
    auth.account.isErased = true;
    await service.publish(accountErased, { accountId: 'account-ana' });
    await register();
    await askReset('reset-request-1');
    expect(await exportedLetters()).toEqual([]);
    expect(server.letters).toHaveLength(1);
    expect(service.dead).toEqual([]);
  });

  it('are deleted if the account is erased while a letter is being queued', async () => {
    let reads = 0;
    Object.defineProperty(auth.account, 'isErased', { get: () => ++reads > 1, configurable: true });
    await register();
    Object.defineProperty(auth.account, 'isErased', { value: false, writable: true });
    expect(reads).toBe(2);
    expect(await exportedLetters()).toEqual([]);
  });
});
