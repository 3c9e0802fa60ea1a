import { Component, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { useOnline } from './online.ts';

type Props = {
  /** The address of what is inside: another one is tried anew. */
  at: string;
  children: ReactNode;
};

/** Catches what a page throws, also when its script cannot be fetched: without a network, or as a new version has removed it. */
export class PageBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidUpdate({ at }: Props) {
    if (this.state.crashed && at !== this.props.at) this.setState({ crashed: false });
  }

  override render() {
    return this.state.crashed ? <CrashedPage /> : this.props.children;
  }
}

function CrashedPage() {
  const { t } = useTranslation();
  const online = useOnline();
  useReloadWhenBack(online);
  return (
    <Page title={t(online ? 'crashed.title' : 'crashed.away')}>
      <p>{t(online ? 'crashed.text' : 'crashed.waits')}</p>
      {online ? (
        <div>
          <Button onClick={reload}>{t('crashed.reload')}</Button>
        </div>
      ) : null}
    </Page>
  );
}

const reload = () => window.location.reload();

/** The same document does not ask again for what it could not fetch. */
function useReloadWhenBack(online: boolean): void {
  const wasAway = useRef(!online);
  useEffect(() => {
    if (online && wasAway.current) reload();
  }, [online]);
}
