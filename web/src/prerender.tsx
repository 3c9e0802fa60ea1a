import type { Lang } from '@contesta/contracts/text';
import i18n from 'i18next';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { noSession } from './api/session.ts';
import { AppRoutes } from './app/AppRoutes.tsx';
import { languages, startI18n, textsFile } from './app/i18n.ts';
import { routeAt } from './app/routes.ts';
import { makeStore } from './app/store.ts';

/** A prerendered page in one language. */
type PrerenderedPage = {
  path: string;
  lang: Lang;
  markup: string;
  /** Rendered with a session, before any call is answered. */
  forOwner: boolean;
  /** For search engines, on pages for visitors. */
  description?: string;
  /** Endings of the paths of modules to preload. */
  modules: string[];
};

/** The prerendered pages, with the module to preload, if any. */
const prerendered = { '/landing': null, '/home': '/features/home/HomePage.tsx' };

async function renderPage(
  path: string,
  module: string | null,
  lang: Lang,
): Promise<PrerenderedPage> {
  await startI18n(lang);
  const route = routeAt(path)?.route;
  if (!route) throw new Error(`no page at ${path}`);
  await route.fetch();
  const forOwner = route.needsToken === true;
  const { prelude } = await prerender(
    <MemoryRouter initialEntries={[path]}>
      <AppRoutes openStore={forOwner ? ownerStore : failWithoutStore} />
    </MemoryRouter>,
    // Without streaming chunks: React inserts them with inline scripts, which the CSP forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: fail },
  );
  const markup = await new Response(prelude).text();
  const texts = (['start', ...route.texts] as const).map((part) => textsFile(lang, part));
  return {
    path,
    lang,
    markup,
    forOwner,
    ...(forOwner ? {} : { description: i18n.t('landing.lead') }),
    modules: module ? [module, ...texts] : [],
  };
}

const ownerStore = () => makeStore({ session: { ...noSession, token: 'prerendered' } });

function failWithoutStore(): never {
  throw new Error('a page marked `alone` needs the store');
}

function fail(error: unknown): never {
  throw error;
}

/** The prerendered pages, in both languages. */
export const pages: PrerenderedPage[] = [];
for (const [path, module] of Object.entries(prerendered))
  for (const lang of languages) pages.push(await renderPage(path, module, lang));
