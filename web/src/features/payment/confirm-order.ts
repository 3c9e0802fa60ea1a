import type { captureOrder } from '@contesta/contracts/billing';
import type { ReplyOf } from '@contesta/contracts/endpoint';
import { type PlanKey, planKeys, type Status, statuses } from '@contesta/contracts/plans';
import type { CallError } from '../../api/call-error.ts';

export type CaptureAnswer = { data?: ReplyOf<typeof captureOrder>; error?: CallError };
type Capture = (orderId: string, plan: PlanKey) => Promise<CaptureAnswer>;
type Wait = (ms: number) => Promise<void>;

/** What became of an order: the plan is active, the payment is being processed, or it was not confirmed. */
type Outcome =
  | { kind: 'paid'; plan: PlanKey; status: Status }
  | { kind: 'coming'; plan: PlanKey }
  | { kind: 'failed'; error: CallError };

/**
 * Asks for an order to be captured; asking again never pays twice. The chosen plan may be forgotten, or be that of
 * another attempt: a wrong plan is refused before anything is charged, so the others are tried.
 */
export async function confirmOrder(
  orderId: string,
  chosen: PlanKey | null,
  capture: Capture,
  wait: Wait,
): Promise<Outcome> {
  let error: CallError | undefined;
  for (const plan of chosenFirst(chosen)) {
    const answer = await whenNotBusy(() => capture(orderId, plan), wait);
    if (answer.error?.code !== 'PLAN_MISMATCH') return outcomeOf(plan, answer);
    error = answer.error;
  }
  return { kind: 'failed', error: error ?? { kind: 'unreadable', status: 0 } };
}

const chosenFirst = (chosen: PlanKey | null): PlanKey[] => [
  ...new Set([...(chosen ? [chosen] : []), ...planKeys]),
];

const busyPauseMs = 1_000;
const busyTries = 10;

/** Asks again while another tab, or PayPal's own notice, is having the same order captured. */
async function whenNotBusy(ask: () => Promise<CaptureAnswer>, wait: Wait): Promise<CaptureAnswer> {
  let answer = await ask();
  for (let tries = 1; answer.error?.code === 'IN_PROGRESS' && tries < busyTries; tries++) {
    await wait(busyPauseMs);
    answer = await ask();
  }
  return answer;
}

function outcomeOf(plan: PlanKey, { data, error }: CaptureAnswer): Outcome {
  if (data && 'status' in data) return { kind: 'paid', plan, status: data.status };
  if (data) return { kind: 'coming', plan };
  return { kind: 'failed', error: error ?? { kind: 'unreadable', status: 200 } };
}

const planPauseMs = 1_500;
const planTimeoutMs = 60_000;

type PlanPoll = {
  /** The account's status, or null when the server does not answer. */
  ask: () => Promise<Status | null>;
  wait: Wait;
  now: () => number;
  signal: AbortSignal;
};

/** Polls until a plan that was paid shows in the account; false when it has not within a minute. */
export async function awaitPlan(
  plan: PlanKey | null,
  { ask, wait, now, signal }: PlanPoll,
): Promise<boolean> {
  const deadline = now() + planTimeoutMs;
  while (!signal.aborted) {
    const status = await ask();
    if (status && shows(status, plan)) return true;
    if (now() >= deadline) return false;
    await wait(planPauseMs);
  }
  return false;
}

/** A higher plan than the one paid counts too; when it is not known which was paid, any paid plan does. */
function shows(status: Status, plan: PlanKey | null): boolean {
  return statuses.indexOf(status) >= statuses.indexOf(plan ?? 'pro');
}
