import { checkoutPage } from '@contesta/contracts/pages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ButtonLink } from '../ui/Button.tsx';
import { Loading } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { type PageRoute, redirects, routes } from './routes.ts';
import type { OpenStore } from './StorePage.tsx';

const patternOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

// The store and all calls come with the first page that needs them.
const fetchStorePage = () => import('./StorePage.tsx');
const StorePage = lazy(async () => ({ default: (await fetchStorePage()).StorePage }));

type Props = { openStore: OpenStore };

export function AppRoutes({ openStore }: Props) {
  const reloading = useReloadAroundCheckout();
  const { pathname } = useLocation();
  useEffect(() => fetchAhead(pathname, openStore), [pathname, openStore]);
  if (reloading)
    return (
      <SiteLayout>
        <Loading />
      </SiteLayout>
    );
  return (
    <SiteLayout>
      <Suspense fallback=<Loading />>
        <Routes>
          {routes.map((route) => (
            <Route
              key={route.path}
              path={patternOf(route.path)}
              element={<Shown route={route} openStore={openStore} />}
            />
          ))}
          {Object.entries(redirects).map(([from, to]) => (
            <Route key={from} path={from} element={<Navigate to={to} replace />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </SiteLayout>
  );
}

function Shown({ route, openStore }: Props & { route: PageRoute }) {
  const { page: Page, alone, needsToken = false } = route;
  if (alone) return <Page />;
  return (
    <StorePage openStore={openStore} needsToken={needsToken}>
      <Page />
    </StorePage>
  );
}

/** Fetches what the page at an address needs, all at once, before it is shown. */
export function fetchAhead(pathname: string, openStore: OpenStore): void {
  const address = redirects[pathname] ?? pathname;
  const route = routes.find(({ path }) => matchPath(patternOf(path), address));
  if (!route) return;
  const wanted = [route.fetch(), ...(route.alone ? [] : [fetchStorePage(), openStore()])];
  // What fails here fails again where the page is shown, which says so.
  void Promise.all(wanted).catch(() => undefined);
}

/**
 * Whether the page must be loaded anew. A document keeps its content policy for life, and only that of the checkout
 * allows PayPal's script: so going to the checkout and leaving it both load the page anew.
 */
function useReloadAroundCheckout(): boolean {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const other = (pathname === checkoutPage) !== (first === checkoutPage);
  useEffect(() => {
    if (other) window.location.reload();
  }, [other]);
  return other;
}

function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')}>
      <p>{t('notFound.text')}</p>
      <div>
        <ButtonLink to="/landing" look="outlined">
          {t('notFound.back')}
        </ButtonLink>
      </div>
    </Page>
  );
}
