import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';

export function FallenPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('fallen.title')}>
      <p>{t('fallen.text')}</p>
      <Button onClick={() => window.location.reload()}>{t('fallen.reload')}</Button>
    </Page>
  );
}
