import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../../ui/Notice.tsx';
import { AccessFrame } from './AccessFrame.tsx';
import { ResetForm } from './ResetForm.tsx';

export function ResetPage() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const code = new URLSearchParams(hash.slice(1)).get('code');
  return (
    <AccessFrame title={t('reset.title')} lead={t('reset.lead')}>
      {code ? <ResetForm code={code} /> : <Notice kind="bad">{t('reset.noCode')}</Notice>}
      <div className="access-links">
        <Link to="/forgot-password">{t('reset.again')}</Link>
        <Link to="/login">{t('forgot.back')}</Link>
      </div>
    </AccessFrame>
  );
}
