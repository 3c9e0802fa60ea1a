import { type PlanKey, planRules, prices, type Status } from '@contesta/contracts/plans';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { planFeatures, usePlanTexts } from './plan-texts.ts';
import './PlanCard.css';

/** The plan we recommend. */
export const recommended: PlanKey = 'full';

type Props = {
  plan: Status;
  badge?: string | null;
  /** The heading level. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
};

/** A plan's title, price and features, with its actions as children. */
export function PlanCard({ plan, badge, heading: Heading = 'h2', children }: Props) {
  const { t } = useTranslation();
  const { title } = usePlanTexts();
  return (
    <article className="plan" data-lead={plan === recommended} aria-labelledby={`plan-${plan}`}>
      {badge ? <p className="plan-badge">{badge}</p> : null}
      <Heading className="plan-title" id={`plan-${plan}`}>
        {title(plan)}
      </Heading>
      <PlanPrice plan={plan} interval={t(`plans.per.${intervalOf(plan)}`)} />
      <FeatureList features={planFeatures[plan]} />
      <div className="plan-actions">{children}</div>
    </article>
  );
}

/** A plan's price in large type, followed by its billing interval: without a space before "/month". */
export function PlanPrice({ plan, interval }: { plan: Status; interval: string }) {
  const { amount } = usePlanTexts();
  return (
    <p className="plan-price">
      <b>{amount(plan)}</b>
      {intervalOf(plan) === 'month' ? null : ' '}
      <span>{interval}</span>
    </p>
  );
}

const intervalOf = (plan: Status) => (plan === 'free' ? 'never' : prices[plan].interval);

// The lifetime plan costs less than this many months of the full plan.
const months = Math.floor(prices.lifetime.cents / prices.full.cents) + 1;
const placeholders = { max: planRules.free.prompts, months };

/** A list of features with ticks. */
export function FeatureList({ features }: { features: string[] }) {
  const { t } = useTranslation();
  return (
    <ul className="features">
      {features.map((name) => (
        <li key={name}>
          <Check aria-hidden size={20} strokeWidth={2} />
          <span>{t(`plans.feature.${name}`, placeholders)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The small print beside a button that costs money. */
export function PlanNote({ children }: { children: ReactNode }) {
  return <p className="plan-note">{children}</p>;
}
