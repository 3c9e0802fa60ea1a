export type Lang = 'es' | 'en';
export type Theme = 'light' | 'dark';
export type Settings = { lang: Lang; theme: Theme };

/** The stored language, else the first of the browser's that is offered, else Spanish. */
export const pickLang = (stored: string | null, browser: readonly string[]): Lang => {
  const offered = [stored ?? '', ...browser].map((tag) => tag.toLowerCase().split('-')[0]);
  return offered.find((tag) => tag === 'es' || tag === 'en') ?? 'es';
};

/** The stored theme, else what the system prefers. */
export const pickTheme = (stored: string | null, prefersDark: boolean): Theme => {
  if (stored === 'light' || stored === 'dark') return stored;
  return prefersDark ? 'dark' : 'light';
};
