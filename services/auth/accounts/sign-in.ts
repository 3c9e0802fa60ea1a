import type { login, register } from '@contesta/contracts/auth';
import { accountRegistered } from '@contesta/contracts/events';
import { problem } from '@contesta/kit/errors';
import { statedLanguage } from '@contesta/kit/http/answer';
import type { Call, CallWithBody } from '@contesta/kit/http/bind';
import type { Claims } from '@contesta/kit/tokens';
import type { Auth } from '../open-auth.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { openSession } from '../sessions/open-session.ts';
import { type Account, newAccount, normalMail, rememberAddress, userOf } from './account.ts';

/** Opens an account. The unique index on its mail decides which of several at once gets it. */
export async function registerAccount(auth: Auth, call: CallWithBody<typeof register>) {
  const { body, ip, headers, requestId } = call;
  const mail = normalMail(body.email);
  if (await auth.accounts.findByMail(mail)) throw problem('EMAIL_TAKEN');
  const account = newAccount(body, {
    id: auth.newId(),
    passwordHash: await auth.hashing.hash(body.password),
    language: statedLanguage(headers['accept-language']) ?? 'es',
    address: auth.loginThrottle.keyOf(mail, ip),
    now: auth.clock(),
  });
  const registered = auth.event(accountRegistered, { accountId: account._id }, requestId);
  if (!(await auth.accounts.add(account, registered))) throw problem('EMAIL_TAKEN');
  const session = await openSession(auth, account);
  return { token: session.token, user: userOf(account) };
}

/** Opens a session for the right password. */
export async function logIn(auth: Auth, call: CallWithBody<typeof login>) {
  const { body, ip } = call;
  const mail = normalMail(body.email);
  const account = await auth.accounts.findByMail(mail);
  await provePassword(auth, { mail, account, password: body.password, ip });
  const entered = account && (await enter(auth, account, call));
  if (!entered) throw problem('BAD_CREDENTIALS');
  return entered;
}

/**
 * A session for whoever has shown that the account is theirs. Should its password change meanwhile, the account's epoch
 * has moved when the login is noted, and the session just opened ends at once: null.
 */
export async function enter(auth: Auth, account: Account, { ip, headers }: Call) {
  const session = await openSession(auth, account);
  const address = auth.loginThrottle.keyOf(account.mail, ip);
  const noted = await auth.accounts.noteLogin(account, {
    language: statedLanguage(headers['accept-language']) ?? account.language,
    knownAddresses: rememberAddress(account.knownAddresses, address),
  });
  if (noted) return { token: session.token, user: userOf(noted) };
  await auth.sessions.end(session.id, auth.clock());
  return null;
}

/** The account of a caller whose session lives in the store: here a token is dead the moment its session is. */
export async function accountOf(auth: Auth, { accountId, jti }: Claims): Promise<Account> {
  const [session, account] = await Promise.all([
    auth.sessions.findLive(jti, accountId),
    auth.accounts.find(accountId),
  ]);
  const isCurrent = session?.epoch === account?.epoch || account?.keptSession === jti;
  if (!session || !account || !isCurrent) throw problem('UNAUTHENTICATED');
  return account;
}
