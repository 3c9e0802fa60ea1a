import type { PlanKey } from '@contesta/contracts/plans';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { type CallError, isTransient, useCallMessage } from '../../api/call-error.ts';
import { selectToken } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Loading, Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { usePlanTexts } from '../../ui/plan-texts.ts';
import type { Progress } from './use-confirmation.ts';
import './Confirmation.css';

const home = '/home';
const leaveAfterMs = 1_500;

type Props = { progress: Progress; onRetry: () => void };

/** The state of a payment: in progress, late, done or failed. When done, the dashboard opens if the buyer is logged in. */
export function Confirmation({ progress, onRetry }: Props) {
  if (progress.step === 'failed') return <Unconfirmed error={progress.error} onRetry={onRetry} />;
  if (progress.step === 'late') return <Late onRetry={onRetry} />;
  if (progress.step === 'done') return <Done plan={progress.plan} />;
  return <InProgress step={progress.step} />;
}

function InProgress({ step }: { step: 'confirming' | 'activating' }) {
  const { t } = useTranslation();
  return (
    <Page title={t('outcome.title')}>
      <Loading text={t(`outcome.${step}`)} />
      <p className="payment-note">{t('outcome.stay')}</p>
    </Page>
  );
}

function Late({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Page title={t('outcome.lateTitle')}>
      <Notice kind="warn">{t('outcome.late')}</Notice>
      <div className="payment-actions">
        <Button onClick={onRetry}>{t('outcome.check')}</Button>
        <ButtonLink variant="text" to={home}>
          {t('payment.toHome')}
        </ButtonLink>
      </div>
    </Page>
  );
}

function Done({ plan }: { plan: PlanKey | null }) {
  const { t } = useTranslation();
  const { title } = usePlanTexts();
  const navigate = useNavigate();
  const token = useSelector(selectToken);
  useEffect(() => {
    if (!token) return;
    const timer = setTimeout(() => navigate(home, { replace: true }), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [token, navigate]);
  const to = token ? home : '/login';
  return (
    <Page title={t('outcome.paidTitle')}>
      <Notice kind="good">
        {plan ? t('outcome.paidFor', { plan: title(plan) }) : t('outcome.paid')}
      </Notice>
      <div className="payment-actions">
        <ButtonLink to={to}>{t(token ? 'payment.toHome' : 'outcome.enter')}</ButtonLink>
      </div>
    </Page>
  );
}

/** A payment that was not confirmed: the reason, what happens to the money, and what the buyer can do. */
function Unconfirmed({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const token = useSelector(selectToken);
  const kind = failureKind(error);
  const reason = kind === 'unknown' ? '' : messageOf(error, t('payment.noAnswer'));
  const sentences = [
    kind === 'declined' ? '' : t('checkout.error'),
    reason,
    t(`outcome.after.${kind}`),
  ];
  return (
    <Page title={t(`outcome.failedTitle.${kind}`)}>
      <Notice kind="bad">{sentences.filter(Boolean).join(' ')}</Notice>
      <div className="payment-actions">
        {kind === 'unsure' ? (
          <Button onClick={onRetry}>{t('outcome.check')}</Button>
        ) : (
          <ButtonLink to="/pricing">{t('payment.toPricing')}</ButtonLink>
        )}
        <ButtonLink variant="text" to={token ? home : '/login'}>
          {t(token ? 'payment.toHome' : 'outcome.enter')}
        </ButtonLink>
      </div>
    </Page>
  );
}

/**
 * Failures by what the buyer can do: `unsure`: check again; `declined`: pay another way; `unknown` (not a payment of
 * this account): log in to the account that paid; `refused`: start a new payment.
 */
type FailureKind = 'unsure' | 'declined' | 'unknown' | 'refused';

function failureKind(error: CallError): FailureKind {
  const { status, code } = error;
  const hasAnswer = error.kind === 'answer';
  if (!hasAnswer || isTransient(error) || status >= 500 || code === 'IN_PROGRESS') return 'unsure';
  if (status === 402) return 'declined';
  // 404: the payment is another account's; 400: the id in the provider's link is malformed.
  return status === 404 || status === 400 ? 'unknown' : 'refused';
}
