import type { PlanKey } from '@contesta/contracts/plans';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateOrderMutation } from '../../api/billing.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { selectPlan } from '../../api/selected-plan.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Notice.tsx';
import { type ButtonOptions, usePaypalButton } from './paypal-sdk.ts';
import { usePaymentRedirect } from './provider-redirect.ts';
import type { Payer } from './use-confirmation.ts';

type Props = {
  sdkUrl: string;
  plan: PlanKey;
  onApproved: (orderId: string, payer: Payer) => Promise<void>;
  onTrouble: (trouble: string | null) => void;
};

/** PayPal's own button; where its script is blocked or late, ours, which leads to the same page of PayPal. */
export function PaypalButton({ sdkUrl, plan, onApproved, onTrouble }: Props) {
  const { t } = useTranslation();
  const options = usePaypalOrder(plan, onApproved, onTrouble);
  const { container, state } = usePaypalButton(sdkUrl, options);
  if (state === 'failed') return <OwnButton plan={plan} onTrouble={onTrouble} />;
  return (
    <>
      {state === 'loading' ? <Loading text={t('checkout.paypalLoading')} /> : null}
      <div ref={container} className="paypal-place" />
    </>
  );
}

function OwnButton({ plan, onTrouble }: Pick<Props, 'plan' | 'onTrouble'>) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { start, starting } = usePaymentRedirect();
  const press = async () => {
    onTrouble(null);
    const failure = await start(plan, 'paypal');
    if (!failure) return;
    const reason = failure.error ? messageOf(failure.error, t('payment.noAnswer')) : '';
    const refused = failure.error?.code === 'STATE';
    onTrouble(refused ? reason : `${t('payment.startFailed.paypal')}. ${reason}`.trim());
  };
  return (
    <Button disabled={starting !== null} onClick={press}>
      {t(starting ? 'payment.opening' : 'checkout.paypal')}
    </Button>
  );
}

/** What PayPal's button does: our server makes the order, and takes the payment once the buyer has approved it. */
function usePaypalOrder(
  plan: PlanKey,
  onApproved: (orderId: string, payer: Payer) => Promise<void>,
  onTrouble: (trouble: string | null) => void,
): ButtonOptions {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [openOrder] = useCreateOrderMutation();
  // PayPal reports what is thrown here once more, and also errors before the button was ever pressed.
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
      stopFor(error ? messageOf(error, t('checkout.error')) : t('checkout.error'));
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
