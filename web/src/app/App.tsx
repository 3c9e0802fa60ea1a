import { Component, type ReactNode, StrictMode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import type { OpenStore } from './StorePage.tsx';

export function App({ openStore }: { openStore: OpenStore }) {
  return (
    <StrictMode>
      <BrowserRouter>
        <ErrorBoundary>
          <AppRoutes openStore={openStore} />
        </ErrorBoundary>
      </BrowserRouter>
    </StrictMode>
  );
}

/** Catches what a page throws, also when a new version has removed a script it would load. */
class ErrorBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <ErrorPage /> : this.props.children;
  }
}

function ErrorPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('crashed.title')}>
      <p>{t('crashed.text')}</p>
      <Button onClick={() => window.location.reload()}>{t('crashed.reload')}</Button>
    </Page>
  );
}
