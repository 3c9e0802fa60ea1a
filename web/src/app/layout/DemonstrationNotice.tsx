import { useTranslation } from 'react-i18next';
import { usePaymentMethodsQuery } from '../../api/billing.ts';
import './DemonstrationNotice.css';

/** Where stand-ins play the providers, every page says so and leads to what has reached them. */
export function DemonstrationNotice() {
  const { t } = useTranslation();
  const { data } = usePaymentMethodsQuery();
  if (!data?.demonstration) return null;
  return (
    <p className="demonstration">
      {t('demonstration.note')} <a href="/sandbox">{t('demonstration.see')}</a>
    </p>
  );
}
