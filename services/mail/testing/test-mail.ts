import { internalAccount, passwordResetCode } from '@contesta/contracts/internal';
import type { Status } from '@contesta/contracts/plans';
import type { Lang } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { mail } from '../main.ts';

/** Fakes the calls of auth that mail uses, with one account that the test changes. */
export function openFakeAuth() {
  const account = {
    language: 'es' as Lang,
    username: 'Ana',
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
          return { mail: 'ana@example.com', language: account.language, code: `code-${codes}` };
        },
      }),
    ],
  };
}

export type FakeAuth = ReturnType<typeof openFakeAuth>;
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
