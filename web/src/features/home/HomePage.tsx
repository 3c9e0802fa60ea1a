import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useCheckSessionQuery } from '../../api/account.ts';
import { asCallError, passes, useCallMessage } from '../../api/call-error.ts';
import { useListChatbotsQuery } from '../../api/chatbots.ts';
import { sessionEnded } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { Dashboard } from './Dashboard.tsx';

export function HomePage() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const dispatch = useDispatch();
  const session = useCheckSessionQuery();
  const list = useListChatbotsQuery(undefined, { refetchOnMountOrArgChange: true });
  const thrown = session.error ?? list.error;
  const error = thrown ? asCallError(thrown) : null;
  const lost = error !== null && !passes(error);
  useEffect(() => {
    if (lost) dispatch(sessionEnded('refused'));
  }, [lost, dispatch]);

  if (list.data) return <Dashboard chatbots={list.data} />;
  const retry = () => {
    if (session.error) void session.refetch();
    void list.refetch();
  };
  return (
    <Page title={t('home.title')}>
      {error && !list.isFetching ? (
        <Notice
          kind="bad"
          action={
            <Button look="outlined" size="small" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {messageOf(error, t('error.network'))}
        </Notice>
      ) : (
        <Waiting text={t('home.loading')} />
      )}
    </Page>
  );
}
