import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readStored } from './api/storage.ts';
import './app/tokens.css';
import './app/fonts.css';
import './app/base.css';
import { App } from './app/App.tsx';
import { prefetch } from './app/AppRoutes.tsx';
import { startI18n } from './app/i18n.ts';
import { redirectFrom } from './app/routes.ts';
import type { AppStore } from './app/store.ts';

let opened: Promise<AppStore> | undefined;
/** Loads and opens the store at the first call; later calls return the same promise. */
function openStore(): Promise<AppStore> {
  opened ??= import('./app/stored-session.ts').then((module) => module.openStore());
  return opened;
}

/**
 * Shows the page of the URL. A function, because the page's module imports the chunk of this one: a top-level await for
 * the page would never end.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const target = redirectFrom(window.location.pathname);
  if (target) window.history.replaceState(null, '', target + window.location.search);
  const texts = startI18n();
  const page = prefetch(window.location.pathname, openStore);
  await texts;
  const app = <App openStore={openStore} />;
  if (isPrerendered(root)) {
    await page; // the buttons must work as soon as the markup is hydrated
    hydrateRoot(root, app);
  } else {
    root.replaceChildren();
    // A transition renders in slices, so that the browser stays responsive.
    startTransition(() => createRoot(root).render(app));
  }
  delete root.dataset.lang; // ends the styles for a page without its script (`base.css`)
}

/** Whether the server sent the page that this browser would render first. */
function isPrerendered({ dataset }: HTMLElement): boolean {
  return (
    dataset.path === window.location.pathname &&
    dataset.lang === document.documentElement.lang &&
    (dataset.owner === undefined || readStored('token') !== null)
  );
}

void start();
