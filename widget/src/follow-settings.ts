import type { Settings } from './settings.ts';
import { pickLang, pickTheme } from './settings.ts';

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
