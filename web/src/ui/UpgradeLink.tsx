import { useTranslation } from 'react-i18next';
import { ButtonLink } from './Button.tsx';

/** The way to the plans, beside what this one does not include. */
export function UpgradeLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink look="outlined" size="small" to="/pricing">
      {t('upgrade')}
    </ButtonLink>
  );
}
