import type { ChatbotView } from '@contesta/contracts/chatbots';
import {
  ChevronRight,
  CircleHelp,
  FilePenLine,
  type LucideIcon,
  Mail,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import {
  useLearning,
  useListMessagesQuery,
  useListUnansweredQuery,
} from '../../api/conversations.ts';
import { hasDraft } from '../../api/drafts.ts';
import { selectStatus } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Link } from '../../ui/Link.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { CardStats } from './CardStats.tsx';
import { linksOf } from './card-links.ts';
import { IntegrationPanel } from './IntegrationPanel.tsx';
import './BotCard.css';

type Props = { chatbot: ChatbotView; onDelete: () => void };

/** A bot's card: name, statistics, links to its pages, and actions. */
export function BotCard({ chatbot, onDelete }: Props) {
  const { t } = useTranslation();
  const { _id: id, name, prompts, version } = chatbot;
  // On the free plan, which has one chatbot, editing it is the main action.
  const editVariant = useSelector(selectStatus) === 'free' ? 'filled' : 'outlined';
  const chat = { href: `/embed/${id}`, target: '_blank', rel: 'noopener' };
  return (
    <article className="bot" aria-labelledby={`bot-${id}`}>
      <div className="bot-head">
        <h2 id={`bot-${id}`}>
          <a {...chat}>{name}</a>
        </h2>
        <p className="bot-facts">
          <Link to={`/edit/${id}?step=prompts`}>{t('bot.prompts', { count: prompts.length })}</Link>
        </p>
        <p className="bot-id">
          <span>{t('home.botId')}</span>
          <code>{id}</code>
          <CopyButton className="bot-copy" text={id} label={t('home.copyId')} />
        </p>
        {/* With a new version, which has to be learned again, the key restarts the polling. */}
        <Learning key={version} id={id} />
      </div>
      <div className="bot-stats">
        <CardStats id={id} />
      </div>
      <Links id={id} />
      <IntegrationPanel bot={chatbot} />
      <div className="bot-actions">
        <a className="button button-soft is-small" {...chat}>
          {t('home.chat')}
        </a>
        <ButtonLink variant={editVariant} size="small" to={`/edit/${id}`}>
          <Pencil aria-hidden />
          <span>{t('home.edit')}</span>
        </ButtonLink>
        <Button variant="danger" size="small" onClick={onDelete}>
          <Trash2 aria-hidden />
          <span>{t('home.delete')}</span>
        </Button>
      </div>
    </article>
  );
}

/** The progress of learning the bot's texts. Hidden when all are learned. */
function Learning({ id }: { id: string }) {
  const { t } = useTranslation();
  const progress = useLearning(id);
  if (!progress) return null;
  const { learned, texts } = progress;
  return <ProgressBar text={t('bot.learning', { learned, texts })} value={learned} max={texts} />;
}

/** The card's links: first an unsaved draft, new messages and unanswered questions, then the bot's pages. */
function Links({ id }: { id: string }) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  return (
    <ul className="bot-links">
      {hasDraft(id) ? (
        <li className="bot-alert">
          <CardLink to={`/edit/${id}`} icon={FilePenLine}>
            {t('home.unsaved')}
          </CardLink>
        </li>
      ) : null}
      <NewMessages id={id} />
      <Unanswered id={id} />
      {linksOf(id, status).map(({ to, text, icon }) => (
        <li key={to}>
          <CardLink to={to} icon={icon}>
            {t(text)}
          </CardLink>
        </li>
      ))}
    </ul>
  );
}

type CardLinkProps = { to: string; icon: LucideIcon; children: string };

function CardLink({ to, icon: Icon, children }: CardLinkProps) {
  return (
    <Link className="bot-link" to={to}>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      <span>{children}</span>
      <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
    </Link>
  );
}

/** Up to this number the items are counted; beyond it, the link says "more than". */
const countLimit = 10;

/** Link with the number of unanswered questions. Hidden if there are none. */
function Unanswered({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useListUnansweredQuery({ params: { id }, query: { limit: countLimit } });
  const count = data?.items.length ?? 0;
  if (!data || count === 0) return null;
  return (
    <li className="bot-alert">
      <CardLink to={`/conversations/${id}?show=unanswered`} icon={CircleHelp}>
        {data.next === null
          ? t('home.unanswered', { count })
          : t('home.manyUnanswered', { most: count })}
      </CardLink>
    </li>
  );
}

/** Link with the number of new messages from visitors. Hidden if there are none. */
function NewMessages({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = { state: 'new', limit: countLimit } as const;
  const { data } = useListMessagesQuery({ params: { id }, query });
  const count = data?.items.length ?? 0;
  if (!data || count === 0) return null;
  return (
    <li className="bot-alert">
      <CardLink to={`/conversations/${id}?show=messages`} icon={Mail}>
        {data.next === null
          ? t('home.messages', { count })
          : t('home.manyMessages', { most: count })}
      </CardLink>
    </li>
  );
}
