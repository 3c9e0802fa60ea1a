import type { PlanKey } from '@contesta/contracts/plans';
import { useCallback, useEffect, useState } from 'react';
import { useCreateCheckoutSessionMutation, useCreateOrderMutation } from '../../api/billing.ts';
import { asCallError, type CallError } from '../../api/call-error.ts';
import { selectPlan } from '../../api/selected-plan.ts';

/** One payment of a plan: by PayPal's page or the card's. */
export type Payment = { plan: PlanKey; by: 'paypal' | 'card' };

/** Why a provider's page did not open; `null` where the server gave no address for it. */
export type StartFailure = Payment & { error: CallError | null };

/** Opens a payment and leaves for its provider's page, or says why it could not. The browser keeps the plan meanwhile. */
export function usePaymentRedirect() {
  const [createOrder] = useCreateOrderMutation();
  const [createSession] = useCreateCheckoutSessionMutation();
  const [starting, setStarting] = useState<Payment | null>(null);
  const [failure, setFailure] = useState<StartFailure | null>(null);
  useBackAgain(useCallback(() => setStarting(null), []));

  /** Null when the browser is on its way. */
  const start = useCallback(
    async (plan: PlanKey, by: Payment['by']): Promise<StartFailure | null> => {
      setFailure(null);
      setStarting({ plan, by });
      selectPlan(plan);
      const body = { plan };
      const { data, error } = await (by === 'paypal'
        ? createOrder({ body })
        : createSession({ body }));
      const address = data && ('url' in data ? data.url : data.approvalUrl);
      if (address) {
        leaveFor(address);
        return null;
      }
      setStarting(null);
      const failed = { plan, by, error: error ? asCallError(error) : null };
      setFailure(failed);
      return failed;
    },
    [createOrder, createSession],
  );
  return { start, starting, failure, forget: () => setFailure(null) };
}

/** Calls `onBack` when the browser's back button restores this page as it was left. */
function useBackAgain(onBack: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onBack();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [onBack]);
}

/** Leaves the app for a provider's page. */
function leaveFor(address: string): void {
  window.location.assign(address);
}
