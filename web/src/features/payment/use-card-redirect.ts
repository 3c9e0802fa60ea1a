import type { PlanKey } from '@contesta/contracts/plans';
import { useCallback, useState } from 'react';
import { useCreateCheckoutSessionMutation } from '../../api/billing.ts';
import { asCallError, type CallError } from '../../api/call-error.ts';
import { selectPlan } from '../../api/selected-plan.ts';
import { leaveFor } from './leave-for.ts';
import { useBackAgain } from './use-back-again.ts';

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
