import type { Lang } from '@contesta/contracts/text';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored, store } from '../api/storage.ts';

export const languages: readonly Lang[] = ['es', 'en'];

const texts = {
  es: () => import('../locales/es.json', { with: { type: 'json' } }),
  en: () => import('../locales/en.json', { with: { type: 'json' } }),
};

/** The stored language, else the browser's, else Spanish. */
export function pickLanguage(stored: string | null, browser: readonly string[]): Lang {
  const known = (word = '') => languages.find((lang) => word.toLowerCase().startsWith(lang));
  return known(stored ?? '') ?? known(browser[0]) ?? 'es';
}

async function load(language: Lang): Promise<void> {
  if (i18n.hasResourceBundle(language, 'translation')) return;
  const { default: bundle } = await texts[language]();
  i18n.addResourceBundle(language, 'translation', bundle);
}

/** Starts with one language's texts; the other is fetched when it is asked for. */
export async function startI18n(
  language = pickLanguage(readStored('lang'), navigator.languages),
): Promise<void> {
  await i18n
    .use(initReactI18next)
    .init({ lng: language, resources: {}, interpolation: { escapeValue: false } });
  await speak(language);
}

async function speak(language: Lang): Promise<void> {
  await load(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** The reader's choice, kept for the next visit. */
export async function chooseLanguage(language: Lang): Promise<void> {
  store('lang', language);
  await speak(language);
}
