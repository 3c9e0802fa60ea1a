import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Mark } from '../../ui/Mark.tsx';
import { footLinks } from './links.ts';
import './Footer.css';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="footer">
      <p>
        <Mark />
        {t('footer.line')}
      </p>
      {footLinks.length > 0 ? (
        <nav aria-label={t('footer.links')}>
          {footLinks.map(({ path, text }) => (
            <Link key={path} to={path}>
              {t(text)}
            </Link>
          ))}
        </nav>
      ) : null}
    </footer>
  );
}
