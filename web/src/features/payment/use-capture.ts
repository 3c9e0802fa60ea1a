import type { PlanKey } from '@contesta/contracts/plans';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useCaptureOrderMutation, usePaymentSuccessMutation } from '../../api/billing.ts';
import { asCallError } from '../../api/call-error.ts';
import { selectToken } from '../../api/session.ts';
import type { CaptureAnswer } from './confirm-order.ts';

/** Who paid, as PayPal's button tells it. */
export type Payer = { payer_id: string | null };

type Sent = { data?: CaptureAnswer['data'] | undefined; error?: unknown };
const asAnswer = ({ data, error }: Sent): CaptureAnswer =>
  data ? { data } : { error: asCallError(error) };

/** Asks the server to take a payment: the owner's own call, or the one that needs no login where there is none or no longer. */
export function useCapture() {
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
