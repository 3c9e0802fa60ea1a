import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './AppRoutes.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import type { OpenStore } from './StorePage.tsx';

export function App({ openStore }: { openStore: OpenStore }) {
  return (
    <StrictMode>
      <BrowserRouter>
        {/* Catches errors of the layout; `AppRoutes` catches those of the page inside it. */}
        <PageBoundary pathname="">
          <AppRoutes openStore={openStore} />
        </PageBoundary>
      </BrowserRouter>
    </StrictMode>
  );
}
