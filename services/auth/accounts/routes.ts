import { eraseAccount, exportAccount } from '@contesta/contracts/account';
import { changeName, home, login, logout, me, register } from '@contesta/contracts/auth';
import { accountErased } from '@contesta/contracts/events';
import { internalAccount } from '@contesta/contracts/internal';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import { streamOf } from '@contesta/kit/http/answer';
import { type Binding, bind, type CallWithBody } from '@contesta/kit/http/bind';
import type { Auth } from '../open-auth.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { type Account, userOf, viewOf } from './account.ts';
import { openExports } from './export.ts';
import { endOlderAccess } from './older-access.ts';
import { accountOf, logIn, registerAccount } from './sign-in.ts';

export function accountRoutes(auth: Auth): Binding[] {
  const exportOf = openExports(auth.peers);
  return [
    bind(register, { handle: (call) => registerAccount(auth, call) }),
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
    bind(me, {
      load: (call) => accountOf(auth, call.account),
      handle: async (_call, account) => userOf(account),
    }),
    bind(changeName, {
      load: (call) => accountOf(auth, call.account),
      async handle({ body }, { _id }) {
        const account = await auth.accounts.setName(_id, body.username);
        if (!account) throw problem('UNAUTHENTICATED');
        return userOf(account);
      },
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

/**
 * Reduces the account to a tombstone, and stores in the same write the event that makes other services delete its
 * data.
 */
async function erase(auth: Auth, call: CallWithBody<typeof eraseAccount>, account: Account) {
  const { body, ip, lang, requestId } = call;
  if (!account.passwordHash) throw problem('STATE', { text: 'no-password-yet' });
  await requirePassword(auth, { normalEmail: account.mail, account, password: body.password, ip });
  const erased = auth.event(accountErased, { accountId: account._id }, requestId);
  const older = await auth.accounts.erase(account, auth.clock(), erased);
  // Another call has erased the account, or changed its password or address, since it was read.
  if (!older) throw problem('BAD_CREDENTIALS');
  await endOlderAccess(auth, older);
  await auth.accessTokens.revoke(account);
  await auth.loginThrottle.clear(account.mail, account.knownAddresses);
  return { message: sentences['account-erased'][lang] };
}
