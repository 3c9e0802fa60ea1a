import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readStored } from './api/storage.ts';
import './app/tokens.css';
import './app/fonts.css';
import './app/base.css';
import { App } from './app/App.tsx';
import { fetchAhead } from './app/AppRoutes.tsx';
import { startI18n } from './app/i18n.ts';
import { redirectFrom } from './app/routes.ts';
import type { AppStore } from './app/store.ts';

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

/** The pages need this file's chunk, so it may not wait for one of them at its top level. */
async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  const elsewhere = redirectFrom(window.location.pathname);
  if (elsewhere) window.history.replaceState(null, '', elsewhere + window.location.search);
  const speaking = startI18n();
  const ahead = fetchAhead(window.location.pathname, openStore);
  await speaking;
  const app = <App openStore={openStore} />;
  if (isPrerendered(place)) {
    await ahead; // whatever is pressed from now on must be heard
    hydrateRoot(place, app);
  } else {
    place.replaceChildren();
    // In slices, between which the browser can draw and listen.
    startTransition(() => createRoot(place).render(app));
  }
  delete place.dataset.lang;
}

/** Whether the page that was sent is the one that this browser would draw first. */
function isPrerendered({ dataset }: HTMLElement): boolean {
  return (
    dataset.path === window.location.pathname &&
    dataset.lang === document.documentElement.lang &&
    (dataset.owner === undefined || readStored('token') !== null)
  );
}

void start();
