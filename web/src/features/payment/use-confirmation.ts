import type { PlanKey } from '@contesta/contracts/plans';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLazyMeQuery } from '../../api/account.ts';
import { useCaptureOrderMutation, usePaymentSuccessMutation } from '../../api/billing.ts';
import { asCallError, type CallError } from '../../api/call-error.ts';
import { keepBought, keepSelectedPlan } from '../../api/selected-plan.ts';
import { selectToken, statusRefreshed, type WithSession } from '../../api/session.ts';
import { awaitPlan, type CaptureAnswer, confirmOrder } from './confirm-order.ts';

/** The step that a payment has reached. `late`: paid, but we could not confirm that the account has the plan. */
export type Progress =
  | { step: 'confirming' | 'activating' | 'late' }
  | { step: 'done'; plan: PlanKey | null }
  | { step: 'failed'; error: CallError };

export type Order = { orderId: string; plan: PlanKey | null; payer?: Payer };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Confirms a payment, and waits for up to a minute until the account has the plan. */
export function useConfirmation() {
  const dispatch = useDispatch();
  const store = useStore<WithSession>();
  const capture = useCapture();
  const [readAccount] = useLazyMeQuery();
  const [progress, setProgress] = useState<Progress | null>(null);
  const abortOnUnmount = useRef(new AbortController());
  useEffect(() => {
    // A new one for each mount: in development React unmounts and mounts every component once more.
    const controller = new AbortController();
    abortOnUnmount.current = controller;
    return () => controller.abort();
  }, []);

  const finish = useCallback((plan: PlanKey | null) => {
    keepSelectedPlan(null);
    keepBought(plan);
    setProgress({ step: 'done', plan });
  }, []);

  /** Waits for the plan of a payment that has been made. */
  const trackPlan = useCallback(
    async (plan: PlanKey | null) => {
      // Without a login the account cannot be read.
      if (!selectToken(store.getState())) return setProgress({ step: 'late' });
      setProgress({ step: 'activating' });
      const { signal } = abortOnUnmount.current;
      const readStatus = async () => (await readAccount()).data?.status ?? null;
      const hasPlan = await awaitPlan(plan, { readStatus, wait: pause, now: Date.now, signal });
      if (signal.aborted) return;
      if (hasPlan) finish(plan);
      else setProgress({ step: 'late' });
    },
    [readAccount, finish, store],
  );

  /** Asks the server to capture an order that the buyer approved on PayPal's page or with its button. */
  const confirm = useCallback(
    async ({ orderId, plan, payer }: Order) => {
      setProgress({ step: 'confirming' });
      const captureFor = (id: string, tried: PlanKey) => capture(id, tried, payer);
      const outcome = await confirmOrder(orderId, plan, captureFor, pause);
      if (outcome.kind === 'failed') return setProgress({ step: 'failed', error: outcome.error });
      if (outcome.kind === 'activating') return trackPlan(outcome.plan);
      dispatch(statusRefreshed(outcome.status));
      finish(outcome.plan);
    },
    [capture, dispatch, finish, trackPlan],
  );
  return { progress, confirm, trackPlan };
}

/** The payer, from PayPal's button. */
export type Payer = { payer_id: string | null };

type CallResult = { data?: CaptureAnswer['data'] | undefined; error?: unknown };
const asAnswer = ({ data, error }: CallResult): CaptureAnswer =>
  data ? { data } : { error: asCallError(error) };

/** Captures an order through the owner's endpoint, or through the public one with a payer or without a valid login. */
function useCapture() {
  const token = useSelector(selectToken);
  const [captureOrder] = useCaptureOrderMutation();
  const [paymentSuccess] = usePaymentSuccessMutation();
  return useCallback(
    async (orderId: string, plan: PlanKey, payer?: Payer): Promise<CaptureAnswer> => {
      if (token && !payer) {
        const answer = asAnswer(await captureOrder({ body: { orderId, plan } }));
        if (answer.error?.status !== 401) return answer;
      }
      const body = { plan, orderId, ...(payer ? { payer } : {}) };
      return asAnswer(await paymentSuccess({ body }));
    },
    [token, captureOrder, paymentSuccess],
  );
}
