import { readStored, watchStored, writeStored } from '../api/storage.ts';

export type Theme = 'light' | 'dark';

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function storedTheme(): Theme | null {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** The owner's choice, else the system's. */
export const themeNow = (): Theme => storedTheme() ?? (systemDark().matches ? 'dark' : 'light');

export const chooseTheme = (theme: Theme): void => writeStored('theme', theme);

/** Follows a choice made here or in another tab and, without any choice, the system. Returns what stops it. */
export function followTheme(onChange: () => void): () => void {
  const apply = () => {
    document.documentElement.dataset.theme = themeNow();
    onChange();
  };
  const system = systemDark();
  system.addEventListener('change', apply);
  const stop = watchStored(apply);
  return () => {
    system.removeEventListener('change', apply);
    stop();
  };
}
