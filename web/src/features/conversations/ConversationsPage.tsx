import { allows } from '@contesta/contracts/plans';
import { ArrowLeft, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useListChatbotsQuery } from '../../api/chatbots.ts';
import { useExport } from '../../api/conversations.ts';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { ConversationList } from './ConversationList.tsx';
import { Reading } from './Reading.tsx';
import './ConversationsPage.css';

export function ConversationsPage() {
  const { t } = useTranslation();
  const { botId = '' } = useParams();
  const [search] = useSearchParams();
  const open = search.get('c');
  const { data: bots } = useListChatbotsQuery();
  const name = bots?.find(({ _id }) => _id === botId)?.name;
  const mayExport = allows(useSelector(selectStatus), 'export');
  return (
    <Page title={t('conversations.title')} actions={mayExport ? <Export botId={botId} /> : null}>
      <p className="conversations-of">
        <Link to="/home">
          <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
          {t('conversations.home')}
        </Link>
        <span>{name}</span>
      </p>
      <div className="conversations" data-reading={open !== null}>
        <ConversationList botId={botId} open={open} />
        {open ? <Reading key={open} botId={botId} cid={open} /> : null}
      </div>
    </Page>
  );
}

function Export({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const { open, busy, failed } = useExport(botId);
  return (
    <>
      <Button look="outlined" disabled={busy} onClick={open}>
        <Download aria-hidden />
        {t('conversations.export')}
      </Button>
      {failed ? <Notice kind="bad">{t('conversations.notExported')}</Notice> : null}
    </>
  );
}
