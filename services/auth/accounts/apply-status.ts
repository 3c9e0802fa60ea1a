import type { Envelope } from '@contesta/contracts/events';
import { accountStatusChanged } from '@contesta/contracts/events';
import type { Status } from '@contesta/contracts/plans';
import type { Auth } from '../open-auth.ts';

type PlanChange = { accountId: string; revision: number; status: Status };

/** Applies a plan that billing decided, unless a higher revision is already stored. */
export async function applyStatus(auth: Auth, change: PlanChange, cause: Envelope): Promise<void> {
  const { accountId, revision, status } = change;
  const data = { accountId, revision, status };
  const changed = auth.event(accountStatusChanged, data, cause.requestId);
  await auth.accounts.setStatus(data, changed);
}
