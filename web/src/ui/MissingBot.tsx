import { useTranslation } from 'react-i18next';
import { ButtonLink } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** In place of a page about a bot that the owner does not have. */
export function MissingBot() {
  const { t } = useTranslation();
  const toHome = (
    <ButtonLink look="outlined" size="small" to="/home">
      {t('bot.toHome')}
    </ButtonLink>
  );
  return (
    <Notice kind="warn" action={toHome}>
      {t('bot.missing')}
    </Notice>
  );
}
