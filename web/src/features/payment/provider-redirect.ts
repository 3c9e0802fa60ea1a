import type { PlanKey } from '@contesta/contracts/plans';
import { useCallback, useEffect, useState } from 'react';
import { useCreateCheckoutSessionMutation, useCreateOrderMutation } from '../../api/billing.ts';
import { asCallError, type CallError } from '../../api/call-error.ts';
import { keepSelectedPlan } from '../../api/selected-plan.ts';

/** A payment of a plan, on the page of PayPal or of the card provider. */
export type Payment = { plan: PlanKey; method: 'paypal' | 'card' };

/** Why a provider's page did not open. `error` is null if the server's answer has no URL. */
export type StartFailure = Payment & { error: CallError | null };

/** Creates a payment and goes to its provider's page. The plan is stored for the buyer's return. */
export function usePaymentRedirect() {
  const [createOrder] = useCreateOrderMutation();
  const [createSession] = useCreateCheckoutSessionMutation();
  const [starting, setStarting] = useState<Payment | null>(null);
  const [failure, setFailure] = useState<StartFailure | null>(null);
  useRestoredPage(useCallback(() => setStarting(null), []));

  /** Resolves to null when the browser is leaving for the provider's page. */
  const start = useCallback(
    async (plan: PlanKey, method: Payment['method']): Promise<StartFailure | null> => {
      setFailure(null);
      setStarting({ plan, method });
      keepSelectedPlan(plan);
      const body = { plan };
      const { data, error } = await (method === 'paypal'
        ? createOrder({ body })
        : createSession({ body }));
      // PayPal's answer names it `approvalUrl`, the card provider's `url`.
      const url = data && ('url' in data ? data.url : data.approvalUrl);
      if (url) {
        window.location.assign(url);
        return null;
      }
      setStarting(null);
      const failed = { plan, method, error: error ? asCallError(error) : null };
      setFailure(failed);
      return failed;
    },
    [createOrder, createSession],
  );
  return { start, starting, failure, dismissFailure: () => setFailure(null) };
}

/** Calls `onBack` when the browser's back button restores this page from its cache. */
function useRestoredPage(onBack: () => void): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onBack();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [onBack]);
}
