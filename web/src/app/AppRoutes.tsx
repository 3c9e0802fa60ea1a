import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Waiting } from '../ui/Waiting.tsx';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { NeedsToken } from './NeedsToken.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { redirects, routes } from './routes.ts';

const inBraces = /\{(\w+)\}/g;

export function AppRoutes() {
  return (
    <SiteLayout>
      <Suspense fallback={<Waiting />}>
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
