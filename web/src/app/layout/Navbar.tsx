import { LayoutDashboard, LogIn, LogOut, Menu, User, X } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';
import { revoke } from '../../api/fetch-call.ts';
import { readStored, watchStored, writeStored } from '../../api/storage.ts';
import { clearTab } from '../../api/tab-storage.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Logo } from '../../ui/Mark.tsx';
import { routeAt } from '../routes.ts';
import { barLinks } from './links.ts';
import { LanguagePicker, ThemeButton } from './Preferences.tsx';
import './Navbar.css';

/** The bar at the top. With `plain`, its menu has no links, only the languages and themes. */
export function Navbar({ plain }: { plain: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the menu
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className="navbar">
      <Link className="navbar-logo" to="/landing">
        <Logo />
      </Link>
      <button
        type="button"
        className="navbar-toggle"
        aria-expanded={open}
        aria-controls="navbar-menu"
        onClick={() => setOpen(!open)}
      >
        {open ? <X aria-hidden /> : <Menu aria-hidden />}
        <span>{t('nav.menu')}</span>
      </button>
      <nav id="navbar-menu" aria-label={t('nav.main')} data-open={open}>
        {plain
          ? null
          : barLinks.map(({ path, text }) => (
              <PageLink key={path} to={path}>
                {t(text)}
              </PageLink>
            ))}
        <LanguagePicker />
        <ThemeButton />
        {plain ? null : <AccountLinks />}
      </nav>
    </header>
  );
}

/** A link marked as current on its own page. */
function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const isCurrent = useMatch(to) !== null;
  return (
    <Link
      className="navbar-link"
      to={to}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {children}
    </Link>
  );
}

/**
 * The links for an owner or a visitor, depending on the stored token, because the layout renders before the store is
 * loaded. A prerendered page that needs a token has an owner's links, any other page a visitor's.
 */
function AccountLinks() {
  const { pathname } = useLocation();
  const isOwner = useSyncExternalStore(
    watchStored,
    () => readStored('token') !== null,
    () => routeAt(pathname)?.route.needsToken === true,
  );
  return isOwner ? <OwnerLinks /> : <VisitorLinks />;
}

/** `data-logout` marks the button for the wizard, which asks before a logout discards rows (`AskBeforeLeaving.tsx`). */
function OwnerLinks() {
  const { t } = useTranslation();
  const logout = useLogout();
  return (
    <>
      <PageLink to="/home">
        <LayoutDashboard aria-hidden />
        {t('nav.dashboard')}
      </PageLink>
      <PageLink to="/profile">
        <User aria-hidden />
        {t('nav.profile')}
      </PageLink>
      <button type="button" className="navbar-link" onClick={logout} data-logout>
        <LogOut aria-hidden />
        {t('nav.logout')}
      </button>
    </>
  );
}

function VisitorLinks() {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to="/login" variant="outlined" size="small">
        <LogIn aria-hidden />
        {t('nav.login')}
      </ButtonLink>
      <ButtonLink to="/register" variant="soft" size="small">
        {t('nav.register')}
      </ButtonLink>
    </>
  );
}

/** Ends the session in the browser, revokes its token in the background, and goes to the landing page. */
function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    const token = readStored('token');
    if (token) revoke(token);
    // Unsaved drafts belong to the owner who logs out.
    clearTab();
    writeStored('googleLoggedIn', null);
    writeStored('token', null);
    // An open store handles this event like a logout in another tab (`stored-session.ts`).
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    navigate('/landing');
  };
}
