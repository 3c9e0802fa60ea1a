import { internalAccount } from '@contesta/contracts/internal';
import type { Status } from '@contesta/contracts/plans';
import { bind } from '@contesta/kit/http/bind';

/** Fakes auth's account call: every account is the same person, on the plan that the test sets. */
export const accountPeer = (statusNow: () => Status, timeZone = 'UTC') =>
  bind(internalAccount, {
    handle: async ({ params }) => ({
      accountId: params.id,
      status: statusNow(),
      revision: 1,
      email: 'ana@example.com',
      username: 'Ana',
      language: 'es' as const,
      timeZone,
    }),
  });
