import { type Mounted, mountPanel } from './panel/mount.tsx';
import { followSettings } from './settings.ts';
import './style/tokens.css';
import './style/panel.css';
import './style/messages.css';
import './style/composer.css';
import './style/embed.css';

const page = document.documentElement;
let panel: Mounted | null = null;

followSettings(window, (settings) => {
  page.lang = settings.lang;
  page.dataset.theme = settings.theme;
  if (panel) return panel.show(settings);
  panel = mountPanel(document.getElementById('chat') ?? document.body, {
    botId: location.pathname.split('/')[2] ?? '',
    base: '',
    fetch: window.fetch.bind(window),
    storage: () => window.sessionStorage,
    silenceMs: 15_000,
    settings,
    onName: (botName) => {
      document.title = botName;
    },
  });
});
