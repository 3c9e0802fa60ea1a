import type { Auth } from '../open-auth.ts';
import type { Older } from '../sessions/store.ts';

/**
 * What must follow a new password or an erasure: older sessions end, older recovery codes go. The account stays marked
 * until that is done, so that what a killed process left is completed by `endAllOlderAccess`.
 */
export async function endOlderAccess(auth: Auth, older: Older): Promise<void> {
  await Promise.all([auth.sessions.endOlder(older, auth.clock()), auth.resets.deleteOlder(older)]);
  await auth.accounts.markOlderEnded(older);
}

export async function endAllOlderAccess(auth: Auth): Promise<void> {
  for (const older of await auth.accounts.findWithOlderAccess()) await endOlderAccess(auth, older);
}
