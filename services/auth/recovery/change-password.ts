import type { changePassword } from '@contesta/contracts/account';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import type { CallWithBody } from '@contesta/kit/http/bind';
import type { Account } from '../accounts/account.ts';
import { settleAccount } from '../accounts/settle.ts';
import type { Auth } from '../open-auth.ts';
import { provePassword } from '../passwords/prove-password.ts';

/** Sets a new password for who knows the old one, and leaves this session as the only one. */
export async function change(
  auth: Auth,
  call: CallWithBody<typeof changePassword>,
  account: Account,
) {
  const { body, ip, lang } = call;
  if (!account.passwordHash) throw problem('STATE', { text: 'no-password-yet' });
  await provePassword(auth, { mail: account.mail, account, password: body.password, ip });
  const passwordHash = await auth.hashing.hash(body.newPassword);
  const aftermath = await auth.accounts.setPassword(account, passwordHash, call.account.jti);
  if (!aftermath) throw problem('BAD_CREDENTIALS');
  await settleAccount(auth, aftermath);
  return { message: sentences['password-changed'][lang] };
}
