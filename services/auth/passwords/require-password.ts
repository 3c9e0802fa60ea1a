import { problem } from '@contesta/kit/errors';
import type { Auth } from '../open-auth.ts';

/** The account's data for the check; null if there is no account. */
type AccountPassword = { passwordHash?: string; knownAddresses: readonly string[] } | null;
type Credentials = { normalEmail: string; account: AccountPassword; password: string; ip: string };

/**
 * Throws Problem BAD_CREDENTIALS unless the password is right. A wrong password, an unknown e-mail address and an
 * account without a password take the same time, give the same error, and count the same in the throttle.
 */
export async function requirePassword(
  auth: Pick<Auth, 'limitPerAddress' | 'loginThrottle' | 'hashing'>,
  { normalEmail, account, password, ip }: Credentials,
): Promise<void> {
  const attempt = { normalEmail, ip, known: account?.knownAddresses ?? [] };
  const check = () => auth.hashing.verify(account?.passwordHash, password);
  const isRight = await auth.limitPerAddress(ip, () => auth.loginThrottle.attempt(attempt, check));
  if (!isRight) throw problem('BAD_CREDENTIALS');
}
