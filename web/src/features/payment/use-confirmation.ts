import type { PlanKey } from '@contesta/contracts/plans';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLazyMeQuery } from '../../api/account.ts';
import { useCaptureOrderMutation, usePaymentSuccessMutation } from '../../api/billing.ts';
import { asCallError, type CallError } from '../../api/call-error.ts';
import { keepBought, selectPlan } from '../../api/selected-plan.ts';
import { selectToken, statusRefreshed, type WithSession } from '../../api/session.ts';
import { awaitPlan, type CaptureAnswer, confirmOrder } from './confirm-order.ts';

/** How far a payment has come. `late`: paid, but the account does not show the plan within a minute. */
export type Progress =
  | { at: 'confirming' | 'coming' | 'late' }
  | { at: 'done'; plan: PlanKey | null }
  | { at: 'failed'; error: CallError };

type Order = { orderId: string; plan: PlanKey | null; payer?: Payer };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Follows a payment until the account has its plan. */
export function useConfirmation() {
  const dispatch = useDispatch();
  const store = useStore<WithSession>();
  const capture = useCapture();
  const [askMe] = useLazyMeQuery();
  const [progress, setProgress] = useState<Progress | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const finish = useCallback((plan: PlanKey | null) => {
    selectPlan(null);
    keepBought(plan);
    setProgress({ at: 'done', plan });
  }, []);

  /** A payment that has been made: only its plan is waited for. */
  const follow = useCallback(
    async (plan: PlanKey | null) => {
      // Without a login the account cannot be asked.
      if (!selectToken(store.getState())) return setProgress({ at: 'late' });
      setProgress({ at: 'coming' });
      const { signal } = leaving.current;
      const ask = async () => (await askMe()).data?.status ?? null;
      const shown = await awaitPlan(plan, { ask, wait: pause, now: Date.now, signal });
      if (signal.aborted) return;
      if (shown) finish(plan);
      else setProgress({ at: 'late' });
    },
    [askMe, finish, store],
  );

  /** An order that PayPal's page or button has approved. */
  const confirm = useCallback(
    async ({ orderId, plan, payer }: Order) => {
      setProgress({ at: 'confirming' });
      const take = (id: string, key: PlanKey) => capture(id, key, payer);
      const outcome = await confirmOrder(orderId, plan, take, pause);
      if (outcome.kind === 'failed') return setProgress({ at: 'failed', error: outcome.error });
      if (outcome.kind === 'coming') return follow(outcome.plan);
      dispatch(statusRefreshed(outcome.status));
      finish(outcome.plan);
    },
    [capture, dispatch, finish, follow],
  );
  return { progress, confirm, follow };
}

/** Who paid, as PayPal's button tells it. */
export type Payer = { payer_id: string | null };

type Sent = { data?: CaptureAnswer['data'] | undefined; error?: unknown };
const asAnswer = ({ data, error }: Sent): CaptureAnswer =>
  data ? { data } : { error: asCallError(error) };

/** Has a payment captured: by the owner's call or, without a valid login, by the one that needs none. */
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
