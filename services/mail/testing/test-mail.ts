import { accountErased } from '@contesta/contracts/events';
import { internalAccount, passwordResetCode } from '@contesta/contracts/internal';
import type { AppointmentView } from '@contesta/contracts/internal-appointments';
import type { Status } from '@contesta/contracts/plans';
import type { Lang } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { eventually } from '@contesta/kit/testing/eventually';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterEach, beforeEach, expect } from 'vitest';
import { mail } from '../main.ts';
import { type MailServer, openMailServer } from './mail-server.ts';

/** Fakes auth's endpoints for accounts and recovery codes. All ids have the data of one account, which tests change. */
export function openFakeAuth() {
  const account = {
    language: 'es' as Lang,
    username: 'Ana',
    codeTo: 'ana@example.com',
    timeZone: 'UTC',
    revision: 0,
    isErased: false,
    status: 'free' as Status,
  };
  let codes = 0;
  return {
    account,
    codesMade: () => codes,
    bindings: [
      bind(internalAccount, {
        handle: async ({ params }) => {
          if (account.isErased) throw problem('NOT_FOUND');
          const { username, language, timeZone, revision, status } = account;
          const fields = { username, language, timeZone, revision, status };
          return { accountId: params.id, email: 'ana@example.com', ...fields };
        },
      }),
      bind(passwordResetCode, {
        handle: async () => {
          if (account.isErased) throw problem('NOT_FOUND');
          codes += 1;
          return { mail: account.codeTo, language: account.language, code: `code-${codes}` };
        },
      }),
    ],
  };
}

type Ids = Pick<AppointmentView, 'appointmentId' | 'chatbotId' | 'ownerId'>;
export const calendarFile = (method: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`;

/** Eva's booked appointment, as the calendar service returns it. */
export const appointmentView = (ids: Ids): AppointmentView => ({
  ...{ ...ids, revision: 1, business: 'Peluquería Ana', service: 'Corte', movedFrom: null },
  ...{ startsAt: '2099-03-03T16:00:00Z', endsAt: '2099-03-03T16:30:00Z' },
  ...{ timeZone: 'Europe/Madrid', cancelledBy: null, bookingUrl: null },
  visitor: { name: 'Eva', email: 'eva@example.com', language: 'es' },
  manageUrl: `http://localhost:8080/appointment/${ids.appointmentId}#key=k`,
  ics: { method: 'REQUEST', content: calendarFile('REQUEST') },
});

type FakeAuth = ReturnType<typeof openFakeAuth>;
export type TestMail = Awaited<ReturnType<typeof openTestMail>>;

/** Opens mail on a free port, sending to the SMTP server at `port`. */
export const openTestMail = (
  port: number,
  auth: FakeAuth,
  env: Record<string, string> = {},
  directory?: string,
) =>
  openTestService(mail, {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, ...env },
    ...(directory ? { directory } : {}),
    peers: auth.bindings,
  });

/** Opens mail with an SMTP server before each test of a file. `peers` adds endpoints to those of `openFakeAuth`. */
export function useMail(options: { peers?: Binding[]; env?: Record<string, string> } = {}) {
  const opened = {} as { auth: FakeAuth; server: MailServer; service: TestMail };
  const open = (env = options.env, directory?: string) => {
    const { auth, server } = opened;
    const bindings = [...auth.bindings, ...(options.peers ?? [])];
    return openTestMail(server.port, { ...auth, bindings }, env, directory);
  };
  const storedLetters = () => opened.service.store.collection('letters').find({}).toArray();
  const lettersInState = async (state: string) =>
    (await storedLetters()).filter((row) => row.state === state);
  const waitForLetters = (count: number) =>
    eventually(() => expect(opened.server.letters).toHaveLength(count));

  beforeEach(async () => {
    opened.auth = openFakeAuth();
    opened.server = await openMailServer();
    opened.service = await open();
  });
  afterEach(async () => {
    await opened.service.close();
    await opened.server.close();
  });
  return Object.assign(opened, {
    async reopen(env?: Record<string, string>): Promise<void> {
      const { directory } = opened.service;
      await opened.service.close({ keep: true });
      opened.service = await open(env, directory);
    },
    /** Erases the account in auth, and publishes the event. */
    async eraseAccount(): Promise<void> {
      opened.auth.account.isErased = true;
      await opened.service.publish(accountErased, { accountId: 'account-ana' });
    },
    storedLetters,
    lettersInState,
    waitForState: (state: string, count: number) =>
      eventually(async () => expect(await lettersInState(state)).toHaveLength(count)),
    lettersWithAddress: async () => (await storedLetters()).filter(({ to }) => to !== ''),
    messageIds: () => opened.server.letters.map(({ messageId }) => messageId),
    waitForLetters,
    /** Waits until exactly one letter is received, and returns it. */
    async onlyLetter() {
      await waitForLetters(1);
      return opened.server.letters[0] ?? expect.fail('no letter');
    },
    /** Waits until exactly `count` letters are stored, all as sent. */
    waitUntilSent: (count: number) =>
      eventually(async () => {
        const states = (await storedLetters()).map(({ state }) => state);
        expect(states).toEqual(Array(count).fill('sent'));
      }),
  });
}
