import type { PlanKey } from '@contesta/contracts/plans';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { keepBought, readBought } from '../../api/selected-plan.ts';
import { selectStatus } from '../../api/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { focusPage } from '../../ui/Page.tsx';
import { FeatureList } from '../../ui/PlanCard.tsx';
import { includedIn, usePlanTexts } from '../../ui/plan-texts.ts';
import './NewPlan.css';

/** Shown once after a purchase: the features of the new plan. */
export function NewPlan() {
  const [plan, dismiss] = useBoughtPlan();
  const { t } = useTranslation();
  const { title } = usePlanTexts();
  if (!plan) return null;
  return (
    <section className="new-plan" aria-labelledby="new-plan">
      <div className="new-plan-head">
        <h2 id="new-plan">{t('newPlan.title', { plan: title(plan) })}</h2>
        <button
          type="button"
          className="icon-button"
          onClick={dismiss}
          aria-label={t('newPlan.dismiss')}
        >
          <X aria-hidden size={20} strokeWidth={1.75} />
        </button>
      </div>
      <FeatureList features={includedIn(plan)} />
      <div>
        <ButtonLink variant="outlined" size="small" to="/profile">
          {t('seePlan')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The plan just bought, once the session has it. Opening the dashboard removes it from the storage. */
function useBoughtPlan(): [PlanKey | null, () => void] {
  const status = useSelector(selectStatus);
  const [plan, setPlan] = useState(readBought);
  useEffect(() => keepBought(null), []);
  const dismiss = () => {
    setPlan(null);
    focusPage();
  };
  return [plan === status ? plan : null, dismiss];
}
