import type { login } from '@contesta/contracts/auth';
import { problem } from '@contesta/kit/errors';
import type { CallWithBody } from '@contesta/kit/http/bind';
import { statedLanguage } from '@contesta/kit/language';
import { normalMail, rememberAddress, userOf } from '../accounts/account.ts';
import type { Auth } from '../open-auth.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { openSession } from './open-session.ts';

/**
 * Opens a session for the right password. Should the password change while it is being compared, the account's epoch
 * has moved when the login is noted, and the session just opened ends at once.
 */
export async function logIn(auth: Auth, call: CallWithBody<typeof login>) {
  const { body, ip, headers } = call;
  const mail = normalMail(body.email);
  const account = await auth.accounts.findByMail(mail);
  await provePassword(auth, { mail, account, password: body.password, ip });
  if (!account) throw problem('BAD_CREDENTIALS');
  const session = await openSession(auth, account);
  const noted = await auth.accounts.noteLogin(account, {
    language: statedLanguage(headers['accept-language']) ?? account.language,
    knownAddresses: rememberAddress(account.knownAddresses, auth.attempts.keyOf(mail, ip)),
  });
  if (!noted) {
    await auth.sessions.end(session.id, auth.clock());
    throw problem('BAD_CREDENTIALS');
  }
  return { token: session.token, user: userOf(noted) };
}
