import { internalAccount, passwordResetCode } from '@contesta/contracts/internal';
import type { Status } from '@contesta/contracts/plans';
import type { Lang } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { bind } from '@contesta/kit/http/bind';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { mail } from '../main.ts';

/** What auth answers mail about everybody, as a test sets it. */
export function playAuth() {
  const account = {
    language: 'es' as Lang,
    username: 'Ana',
    timeZone: 'UTC',
    revision: 0,
    isGone: false,
    status: 'free' as Status,
  };
  let codes = 0;
  return {
    account,
    codesMade: () => codes,
    bindings: [
      bind(internalAccount, {
        handle: async ({ params }) => {
          if (account.isGone) throw problem('NOT_FOUND');
          const { username, language, timeZone, revision, status } = account;
          const told = { username, language, timeZone, revision, status };
          return { accountId: params.id, email: 'ana@example.com', ...told };
        },
      }),
      bind(passwordResetCode, {
        handle: async () => {
          if (account.isGone) throw problem('NOT_FOUND');
          codes += 1;
          return { mail: 'ana@example.com', language: account.language, code: `code-${codes}` };
        },
      }),
    ],
  };
}

export type PlayedAuth = ReturnType<typeof playAuth>;
export type TestMail = Awaited<ReturnType<typeof openTestMail>>;

/** Mail behind an HTTP server of its own, sending to this port. */
export const openTestMail = (
  port: number,
  auth: PlayedAuth,
  env: Record<string, string> = {},
  directory?: string,
) =>
  openTestService(mail, {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, ...env },
    ...(directory ? { directory } : {}),
    peers: auth.bindings,
  });
