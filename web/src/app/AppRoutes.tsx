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

// The store and all calls come with the first page that needs them.
const fetchStorePage = () => import('./StorePage.tsx');
const StorePage = lazy(async () => ({ default: (await fetchStorePage()).StorePage }));

type Props = { openStore: OpenStore };

export function AppRoutes({ openStore }: Props) {
  const reloading = useReloadAroundCheckout();
  const { pathname } = useLocation();
  useEffect(() => {
    void fetchAhead(pathname, openStore);
  }, [pathname, openStore]);
  return (
    <SiteLayout>
      {/* One that has stopped does not keep the others from being visited. */}
      <PageBoundary at={pathname}>
        <Suspense fallback=<Loading />>
          {reloading ? <Loading /> : <Shown pathname={pathname} openStore={openStore} />}
        </Suspense>
      </PageBoundary>
    </SiteLayout>
  );
}

function Shown({ pathname, openStore }: Props & { pathname: string }) {
  const elsewhere = redirectFrom(pathname);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
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

/** Fetches what the page at an address needs, all at once, before it is shown. */
export async function fetchAhead(pathname: string, openStore: OpenStore): Promise<void> {
  const route = routeAt(redirectFrom(pathname) ?? pathname)?.route;
  if (!route) return;
  const wanted = [route.fetch(), ...(route.alone ? [] : [fetchStorePage(), openStore()])];
  // What fails here fails again where the page is shown, which says so.
  await Promise.all(wanted).catch(() => undefined);
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
