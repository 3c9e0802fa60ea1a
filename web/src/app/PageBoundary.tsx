import { Component, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { useOnline } from './online.ts';

type Props = {
  /** The path of the page inside. When it changes after a crash, the page is rendered again. */
  pathname: string;
  children: ReactNode;
};

/** Catches errors of a page, and of loading its script, which can fail offline or after a deployment. */
export class PageBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidUpdate({ pathname }: Props) {
    if (this.state.crashed && pathname !== this.props.pathname) this.setState({ crashed: false });
  }

  override render() {
    return this.state.crashed ? <CrashedPage /> : this.props.children;
  }
}

function CrashedPage() {
  const { t } = useTranslation();
  const online = useOnline();
  useReloadWhenOnline(online);
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

/** If the network was down at the crash, reloads when it is back: some browsers do not retry a failed `import()`. */
function useReloadWhenOnline(online: boolean): void {
  const wasOffline = useRef(!online);
  useEffect(() => {
    if (online && wasOffline.current) reload();
  }, [online]);
}
