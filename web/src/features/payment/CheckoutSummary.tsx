import { type PlanKey, prices } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { PlanPrice } from '../../ui/PlanPrice.tsx';
import { planFeatures } from '../../ui/plan-features.ts';
import { PlanNote } from './PlanNote.tsx';

/** What is being bought, and what will be charged when. */
export function CheckoutSummary({ plan }: { plan: PlanKey }) {
  const { t } = useTranslation();
  const { every } = prices[plan];
  return (
    <section className="checkout-summary" aria-labelledby="summary">
      <h2 id="summary">{t(`checkout.plan.${plan}`)}</h2>
      <p>{t(`checkout.description.${plan}`)}</p>
      <PlanPrice plan={plan} often={t(`checkout.per.${every}`)} />
      <FeatureList features={planFeatures[plan]} />
      <PlanNote>{t(`pricing.charged.${every}`)}</PlanNote>
    </section>
  );
}
