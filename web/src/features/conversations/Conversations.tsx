import type { Channel } from '@contesta/contracts/conversation';
import { Globe, type LucideIcon, PanelTop, Send } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useListConversationsQuery } from '../../api/conversations.ts';
import { asMoment } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { ConversationSearch } from './ConversationSearch.tsx';
import { OpenConversation } from './OpenConversation.tsx';
import { Paged } from './Paged.tsx';
import { type Search, useSearch } from './use-search.ts';
import './Conversations.css';

const stepOfKey: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** A bot's conversations beside the open one (at first the newest). On phones only one of the two is shown. */
export function Conversations({ botId }: { botId: string }) {
  const { t, i18n } = useTranslation();
  const search = useSearch();
  const { data: newest } = useListPage({ botId, search }, null);
  const openId = search.open ?? newest?.items[0]?.conversationId;
  const list = useRef<HTMLElement>(null);

  /** Opens the next or previous conversation of the list, if there is one. */
  function openNeighbour(step: 1 | -1): HTMLAnchorElement | undefined {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const current = links.findIndex((link) => link.hasAttribute('aria-current'));
    const neighbour = links[current + step];
    neighbour?.click();
    return neighbour;
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOfKey[event.key];
    if (!step) return;
    event.preventDefault();
    openNeighbour(step)?.focus();
  }

  return (
    <div className="conversations" data-reading={search.open !== null}>
      <div className="conversation-column">
        <ConversationSearch search={search} />
        <nav
          ref={list}
          className="conversation-list"
          aria-label={t('conversations.title')}
          onKeyDown={onKeyDown}
        >
          <Paged
            key={`${search.q} ${search.only}`}
            usePage={useListPage}
            args={{ botId, search }}
            empty={
              search.isFiltered ? t('conversations.noneFound') : <NoConversations botId={botId} />
            }
          >
            {({ conversationId, lastAt, first, channel, exchanges, unanswered, booked, left }) => (
              <Link
                key={conversationId}
                to={search.hrefOf(conversationId)}
                {...(conversationId === openId ? { 'aria-current': 'true' as const } : {})}
              >
                <span className="conversation-first" dir="auto">
                  {first}
                </span>
                <span className="conversation-facts">
                  <ChannelIcon channel={channel} />
                  <time dateTime={lastAt}>{asMoment(lastAt, i18n.language)}</time>
                  <span>{t('conversations.exchanges', { count: exchanges })}</span>
                  {unanswered > 0 ? (
                    <b>{t('conversations.unanswered', { count: unanswered })}</b>
                  ) : null}
                  {booked ? <b data-good>{t('conversations.booked')}</b> : null}
                  {left ? <b data-good>{t('conversations.left')}</b> : null}
                </span>
              </Link>
            )}
          </Paged>
        </nav>
      </div>
      {openId ? (
        <OpenConversation
          key={openId}
          botId={botId}
          conversationId={openId}
          back={search.hrefOf(null)}
          openNeighbour={openNeighbour}
        />
      ) : null}
    </div>
  );
}

const icons: Record<Channel, LucideIcon> = { web: Globe, page: PanelTop, telegram: Send };

function ChannelIcon({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  const Icon = icons[channel];
  return (
    <span className="conversation-channel" title={t(`conversations.channel.${channel}`)}>
      <Icon aria-hidden size={14} />
      <span className="hidden">{t(`conversations.channel.${channel}`)}</span>
    </span>
  );
}

/** Shown while a bot has no conversations: a link to try it. */
function NoConversations({ botId }: { botId: string }) {
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

/** Loads one page of the bot's conversations that match the search. */
function useListPage({ botId, search }: { botId: string; search: Search }, cursor: string | null) {
  const { q, only } = search;
  const query = {
    ...(q ? { q } : {}),
    ...(only ? { only } : {}),
    ...(cursor === null ? {} : { cursor }),
  };
  return useListConversationsQuery(
    { params: { id: botId }, query },
    { refetchOnMountOrArgChange: true },
  );
}
