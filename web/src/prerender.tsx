import type { Lang } from '@contesta/contracts/text';
import i18n from 'i18next';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { noSession } from './api/session.ts';
import { AppRoutes } from './app/AppRoutes.tsx';
import { languages, startI18n, textsFile } from './app/i18n.ts';
import { routeAt } from './app/routes.ts';
import { makeStore } from './app/store.ts';

/** A page in one language: its markup, and what search engines are told of it where it is for strangers. */
export type Drawn = {
  path: string;
  lang: Lang;
  markup: string;
  /** It is drawn as whoever has logged in sees it first, before any call is answered. */
  forOwner: boolean;
  description?: string;
  /** How the paths of the modules end that a browser is to fetch meanwhile. */
  modules: string[];
};

/** Addresses of pages, and the module of each that shows what calls answer. */
const drawn = { '/landing': null, '/home': '/features/home/HomePage.tsx' };

async function draw(path: string, module: string | null, lang: Lang): Promise<Drawn> {
  await startI18n(lang);
  const route = routeAt(path)?.route;
  if (!route) throw new Error(`there is no page at ${path}`);
  await route.fetch();
  const forOwner = route.needsToken === true;
  const { prelude } = await prerender(
    <MemoryRouter initialEntries={[path]}>
      <AppRoutes openStore={() => (forOwner ? ownersStore() : noStore())} />
    </MemoryRouter>,
    // All in its place: the content policy forbids the scripts that would put it there.
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

const ownersStore = () => makeStore({ session: { ...noSession, token: 'of whoever opens it' } });

function noStore(): never {
  throw new Error('a page that stands alone has asked for the store');
}

function fail(error: unknown): never {
  throw error;
}

/** The pages that are drawn by the build, each in both languages. */
export const pages: Drawn[] = [];
for (const [path, module] of Object.entries(drawn))
  for (const lang of languages) pages.push(await draw(path, module, lang));
