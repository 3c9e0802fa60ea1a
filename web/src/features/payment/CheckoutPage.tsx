import { type PlanKey, prices } from '@contesta/contracts/plans';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { asPlanKey } from '../../api/selected-plan.ts';
import { BackLink } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { FeatureList, PlanNote, PlanPrice } from '../../ui/PlanCard.tsx';
import { planFeatures } from '../../ui/plan-texts.ts';
import { Confirmation } from './Confirmation.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { type Order, useConfirmation } from './use-confirmation.ts';
import './CheckoutPage.css';

export function CheckoutPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const plan = asPlanKey(search.get('plan')) ?? 'pro';
  const { progress, confirm } = useConfirmation();
  const [approvedOrder, setApprovedOrder] = useState<Order | null>(null);
  if (progress && approvedOrder) {
    const retry = () => void confirm(approvedOrder);
    // `/dashboard` is the agreed page after a checkout; it redirects to `/home`.
    return <Confirmation progress={progress} next="/dashboard" onRetry={retry} />;
  }
  return (
    <Page title={t('checkout.title')}>
      <div className="checkout">
        <CheckoutSummary plan={plan} />
        <PaymentChoice
          key={plan}
          plan={plan}
          onApproved={(orderId, payer) => {
            const order = { orderId, plan, payer };
            setApprovedOrder(order);
            return confirm(order);
          }}
        />
      </div>
      <div>
        <BackLink to="/pricing">{t('checkout.back')}</BackLink>
      </div>
    </Page>
  );
}

/** The plan to buy: its price, its features, and when it is charged. */
function CheckoutSummary({ plan }: { plan: PlanKey }) {
  const { t } = useTranslation();
  const { interval } = prices[plan];
  return (
    <section className="checkout-summary" aria-labelledby="summary">
      <h2 id="summary">{t(`checkout.plan.${plan}`)}</h2>
      <p>{t(`checkout.description.${plan}`)}</p>
      <PlanPrice plan={plan} interval={t(`checkout.per.${interval}`)} />
      <FeatureList features={planFeatures[plan]} />
      <PlanNote>{t(`pricing.charged.${interval}`)}</PlanNote>
    </section>
  );
}
