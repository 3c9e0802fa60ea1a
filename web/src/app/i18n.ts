import type { Lang } from '@contesta/contracts/text';
import i18n from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readStored, writeStored } from '../api/storage.ts';

export const languages: readonly Lang[] = ['es', 'en'];

type Texts = Record<string, unknown>;

/** The functions that fetch a file of texts, one for each part and language; `locales/trades.ts` fetches the trades. */
const files = import.meta.glob<Texts>(['../locales/**/*.json', '!**/trades/*'], {
  import: 'default',
});

/** The part with the texts of the layout around every page. */
const layoutPart = 'start';

/** The parts whose texts are fetched with the first page that needs them. `owner` has those that many pages share. */
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
  'payment',
  'profile',
  'publish',
  'statistics',
  'telegram',
  'wizard',
] as const;
export type TextPart = (typeof parts)[number];

/** The path of a part's texts, below `src`. */
export const textsFile = (language: Lang, part: TextPart | typeof layoutPart): string =>
  `/locales/${part === 'owner' ? '' : `${part}/`}${language}.json`;

/** The first language of ours among these tags. */
function pickLanguage(tags: readonly string[]): Lang | undefined {
  const wanted = tags.map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.find((tag): tag is Lang => languages.some((lang) => lang === tag));
}

/** The language of the bot whose visitors the open page is for; undefined on other pages, and without an answer. */
async function languageOfBot(): Promise<Lang | undefined> {
  const { pathname, hash } = window.location;
  const [, page, id] = pathname.split('/');
  if (page !== 'book' && page !== 'appointment') return undefined;
  const read = async (path: string, init?: RequestInit) =>
    (await fetch(path, { ...init, signal: AbortSignal.timeout(5_000) })).json();
  const readVisit = () =>
    read(`/api/appointments/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: new URLSearchParams(hash.slice(1)).get('key') }),
    });
  try {
    const botId = page === 'book' ? id : (await readVisit()).chatbotId;
    return pickLanguage([(await read(`/api/chatbots/${botId}/look`)).lang]);
  } catch {
    return undefined;
  }
}

/** The parts that the pages seen so far have fetched. */
const fetched = new Set<TextPart>();
/** The language chosen last; it becomes the current one when its texts have been fetched. */
let chosen: Lang = 'es';

/** The current language; before i18next has started, the one it will start with. */
const currentLanguage = (): Lang => (i18n.language as Lang | undefined) ?? chosen;

async function load(language: Lang, part: TextPart | typeof layoutPart): Promise<void> {
  if (i18n.hasResourceBundle(language, part)) return;
  const fetchFile = files[`..${textsFile(language, part)}`];
  if (!fetchFile) throw new Error(`no texts of ${part} in ${language}`);
  i18n.addResourceBundle(language, part, await fetchFile());
}

/** Fetches a part's texts in the current language; later changes of language fetch them too. */
export async function fetchTexts(part: TextPart): Promise<void> {
  const language = currentLanguage();
  await load(language, part);
  fetched.add(part);
  if (language !== currentLanguage()) await fetchTexts(part);
}

/**
 * Starts i18next with one language: the stored one, else the browser's, else the bot's, else Spanish. The other
 * language's texts are fetched when it is chosen.
 */
export async function startI18n(
  language = pickLanguage([readStored('lang') ?? '', ...navigator.languages]),
): Promise<void> {
  chosen = language ?? 'es';
  if (!i18n.isInitialized)
    await i18n.use(initReactI18next).init({
      lng: chosen,
      resources: {},
      ns: layoutPart,
      fallbackNS: [...parts],
      interpolation: { escapeValue: false },
    });
  await switchLanguage(language ?? (await languageOfBot()) ?? chosen);
}

async function switchLanguage(language: Lang): Promise<void> {
  chosen = language;
  const needed = [...fetched];
  await Promise.all([load(language, layoutPart), ...needed.map((part) => load(language, part))]);
  if (chosen !== language) return; // the reader has chosen another language meanwhile
  if (needed.length < fetched.size) return await switchLanguage(language); // a page has fetched more parts meanwhile
  await i18n.changeLanguage(language);
}

/** Switches the language and stores the choice. Without a network it takes effect at the next visit. */
export async function chooseLanguage(language: Lang): Promise<void> {
  writeStored('lang', language);
  await switchLanguage(language).catch(() => {});
}
