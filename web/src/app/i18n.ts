import type { Lang } from '@contesta/contracts/text';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored, writeStored } from '../api/storage.ts';

export const languages: readonly Lang[] = ['es', 'en'];

type Texts = Record<string, unknown>;

/** Each part's texts in each language, a file of its own. */
const files = import.meta.glob<Texts>(['../locales/**/*.json', '!**/trades/*'], {
  import: 'default',
});

/** Texts of the frame around every page. */
const everywhere = 'start';

/** Parts of the site whose texts are fetched with the first page that needs them; `owner` is what many of those share. */
const parts = [
  'owner',
  'access',
  'booking',
  'calendar',
  'contact',
  'conversations',
  'home',
  'landing',
  'legal',
  'numbers',
  'payment',
  'profile',
  'publish',
  'telegram',
  'wizard',
] as const;
export type TextPart = (typeof parts)[number];

/** Where the texts of a part are, in the folder of all sources. */
export const textsFile = (language: Lang, part: TextPart | typeof everywhere): string =>
  `/locales/${part === 'owner' ? '' : `${part}/`}${language}.json`;

async function fetchFile(language: Lang, part: TextPart | typeof everywhere): Promise<Texts> {
  const file = files[`..${textsFile(language, part)}`];
  if (!file) throw new Error(`there are no texts of ${part} in ${language}`);
  return await file();
}

/** The stored language, else the browser's, else Spanish. */
export function pickLanguage(stored: string | null, browser: readonly string[]): Lang {
  const known = (word = '') => languages.find((lang) => word.toLowerCase().startsWith(lang));
  return known(stored ?? '') ?? known(browser[0]) ?? 'es';
}

/** The parts that the pages seen so far have fetched. */
const fetched = new Set<TextPart>();
let chosen: Lang = 'es';

/** What is spoken now, or will be first. */
const languageNow = (): Lang => (i18n.language as Lang | undefined) ?? chosen;

async function load(language: Lang, part: TextPart | typeof everywhere): Promise<void> {
  if (i18n.hasResourceBundle(language, part)) return;
  i18n.addResourceBundle(language, part, await fetchFile(language, part));
}

/** Fetches a part's texts in the language spoken now; from then on they follow it. */
export async function fetchTexts(part: TextPart): Promise<void> {
  const language = languageNow();
  await load(language, part);
  fetched.add(part);
  if (language !== languageNow()) await fetchTexts(part);
}

/** Starts with one language's texts; the other is fetched when it is asked for. */
export async function startI18n(
  language = pickLanguage(readStored('lang'), navigator.languages),
): Promise<void> {
  chosen = language;
  if (!i18n.isInitialized)
    await i18n.use(initReactI18next).init({
      lng: language,
      resources: {},
      ns: everywhere,
      fallbackNS: [...parts],
      interpolation: { escapeValue: false },
    });
  await speak(language);
}

async function speak(language: Lang): Promise<void> {
  chosen = language;
  const wanted = [...fetched];
  await Promise.all([load(language, everywhere), ...wanted.map((part) => load(language, part))]);
  if (chosen !== language) return; // the reader has chosen again meanwhile
  if (wanted.length < fetched.size) return await speak(language); // a page has fetched more meanwhile
  await i18n.changeLanguage(language);
}

/** The reader's choice, kept for the next visit. */
export async function chooseLanguage(language: Lang): Promise<void> {
  writeStored('lang', language);
  await speak(language);
}
