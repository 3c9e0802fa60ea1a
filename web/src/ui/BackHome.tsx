import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from './Link.tsx';
import './BackHome.css';

/** Over the pages of one bot: the way back to all of them, and whose page this is; its name is missing until it is known. */
export function BackHome({ name }: { name: string | undefined }) {
  const { t } = useTranslation();
  return (
    <p className="back-home">
      <Link to="/home">
        <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
        {t('nav.dashboard')}
      </Link>
      <span dir="auto">{name}</span>
    </p>
  );
}
