import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/Link.tsx';

/** The way back to all bots, and whose page this is. */
export function BackHome({ name }: { name: string | undefined }) {
  const { t } = useTranslation();
  return (
    <p className="bot-sections">
      <Link to="/home">
        <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
        {t('publish.home')}
      </Link>
      <span dir="auto">{name}</span>
    </p>
  );
}
