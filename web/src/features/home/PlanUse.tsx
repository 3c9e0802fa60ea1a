import { planRules } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { UpgradeLink } from '../../ui/UpgradeLink.tsx';
import './PlanUse.css';

/** How much of the free plan is used: an empty place beside the one card. */
export function PlanUse({ prompts }: { prompts: number }) {
  const { t } = useTranslation();
  const max = planRules.free.prompts;
  const text = t('home.use', { count: prompts, max });
  return (
    <aside className="plan-use">
      <h2>{t('home.freePlan')}</h2>
      <p>{text}</p>
      <progress aria-label={text} value={Math.min(prompts, max)} max={max} />
      <UpgradeLink />
    </aside>
  );
}
