import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Logo } from '../../ui/Mark.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import { barLinks } from './links.ts';
import { ThemeButton } from './ThemeButton.tsx';
import './Navbar.css';

export function Navbar() {
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
        {barLinks.map(({ path, text }) => (
          <NavLink key={path} className="navbar-link" to={path}>
            {t(text)}
          </NavLink>
        ))}
        <LanguagePicker />
        <ThemeButton />
        <AccountLinks />
      </nav>
    </header>
  );
}
