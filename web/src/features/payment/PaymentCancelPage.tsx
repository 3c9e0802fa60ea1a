import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { selectPlan } from '../../api/selected-plan.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import './Confirmation.css';

export function PaymentCancelPage() {
  const { t } = useTranslation();
  useEffect(() => selectPlan(null), []);
  return (
    <Page title={t('cancelled.title')}>
      <p>{t('cancelled.text')}</p>
      <div className="payment-ways">
        <ButtonLink to="/home">{t('payment.toHome')}</ButtonLink>
        <ButtonLink look="text" to="/pricing">
          {t('payment.toPricing')}
        </ButtonLink>
      </div>
    </Page>
  );
}
