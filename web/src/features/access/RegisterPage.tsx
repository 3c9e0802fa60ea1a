import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccessFrame } from './AccessFrame.tsx';
import { RegisterForm } from './RegisterForm.tsx';

export function RegisterPage() {
  const { t } = useTranslation();
  return (
    <AccessFrame title={t('register.title')} lead={t('register.lead')}>
      <RegisterForm />
      <div className="access-links">
        <p>
          {t('register.known')} <Link to="/login">{t('register.login')}</Link>
        </p>
      </div>
    </AccessFrame>
  );
}
