import { useTranslation } from 'react-i18next';
import { ButtonLink } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** Shown instead of a bot's page when the owner has no such bot. */
export function MissingBot() {
  const { t } = useTranslation();
  const toHome = (
    <ButtonLink variant="outlined" size="small" to="/home">
      {t('bot.toHome')}
    </ButtonLink>
  );
  return (
    <Notice kind="warn" action={toHome}>
      {t('bot.missing')}
    </Notice>
  );
}
