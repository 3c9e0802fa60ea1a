import { planKeys } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { usePaymentMethodsQuery } from '../../api/billing.ts';
import { selectToken } from '../../api/session.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlanCard, recommended } from '../../ui/PlanCard.tsx';
import { PlanActions } from './PlanActions.tsx';
import { StartFailed } from './StartFailed.tsx';
import { useAutoStart } from './use-auto-start.ts';
import { useOffers } from './use-offers.ts';
import { usePaypalRedirect } from './use-paypal-redirect.ts';
import './PricingPage.css';

export function PricingPage() {
  const { t } = useTranslation();
  const token = useSelector(selectToken);
  const offerOf = useOffers();
  const paypal = usePaypalRedirect();
  const { data: methods } = usePaymentMethodsQuery();
  useAutoStart(paypal.start);
  const { failure } = paypal;
  const closed = methods !== undefined && !methods.paypal && !methods.card;
  const badgeOf = (plan: (typeof planKeys)[number]) => {
    const mine = ['yours', 'extend'].includes(offerOf(plan));
    if (mine) return t('pricing.yours');
    return plan === recommended ? t('plans.badge') : null;
  };
  return (
    <Page title={t('pricing.title')}>
      <p className="pricing-lead">{t('pricing.lead')}</p>
      {closed ? <Notice kind="warn">{t('payment.closed')}</Notice> : null}
      <ul className="plans">
        {planKeys.map((plan) => (
          <li key={plan}>
            <PlanCard plan={plan} badge={badgeOf(plan)}>
              <PlanActions
                plan={plan}
                offer={offerOf(plan)}
                methods={methods}
                starting={paypal.starting}
                onStart={paypal.start}
              />
            </PlanCard>
          </li>
        ))}
      </ul>
      <p className="pricing-legal">{t('pricing.legal')}</p>
      <div>
        <BackLink to={token ? '/home' : '/landing'} />
      </div>
      {failure ? (
        <StartFailed
          failure={failure}
          onRetry={() => paypal.start(failure.plan)}
          onClose={paypal.forget}
        />
      ) : null}
    </Page>
  );
}
