import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectToken } from '../../api/session.ts';
import { DemonstrationNotice } from './DemonstrationNotice.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { StatusRefresh } from './StatusRefresh.tsx';
import './SiteLayout.css';

export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const token = useSelector(selectToken);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top
  useEffect(() => {
    // Without the braces React would take what newer browsers return for a clean-up.
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <a className="skip" href="#content">
        {t('nav.skip')}
      </a>
      {token ? <StatusRefresh /> : null}
      <Navbar />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <DemonstrationNotice />
    </>
  );
}
