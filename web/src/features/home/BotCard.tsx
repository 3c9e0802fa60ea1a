import type { ChatbotView } from '@contesta/contracts/chatbots';
import { isPage } from '@contesta/contracts/pages';
import { allows } from '@contesta/contracts/plans';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useChatbotStatsQuery } from '../../api/chatbots.ts';
import { useListUnansweredQuery, useReadLearningQuery } from '../../api/conversations.ts';
import { selectStatus } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Numbers } from '../../ui/Numbers.tsx';
import './BotCard.css';

type Props = { chatbot: ChatbotView; onDelete: () => void };

export function BotCard({ chatbot, onDelete }: Props) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  const { _id: id, name, prompts, version } = chatbot;
  const chat = { href: `/embed/${id}`, target: '_blank', rel: 'noopener' };
  return (
    <article className="bot" aria-labelledby={`bot-${id}`}>
      <div>
        <h2 id={`bot-${id}`}>
          <a {...chat}>{name}</a>
        </h2>
        <p className="bot-facts">
          {t('home.prompts', { count: prompts.length })}
          <CopyButton className="bot-id" text={id} label={t('home.copyId', { id })}>
            <code>{id.length > 11 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id}</code>
          </CopyButton>
        </p>
        <Learning key={version} id={id} />
        <Unanswered id={id} />
      </div>
      <div className="bot-stats">
        <CardStats id={id} />
        <Link className="bot-numbers" to={`/numbers/${id}`}>
          {t('home.numbers')}
        </Link>
      </div>
      <div className="bot-actions">
        <a className="button button-soft is-small" {...chat}>
          {t('home.chat')}
        </a>
        <ButtonLink look="outlined" size="small" to={`/edit/${id}`}>
          <Pencil aria-hidden />
          {t('home.edit')}
        </ButtonLink>
        <ButtonLink look="text" size="small" to={`/conversations/${id}`}>
          {t('home.conversations')}
        </ButtonLink>
        {allows(status, 'telegram') && isPage('/telegram/{botId}') ? (
          <ButtonLink look="text" size="small" to={`/telegram/${id}`}>
            {t('home.telegram')}
          </ButtonLink>
        ) : null}
        <Button look="danger" size="small" onClick={onDelete}>
          <Trash2 aria-hidden />
          {t('home.delete')}
        </Button>
      </div>
    </article>
  );
}

/** A card's numbers: the dashboard shows them for pro and full only, and a fixed sentence otherwise. */
function CardStats({ id }: { id: string }) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  const shown = status === 'pro' || status === 'full';
  return shown ? <LoadedStats id={id} /> : <p className="card-stats">{t('stats.plan')}</p>;
}

function LoadedStats({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useChatbotStatsQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: 10 },
  );
  if (data) return <Numbers stats={data} />;
  return (
    <div className="card-stats" role="status">
      <p>{t('stats.loading')}</p>
      {isError && !isFetching ? (
        <p>
          {t('stats.failed')}
          <Button look="text" size="small" onClick={() => refetch()}>
            {t('retry')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

const learningMs = 2_000;

/** How far the bot is with learning what its texts mean, until it knows them all. */
function Learning({ id }: { id: string }) {
  const { t } = useTranslation();
  const [learns, setLearns] = useState(true);
  const { data } = useReadLearningQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true, pollingInterval: learns ? learningMs : 0 },
  );
  const ready = data?.ready ?? false;
  useEffect(() => setLearns(!ready), [ready]);
  if (!data || ready) return null;
  const { learned, texts } = data;
  const text = t('home.learning', { learned, texts });
  return (
    <p className="bot-learning">
      {text}
      <progress aria-label={text} value={learned} max={texts} />
    </p>
  );
}

const shownUnanswered = 10;

/** How many questions wait because the bot does not know them, leading to them; nothing when there are none. */
function Unanswered({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useListUnansweredQuery({ params: { id }, query: { limit: shownUnanswered } });
  const count = data?.items.length ?? 0;
  if (!data || count === 0) return null;
  return (
    <Link className="bot-alert" to={`/conversations/${id}?show=unanswered`}>
      {data.next === null
        ? t('home.unanswered', { count })
        : t('home.manyUnanswered', { most: count })}
    </Link>
  );
}
