import type { ChatbotView } from '@contesta/contracts/chatbots';
import type { MessageView } from '@contesta/contracts/messages';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallError } from '../../api/call-error.ts';
import { useSaveChatbotMutation } from '../../api/chatbots.ts';
import { useHandleMessageMutation, useListMessagesQuery } from '../../api/conversations.ts';
import { Button } from '../../ui/Button.tsx';
import { asMoment } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { OutcomeNotice } from '../../ui/Notice.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { keepText } from './kept-text.ts';
import { Paged } from './Paged.tsx';
import { Refused } from './Refused.tsx';
import './Unanswered.css';

type Props = { bot: ChatbotView };

/** What visitors left the owner, the newest first, each with the way to answer it. */
export function Messages({ bot }: Props) {
  const { t } = useTranslation();
  return (
    <section className="inbox" aria-label={t('messages.title')}>
      <p className="inbox-lead">{t('messages.lead')}</p>
      <Paged usePage={useMessagesPage} of={{ botId: bot._id }} empty={t('messages.empty')}>
        {(item) => <Message key={item.messageId} bot={bot} item={item} />}
      </Paged>
    </section>
  );
}

/** One message. Answered, it stays where it was and says what came of it. */
function Message({ bot, item }: Props & { item: MessageView }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { messageId, conversationId, message, email, name, phone, at, state } = item;
  const [handle, { isLoading, isSuccess, error, originalArgs }] = useHandleMessageMutation();
  const end = (body: { reply: string } | { done: true }) => {
    if (!isLoading) void handle({ params: { id: bot._id, mid: messageId }, body });
  };
  const gone = error !== undefined && [404, 409].includes(asCallError(error).status);
  const place = `message:${messageId}`;
  useEffect(() => {
    if (gone || isSuccess) keepText(place, '');
  }, [gone, isSuccess, place]);
  const reply = originalArgs?.body.reply;
  return (
    <article className="asked" aria-labelledby={id}>
      <h2 id={id} dir="auto" className="message-text">
        {message}
      </h2>
      <p className="asked-facts">
        {state === 'new' && !isSuccess ? <b>{t('messages.state.new')}</b> : null}
        {state === 'new' ? null : <span>{t(`messages.state.${state}`)}</span>}
        <span>{[name, email, phone].filter(Boolean).join(' · ')}</span>
        <time dateTime={at}>{asMoment(at, i18n.language)}</time>
        <Link to={`?c=${encodeURIComponent(conversationId)}`}>{t('messages.conversation')}</Link>
      </p>
      {gone ? <OutcomeNotice>{t('messages.gone')}</OutcomeNotice> : null}
      {isSuccess && reply === undefined ? (
        <OutcomeNotice>{t('messages.done')}</OutcomeNotice>
      ) : null}
      {isSuccess && reply !== undefined ? (
        <Sent bot={bot} email={email} question={message} answer={reply} />
      ) : null}
      {state !== 'new' || gone || isSuccess ? null : (
        <fieldset className="asked-ways" aria-labelledby={id} aria-busy={isLoading}>
          <AnswerForm
            place={place}
            hidden={false}
            send={t('messages.send')}
            onGiven={(given) => end({ reply: given })}
          >
            <Button look="text" size="small" onClick={() => end({ done: true })}>
              {t('messages.markDone')}
            </Button>
          </AnswerForm>
          {error ? <Refused error={error} text={t('inbox.notSaved')} /> : null}
        </fieldset>
      )}
    </article>
  );
}

const longestQuestion = 1_000;

/** The answer is on its way; one tap keeps it for the next who asks. */
function Sent({
  bot,
  email,
  question,
  answer,
}: Props & Record<'email' | 'question' | 'answer', string>) {
  const { t } = useTranslation();
  const [save, { isLoading, isSuccess, error }] = useSaveChatbotMutation();
  const keep = () => {
    const asked = [...question].slice(0, longestQuestion).join('');
    const { _id: id, name, prompts, version } = bot;
    const body = { name, prompts: [...prompts, { question: asked, answer }], version };
    void save({ params: { id }, body });
  };
  const offer = (
    <Button look="outlined" size="small" disabled={isLoading} onClick={keep}>
      {t('messages.keep')}
    </Button>
  );
  return (
    <>
      <OutcomeNotice action={isSuccess ? null : offer}>
        {t('messages.sent', { email })} {isSuccess ? t('messages.kept') : null}
      </OutcomeNotice>
      {error ? <Refused error={error} text={t('inbox.notSaved')} /> : null}
    </>
  );
}

/** One page of what visitors left. */
function useMessagesPage({ botId }: { botId: string }, cursor: string | null) {
  return useListMessagesQuery(
    { params: { id: botId }, query: cursor === null ? {} : { cursor } },
    { refetchOnMountOrArgChange: true },
  );
}
