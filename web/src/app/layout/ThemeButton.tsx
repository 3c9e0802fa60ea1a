import { Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, followTheme, themeNow } from '../theme.ts';

export function ThemeButton() {
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
