import { internalAccount } from '@contesta/contracts/internal';
import { pause } from '@contesta/kit/concurrency';
import type { Billing } from './billing.ts';
import type { Owner } from './owners/owner.ts';

const patienceMs = 4_000;
const everyMs = 40;

/** Whether auth shows an owner's plan as it is here, waiting a moment for it: only then is it true for everybody. */
export async function isShown({ peers }: Billing, owner: Owner): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  const patience = AbortSignal.timeout(patienceMs);
  while (performance.now() < deadline) {
    const params = { id: owner._id };
    const account = await peers.ask(internalAccount, { params }).catch(() => null);
    if (account && account.revision >= owner.revision) return true;
    await pause(everyMs, patience);
  }
  return false;
}
