import type { ChatbotView } from '@contesta/contracts/chatbots';
import { allows } from '@contesta/contracts/plans';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { CardStats } from './CardStats.tsx';
import { hasTelegramPage } from './has-telegram-page.ts';
import { Unanswered } from './Unanswered.tsx';
import './BotCard.css';

type Props = { chatbot: ChatbotView; onDelete: () => void };

export function BotCard({ chatbot, onDelete }: Props) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  const { _id: id, name, prompts } = chatbot;
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
        <Unanswered id={id} />
      </div>
      <div className="bot-stats">
        <CardStats id={id} />
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
        {allows(status, 'telegram') && hasTelegramPage ? (
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
