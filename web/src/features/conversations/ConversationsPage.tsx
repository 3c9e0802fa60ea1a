import { allows } from '@contesta/contracts/plans';
import { ArrowLeft, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useListChatbotsQuery } from '../../api/chatbots.ts';
import {
  useExport,
  useListConversationsQuery,
  useReadConversationQuery,
} from '../../api/conversations.ts';
import { selectStatus } from '../../api/session.ts';
import { BotSections } from '../../ui/BotSections.tsx';
import { Button } from '../../ui/Button.tsx';
import { asMoment } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { MissingBot } from '../../ui/MissingBot.tsx';
import { Locked, Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useRouteParams } from '../../ui/route-params.ts';
import { Paged } from './Paged.tsx';
import { Unanswered } from './Unanswered.tsx';
import './ConversationsPage.css';

export function ConversationsPage() {
  const { t } = useTranslation();
  const { botId = '' } = useRouteParams();
  const [search] = useSearchParams();
  const open = search.get('c');
  const { data: bots } = useListChatbotsQuery();
  const bot = bots?.find(({ _id }) => _id === botId);
  const missing = bots !== undefined && !bot;
  const unanswered = search.get('show') === 'unanswered';
  const mayExport = allows(useSelector(selectStatus), 'export');
  return (
    <Page
      title={t('conversations.title')}
      actions={mayExport && !missing ? <Export botId={botId} /> : null}
    >
      <BotSections botId={botId} name={bot?.name} here={unanswered ? 'unanswered' : 'said'} />
      {missing ? (
        <MissingBot />
      ) : unanswered ? (
        <Unanswered botId={botId} stored={bot?.prompts.map(({ question }) => question) ?? []} />
      ) : (
        <div className="conversations" data-reading={open !== null}>
          <ConversationList botId={botId} open={open} />
          {open ? (
            <Reading key={open} botId={botId} cid={open} />
          ) : (
            <p className="reading-none">{t('conversations.choose')}</p>
          )}
        </div>
      )}
      {mayExport ? null : <Locked from="full">{t('conversations.exportLocked')}</Locked>}
    </Page>
  );
}

function Export({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const { open, busy, failed } = useExport(botId);
  return (
    <>
      <Button look="outlined" aria-disabled={busy} onClick={busy ? undefined : open}>
        <Download aria-hidden />
        {t(busy ? 'file.preparing' : 'file.conversations')}
      </Button>
      {failed ? <Notice kind="bad">{t('file.conversationsFailed')}</Notice> : null}
    </>
  );
}

function ConversationList({ botId, open }: { botId: string; open: string | null }) {
  const { t, i18n } = useTranslation();
  return (
    <nav className="conversation-list" aria-label={t('conversations.title')}>
      <Paged usePage={useListPage} of={{ botId }} empty={<NothingSaid botId={botId} />}>
        {({ conversationId, lastAt, exchanges, unanswered }) => (
          <Link
            key={conversationId}
            to={`?c=${encodeURIComponent(conversationId)}`}
            {...(conversationId === open ? { 'aria-current': 'true' as const } : {})}
          >
            <time dateTime={lastAt}>{asMoment(lastAt, i18n.language)}</time>
            <span>
              {t('conversations.exchanges', { count: exchanges })}
              {unanswered > 0 ? (
                <b>{t('conversations.unanswered', { count: unanswered })}</b>
              ) : null}
            </span>
          </Link>
        )}
      </Paged>
    </nav>
  );
}

/** What to do where nobody has written yet. */
function NothingSaid({ botId }: { botId: string }) {
  const { t } = useTranslation();
  return (
    <>
      {t('conversations.empty')}{' '}
      <a href={`/embed/${botId}`} target="_blank" rel="noopener">
        {t('conversations.try')}
      </a>
    </>
  );
}

/** One conversation, the oldest exchange first. */
function Reading({ botId, cid }: { botId: string; cid: string }) {
  const { t, i18n } = useTranslation();
  return (
    <section className="reading" aria-label={t('conversations.reading')}>
      <Link className="reading-back" to="?">
        <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
        {t('conversations.all')}
      </Link>
      <Paged usePage={useReadingPage} of={{ botId, cid }} empty={t('conversations.nothing')}>
        {({ seq, question, reply, answered, at }) => (
          <article key={seq} className="exchange">
            <time dateTime={at}>{asMoment(at, i18n.language)}</time>
            <p className="exchange-visitor">
              <span className="hidden">{t('speaker.visitor')}</span>
              {question}
            </p>
            <p className="exchange-bot" data-answered={answered}>
              <span className="hidden">{t('speaker.bot')}</span>
              {reply}
            </p>
            {answered ? null : (
              <small>
                {t('conversations.notKnown')}{' '}
                <Link to={unansweredSection}>{t('conversations.settle')}</Link>
              </small>
            )}
          </article>
        )}
      </Paged>
    </section>
  );
}

const unansweredSection = '?show=unanswered';

type Cursor = string | null;
const fresh = { refetchOnMountOrArgChange: true };
const at = (cursor: Cursor) => (cursor === null ? {} : { cursor });

/** One page of a bot's conversations. */
function useListPage({ botId }: { botId: string }, cursor: Cursor) {
  return useListConversationsQuery({ params: { id: botId }, query: at(cursor) }, fresh);
}

/** One page of a conversation. */
function useReadingPage({ botId, cid }: { botId: string; cid: string }, cursor: Cursor) {
  return useReadConversationQuery({ params: { id: botId, cid }, query: at(cursor) }, fresh);
}
