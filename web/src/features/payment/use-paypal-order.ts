import type { PlanKey } from '@contesta/contracts/plans';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateOrderMutation } from '../../api/billing.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { selectPlan } from '../../api/selected-plan.ts';
import type { ButtonOptions } from './paypal-sdk.ts';
import type { Payer } from './use-capture.ts';

/** What PayPal's button does: our server makes the order, and takes the payment once the buyer has approved it. */
export function usePaypalOrder(
  plan: PlanKey,
  onApproved: (orderId: string, payer: Payer) => Promise<void>,
  onTrouble: (trouble: string | null) => void,
): ButtonOptions {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [openOrder] = useCreateOrderMutation();
  // PayPal reports whatever is thrown here a second time; and it reports a button that was never pressed.
  const underway = useRef(false);
  const stopFor = (trouble: string) => {
    underway.current = false;
    onTrouble(trouble);
  };
  return {
    async createOrder() {
      underway.current = true;
      onTrouble(null);
      selectPlan(plan);
      const { data, error } = await openOrder({ body: { plan } });
      if (data?.orderId) return data.orderId;
      stopFor(error ? messageOf(asCallError(error), t('checkout.error')) : t('checkout.error'));
      throw new Error('no order');
    },
    async onApprove({ orderID, payerID }) {
      underway.current = false;
      await onApproved(orderID, { payer_id: payerID ?? null });
    },
    onCancel: () => stopFor(t('checkout.cancelled')),
    onError() {
      if (underway.current) stopFor(t('checkout.error'));
    },
  };
}
