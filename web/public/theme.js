// Runs before the first paint: the page must not flash in the wrong theme, speak the wrong language or greet an owner as a stranger.
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
  if (stored('token')) page.dataset.owner = '';
  const lang = stored('lang');
  const spoken = navigator.languages?.[0] ?? navigator.language ?? 'es';
  page.lang = lang === 'es' || lang === 'en' ? lang : spoken.startsWith('en') ? 'en' : 'es';
})();
