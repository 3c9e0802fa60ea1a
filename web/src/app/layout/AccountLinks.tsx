import { LayoutDashboard, LogIn, LogOut, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { selectToken } from '../../api/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { profileLinks } from './links.ts';
import { useLogout } from './use-logout.ts';

export function AccountLinks() {
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
      {profileLinks.map(({ path, text }) => (
        <NavLink key={path} className="navbar-link" to={path}>
          <User aria-hidden />
          {t(text)}
        </NavLink>
      ))}
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
