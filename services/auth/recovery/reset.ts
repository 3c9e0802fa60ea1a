import type { resetPassword } from '@contesta/contracts/account';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import type { CallWithBody } from '@contesta/kit/http/bind';
import { settleAccount } from '../accounts/settle.ts';
import type { Auth } from '../open-auth.ts';
import { hashOf } from './letter-code.ts';
import { isUsable } from './reset-rules.ts';

/** Sets a password with a code. The account's epoch is the guard: of many at once, and of many codes, one passes. */
export async function reset(auth: Auth, { body, lang }: CallWithBody<typeof resetPassword>) {
  const found = await auth.resets.findByCode(hashOf(body.code));
  const account = found?.accountId ? await auth.accounts.find(found.accountId) : null;
  if (!found || !isUsable(found, account, auth.clock())) throw codeInvalid();
  const passwordHash = await auth.hashing.hash(body.password);
  const aftermath = await auth.accounts.setPassword(account, passwordHash);
  if (!aftermath) throw codeInvalid();
  await settleAccount(auth, aftermath);
  await auth.attempts.clear(account.mail, account.knownAddresses);
  return { message: sentences['password-changed'][lang] };
}

const codeInvalid = () => problem('VALIDATION', { text: 'code-invalid' });
