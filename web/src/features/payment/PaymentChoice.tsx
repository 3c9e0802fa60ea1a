import type { PlanKey } from '@contesta/contracts/plans';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { type PaymentMethods, usePaymentMethodsQuery } from '../../api/billing.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { keepSelectedPlan, registerForPlan } from '../../api/selected-plan.ts';
import { selectToken } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Loading, Notice, RetryNotice } from '../../ui/Notice.tsx';
import { PlanNote } from '../../ui/PlanCard.tsx';
import { PaypalButton } from './PaypalButton.tsx';
import { type PlanChange, useOffers, usePlanChange } from './plan-offer.ts';
import { usePaymentRedirect } from './provider-redirect.ts';
import type { Payer } from './use-confirmation.ts';

type Props = { plan: PlanKey; onApproved: (orderId: string, payer: Payer) => Promise<void> };

/** The payment methods available to this buyer. */
export function PaymentChoice({ plan, onApproved }: Props) {
  const { t } = useTranslation();
  return (
    <section className="checkout-choice" aria-labelledby="choice">
      <h2 id="choice">{t('checkout.choice')}</h2>
      <PaymentOptions plan={plan} onApproved={onApproved} />
      <PlanNote>{t('pricing.legal')}</PlanNote>
    </section>
  );
}

function PaymentOptions({ plan, onApproved }: Props) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const token = useSelector(selectToken);
  const offerOf = useOffers();
  const offer = offerOf(plan);
  const { data: methods, error, isFetching, refetch } = usePaymentMethodsQuery();
  if (!methods && error && !isFetching) {
    return <RetryNotice onRetry={refetch}>{messageOf(error, t('payment.noAnswer'))}</RetryNotice>;
  }
  if (!methods) return <Loading />;
  if (!methods.paypal && !methods.card) return <Notice kind="warn">{t('payment.closed')}</Notice>;
  if (!token) return <GuestChoice plan={plan} methods={methods} />;
  if (offer === 'yours' || offer === 'included') {
    return (
      <>
        <Notice kind="warn">{t(`checkout.${offer}`)}</Notice>
        <ButtonLink variant="outlined" to="/profile">
          {t('seePlan')}
        </ButtonLink>
      </>
    );
  }
  return <PayHere plan={plan} methods={methods} onApproved={onApproved} />;
}

/** The buttons for a buyer who is not logged in. Both lead to the registration first. */
function GuestChoice({ plan, methods }: { plan: PlanKey; methods: PaymentMethods }) {
  const { t } = useTranslation();
  const select = () => keepSelectedPlan(plan);
  return (
    <>
      <p>{t('checkout.guest')}</p>
      {methods.paypal ? (
        <ButtonLink to={registerForPlan(plan)} onClick={select}>
          {t('checkout.paypal')}
        </ButtonLink>
      ) : null}
      {methods.card ? (
        <ButtonLink
          variant={methods.paypal ? 'outlined' : 'filled'}
          to={registerForPlan(plan, 'card')}
          onClick={select}
        >
          <CreditCard aria-hidden />
          {t('checkout.card')}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** What the checkout says about the running plan: keys of texts. */
const changeTexts: Record<PlanChange, string[]> = {
  month: ['pay', 'month', 'guarantee'],
  subscription: ['pay', 'subscription', 'guarantee'],
  granted: ['pay', 'granted'],
  extend: ['extend'],
};

/** The buttons for PayPal and card; above them, what becomes of the owner's running plan, and the last error. */
function PayHere({ plan, methods, onApproved }: Props & { methods: PaymentMethods }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const redirect = usePaymentRedirect();
  const planChange = usePlanChange(plan);
  const [problem, setProblem] = useState<string | null>(null);
  const payByCard = async () => {
    setProblem(null);
    const failure = await redirect.start(plan, 'card');
    if (!failure) return;
    const { error } = failure;
    setProblem(error ? messageOf(error, t('checkout.error')) : t('checkout.error'));
  };
  return (
    <>
      {planChange ? (
        <Notice kind="warn">
          {changeTexts[planChange.change].map((text) => (
            <p key={text}>{t(`checkout.change.${text}`, planChange.values)}</p>
          ))}
        </Notice>
      ) : null}
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
      {methods.paypal ? (
        <PaypalButton
          sdkUrl={methods.paypal.sdkUrl}
          plan={plan}
          onApproved={onApproved}
          onProblem={setProblem}
        />
      ) : null}
      {methods.card ? (
        <Button
          variant={methods.paypal ? 'outlined' : 'filled'}
          disabled={redirect.starting !== null}
          onClick={payByCard}
        >
          <CreditCard aria-hidden />
          {t(redirect.starting ? 'payment.opening' : 'checkout.card')}
        </Button>
      ) : null}
    </>
  );
}
