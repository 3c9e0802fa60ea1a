import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/Link.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { isForVisitors } from '../routes.ts';
import { DemonstrationNotice } from './DemonstrationNotice.tsx';
import { footLinks } from './links.ts';
import { Navbar } from './Navbar.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import './SiteLayout.css';

export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top
  useEffect(() => {
    // In braces: React would take what newer browsers return as a clean-up function.
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <a className="skip" href="#content">
        {t('nav.skip')}
      </a>
      <Navbar plain={isForVisitors(pathname)} />
      <OfflineNotice />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <DemonstrationNotice />
    </>
  );
}

function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="footer">
      <p>
        <Mark />
        {t('footer.line')}
      </p>
      <nav aria-label={t('footer.links')}>
        {footLinks.map(({ path, text }) => (
          <Link key={path} to={path}>
            {t(text)}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
