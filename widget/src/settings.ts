export type Lang = 'es' | 'en';
type Theme = 'light' | 'dark';
export type Settings = { lang: Lang; theme: Theme };

/** The first supported language among these tags, else Spanish. */
export const pickLang = (...tags: (string | null | undefined)[]): Lang =>
  tags.map((tag) => tag?.toLowerCase().split('-')[0]).find((tag) => tag === 'es' || tag === 'en') ??
  'es';

/** The wanted theme, else the system's. */
export const pickTheme = (wanted: string | null, prefersDark: boolean): Theme => {
  if (wanted === 'light' || wanted === 'dark') return wanted;
  return prefersDark ? 'dark' : 'light';
};

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/**
 * Calls back with language and theme: now, when the system's theme changes, and when another tab changes storage. The
 * language is the stored one, else the browser's, else the bot's.
 */
export const followSettings = (
  onSettings: (settings: Settings) => void,
  botLang?: string,
): (() => void) => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const notify = () =>
    onSettings({
      lang: pickLang(stored('lang'), ...navigator.languages, botLang),
      theme: pickTheme(stored('theme'), dark.matches),
    });
  dark.addEventListener('change', notify);
  addEventListener('storage', notify);
  notify();
  return () => {
    dark.removeEventListener('change', notify);
    removeEventListener('storage', notify);
  };
};
