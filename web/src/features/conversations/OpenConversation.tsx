import type { ExchangeView } from '@contesta/contracts/conversation';
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useJudgeReplyMutation, useReadConversationQuery } from '../../api/conversations.ts';
import { Button } from '../../ui/Button.tsx';
import { asMoment } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { OutcomeNotice } from '../../ui/Notice.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { Paged } from './Paged.tsx';
import './OpenConversation.css';

type Props = {
  botId: string;
  conversationId: string;
  /** The URL of the list. */
  back: string;
  /** Opens the previous or next conversation of the list. */
  openNeighbour: (step: 1 | -1) => void;
};

/** One conversation, oldest exchange first. */
export function OpenConversation({ botId, conversationId, back, openNeighbour }: Props) {
  const { t } = useTranslation();
  return (
    <section className="reading" aria-label={t('conversations.reading')}>
      <div className="reading-head">
        <Link className="reading-back" to={back}>
          <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
          {t('conversations.all')}
        </Link>
        <Button
          variant="text"
          size="small"
          aria-label={t('conversations.newer')}
          onClick={() => openNeighbour(-1)}
        >
          <ChevronUp aria-hidden />
        </Button>
        <Button
          variant="text"
          size="small"
          aria-label={t('conversations.older')}
          onClick={() => openNeighbour(1)}
        >
          <ChevronDown aria-hidden />
        </Button>
      </div>
      <Paged
        usePage={useConversationPage}
        args={{ botId, conversationId }}
        empty={t('conversations.nothing')}
      >
        {(exchange) => (
          <Exchange
            key={exchange.seq}
            botId={botId}
            conversationId={conversationId}
            exchange={exchange}
          />
        )}
      </Paged>
    </section>
  );
}

type ExchangeProps = { botId: string; conversationId: string; exchange: ExchangeView };

function Exchange({ botId, conversationId, exchange }: ExchangeProps) {
  const { t, i18n } = useTranslation();
  const { seq, question, reply, answered, kind, at, guess } = exchange;
  return (
    <article className="exchange">
      <time dateTime={at}>{asMoment(at, i18n.language)}</time>
      <p className="exchange-visitor" dir="auto">
        <span className="hidden">{t('speaker.visitor')}</span>
        {question}
      </p>
      <p className="exchange-bot" dir="auto" data-answered={answered}>
        <span className="hidden">{t('speaker.bot')}</span>
        {reply}
      </p>
      {answered && kind !== 'answer' ? <small>{t(`conversations.kind.${kind}`)}</small> : null}
      {answered ? null : (
        <small>
          {t('conversations.notKnown')}{' '}
          <Link to="?show=unanswered">{t('conversations.answerIt')}</Link>
        </small>
      )}
      {guess === undefined ? null : (
        <Verdict params={{ id: botId, cid: conversationId }} seq={seq} />
      )}
    </article>
  );
}

type VerdictProps = { params: { id: string; cid: string }; seq: number };

/** Asks the owner whether a likely reply was right. If so, the message becomes a pair; if not, it goes to the inbox. */
function Verdict({ params, seq }: VerdictProps) {
  const { t } = useTranslation();
  const id = useId();
  const [judge, { isLoading, isSuccess, error, originalArgs }] = useJudgeReplyMutation();
  if (isSuccess)
    return originalArgs?.body.right ? (
      <OutcomeNotice>{t('conversations.guess.kept')}</OutcomeNotice>
    ) : (
      <OutcomeNotice>
        {t('conversations.guess.toInbox')}{' '}
        <Link to="?show=unanswered">{t('conversations.answerIt')}</Link>
      </OutcomeNotice>
    );
  const buttonProps = (right: boolean) => ({
    variant: 'outlined' as const,
    size: 'small' as const,
    disabled: isLoading,
    onClick: () => void judge({ params, body: { seq, right } }),
  });
  return (
    <fieldset className="exchange-verdict" aria-labelledby={id}>
      <span id={id}>{t('conversations.guess.ask')}</span>
      <Button {...buttonProps(true)}>{t('conversations.guess.yes')}</Button>
      <Button {...buttonProps(false)}>{t('conversations.guess.no')}</Button>
      {error ? <FailureNotice error={error} text={t('conversations.guess.failed')} /> : null}
    </fieldset>
  );
}

/** Loads one page of a conversation. */
function useConversationPage(
  { botId, conversationId }: { botId: string; conversationId: string },
  cursor: string | null,
) {
  const query = cursor === null ? {} : { cursor };
  return useReadConversationQuery(
    { params: { id: botId, cid: conversationId }, query },
    { refetchOnMountOrArgChange: true },
  );
}
