// Runs before the first paint, so that no wrong theme or language flashes up, nor a visitor's menu for an owner.
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
  const tags = [stored('lang') ?? '', ...(navigator.languages ?? [])];
  const langs = tags.map((tag) => tag.toLowerCase().split('-')[0]);
  page.lang = langs.find((lang) => lang === 'es' || lang === 'en') ?? 'es';
})();
