import { checkoutPage } from '@contesta/contracts/pages';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { loginPath } from '../api/login-path.ts';
import { selectEnding, selectToken } from '../api/session.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Loading } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { redirects, routes } from './routes.ts';

const inBraces = /\{(\w+)\}/g;

export function AppRoutes() {
  const reloading = useReloadAroundCheckout();
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
          {routes.map(({ path, page: Page, needsToken }) => (
            <Route
              key={path}
              path={path.replace(inBraces, ':$1')}
              element={
                needsToken ? (
                  <RequireToken>
                    <Page />
                  </RequireToken>
                ) : (
                  <Page />
                )
              }
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

/** Shows a page only with a token: after a logout it leads to the landing page, otherwise to the login. */
function RequireToken({ children }: { children: ReactNode }) {
  const token = useSelector(selectToken);
  const ending = useSelector(selectEnding);
  const { pathname, search } = useLocation();
  if (token) return children;
  return <Navigate to={ending === 'left' ? '/landing' : loginPath(pathname + search)} replace />;
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
