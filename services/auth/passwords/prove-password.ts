import { problem } from '@contesta/kit/errors';
import type { Auth } from '../open-auth.ts';

/** What an account knows of its password; null where there is no account. */
type Known = { passwordHash?: string; knownAddresses: readonly string[] } | null;
type Proof = { mail: string; account: Known; password: string; ip: string };

/**
 * Passes only with the account's password. A wrong one, an unknown mail and an account without password
 * cost the same work and end in the same BAD_CREDENTIALS, and count alike.
 */
export async function provePassword(
  { perAddress, loginThrottle, hashing }: Pick<Auth, 'perAddress' | 'loginThrottle' | 'hashing'>,
  { mail, account, password, ip }: Proof,
): Promise<void> {
  const attempt = { mail, ip, known: account?.knownAddresses ?? [] };
  const check = () => hashing.verify(account?.passwordHash, password);
  const isRight = await perAddress(ip, () => loginThrottle.attempt(attempt, check));
  if (!isRight) throw problem('BAD_CREDENTIALS');
}
