import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from './Button.tsx';

/** The way back, where a page promises one. */
export function BackLink({ to, children }: { to: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <ButtonLink look="outlined" size="small" to={to}>
      <ArrowLeft aria-hidden />
      {children ?? t('back')}
    </ButtonLink>
  );
}
