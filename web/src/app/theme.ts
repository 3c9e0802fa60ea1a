import { readStored, store } from '../api/storage.ts';

export type Theme = 'light' | 'dark';

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function storedTheme(): Theme | null {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** The owner's choice, else the system's. */
export const themeNow = (): Theme => storedTheme() ?? (systemDark().matches ? 'dark' : 'light');

export function chooseTheme(theme: Theme): void {
  store('theme', theme);
  document.documentElement.dataset.theme = theme;
}

/** Follows a choice made in another tab and, without any choice, the system. Returns what stops it. */
export function followTheme(onChange: (theme: Theme) => void): () => void {
  const apply = () => {
    const theme = themeNow();
    document.documentElement.dataset.theme = theme;
    onChange(theme);
  };
  const system = systemDark();
  system.addEventListener('change', apply);
  window.addEventListener('storage', apply);
  return () => {
    system.removeEventListener('change', apply);
    window.removeEventListener('storage', apply);
  };
}
