import { type PlanKey, planKeys } from '@contesta/contracts/plans';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePaymentMethodsQuery } from '../../api/billing.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { planToStart } from '../../api/selected-plan.ts';
import { selectHomePath, selectStatus, selectToken } from '../../api/session.ts';
import { BackLink, Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlanCard, recommended } from '../../ui/PlanCard.tsx';
import { FreeActions, PlanActions } from './PlanActions.tsx';
import { PlanTable } from './PlanTable.tsx';
import { useOffers } from './plan-offer.ts';
import { type StartFailure, usePaymentRedirect } from './provider-redirect.ts';
import './PricingPage.css';

export function PricingPage() {
  const { t } = useTranslation();
  const homePath = useSelector(selectHomePath);
  const token = useSelector(selectToken);
  const status = useSelector(selectStatus);
  const offerOf = useOffers();
  const payment = usePaymentRedirect();
  const { data: methods } = usePaymentMethodsQuery();
  useAutoStart(payment.start);
  const { failure } = payment;
  const isClosed = methods !== undefined && !methods.paypal && !methods.card;
  const badgeOf = (plan: PlanKey) => {
    const isOwn = ['yours', 'extend'].includes(offerOf(plan));
    if (isOwn) return t('pricing.yours');
    return plan === recommended ? t('plans.badge') : null;
  };
  return (
    <Page title={t('pricing.title')}>
      <p className="pricing-lead">{t('pricing.lead')}</p>
      {isClosed ? <Notice kind="warn">{t('payment.closed')}</Notice> : null}
      <ul className="plans">
        <li>
          <PlanCard plan="free" badge={token && status === 'free' ? t('pricing.yours') : null}>
            <FreeActions />
          </PlanCard>
        </li>
        {planKeys.map((plan) => (
          <li key={plan}>
            <PlanCard plan={plan} badge={badgeOf(plan)}>
              <PlanActions
                plan={plan}
                offer={offerOf(plan)}
                methods={methods}
                starting={payment.starting}
                onStart={payment.start}
              />
            </PlanCard>
          </li>
        ))}
      </ul>
      <p className="pricing-legal">{t('pricing.legal')}</p>
      <PlanTable />
      <p>
        <a href="/landing#questions">{t('pricing.questions')}</a>
      </p>
      <div>
        <BackLink to={homePath} />
      </div>
      {failure ? (
        <StartFailed
          failure={failure}
          onRetry={() => payment.start(failure.plan, failure.method)}
          onClose={payment.dismissFailure}
        />
      ) : null}
    </Page>
  );
}

type StartFailedProps = { failure: StartFailure; onRetry: () => void; onClose: () => void };

/** Says why a provider's page did not open, and that nothing was charged. */
function StartFailed({ failure: { method, error }, onRetry, onClose }: StartFailedProps) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const isRefused = error?.code === 'STATE';
  return (
    <Modal
      urgent
      title={t(isRefused ? 'pricing.notForSale' : `payment.startFailed.${method}`)}
      onClose={onClose}
      actions={
        isRefused ? (
          <Button onClick={onClose}>{t('payment.understood')}</Button>
        ) : (
          <>
            <Button variant="outlined" onClick={onClose}>
              {t('payment.notNow')}
            </Button>
            <Button onClick={onRetry}>{t('retry')}</Button>
          </>
        )
      }
    >
      {error ? <p>{messageOf(error, t('payment.noAnswer'))}</p> : null}
      <p>{t('payment.nothingCharged')}</p>
    </Modal>
  );
}

/**
 * Starts the payment with PayPal that the URL names, and removes it from the URL so that a reload does not repeat it. A
 * login for a payment by card leads to the checkout instead (`selected-plan.ts`).
 */
function useAutoStart(start: ReturnType<typeof usePaymentRedirect>['start']): void {
  const token = useSelector(selectToken);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const plan = planToStart(search);
  const started = useRef(false);
  useEffect(() => {
    if (!token || !plan || started.current) return;
    started.current = true;
    navigate('/pricing', { replace: true });
    void start(plan, 'paypal');
  }, [token, plan, start, navigate]);
}
