import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Link } from '../../ui/Link.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { contentId, focusPage } from '../../ui/Page.tsx';
import { routeAt } from '../routes.ts';
import { DemonstrationNotice } from './DemonstrationNotice.tsx';
import { footerLinks, visitorFooterLinks } from './links.ts';
import { Navbar } from './Navbar.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import './SiteLayout.css';

export function SiteLayout({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  const plain = routeAt(pathname)?.route.forVisitors ?? false;
  useEffect(() => {
    document.documentElement.lang = i18n.language;
  }, [i18n.language]);
  useStartOfPage(pathname);
  useKeptFocus();
  return (
    <>
      <a className="skip" href={`#${contentId}`}>
        {t('nav.skip')}
      </a>
      <Navbar plain={plain} />
      <OfflineNotice />
      <main id={contentId} tabIndex={-1}>
        {children}
      </main>
      <Footer plain={plain} />
      <DemonstrationNotice />
    </>
  );
}

/** Scrolls to the top of a new page and focuses its start; after a redirect the focus stays. */
function useStartOfPage(pathname: string): void {
  const byRedirect = useNavigationType() === 'REPLACE';
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    window.scrollTo(0, 0);
    if (!byRedirect) focusPage();
  }, [pathname, byRedirect]);
}

function Footer({ plain }: { plain: boolean }) {
  const { t } = useTranslation();
  const links = plain ? visitorFooterLinks : footerLinks;
  return (
    <footer className="footer">
      <p>
        <Mark />
        {t('footer.line')}
      </p>
      <nav aria-label={t('footer.links')}>
        {links.map(({ path, text }) => (
          <Link key={path} to={path}>
            {t(text)}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
