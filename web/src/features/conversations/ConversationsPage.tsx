import { allows } from '@contesta/contracts/plans';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useListChatbotsQuery } from '../../api/chatbots.ts';
import { useExport } from '../../api/conversations.ts';
import { selectStatus } from '../../api/session.ts';
import { BotSections } from '../../ui/BotSections.tsx';
import { Button } from '../../ui/Button.tsx';
import { MissingBot } from '../../ui/MissingBot.tsx';
import { Loading, Locked, Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useRouteParams } from '../../ui/route-params.ts';
import { Conversations } from './Conversations.tsx';

// These two views are loaded when they are first shown.
const Messages = lazy(async () => ({ default: (await import('./Messages.tsx')).Messages }));
const Unanswered = lazy(async () => ({ default: (await import('./Unanswered.tsx')).Unanswered }));

export function ConversationsPage() {
  const { t } = useTranslation();
  const { botId = '' } = useRouteParams();
  const [search] = useSearchParams();
  const { data: bots } = useListChatbotsQuery();
  const bot = bots?.find(({ _id }) => _id === botId);
  const isMissing = bots !== undefined && !bot;
  const show = search.get('show');
  const view = show === 'unanswered' || show === 'messages' ? show : 'conversations';
  const mayExport = allows(useSelector(selectStatus), 'export');
  const content = () => {
    if (isMissing) return <MissingBot />;
    if (view === 'messages') return bot ? <Messages bot={bot} /> : null;
    if (view === 'conversations') return <Conversations botId={botId} />;
    const knownQuestions = bot?.prompts.map(({ question }) => question) ?? [];
    return <Unanswered botId={botId} knownQuestions={knownQuestions} />;
  };
  return (
    <Page
      title={t('conversations.title')}
      actions={mayExport && !isMissing ? <Export botId={botId} /> : null}
    >
      <BotSections botId={botId} name={bot?.name} current={view} />
      <Suspense fallback={<Loading />}>{content()}</Suspense>
      {mayExport ? null : <Locked from="full">{t('conversations.exportLocked')}</Locked>}
    </Page>
  );
}

function Export({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const { download, busy, failed } = useExport(botId);
  return (
    <>
      <Button variant="outlined" disabled={busy} onClick={download}>
        <Download aria-hidden />
        {t(busy ? 'file.preparing' : 'file.conversations')}
      </Button>
      {failed ? <Notice kind="bad">{t('file.conversationsFailed')}</Notice> : null}
    </>
  );
}
