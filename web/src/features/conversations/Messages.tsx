import type { ChatbotView } from '@contesta/contracts/chatbots';
import type { MessageView } from '@contesta/contracts/messages';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallError } from '../../api/call-error.ts';
import { useHandleMessageMutation, useListMessagesQuery } from '../../api/conversations.ts';
import { dropDraft } from '../../api/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { asMoment } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { OutcomeNotice } from '../../ui/Notice.tsx';
import { AnswerForm, useTypedPair } from './AnswerForm.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { Paged } from './Paged.tsx';
import { PairFromMessage } from './PairFromMessage.tsx';
import './Unanswered.css';

type Props = { bot: ChatbotView };

/** The messages that visitors left for the owner, newest first. Each new one has a form to answer it. */
export function Messages({ bot }: Props) {
  const { t } = useTranslation();
  return (
    <section className="inbox" aria-label={t('messages.title')}>
      <p className="inbox-lead">{t('messages.lead')}</p>
      <Paged usePage={useMessagesPage} args={{ botId: bot._id }} empty={t('messages.empty')}>
        {(item) => <Message key={item.messageId} bot={bot} item={item} />}
      </Paged>
    </section>
  );
}

/** One message. After it is handled, it stays in the list and shows the outcome. */
function Message({ bot, item }: Props & { item: MessageView }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { messageId, conversationId, message, email, name, phone, at } = item;
  const [handle, { isLoading, data: handled, error }] = useHandleMessageMutation();
  const { state, reply, repliedAt } = handled ?? item;
  const submit = (body: { reply: string } | { done: true }) => {
    if (!isLoading) void handle({ params: { id: bot._id, mid: messageId }, body });
  };
  // 404: deleted. 409: handled before, for example in another tab.
  const isGone = error !== undefined && [404, 409].includes(asCallError(error).status);
  const isWaiting = state === 'new' && !isGone;
  const draftId = `message:${messageId}`;
  const draft = useTypedPair(draftId, { question: message, answer: '' });
  useEffect(() => {
    if (!isWaiting) dropDraft(draftId);
  }, [isWaiting, draftId]);
  return (
    <article className="inbox-item" aria-labelledby={id}>
      <h2 id={id} dir="auto" className="message-text">
        {message}
      </h2>
      <p className="inbox-facts">
        {state === 'new' ? <b>{t('messages.state.new')}</b> : null}
        {state === 'new' ? null : <span>{t(`messages.state.${state}`)}</span>}
        <span>{[name, email, phone].filter(Boolean).join(' · ')}</span>
        <time dateTime={at}>{asMoment(at, i18n.language)}</time>
        <Link to={`?c=${encodeURIComponent(conversationId)}`}>{t('messages.conversation')}</Link>
      </p>
      {isGone ? <OutcomeNotice>{t('messages.gone')}</OutcomeNotice> : null}
      {handled ? (
        <OutcomeNotice>
          {state === 'done' ? t('messages.done') : t('messages.sent', { email })}
        </OutcomeNotice>
      ) : null}
      {reply === null ? null : (
        <>
          <div className="message-reply">
            <p className="inbox-facts">
              <span>{t('messages.reply')}</span>
              {repliedAt === null ? null : (
                <time dateTime={repliedAt}>{asMoment(repliedAt, i18n.language)}</time>
              )}
            </p>
            <p dir="auto">{reply}</p>
          </div>
          <PairFromMessage bot={bot} item={item} reply={reply} />
        </>
      )}
      {isWaiting ? (
        <fieldset className="inbox-choices" aria-labelledby={id} aria-busy={isLoading}>
          <AnswerForm
            hidden={false}
            pair={draft}
            submitLabel={t('messages.send')}
            onSubmit={() => submit({ reply: draft.answer })}
          >
            <Button variant="text" size="small" onClick={() => submit({ done: true })}>
              {t('messages.markDone')}
            </Button>
          </AnswerForm>
          {error ? <FailureNotice error={error} text={t('inbox.notSaved')} /> : null}
        </fieldset>
      ) : null}
    </article>
  );
}

/** Loads one page of the messages. */
function useMessagesPage({ botId }: { botId: string }, cursor: string | null) {
  return useListMessagesQuery(
    { params: { id: botId }, query: cursor === null ? {} : { cursor } },
    { refetchOnMountOrArgChange: true },
  );
}
