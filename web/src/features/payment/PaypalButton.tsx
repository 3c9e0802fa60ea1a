import type { PlanKey } from '@contesta/contracts/plans';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateOrderMutation } from '../../api/billing.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { keepSelectedPlan } from '../../api/selected-plan.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Notice.tsx';
import { type ButtonOptions, usePaypalButton } from './paypal-sdk.ts';
import { usePaymentRedirect } from './provider-redirect.ts';
import type { Payer } from './use-confirmation.ts';

type Props = {
  sdkUrl: string;
  plan: PlanKey;
  onApproved: (orderId: string, payer: Payer) => Promise<void>;
  onProblem: (problem: string | null) => void;
};

/** PayPal's button. If its script is blocked or slow, a button that leads to PayPal's page replaces it. */
export function PaypalButton({ sdkUrl, plan, onApproved, onProblem }: Props) {
  const { t } = useTranslation();
  const options = usePaypalOrder({ plan, onApproved, onProblem });
  const { container, state } = usePaypalButton(sdkUrl, options);
  if (state === 'failed') return <FallbackButton plan={plan} onProblem={onProblem} />;
  return (
    <>
      {state === 'loading' ? <Loading text={t('checkout.paypalLoading')} /> : null}
      <div ref={container} className="paypal-container" />
    </>
  );
}

function FallbackButton({ plan, onProblem }: Pick<Props, 'plan' | 'onProblem'>) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { start, starting } = usePaymentRedirect();
  const pay = async () => {
    onProblem(null);
    const failure = await start(plan, 'paypal');
    if (!failure) return;
    const reason = failure.error ? messageOf(failure.error, t('payment.noAnswer')) : '';
    const isRefused = failure.error?.code === 'STATE';
    onProblem(isRefused ? reason : `${t('payment.startFailed.paypal')}. ${reason}`.trim());
  };
  return (
    <Button disabled={starting !== null} onClick={pay}>
      {t(starting ? 'payment.opening' : 'checkout.paypal')}
    </Button>
  );
}

/** The handlers of PayPal's button: our server creates the order, and captures it after the buyer's approval. */
function usePaypalOrder({ plan, onApproved, onProblem }: Omit<Props, 'sdkUrl'>): ButtonOptions {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [openOrder] = useCreateOrderMutation();
  // PayPal also calls onError for errors thrown here and for errors before any click.
  // Only the errors of an open order are shown.
  const isOpen = useRef(false);
  const stop = (problem: string) => {
    isOpen.current = false;
    onProblem(problem);
  };
  return {
    async createOrder() {
      isOpen.current = true;
      onProblem(null);
      keepSelectedPlan(plan);
      const { data, error } = await openOrder({ body: { plan } });
      if (data?.orderId) return data.orderId;
      stop(error ? messageOf(error, t('checkout.error')) : t('checkout.error'));
      throw new Error('order not created');
    },
    async onApprove({ orderID, payerID }) {
      isOpen.current = false;
      await onApproved(orderID, { payer_id: payerID ?? null });
    },
    onCancel: () => stop(t('checkout.cancelled')),
    onError() {
      if (isOpen.current) stop(t('checkout.error'));
    },
  };
}
