import type { PlanKey } from '@contesta/contracts/plans';
import { useCallback, useState } from 'react';
import { useCreateOrderMutation } from '../../api/billing.ts';
import { asCallError, type CallError } from '../../api/call-error.ts';
import { selectPlan } from '../../api/selected-plan.ts';
import { leaveFor } from './leave-for.ts';
import { useBackAgain } from './use-back-again.ts';

/** Why PayPal's page did not open; `null` where the server gave an order without its address. */
export type StartFailure = { plan: PlanKey; error: CallError | null };

/** Opens an order and leaves for PayPal's page, or says why it could not. The plan waits in the browser until the buyer is back. */
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
