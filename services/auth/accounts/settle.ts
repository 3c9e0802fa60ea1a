import type { Auth } from '../open-auth.ts';
import type { Aftermath } from './store.ts';

/**
 * What follows a new password or an erasure: older sessions end, older recovery codes go. The account stays marked
 * until it is done, so that a process killed half-way leaves it to the next round of `settleAll`.
 */
export async function settleAccount(auth: Auth, aftermath: Aftermath): Promise<void> {
  await Promise.all([
    auth.sessions.endOlder(aftermath, auth.clock()),
    auth.resets.deleteOlder(aftermath),
  ]);
  await auth.accounts.markSettled(aftermath);
}

export async function settleAll(auth: Auth): Promise<void> {
  for (const aftermath of await auth.accounts.findUnsettled()) await settleAccount(auth, aftermath);
}
