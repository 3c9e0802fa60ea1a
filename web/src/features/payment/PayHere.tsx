import type { PlanKey } from '@contesta/contracts/plans';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Methods } from './methods.ts';
import { PaypalButton } from './PaypalButton.tsx';
import type { Payer } from './use-capture.ts';
import { useCardRedirect } from './use-card-redirect.ts';

type Props = {
  plan: PlanKey;
  methods: Methods;
  onApproved: (orderId: string, payer: Payer) => Promise<void>;
};

/** PayPal's button and the card's, and above them what went wrong with either. */
export function PayHere({ plan, methods, onApproved }: Props) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const card = useCardRedirect();
  const [trouble, setTrouble] = useState<string | null>(null);
  const payByCard = async () => {
    setTrouble(null);
    const error = await card.start(plan);
    if (error) setTrouble(messageOf(error, t('checkout.error')));
  };
  return (
    <>
      {trouble ? <Notice kind="bad">{trouble}</Notice> : null}
      {methods.paypal ? (
        <PaypalButton
          sdkUrl={methods.paypal.sdkUrl}
          plan={plan}
          onApproved={onApproved}
          onTrouble={setTrouble}
        />
      ) : null}
      {methods.card ? (
        <Button
          look={methods.paypal ? 'outlined' : 'filled'}
          disabled={card.starting}
          onClick={payByCard}
        >
          <CreditCard aria-hidden />
          {t(card.starting ? 'payment.opening' : 'checkout.card')}
        </Button>
      ) : null}
    </>
  );
}
