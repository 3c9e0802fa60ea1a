import type { login, register } from '@contesta/contracts/auth';
import { accountRegistered } from '@contesta/contracts/events';
import { problem } from '@contesta/kit/errors';
import { statedLanguage } from '@contesta/kit/http/answer';
import type { Call, CallWithBody } from '@contesta/kit/http/bind';
import type { Claims } from '@contesta/kit/tokens';
import type { Auth } from '../open-auth.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { openSession } from '../sessions/open-session.ts';
import { type Account, addKnownAddress, newAccount, normalizeEmail, userOf } from './account.ts';

/** Creates an account and opens a session. Concurrent registrations with one e-mail address create one account. */
export async function registerAccount(auth: Auth, call: CallWithBody<typeof register>) {
  const { body, ip, headers, requestId } = call;
  const normalEmail = normalizeEmail(body.email);
  if (await auth.accounts.findByEmail(normalEmail)) throw problem('EMAIL_TAKEN');
  const account = newAccount(body, {
    id: auth.newId(),
    passwordHash: await auth.hashing.hash(body.password),
    language: statedLanguage(headers['accept-language']) ?? 'es',
    addressHash: auth.loginThrottle.keyOf(normalEmail, ip),
    now: auth.clock(),
  });
  const registered = auth.event(accountRegistered, { accountId: account._id }, requestId);
  if (!(await auth.accounts.add(account, registered))) throw problem('EMAIL_TAKEN');
  const session = await openSession(auth, account);
  return { token: session.token, user: userOf(account) };
}

/** Opens a session if the password is right. */
export async function logIn(auth: Auth, call: CallWithBody<typeof login>) {
  const { body, ip } = call;
  const normalEmail = normalizeEmail(body.email);
  const account = await auth.accounts.findByEmail(normalEmail);
  await requirePassword(auth, { normalEmail, account, password: body.password, ip });
  const opened = account && (await completeLogin(auth, account, call));
  if (!opened) throw problem('BAD_CREDENTIALS');
  return opened;
}

/**
 * Opens a session for an authenticated user, and records the login. If the account's epoch has changed since the
 * account was read (by a new password or an erasure), ends the new session and returns null.
 */
export async function completeLogin(auth: Auth, account: Account, { ip, headers }: Call) {
  const session = await openSession(auth, account);
  const addressHash = auth.loginThrottle.keyOf(account.mail, ip);
  const updated = await auth.accounts.recordLogin(account, {
    language: statedLanguage(headers['accept-language']) ?? account.language,
    knownAddresses: addKnownAddress(account.knownAddresses, addressHash),
  });
  if (updated) return { token: session.token, user: userOf(updated) };
  await auth.sessions.end(session.id, auth.clock());
  return null;
}

/** The account of a caller. Checks the stored session, so that a revoked token is refused at once. */
export async function accountOf(auth: Auth, { accountId, jti }: Claims): Promise<Account> {
  const [session, account] = await Promise.all([
    auth.sessions.findLive(jti, accountId),
    auth.accounts.find(accountId),
  ]);
  if (!session || !account) throw problem('UNAUTHENTICATED');
  const isCurrent = session.epoch === account.epoch || account.keptSession === jti;
  if (!isCurrent) throw problem('UNAUTHENTICATED');
  return account;
}
