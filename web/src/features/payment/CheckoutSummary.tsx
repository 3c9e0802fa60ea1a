import { type PlanKey, prices } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { planFeatures } from '../../ui/plan-features.ts';
import { usePlanTexts } from '../../ui/use-plan-texts.ts';

/** What is being bought, and what will be charged when. */
export function CheckoutSummary({ plan }: { plan: PlanKey }) {
  const { t } = useTranslation();
  const { price } = usePlanTexts();
  return (
    <section className="checkout-summary" aria-labelledby="summary">
      <h2 id="summary">{t(`checkout.plan.${plan}`)}</h2>
      <p>{t(`checkout.description.${plan}`)}</p>
      <p className="checkout-price">{price(plan)}</p>
      <FeatureList features={planFeatures[plan]} />
      <p className="plan-note">{t(`pricing.charged.${prices[plan].every}`)}</p>
    </section>
  );
}
