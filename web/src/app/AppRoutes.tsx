import { checkoutPage } from '@contesta/contracts/pages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ButtonLink } from '../ui/Button.tsx';
import { Loading } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { type PageRoute, redirects, routes } from './routes.ts';
import type { OpenStore } from './StorePage.tsx';

const patternOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

// The store and all calls come with the first page that needs them.
const fetchStorePage = () => import('./StorePage.tsx');
const StorePage = lazy(async () => ({ default: (await fetchStorePage()).StorePage }));

type Props = { openStore: OpenStore };

export function AppRoutes({ openStore }: Props) {
  const { pathname } = useLocation();
  const reloading = useReloadAroundCheckout();
  useFetchAhead();
  if (reloading)
    return (
      <SiteLayout>
        <Loading />
      </SiteLayout>
    );
  return (
    <SiteLayout>
      {/* One that has stopped does not keep the others from being visited. */}
      <PageBoundary at={pathname}>
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
      </PageBoundary>
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

/** Fetches a page beside the store instead of after it. */
function useFetchAhead(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const route = routes.find(({ path }) => matchPath(patternOf(path), pathname));
    // What fails here fails again where the page is shown, which says so.
    route?.fetch().catch(() => undefined);
  }, [pathname]);
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
