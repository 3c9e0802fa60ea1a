import { planRules, prices } from '@contesta/contracts/plans';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Feature } from './plan-features.ts';
import './FeatureList.css';

// A lifetime plan costs less than this many months of full.
const months = Math.floor(prices.lifetime.cents / prices.full.cents) + 1;
const figures = { max: planRules.free.prompts, months };

/** What a plan includes, each with its tick. */
export function FeatureList({ features }: { features: Feature[] }) {
  const { t } = useTranslation();
  return (
    <ul className="features">
      {features.map(({ name, soon }) => (
        <li key={name}>
          <Check aria-hidden size={20} strokeWidth={2} />
          <span>
            {t(`plans.feature.${name}`, figures)}
            {soon ? <small> {t('plans.soon')}</small> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
