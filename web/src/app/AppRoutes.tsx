import { checkoutPage } from '@contesta/contracts/pages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { ButtonLink } from '../ui/Button.tsx';
import { Loading } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { RouteParams } from '../ui/route-params.ts';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { redirectFrom, routeAt } from './routes.ts';
import type { OpenStore } from './StorePage.tsx';

// The store and the calls are loaded with the first page that needs them.
const fetchStorePage = () => import('./StorePage.tsx');
const StorePage = lazy(async () => ({ default: (await fetchStorePage()).StorePage }));

type Props = { openStore: OpenStore };

export function AppRoutes({ openStore }: Props) {
  const reloading = useReloadAroundCheckout();
  const { pathname } = useLocation();
  useEffect(() => {
    void prefetch(pathname, openStore);
  }, [pathname, openStore]);
  return (
    <SiteLayout>
      {/* Keeps the other pages reachable when one crashes. */}
      <PageBoundary pathname={pathname}>
        <Suspense fallback={<Loading />}>
          {reloading ? <Loading /> : <CurrentPage pathname={pathname} openStore={openStore} />}
        </Suspense>
      </PageBoundary>
    </SiteLayout>
  );
}

function CurrentPage({ pathname, openStore }: Props & { pathname: string }) {
  const target = redirectFrom(pathname);
  if (target) return <Navigate to={target} replace />;
  const found = routeAt(pathname);
  if (!found) return <NotFoundPage />;
  const { page: Page, alone, needsToken = false } = found.route;
  const page = (
    <RouteParams value={found.params}>
      <Page />
    </RouteParams>
  );
  if (alone) return page;
  return (
    <StorePage openStore={openStore} needsToken={needsToken}>
      {page}
    </StorePage>
  );
}

/** Fetches in parallel the module, the texts and the store that the page at a path needs. */
export async function prefetch(pathname: string, openStore: OpenStore): Promise<void> {
  const route = routeAt(redirectFrom(pathname) ?? pathname)?.route;
  if (!route) return;
  const fetches = [route.fetch(), ...(route.alone ? [] : [fetchStorePage(), openStore()])];
  // A failure is reported when the page is rendered.
  await Promise.all(fetches).catch(() => undefined);
}

/**
 * Reloads the document when the visitor enters or leaves the checkout; true while it reloads. A document cannot change
 * its content security policy, and only the checkout's policy allows PayPal's script.
 */
function useReloadAroundCheckout(): boolean {
  const { pathname } = useLocation();
  const [loadedPath] = useState(pathname);
  const mustReload = (pathname === checkoutPage) !== (loadedPath === checkoutPage);
  useEffect(() => {
    if (mustReload) window.location.reload();
  }, [mustReload]);
  return mustReload;
}

function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')}>
      <p>{t('notFound.text')}</p>
      <div>
        <ButtonLink to="/landing" variant="outlined">
          {t('notFound.back')}
        </ButtonLink>
      </div>
    </Page>
  );
}
