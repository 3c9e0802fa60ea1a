import { accountStatusChanged, type Envelope } from '@contesta/contracts/events';
import type { Auth } from '../open-auth.ts';
import type { StatusChange } from './store.ts';

/** Applies a status that billing decided, unless the same or a higher revision is already stored. */
export async function applyStatus(auth: Auth, change: StatusChange, cause: Envelope) {
  const { accountId, revision, status } = change; // billing's events have more fields
  const data = { accountId, revision, status };
  const changed = auth.event(accountStatusChanged, data, cause.requestId);
  await auth.accounts.setStatus(data, changed);
}
