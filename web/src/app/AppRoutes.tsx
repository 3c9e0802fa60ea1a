import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Waiting } from '../ui/Waiting.tsx';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { NeedsToken } from './NeedsToken.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { redirects, routes } from './routes.ts';
import { useOtherDocument } from './use-other-document.ts';

const inBraces = /\{(\w+)\}/g;

export function AppRoutes() {
  const other = useOtherDocument();
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
                  <NeedsToken>
                    <Page />
                  </NeedsToken>
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
