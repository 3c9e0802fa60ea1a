export type Lang = 'es' | 'en';
type Theme = 'light' | 'dark';
export type Settings = { lang: Lang; theme: Theme };

/** The wanted language, else the first of the browser's that is offered, else Spanish. */
export const pickLang = (wanted: string | null, browser: readonly string[]): Lang => {
  const offered = [wanted ?? '', ...browser].map((tag) => tag.toLowerCase().split('-')[0]);
  return offered.find((tag) => tag === 'es' || tag === 'en') ?? 'es';
};

/** The wanted theme, else what the system prefers. */
export const pickTheme = (wanted: string | null, prefersDark: boolean): Theme => {
  if (wanted === 'light' || wanted === 'dark') return wanted;
  return prefersDark ? 'dark' : 'light';
};

const stored = (view: Window, key: string): string | null => {
  try {
    return view.localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Gives the visitor's language and theme now and after each change, in this tab's system or in another tab. */
export const followSettings = (
  view: Window,
  onSettings: (settings: Settings) => void,
): (() => void) => {
  const dark = view.matchMedia('(prefers-color-scheme: dark)');
  const tell = () =>
    onSettings({
      lang: pickLang(stored(view, 'lang'), view.navigator.languages),
      theme: pickTheme(stored(view, 'theme'), dark.matches),
    });
  dark.addEventListener('change', tell);
  view.addEventListener('storage', tell);
  tell();
  return () => {
    dark.removeEventListener('change', tell);
    view.removeEventListener('storage', tell);
  };
};
