import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { usePaymentPlanQuery } from '../../api/billing.ts';
import { selectStatus } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FeatureList } from '../../ui/FeatureList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { includedIn } from '../../ui/plan-features.ts';
import { usePlanTexts } from '../../ui/use-plan-texts.ts';
import { CancelModal } from './CancelModal.tsx';
import { PlanDate } from './PlanDate.tsx';
import { useCancel } from './use-cancel.ts';
import './PlanPanel.css';

/** The owner's plan: what it includes, until when, and the way out of it. */
export function PlanPanel() {
  const { t } = useTranslation();
  const { title } = usePlanTexts();
  const status = useSelector(selectStatus);
  const { data: view, isError } = usePaymentPlanQuery();
  const { cancel, busy, said } = useCancel();
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    await cancel();
    setAsking(false);
  };
  return (
    <section className="plan-panel" aria-labelledby="plan">
      <h2 id="plan">{t('profile.plan')}</h2>
      <p className="plan-panel-name">{title(status)}</p>
      {view ? <PlanDate view={view} /> : null}
      {isError && !view ? <p className="plan-panel-date">{t('profile.planLost')}</p> : null}
      {said ? <Notice kind={said.kind}>{said.text}</Notice> : null}
      <h3>{t('profile.includes')}</h3>
      <FeatureList features={includedIn(status)} />
      <div className="plan-panel-actions">
        {status === 'lifetime' ? null : (
          <ButtonLink to="/pricing" look={status === 'free' ? 'filled' : 'outlined'}>
            {t('upgrade')}
          </ButtonLink>
        )}
        {status === 'free' ? null : (
          <Button look="danger" onClick={() => setAsking(true)}>
            {t('profile.cancel.open')}
          </Button>
        )}
      </div>
      {asking ? (
        <CancelModal
          view={view}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={() => void confirm()}
        />
      ) : null}
    </section>
  );
}
