import { problem } from '@contesta/kit/errors';
import type { Account } from '../accounts/account.ts';
import type { Auth } from '../open-auth.ts';

type Proof = { mail: string; account: Account | null; password: string; ip: string };

/**
 * Passes only with the account's password. A wrong one, an unknown mail and an account without password
 * cost the same work and end in the same BAD_CREDENTIALS, and count alike.
 */
export async function provePassword(
  { attempts, hashing }: Pick<Auth, 'attempts' | 'hashing'>,
  { mail, account, password, ip }: Proof,
): Promise<void> {
  const attempt = { mail, ip, known: account?.knownAddresses ?? [] };
  const isRight = await attempts.make(attempt, () =>
    hashing.verify(account?.passwordHash, password),
  );
  if (!isRight) throw problem('BAD_CREDENTIALS');
}
