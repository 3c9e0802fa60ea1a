import type { captureOrder } from '@contesta/contracts/billing';
import type { ReplyOf } from '@contesta/contracts/endpoint';
import { type PlanKey, planKeys, type Status, statuses } from '@contesta/contracts/plans';
import { type CallError, unreadable } from '../../api/call-error.ts';

export type CaptureAnswer = {
  data?: ReplyOf<typeof captureOrder>;
  error?: CallError | undefined;
};
type Capture = (orderId: string, plan: PlanKey) => Promise<CaptureAnswer>;
type Wait = (ms: number) => Promise<void>;

/** `paid`: the order is applied, and the account's plan is `status`; `activating`: the plan has not changed yet. */
type Outcome =
  | { kind: 'paid'; plan: PlanKey; status: Status }
  | { kind: 'activating'; plan: PlanKey }
  | { kind: 'failed'; error: CallError };

/**
 * Asks the server to capture an order; a repeated call never charges twice. The stored plan may be missing or belong to
 * another attempt. The server refuses a wrong plan before it charges anything, so the other plans are tried.
 */
export async function confirmOrder(
  orderId: string,
  chosen: PlanKey | null,
  capture: Capture,
  wait: Wait,
): Promise<Outcome> {
  let answer: CaptureAnswer = {};
  for (const plan of chosenFirst(chosen)) {
    answer = await retryWhileBusy(() => capture(orderId, plan), wait);
    if (answer.error?.code !== 'PLAN_MISMATCH') return outcomeOf(plan, answer);
  }
  return failed(answer);
}

const chosenFirst = (chosen: PlanKey | null): PlanKey[] => [
  ...new Set([...(chosen ? [chosen] : []), ...planKeys]),
];

const busyPauseMs = 1_000;
const maxTries = 10;

/** Tries up to ten times while the order is still being captured, for this call, another tab or PayPal's webhook. */
async function retryWhileBusy(
  capture: () => Promise<CaptureAnswer>,
  wait: Wait,
): Promise<CaptureAnswer> {
  let answer = await capture();
  for (let tries = 1; answer.error?.code === 'IN_PROGRESS' && tries < maxTries; tries++) {
    await wait(busyPauseMs);
    answer = await capture();
  }
  return answer;
}

function outcomeOf(plan: PlanKey, { data, error }: CaptureAnswer): Outcome {
  if (data && 'status' in data) return { kind: 'paid', plan, status: data.status };
  if (data) return { kind: 'activating', plan };
  return failed({ error });
}

const failed = ({ error = unreadable(200) }: Pick<CaptureAnswer, 'error'>): Outcome => ({
  kind: 'failed',
  error,
});

const planPauseMs = 1_500;
const planTimeoutMs = 60_000;

type PlanPoll = {
  /** Reads the account's status; null if that fails. */
  readStatus: () => Promise<Status | null>;
  wait: Wait;
  now: () => number;
  signal: AbortSignal;
};

/** Polls until the account has the paid plan. False if it lacks the plan after a minute, or if the signal aborts. */
export async function awaitPlan(
  plan: PlanKey | null,
  { readStatus, wait, now, signal }: PlanPoll,
): Promise<boolean> {
  const deadline = now() + planTimeoutMs;
  while (!signal.aborted) {
    const status = await readStatus();
    if (status && hasPlan(status, plan)) return true;
    if (now() >= deadline) return false;
    await wait(planPauseMs);
  }
  return false;
}

/** Whether the status is the paid plan or a higher one. If the paid plan is not known, any paid plan counts. */
function hasPlan(status: Status, plan: PlanKey | null): boolean {
  return statuses.indexOf(status) >= statuses.indexOf(plan ?? 'pro');
}
