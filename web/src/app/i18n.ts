import type { Lang } from '@contesta/contracts/text';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored, store } from '../api/storage.ts';

export const languages: readonly Lang[] = ['es', 'en'];

type Texts = { default: Record<string, unknown> };
type ByLanguage = Record<Lang, () => Promise<Texts>>;

/** Texts that one part of the site alone needs, fetched with its first page. */
const parts = {
  landing: {
    es: () => import('../locales/landing/es.json', { with: { type: 'json' } }),
    en: () => import('../locales/landing/en.json', { with: { type: 'json' } }),
  },
  legal: {
    es: () => import('../locales/legal/es.json', { with: { type: 'json' } }),
    en: () => import('../locales/legal/en.json', { with: { type: 'json' } }),
  },
  calendar: {
    es: () => import('../locales/calendar/es.json', { with: { type: 'json' } }),
    en: () => import('../locales/calendar/en.json', { with: { type: 'json' } }),
  },
} satisfies Record<string, ByLanguage>;
export type TextPart = keyof typeof parts;

const everywhere: ByLanguage = {
  es: () => import('../locales/es.json', { with: { type: 'json' } }),
  en: () => import('../locales/en.json', { with: { type: 'json' } }),
};
const partNames = Object.keys(parts) as TextPart[];

/** The stored language, else the browser's, else Spanish. */
export function pickLanguage(stored: string | null, browser: readonly string[]): Lang {
  const known = (word = '') => languages.find((lang) => word.toLowerCase().startsWith(lang));
  return known(stored ?? '') ?? known(browser[0]) ?? 'es';
}

async function load(language: Lang, name: string, texts: ByLanguage): Promise<void> {
  if (i18n.hasResourceBundle(language, name)) return;
  const { default: bundle } = await texts[language]();
  i18n.addResourceBundle(language, name, bundle);
}

/** Fetches a part's texts in the language spoken now; from then on they follow it. */
export async function fetchTexts(part: TextPart): Promise<void> {
  await load(i18n.language as Lang, part, parts[part]);
}

/** Starts with one language's texts; the other is fetched when it is asked for. */
export async function startI18n(
  language = pickLanguage(readStored('lang'), navigator.languages),
): Promise<void> {
  if (!i18n.isInitialized)
    await i18n.use(initReactI18next).init({
      lng: language,
      resources: {},
      fallbackNS: partNames,
      interpolation: { escapeValue: false },
    });
  await speak(language);
}

async function speak(language: Lang): Promise<void> {
  const here = partNames.filter((part) => i18n.hasResourceBundle(i18n.language, part));
  await Promise.all([
    load(language, 'translation', everywhere),
    ...here.map((part) => load(language, part, parts[part])),
  ]);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** The reader's choice, kept for the next visit. */
export async function chooseLanguage(language: Lang): Promise<void> {
  store('lang', language);
  await speak(language);
}
