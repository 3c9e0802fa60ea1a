import { home, login, logout } from '@contesta/contracts/auth';
import { revocations, verificationKeys } from '@contesta/contracts/internal';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { userOf } from '../accounts/account.ts';
import type { Auth } from '../open-auth.ts';
import { accountOf } from './account-of.ts';
import { logIn } from './log-in.ts';
import { revokedSince } from './revocations.ts';

export function sessionRoutes(auth: Auth): Binding[] {
  return [
    bind(login, { handle: (call) => logIn(auth, call) }),
    bind(home, {
      load: (call) => accountOf(auth, call.account),
      handle: async (_call, account) => ({ user: userOf(account) }),
    }),
    bind(logout, {
      load: (call) => accountOf(auth, call.account),
      handle: async ({ account }) => {
        await auth.sessions.end(account.jti, auth.clock());
        return null;
      },
    }),
    bind(revocations, { handle: (call) => revokedSince(auth, call) }),
    bind(verificationKeys, { handle: async () => ({ keys: auth.keys.published() }) }),
  ];
}
