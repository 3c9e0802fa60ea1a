import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';

/** Shown after an owner has deleted their account. */
export function AccountDeletedPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('deleted.title')}>
      <p>{t('deleted.text')}</p>
      <div>
        <ButtonLink variant="outlined" to="/landing">
          {t('deleted.home')}
        </ButtonLink>
      </div>
    </Page>
  );
}
