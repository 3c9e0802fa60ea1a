import { internalAccount } from '@contesta/contracts/internal';
import type { Status } from '@contesta/contracts/plans';
import { bind } from '@contesta/kit/http/bind';

/** Fakes auth's account call: every account is the same person, on the plan and in the time zone that the test sets. */
export const accountPeer = (accountNow: () => { status: Status; timeZone?: string }) =>
  bind(internalAccount, {
    handle: async ({ params }) => ({
      accountId: params.id,
      revision: 1,
      email: 'ana@example.com',
      username: 'Ana',
      language: 'es' as const,
      timeZone: 'UTC',
      ...accountNow(),
    }),
  });
