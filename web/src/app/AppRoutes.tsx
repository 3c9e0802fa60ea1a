import { checkoutPage } from '@contesta/contracts/pages';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { loginPath } from '../api/login-path.ts';
import { selectEnding, selectToken } from '../api/session.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Waiting } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { redirects, routes } from './routes.ts';

const inBraces = /\{(\w+)\}/g;

export function AppRoutes() {
  const other = useOwnDocument();
  if (other)
    return (
      <SiteLayout>
        <Waiting />
      </SiteLayout>
    );
  return (
    <SiteLayout>
      <Suspense fallback=<Waiting />>
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

/** Shows a page to whoever has a token; who has just left goes to the landing, the rest to the login. */
function RequireToken({ children }: { children: ReactNode }) {
  const token = useSelector(selectToken);
  const ending = useSelector(selectEnding);
  const { pathname } = useLocation();
  if (token) return children;
  return <Navigate to={ending === 'left' ? '/landing' : loginPath(pathname)} replace />;
}

/**
 * Whether the page asked for belongs in another document. A content policy is a document's for life, and that of the
 * checkout lets PayPal's script in: going there, and leaving, loads the page anew, whichever link or button leads.
 */
function useOwnDocument(): boolean {
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
