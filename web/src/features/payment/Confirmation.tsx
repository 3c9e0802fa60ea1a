import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectToken } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { usePlanTexts } from '../../ui/use-plan-texts.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { Unconfirmed } from './Unconfirmed.tsx';
import type { Progress } from './use-confirmation.ts';
import './Confirmation.css';

const pauseMs = 1_500;

type Props = { progress: Progress; next: string; onRetry: () => void };

/** What happens with a payment, from the thank-you to what to do when it cannot be confirmed. */
export function Confirmation({ progress, next, onRetry }: Props) {
  if (progress.at === 'failed') return <Unconfirmed error={progress.error} onRetry={onRetry} />;
  if (progress.at === 'late') return <Late onRetry={onRetry} />;
  if (progress.at === 'done') return <Done plan={progress.plan} next={next} />;
  return <Underway at={progress.at} />;
}

function Underway({ at }: { at: 'confirming' | 'coming' }) {
  const { t } = useTranslation();
  return (
    <Page title={t('outcome.title')}>
      <Waiting text={t(`outcome.${at}`)} />
      <p className="payment-calm">{t('outcome.stay')}</p>
    </Page>
  );
}

function Late({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Page title={t('outcome.lateTitle')}>
      <Notice kind="warn">{t('outcome.late')}</Notice>
      <div className="payment-ways">
        <Button onClick={onRetry}>{t('outcome.check')}</Button>
        <ButtonLink look="text" to="/home">
          {t('payment.toHome')}
        </ButtonLink>
      </div>
    </Page>
  );
}

function Done({ plan, next }: { plan: Extract<Progress, { at: 'done' }>['plan']; next: string }) {
  const { t } = useTranslation();
  const { title } = usePlanTexts();
  const navigate = useNavigate();
  const token = useSelector(selectToken);
  useEffect(() => {
    if (!token) return;
    const timer = setTimeout(() => navigate(next, { replace: true }), pauseMs);
    return () => clearTimeout(timer);
  }, [token, next, navigate]);
  const to = token ? '/home' : '/login';
  return (
    <Page title={t('outcome.paidTitle')}>
      <Notice kind="good">
        {plan ? t('outcome.paidFor', { plan: title(plan) }) : t('outcome.paid')}
      </Notice>
      <div className="payment-ways">
        <ButtonLink to={to}>{t(token ? 'payment.toHome' : 'outcome.enter')}</ButtonLink>
      </div>
    </Page>
  );
}
