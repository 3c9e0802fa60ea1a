import type { PlanKey } from '@contesta/contracts/plans';
import { useCallback, useEffect, useState } from 'react';
import { useCreateCheckoutSessionMutation, useCreateOrderMutation } from '../../api/billing.ts';
import { asCallError, type CallError } from '../../api/call-error.ts';
import { selectPlan } from '../../api/selected-plan.ts';

/** Why PayPal's page did not open; `null` where the server gave an order without its address. */
export type StartFailure = { plan: PlanKey; error: CallError | null };

/** Opens an order and goes to PayPal's page, or returns why it could not. The browser keeps the plan meanwhile. */
export function usePaypalRedirect() {
  const [createOrder] = useCreateOrderMutation();
  const [starting, setStarting] = useState<PlanKey | null>(null);
  const [failure, setFailure] = useState<StartFailure | null>(null);
  useBackAgain(useCallback(() => setStarting(null), []));

  const start = useCallback(
    async (plan: PlanKey): Promise<StartFailure | null> => {
      setFailure(null);
      setStarting(plan);
      selectPlan(plan);
      const { data, error } = await createOrder({ body: { plan } });
      if (data?.approvalUrl) {
        leaveFor(data.approvalUrl);
        return null;
      }
      setStarting(null);
      const failed = { plan, error: error ? asCallError(error) : null };
      setFailure(failed);
      return failed;
    },
    [createOrder],
  );
  return { start, starting, failure, forget: () => setFailure(null) };
}

/** Opens a payment by card and leaves for its page. */
export function useCardRedirect() {
  const [createSession] = useCreateCheckoutSessionMutation();
  const [starting, setStarting] = useState(false);
  useBackAgain(useCallback(() => setStarting(false), []));

  /** Null when the browser is on its way. */
  const start = async (plan: PlanKey): Promise<CallError | null> => {
    setStarting(true);
    selectPlan(plan);
    const { data, error } = await createSession({ body: { plan } });
    if (data?.url) {
      leaveFor(data.url);
      return null;
    }
    setStarting(false);
    return asCallError(error);
  };
  return { start, starting };
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
