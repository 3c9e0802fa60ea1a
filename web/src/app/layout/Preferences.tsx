import { ChevronDown, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, languages } from '../i18n.ts';
import { chooseTheme, currentTheme, followTheme } from '../theme.ts';

// Each name is in its own language, so these are not translated.
const languageNames = { es: 'Español', en: 'English' };

export function LanguagePicker() {
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
            {languageNames[language]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden strokeWidth={1.75} />
    </div>
  );
}

/** Switches between the light and the dark theme. */
export function ThemeButton() {
  const { t } = useTranslation();
  const theme = useSyncExternalStore(followTheme, currentTheme, () => 'light' as const);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className="navbar-link"
      onClick={() => chooseTheme(other)}
      title={t(`nav.theme.${other}`)}
    >
      {other === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
      <span className="navbar-theme-name">{t(`nav.theme.${other}`)}</span>
    </button>
  );
}
