import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, languages } from '../i18n.ts';

// Each language is named in itself, so these two words are not translated.
const names = { es: 'Español', en: 'English' };

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
            {names[language]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden strokeWidth={1.75} />
    </div>
  );
}
