import type { eraseAccount } from '@contesta/contracts/account';
import { accountErased } from '@contesta/contracts/events';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import type { CallWithBody } from '@contesta/kit/http/bind';
import type { Auth } from '../open-auth.ts';
import { provePassword } from '../passwords/prove-password.ts';
import type { Account } from './account.ts';
import { settleAccount } from './settle.ts';

/** Leaves of the account only that it is gone, and tells every owner of its data in the same write. */
export async function erase(auth: Auth, call: CallWithBody<typeof eraseAccount>, account: Account) {
  const { body, ip, lang, requestId } = call;
  if (!account.passwordHash) throw problem('STATE', { text: 'no-password-yet' });
  await provePassword(auth, { mail: account.mail, account, password: body.password, ip });
  const erased = auth.event(accountErased, { accountId: account._id }, requestId);
  const aftermath = await auth.accounts.erase(account, auth.clock(), erased);
  if (!aftermath) throw problem('BAD_CREDENTIALS');
  await settleAccount(auth, aftermath);
  await auth.attempts.clear(account.mail, account.knownAddresses);
  return { message: sentences['account-erased'][lang] };
}
