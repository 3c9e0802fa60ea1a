import {
  accountErased,
  accountRegistered,
  passwordResetRequested,
} from '@contesta/contracts/events';
import { exportParts } from '@contesta/contracts/internal';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, openMailServer, openMuteServer } from './testing/mail-server.ts';
import { openTestMail, type PlayedAuth, playAuth, type TestMail } from './testing/test-mail.ts';

let auth: PlayedAuth;
let server: MailServer;
let service: TestMail;

beforeEach(async () => {
  auth = playAuth();
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
const arrived = (count: number) =>
  eventually(() => expect(server.letters).toHaveLength(count), 10_000);
const exported = async (id = 'account-ana') =>
  (await service.call(exportParts.letters, { params: { id } })).body as Record<string, unknown>[];
const inState = (state: string) =>
  eventually(async () => expect(await exported()).toMatchObject([{ state }]), 10_000);

describe('the welcome letter', () => {
  it.each([
    ['es', 'Tu cuenta de Contesta está lista', 'Hola, Ana:'],
    ['en', 'Your Contesta account is ready', 'Hello Ana,'],
  ] as const)('is in the language of the account: %s', async (language, subject, begins) => {
    auth.account.language = language;
    await register();
    await arrived(1);
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
  ])('does not bring the message of a stranger who registered as %s', async (username) => {
    auth.account.username = username;
    await register();
    await arrived(1);
    expect(server.letters[0]?.text).toMatch(/^Hola:\n/);
    expect(server.letters[0]?.html).toContain('>Hola:<');
  });

  it.each(['Gal·la Vidal-Llull', 'J. R. Núñez & hijos', 'Bar La Peña', '山田 太郎'])(
    'greets %s by name',
    async (username) => {
      auth.account.username = username;
      await register();
      await arrived(1);
      expect(server.letters[0]?.text).toContain(`Hola, ${username}:`);
    },
  );

  it('is one, however often the event is heard', async () => {
    await Promise.all([register(), register(), register()]);
    await inState('sent');
    await register();
    await register('account-bea');
    await arrived(2);
    expect(server.letters.map(({ messageId }) => messageId)).toEqual([
      '<welcome-account-ana@contesta.example>',
      '<welcome-account-bea@contesta.example>',
    ]);
  });

  it('is shown by a name that is code, and takes no header from a name', async () => {
    auth.account.username =
      '<img src=x onerror=alert(1)> "Ana"\r\nBcc: eva@example.com\r\n\r\nHola';
    await register();
    await arrived(1);
    const [letter] = server.letters;
    expect(letter?.recipients).toEqual(['ana@example.com']);
    expect(letter?.bcc ?? []).toEqual([]);
    expect(letter?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(letter?.html).not.toContain('<img');
  });
});

describe('the recovery letter', () => {
  it('brings a link with the code, which is asked for once', async () => {
    await askReset('reset-wish-1');
    await arrived(1);
    await askReset('reset-wish-1');
    expect(auth.codesMade()).toBe(1);
    expect(server.letters[0]?.text).toContain('http://localhost:8080/reset-password#code=code-1');
    await askReset('reset-wish-2');
    await arrived(2);
    expect(server.letters[1]?.text).toContain('#code=code-2');
  });
});

describe('a mail server in trouble', () => {
  it('gets the letter once it is back, and once only', async () => {
    const { port } = server;
    await server.close();
    await register();
    await inState('waiting');
    server = await openMailServer(port);
    await arrived(1);
    await inState('sent');
    await service.publish(accountRegistered, { accountId: 'account-ana' });
    expect(server.letters).toHaveLength(1);
  });

  it('that takes calls and says nothing gets the letter once it speaks, and once only', async () => {
    const { port } = server;
    await server.close();
    const mute = await openMuteServer(port);
    await register();
    await eventually(async () => {
      const [letter] = await service.store.collection('letters').find({}).toArray();
      expect(letter).toMatchObject({ state: 'waiting', lastReply: 0 });
    }, 15_000);
    expect(mute.isCalled()).toBe(true);
    await mute.close();
    server = await openMailServer(port);
    await arrived(1);
    await inState('sent');
    expect(server.letters).toHaveLength(1);
  }, 40_000);

  it('that is slower than a sender that died is waited for gets the letter once', async () => {
    server.answers('take late');
    await register();
    await inState('sent');
    expect(server.letters).toHaveLength(1);
  }, 30_000);

  it('is asked again after a temporary refusal, with the same Message-ID', async () => {
    server.answers(451);
    await register();
    await arrived(1);
    await inState('waiting');
    server.answers('take');
    await inState('sent');
    const ids = new Set(server.letters.map(({ messageId }) => messageId));
    expect(ids).toEqual(new Set(['<welcome-account-ana@contesta.example>']));
  });

  it('is not asked again after a permanent refusal', async () => {
    server.answers(550);
    await register();
    await inState('dead');
    service.advance(3_600_000);
    await register('account-bea');
    await arrived(2);
    expect(server.letters[1]?.messageId).toContain('account-bea');
  });

  it('that took a letter but did not say so gets it once more at most, after a restart', async () => {
    server.answers('hang');
    await register();
    await arrived(1);
    await service.close({ keep: true });
    server.answers('take');
    service = await openTestMail(server.port, auth, {}, service.directory);
    await inState('waiting');
    service.advance(61_000);
    await arrived(2);
    await inState('sent');
    service.advance(3_600_000);
    await register('account-bea');
    await arrived(3);
    const [first, second, third] = server.letters.map(({ messageId }) => messageId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('what is kept', () => {
  it('is listed in the export of the account, without its text', async () => {
    await register();
    await inState('sent');
    expect(await exported()).toEqual([
      {
        to: 'ana@example.com',
        subject: 'Tu cuenta de Contesta está lista',
        state: 'sent',
        at: expect.any(String),
      },
    ]);
    expect(await exported('account-bea')).toEqual([]);
  });

  it('keeps no text of a letter that has been sent', async () => {
    await askReset('reset-wish-1');
    await inState('sent');
    const rows = await service.store.collection('letters').find({}).toArray();
    expect(JSON.stringify(rows)).not.toContain('code-1');
  });

  it('is gone once the account is erased, and nothing is written to it any more', async () => {
    await register();
    await inState('sent');
    auth.account.isGone = true;
    await service.publish(accountErased, { accountId: 'account-ana' });
    await register();
    await askReset('reset-wish-1');
    expect(await exported()).toEqual([]);
    expect(server.letters).toHaveLength(1);
    expect(service.dead).toEqual([]);
  });

  it('leaves nothing of an account that was erased while its letter was being written', async () => {
    let asked = 0;
    Object.defineProperty(auth.account, 'isGone', { get: () => ++asked > 1, configurable: true });
    await register();
    Object.defineProperty(auth.account, 'isGone', { value: false, writable: true });
    expect(asked).toBe(2);
    expect(await exported()).toEqual([]);
  });
});
