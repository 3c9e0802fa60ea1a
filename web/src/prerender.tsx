import type { Lang } from '@contesta/contracts/text';
import i18n from 'i18next';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { AppRoutes } from './app/AppRoutes.tsx';
import { startI18n } from './app/i18n.ts';
import { routeAt } from './app/routes.ts';

/** A page's markup, and what search engines are told of it. */
type Drawn = { markup: string; description: string };

async function landingIn(language: Lang): Promise<Drawn> {
  await startI18n(language);
  await routeAt('/landing')?.route.fetch();
  const markup = renderToString(
    <MemoryRouter initialEntries={['/landing']}>
      <AppRoutes openStore={noStore} />
    </MemoryRouter>,
  );
  return { markup, description: i18n.t('landing.lead') };
}

const noStore = () => {
  throw new Error('a page that stands alone has asked for the store');
};

/** The landing page as a visitor's browser first draws it, for the build. */
export const landing: Record<Lang, Drawn> = {
  es: await landingIn('es'),
  en: await landingIn('en'),
};
