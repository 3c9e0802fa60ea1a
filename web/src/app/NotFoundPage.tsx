import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')}>
      <p>{t('notFound.text')}</p>
      <div>
        <ButtonLink to="/landing" look="outlined">
          {t('notFound.back')}
        </ButtonLink>
      </div>
    </Page>
  );
}
