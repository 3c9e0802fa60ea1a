import { readStored, watchStored, writeStored } from '../api/storage.ts';

type Theme = 'light' | 'dark';

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function storedTheme(): Theme | null {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** The stored choice, else the system's theme. */
export const currentTheme = (): Theme => storedTheme() ?? (systemDark().matches ? 'dark' : 'light');

export const chooseTheme = (theme: Theme): void => writeStored('theme', theme);

/** Applies the current theme now and after each change, and then calls `onChange`. Returns a function that stops it. */
export function followTheme(onChange: () => void): () => void {
  const apply = () => {
    document.documentElement.dataset.theme = currentTheme();
    onChange();
  };
  apply(); // the theme may have changed since `theme.js` applied it, for example in another tab
  const system = systemDark();
  system.addEventListener('change', apply);
  const stop = watchStored(apply);
  return () => {
    system.removeEventListener('change', apply);
    stop();
  };
}
