import type { register } from '@contesta/contracts/auth';
import { accountRegistered } from '@contesta/contracts/events';
import { problem } from '@contesta/kit/errors';
import type { CallWithBody } from '@contesta/kit/http/bind';
import { statedLanguage } from '@contesta/kit/language';
import type { Auth } from '../open-auth.ts';
import { openSession } from '../sessions/open-session.ts';
import { normalMail, userOf } from './account.ts';
import { newAccount } from './new-account.ts';

/** Opens an account. The unique index on its mail decides which of several at once gets it. */
export async function registerAccount(auth: Auth, call: CallWithBody<typeof register>) {
  const { body, ip, headers, requestId } = call;
  const mail = normalMail(body.email);
  if (await auth.accounts.findByMail(mail)) throw problem('EMAIL_TAKEN');
  const account = newAccount(body, {
    id: auth.newId(),
    passwordHash: await auth.hashing.hash(body.password),
    language: statedLanguage(headers['accept-language']) ?? 'es',
    address: auth.attempts.keyOf(mail, ip),
    now: auth.clock(),
  });
  const registered = auth.event(accountRegistered, { accountId: account._id }, requestId);
  if (!(await auth.accounts.add(account, registered))) throw problem('EMAIL_TAKEN');
  const session = await openSession(auth, account);
  return { token: session.token, user: userOf(account) };
}
