import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { afterLogin } from '../../api/login-path.ts';
import { selectEnding } from '../../api/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AccessFrame } from './AccessFrame.tsx';
import { LoginForm } from './LoginForm.tsx';

export function LoginPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const refused = useSelector(selectEnding) === 'refused';
  const returning = search.has('next');
  return (
    <AccessFrame title={t('login.title')} lead={t('login.lead')}>
      {refused || returning ? (
        <Notice kind="warn">{t(returning ? 'login.kept' : 'login.expired')}</Notice>
      ) : null}
      <LoginForm next={afterLogin(search)} />
      <div className="access-links">
        <p>
          {t('login.new')}{' '}
          <Link to={{ pathname: '/register', search: String(search) }}>{t('login.register')}</Link>
        </p>
        <Link to="/forgot-password">{t('login.forgot')}</Link>
      </div>
    </AccessFrame>
  );
}
