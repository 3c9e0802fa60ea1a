import { eraseAccount, exportAccount } from '@contesta/contracts/account';
import { me, register } from '@contesta/contracts/auth';
import { internalAccount } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import { streamOf } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Auth } from '../open-auth.ts';
import { accountOf } from '../sessions/account-of.ts';
import { userOf, viewOf } from './account.ts';
import { erase } from './erase.ts';
import { openExports } from './export.ts';
import { registerAccount } from './register.ts';

export function accountRoutes(auth: Auth): Binding[] {
  const exportOf = openExports(auth.peers);
  return [
    bind(register, { handle: (call) => registerAccount(auth, call) }),
    bind(me, {
      load: (call) => accountOf(auth, call.account),
      handle: async (_call, account) => userOf(account),
    }),
    bind(exportAccount, {
      load: (call) => accountOf(auth, call.account),
      handle: async (call, account) =>
        streamOf('application/json; charset=utf-8', exportOf(auth, account, call)),
    }),
    bind(eraseAccount, {
      load: (call) => accountOf(auth, call.account),
      handle: (call, account) => erase(auth, call, account),
    }),
    bind(internalAccount, {
      handle: async ({ params }) => {
        const account = await auth.accounts.find(params.id);
        if (!account) throw problem('NOT_FOUND');
        return viewOf(account);
      },
    }),
  ];
}
