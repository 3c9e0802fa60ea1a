import type { PlanKey } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { usePaymentMethodsQuery } from '../../api/billing.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { selectToken } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { GuestChoice } from './GuestChoice.tsx';
import { PayHere } from './PayHere.tsx';
import { PlanNote } from './PlanNote.tsx';
import type { Payer } from './use-capture.ts';
import { useOffers } from './use-offers.ts';

type Props = { plan: PlanKey; onApproved: (orderId: string, payer: Payer) => Promise<void> };

/** The ways to pay that there are, for whom they are there. */
export function PaymentChoice({ plan, onApproved }: Props) {
  const { t } = useTranslation();
  return (
    <section className="checkout-choice" aria-labelledby="choice">
      <h2 id="choice">{t('checkout.choice')}</h2>
      <Ways plan={plan} onApproved={onApproved} />
      <PlanNote>{t('pricing.legal')}</PlanNote>
    </section>
  );
}

function Ways({ plan, onApproved }: Props) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const token = useSelector(selectToken);
  const offer = useOffers()(plan);
  const { data: methods, error, isFetching, refetch } = usePaymentMethodsQuery();
  if (!methods && error && !isFetching) {
    const retry = (
      <Button look="outlined" size="small" onClick={() => refetch()}>
        {t('retry')}
      </Button>
    );
    return (
      <Notice kind="bad" action={retry}>
        {messageOf(asCallError(error), t('payment.noAnswer'))}
      </Notice>
    );
  }
  if (!methods) return <Waiting />;
  if (!methods.paypal && !methods.card) return <Notice kind="warn">{t('payment.closed')}</Notice>;
  if (!token) return <GuestChoice plan={plan} methods={methods} />;
  if (offer === 'yours' || offer === 'included') {
    return (
      <>
        <Notice kind="warn">{t(`checkout.${offer}`)}</Notice>
        <ButtonLink look="outlined" to="/profile">
          {t('pricing.seeYours')}
        </ButtonLink>
      </>
    );
  }
  return <PayHere plan={plan} methods={methods} onApproved={onApproved} />;
}
