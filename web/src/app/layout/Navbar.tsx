import {
  ChevronDown,
  LayoutDashboard,
  LogIn,
  LogOut,
  Menu,
  Moon,
  Sun,
  User,
  X,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { revoke } from '../../api/send.ts';
import { selectToken, sessionEnded } from '../../api/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Mark.tsx';
import { chooseLanguage, languages } from '../i18n.ts';
import { chooseTheme, followTheme, themeNow } from '../theme.ts';
import { barLinks } from './links.ts';
import './Navbar.css';

/** The bar at the top; a plain one has only the language and the theme. */
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
              <NavLink key={path} className="navbar-link" to={path}>
                {t(text)}
              </NavLink>
            ))}
        <LanguagePicker />
        <ThemeButton />
        {plain ? null : <AccountLinks />}
      </nav>
    </header>
  );
}

function AccountLinks() {
  return useSelector(selectToken) ? <OwnerLinks /> : <VisitorLinks />;
}

function OwnerLinks() {
  const { t } = useTranslation();
  const logout = useLogout();
  return (
    <>
      <NavLink className="navbar-link" to="/home">
        <LayoutDashboard aria-hidden />
        {t('nav.dashboard')}
      </NavLink>
      <NavLink className="navbar-link" to="/profile">
        <User aria-hidden />
        {t('nav.profile')}
      </NavLink>
      <button type="button" className="navbar-link" onClick={logout}>
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
      <ButtonLink to="/login" look="outlined" size="small">
        <LogIn aria-hidden />
        {t('nav.login')}
      </ButtonLink>
      <ButtonLink to="/register" look="soft" size="small">
        {t('nav.register')}
      </ButtonLink>
    </>
  );
}

/** Ends the session here at once and at the server in the background, and goes to the landing page. */
function useLogout(): () => void {
  const token = useSelector(selectToken);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return () => {
    if (token) revoke(token);
    // Unsaved drafts belong to the owner who logs out.
    sessionStorage.clear();
    dispatch(sessionEnded('left'));
    navigate('/landing');
  };
}

// Each language is named in itself, so these two words are not translated.
const names = { es: 'Español', en: 'English' };

function LanguagePicker() {
  const { t, i18n } = useTranslation();
  return (
    <div className="navbar-language">
      <select
        className="navbar-link"
        aria-label={t('nav.language')}
        value={i18n.language}
        onChange={({ target }) => {
          const chosen = languages.find((language) => language === target.value);
          if (chosen) void chooseLanguage(chosen);
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {names[language]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden strokeWidth={1.75} />
    </div>
  );
}

function ThemeButton() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState(themeNow);
  useEffect(() => followTheme(setTheme), []);
  const other = theme === 'dark' ? 'light' : 'dark';
  const change = () => {
    chooseTheme(other);
    setTheme(other);
  };
  return (
    <button type="button" className="navbar-link" onClick={change} title={t(`nav.theme.${other}`)}>
      {other === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
      <span className="navbar-theme-name">{t(`nav.theme.${other}`)}</span>
    </button>
  );
}
