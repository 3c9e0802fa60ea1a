import { problem } from '@contesta/kit/errors';
import type { Claims } from '@contesta/kit/tokens';
import type { Account } from '../accounts/account.ts';
import type { Auth } from '../open-auth.ts';

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
