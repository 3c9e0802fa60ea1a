export type Lang = 'es' | 'en';
type Theme = 'light' | 'dark';
export type Settings = { lang: Lang; theme: Theme };

/** The wanted language, else the browser's first supported one, else Spanish. */
export const pickLang = (wanted: string | null, browser: readonly string[]): Lang => {
  const tags = [wanted ?? '', ...browser].map((tag) => tag.toLowerCase().split('-')[0]);
  return tags.find((tag) => tag === 'es' || tag === 'en') ?? 'es';
};

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

/** Calls back with language and theme: now, when the system's theme changes, and when another tab changes storage. */
export const followSettings = (onSettings: (settings: Settings) => void): (() => void) => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const notify = () =>
    onSettings({
      lang: pickLang(stored('lang'), navigator.languages),
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
