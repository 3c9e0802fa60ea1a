import type { captureOrder } from '@contesta/contracts/billing';
import type { ReplyOf } from '@contesta/contracts/endpoint';
import { type PlanKey, planKeys, type Status } from '@contesta/contracts/plans';
import type { CallError } from '../../api/call-error.ts';

export type CaptureAnswer = { data?: ReplyOf<typeof captureOrder>; error?: CallError };
export type Capture = (orderId: string, plan: PlanKey) => Promise<CaptureAnswer>;
export type Wait = (ms: number) => Promise<void>;

/** What became of an order: its plan is on, its payment is on its way, or it could not be confirmed. */
export type Outcome =
  | { kind: 'paid'; plan: PlanKey; status: Status }
  | { kind: 'coming'; plan: PlanKey }
  | { kind: 'failed'; error: CallError };

const busyPauseMs = 1_000;
const busyTries = 10;

/**
 * Asks for an order to be captured; asking again never pays twice. The plan is a hint that may be lost or of another
 * attempt: a wrong one is refused before anything is charged, so the others are tried.
 */
export async function confirmOrder(
  orderId: string,
  hint: PlanKey | null,
  capture: Capture,
  wait: Wait,
): Promise<Outcome> {
  let error: CallError | undefined;
  for (const plan of hintFirst(hint)) {
    const answer = await whenNotBusy(() => capture(orderId, plan), wait);
    if (answer.error?.code !== 'PLAN_MISMATCH') return outcomeOf(plan, answer);
    error = answer.error;
  }
  return { kind: 'failed', error: error ?? { kind: 'unreadable', status: 0 } };
}

const hintFirst = (hint: PlanKey | null): PlanKey[] => [
  ...new Set([...(hint ? [hint] : []), ...planKeys]),
];

/** Another tab, or PayPal's own notice, may be at it in this very moment. */
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
