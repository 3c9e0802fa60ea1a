import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { afterLogin } from '../../api/login-path.ts';
import { planToStart } from '../../api/selected-plan.ts';
import { usePlanTexts } from '../../ui/use-plan-texts.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { RegisterForm } from './RegisterForm.tsx';

export function RegisterPage() {
  const { t } = useTranslation();
  const { title, price } = usePlanTexts();
  const [search] = useSearchParams();
  const plan = planToStart(search);
  const lead = plan
    ? t('register.leadPlan', { plan: title(plan), price: price(plan) })
    : t('register.lead');
  return (
    <AccessFrame title={t('register.title')} lead={lead}>
      <RegisterForm next={afterLogin(search)} />
      <div className="access-links">
        <p>
          {t('register.known')}{' '}
          <Link to={{ pathname: '/login', search: String(search) }}>{t('register.login')}</Link>
        </p>
      </div>
    </AccessFrame>
  );
}
