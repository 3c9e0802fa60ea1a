import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { keepSelectedPlan, selectedPlan } from '../../api/selected-plan.ts';
import { selectToken } from '../../api/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Confirmation } from './Confirmation.tsx';
import { useConfirmation } from './use-confirmation.ts';
import './Confirmation.css';

/** The page that PayPal (`token`: the order's id) and the card provider (`session_id`) return the buyer to. */
export function PaymentSuccessPage() {
  const [search] = useSearchParams();
  const orderId = search.get('token');
  const token = useSelector(selectToken);
  if (orderId) return <ReturnedPayment key={orderId} orderId={orderId} />;
  const byCard = search.has('session_id');
  if (byCard && token) return <ReturnedPayment orderId={null} />;
  return <NothingToConfirm byCard={byCard} />;
}

function ReturnedPayment({ orderId }: { orderId: string | null }) {
  const { progress, confirm, trackPlan } = useConfirmation();
  const run = useCallback(() => {
    const plan = selectedPlan();
    void (orderId ? confirm({ orderId, plan }) : trackPlan(plan));
  }, [orderId, confirm, trackPlan]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, even if the session ends meanwhile
  useEffect(run, []);
  return <Confirmation progress={progress ?? { step: 'confirming' }} onRetry={run} />;
}

/** Shown if there is no order to confirm, or after a card payment without a login: then we cannot read the account. */
function NothingToConfirm({ byCard }: { byCard: boolean }) {
  const { t } = useTranslation();
  return (
    <Page title={t(byCard ? 'outcome.paidTitle' : 'outcome.nothing.title')}>
      <p>{t(byCard ? 'outcome.logIn' : 'outcome.nothing.text')}</p>
      <div className="payment-actions">
        {byCard ? (
          <ButtonLink to="/login">{t('nav.login')}</ButtonLink>
        ) : (
          <ButtonLink to="/pricing">{t('payment.toPricing')}</ButtonLink>
        )}
      </div>
    </Page>
  );
}

export function PaymentCancelPage() {
  const { t } = useTranslation();
  useEffect(() => keepSelectedPlan(null), []);
  return (
    <Page title={t('cancelled.title')}>
      <p>{t('cancelled.text')}</p>
      <div className="payment-actions">
        <ButtonLink to="/home">{t('payment.toHome')}</ButtonLink>
        <ButtonLink variant="text" to="/pricing">
          {t('payment.toPricing')}
        </ButtonLink>
      </div>
    </Page>
  );
}
