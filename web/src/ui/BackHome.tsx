import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from './Link.tsx';
import './BackHome.css';

/** The top of a page about one bot: a link back to all bots, and the bot's name, undefined while it loads. */
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
