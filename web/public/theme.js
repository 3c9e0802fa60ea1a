// Runs before the first paint: the page must not flash in the wrong theme or speak the wrong language.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const page = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = stored('theme');
  page.dataset.theme = theme === 'light' || theme === 'dark' ? theme : system;
  const lang = stored('lang');
  const spoken = navigator.languages?.[0] ?? navigator.language ?? 'es';
  page.lang = lang === 'es' || lang === 'en' ? lang : spoken.startsWith('en') ? 'en' : 'es';
})();
