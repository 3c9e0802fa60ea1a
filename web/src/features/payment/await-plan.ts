import { type PlanKey, type Status, statuses } from '@contesta/contracts/plans';
import type { Wait } from './confirm-order.ts';

const pauseMs = 1_500;
const patienceMs = 60_000;

type Ways = {
  /** The account's status, or null when nobody answers just now. */
  ask: () => Promise<Status | null>;
  wait: Wait;
  now: () => number;
  signal: AbortSignal;
};

/** Asks until a plan that was paid shows in the account; false when it has not within a minute. */
export async function awaitPlan(plan: PlanKey | null, ways: Ways): Promise<boolean> {
  const deadline = ways.now() + patienceMs;
  while (!ways.signal.aborted) {
    const status = await ways.ask();
    if (status && shows(status, plan)) return true;
    if (ways.now() >= deadline) return false;
    await ways.wait(pauseMs);
  }
  return false;
}

/** Without a known plan any paid one counts; a higher one than that paid is no reason to wait either. */
function shows(status: Status, plan: PlanKey | null): boolean {
  return statuses.indexOf(status) >= statuses.indexOf(plan ?? 'pro');
}
