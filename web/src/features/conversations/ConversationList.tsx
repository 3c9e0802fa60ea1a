import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { asMoment } from '../../ui/format.ts';
import { Paged } from './Paged.tsx';
import { useListPage } from './pages.ts';

type Props = { botId: string; open: string | null };

export function ConversationList({ botId, open }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <nav className="conversation-list" aria-label={t('conversations.title')}>
      <Paged usePage={useListPage} of={{ botId }} empty={t('conversations.empty')}>
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
