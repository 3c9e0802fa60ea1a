import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { useMeQuery } from '../../api/account.ts';
import { api } from '../../api/api.ts';
import { usePaymentMethodsQuery } from '../../api/billing.ts';
import { selectStatus, selectToken, statusRefreshed, type WithSession } from '../../api/session.ts';
import { Mark } from '../../ui/Mark.tsx';
import { footLinks } from './links.ts';
import { Navbar } from './Navbar.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import './SiteLayout.css';

export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const token = useSelector(selectToken);
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
      {token ? <StatusRefresh /> : null}
      <Navbar />
      <OfflineNotice />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <DemonstrationNotice />
    </>
  );
}

/** The stored status may be old: the server's record replaces it, and with it what was answered under another plan. */
function StatusRefresh() {
  const dispatch = useDispatch();
  const store = useStore<WithSession>();
  const { data } = useMeQuery();
  const status = data?.status;
  useEffect(() => {
    if (!status || status === selectStatus(store.getState())) return;
    dispatch(statusRefreshed(status));
    dispatch(api.util.invalidateTags(['stats', 'plan']));
  }, [status, dispatch, store]);
  return null;
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

/** Where stand-ins replace the payment providers, every page says so and links to what they received. */
function DemonstrationNotice() {
  const { t } = useTranslation();
  const { data } = usePaymentMethodsQuery();
  if (!data?.demonstration) return null;
  return (
    <aside className="demonstration">
      {t('demonstration.note')} <a href="/sandbox">{t('demonstration.see')}</a>
    </aside>
  );
}
