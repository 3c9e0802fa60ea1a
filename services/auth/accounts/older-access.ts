import type { Auth } from '../open-auth.ts';
import type { OlderAccess } from '../sessions/store.ts';

/**
 * Ends older sessions and deletes older letter codes, after a new password, a new e-mail address or an erasure. The
 * account stays marked until this is done, so that `endAllOlderAccess` can complete it after a crash.
 */
export async function endOlderAccess(auth: Auth, older: OlderAccess): Promise<void> {
  await Promise.all([
    auth.sessions.endOlder(older, auth.clock()),
    auth.codeRequests.deleteOlder(older),
  ]);
  await auth.accounts.unmarkOlderAccess(older);
}

/** Does this for up to a hundred accounts that a crash has left marked. */
export async function endAllOlderAccess(auth: Auth): Promise<void> {
  for (const older of await auth.accounts.findWithOlderAccess()) await endOlderAccess(auth, older);
}
