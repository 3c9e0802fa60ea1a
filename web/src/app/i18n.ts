import type { Lang } from '@contesta/contracts/text';
import { readStored, store } from '../api/storage.ts';
import { onPage, type Texts } from '../locales/translate.ts';

export const languages: readonly Lang[] = ['es', 'en'];

type ByLanguage = Record<Lang, () => Promise<{ default: Texts }>>;

/** Texts that one part of the site alone needs, fetched with its first page. */
const parts = {
  owner: {
    es: () => import('../locales/es.json', { with: { type: 'json' } }),
    en: () => import('../locales/en.json', { with: { type: 'json' } }),
  },
  landing: {
    es: () => import('../locales/landing/es.json', { with: { type: 'json' } }),
    en: () => import('../locales/landing/en.json', { with: { type: 'json' } }),
  },
  legal: {
    es: () => import('../locales/legal/es.json', { with: { type: 'json' } }),
    en: () => import('../locales/legal/en.json', { with: { type: 'json' } }),
  },
  numbers: {
    es: () => import('../locales/numbers/es.json', { with: { type: 'json' } }),
    en: () => import('../locales/numbers/en.json', { with: { type: 'json' } }),
  },
} satisfies Record<string, ByLanguage>;
export type TextPart = keyof typeof parts;

/** Texts of the frame around every page. */
const everywhere: ByLanguage = {
  es: () => import('../locales/start/es.json', { with: { type: 'json' } }),
  en: () => import('../locales/start/en.json', { with: { type: 'json' } }),
};
/** The stored language, else the browser's, else Spanish. */
export function pickLanguage(stored: string | null, browser: readonly string[]): Lang {
  const known = (word = '') => languages.find((lang) => word.toLowerCase().startsWith(lang));
  return known(stored ?? '') ?? known(browser[0]) ?? 'es';
}

/** The parts that the pages seen so far have asked for. */
const asked = new Set<TextPart>();
let chosen: Lang = 'es';

const languageNow = (): Lang => onPage.now().i18n.language;
const textsIn = async (language: Lang, texts: ByLanguage) => (await texts[language]()).default;

/** Fetches a part's texts in the language spoken now; from then on they follow it. */
export async function fetchTexts(part: TextPart): Promise<void> {
  asked.add(part);
  const language = languageNow();
  const texts = await textsIn(language, parts[part]);
  // Another language, chosen meanwhile, comes with this part.
  if (language === languageNow()) onPage.show(language, [texts]);
}

/** Starts with one language's texts; the other is fetched when it is asked for. */
export async function startI18n(
  language = pickLanguage(readStored('lang'), navigator.languages),
): Promise<void> {
  await speak(language);
}

async function speak(language: Lang): Promise<void> {
  chosen = language;
  const wanted = [everywhere, ...[...asked].map((part) => parts[part])];
  const texts = await Promise.all(wanted.map((part) => textsIn(language, part)));
  if (chosen !== language) return; // the reader has chosen again meanwhile
  if (wanted.length <= asked.size) return speak(language); // a page has asked for more meanwhile
  onPage.show(language, texts);
  document.documentElement.lang = language;
}

/** The reader's choice, kept for the next visit. */
export async function chooseLanguage(language: Lang): Promise<void> {
  store('lang', language);
  await speak(language);
}
