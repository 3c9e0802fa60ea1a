import { type PlanKey, prices } from '@contesta/contracts/plans';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FeatureList } from './FeatureList.tsx';
import { PlanPrice } from './PlanPrice.tsx';
import { planFeatures } from './plan-features.ts';
import { usePlanTexts } from './use-plan-texts.ts';
import './PlanCard.css';

/** The plan that the eye is led to. */
export const recommended: PlanKey = 'full';

type Props = {
  plan: PlanKey;
  badge?: string | null;
  /** One level under the heading that it stands beneath. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
};

/** One plan: what it is called, costs and brings, and what can be done about it. */
export function PlanCard({ plan, badge, heading: Heading = 'h2', children }: Props) {
  const { t } = useTranslation();
  const { title } = usePlanTexts();
  return (
    <article className="plan" data-lead={plan === recommended} aria-labelledby={`plan-${plan}`}>
      {badge ? <p className="plan-badge">{badge}</p> : null}
      <Heading className="plan-title" id={`plan-${plan}`}>
        {title(plan)}
      </Heading>
      <PlanPrice plan={plan} often={t(`plans.per.${prices[plan].every}`)} />
      <FeatureList features={planFeatures[plan]} />
      <div className="plan-actions">{children}</div>
    </article>
  );
}
