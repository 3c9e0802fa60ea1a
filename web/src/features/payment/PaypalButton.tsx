import type { PlanKey } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import type { Payer } from './use-capture.ts';
import { usePaypalButton } from './use-paypal-button.ts';
import { usePaypalOrder } from './use-paypal-order.ts';
import { usePaypalRedirect } from './use-paypal-redirect.ts';
import './PaypalButton.css';

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
      {state === 'loading' ? <Waiting text={t('checkout.paypalLoading')} /> : null}
      <div ref={container} className="paypal-place" />
    </>
  );
}

function OwnButton({ plan, onTrouble }: Pick<Props, 'plan' | 'onTrouble'>) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { start, starting } = usePaypalRedirect();
  const press = async () => {
    onTrouble(null);
    const failure = await start(plan);
    if (!failure) return;
    const reason = failure.error ? messageOf(failure.error, t('payment.noAnswer')) : '';
    const refused = failure.error?.code === 'STATE';
    onTrouble(refused ? reason : `${t('payment.startFailed')}. ${reason}`.trim());
  };
  return (
    <Button disabled={starting !== null} onClick={press}>
      {t(starting ? 'payment.opening' : 'checkout.paypal')}
    </Button>
  );
}
