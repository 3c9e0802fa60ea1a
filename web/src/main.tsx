import { createRoot } from 'react-dom/client';
import './app/tokens.css';
import './app/fonts.css';
import './app/base.css';
import { App } from './app/App.tsx';
import { fetchAhead } from './app/AppRoutes.tsx';
import { startI18n } from './app/i18n.ts';
import type { AppStore } from './app/store.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

let opened: Promise<AppStore> | undefined;
/** Opens the store when the first page asks for it. */
async function fetchStore(): Promise<AppStore> {
  const { openStore } = await import('./app/stored-session.ts');
  return openStore();
}
function openStore(): Promise<AppStore> {
  opened ??= fetchStore();
  return opened;
}

const speaking = startI18n();
fetchAhead(window.location.pathname, openStore);
await speaking;
createRoot(place).render(<App openStore={openStore} />);
