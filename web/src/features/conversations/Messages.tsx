import { limits } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import type { MessageView } from '@contesta/contracts/messages';
import { firstCodePoints } from '@contesta/contracts/text';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallError } from '../../api/call-error.ts';
import { useSaveChatbotMutation } from '../../api/chatbots.ts';
import { useHandleMessageMutation, useListMessagesQuery } from '../../api/conversations.ts';
import { writeToTab } from '../../api/tab-storage.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { asMoment } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { OutcomeNotice } from '../../ui/Notice.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { Paged } from './Paged.tsx';
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
  const { messageId, conversationId, message, email, name, phone, at, state } = item;
  const [handle, { isLoading, isSuccess, error, originalArgs }] = useHandleMessageMutation();
  const submit = (body: { reply: string } | { done: true }) => {
    if (!isLoading) void handle({ params: { id: bot._id, mid: messageId }, body });
  };
  const isGone = error !== undefined && [404, 409].includes(asCallError(error).status);
  const draftKey = `message:${messageId}`;
  useEffect(() => {
    if (isGone || isSuccess) writeToTab(draftKey, null);
  }, [isGone, isSuccess, draftKey]);
  const reply = originalArgs?.body.reply;
  return (
    <article className="inbox-item" aria-labelledby={id}>
      <h2 id={id} dir="auto" className="message-text">
        {message}
      </h2>
      <p className="inbox-facts">
        {state === 'new' && !isSuccess ? <b>{t('messages.state.new')}</b> : null}
        {state === 'new' ? null : <span>{t(`messages.state.${state}`)}</span>}
        <span>{[name, email, phone].filter(Boolean).join(' · ')}</span>
        <time dateTime={at}>{asMoment(at, i18n.language)}</time>
        <Link to={`?c=${encodeURIComponent(conversationId)}`}>{t('messages.conversation')}</Link>
      </p>
      {isGone ? <OutcomeNotice>{t('messages.gone')}</OutcomeNotice> : null}
      {isSuccess && reply === undefined ? (
        <OutcomeNotice>{t('messages.done')}</OutcomeNotice>
      ) : null}
      {isSuccess && reply !== undefined ? <Sent bot={bot} item={item} answer={reply} /> : null}
      {state !== 'new' || isGone || isSuccess ? null : (
        <fieldset className="inbox-choices" aria-labelledby={id} aria-busy={isLoading}>
          <AnswerForm
            draftKey={draftKey}
            hidden={false}
            sendLabel={t('messages.send')}
            onSubmit={(text) => submit({ reply: text })}
          >
            <Button variant="text" size="small" onClick={() => submit({ done: true })}>
              {t('messages.markDone')}
            </Button>
          </AnswerForm>
          {error ? <FailureNotice error={error} text={t('inbox.notSaved')} /> : null}
        </fieldset>
      )}
    </article>
  );
}

type SentProps = Props & { item: MessageView; answer: string };

/**
 * Confirms that the answer is being sent, and offers to store it as a pair of the bot. Both texts were private, so the
 * owner can change them first.
 */
function Sent({ bot, item: { messageId, email, message }, answer: sent }: SentProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [question, setQuestion] = useState(() => questionIn(message));
  const [save, { isLoading, isSuccess, error }] = useSaveChatbotMutation();
  const storePair = (answer: string) => {
    const { _id: id, name, prompts, version } = bot;
    const body = { name, prompts: [...prompts, { question, answer }], version };
    if (!isLoading) void save({ params: { id }, body });
  };
  const openButton = (
    <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
      {t('messages.keep')}
    </Button>
  );
  return (
    <>
      <OutcomeNotice key={String(isSuccess)} action={isOpen ? null : openButton}>
        {t('messages.sent', { email })} {isSuccess ? t('messages.kept') : null}
      </OutcomeNotice>
      {isSuccess ? null : (
        <AnswerForm
          draftKey={`pair:${messageId}`}
          hidden={!isOpen}
          initial={sent}
          sendLabel={t('inbox.save')}
          onSubmit={storePair}
          question={
            <TextField
              label={t('inbox.question')}
              help={t('messages.keepHelp')}
              maxLength={limits.question}
              value={question}
              onChange={({ target }) => setQuestion(target.value)}
            />
          }
        />
      )}
      {error ? <FailureNotice error={error} text={t('inbox.notSaved')} /> : null}
    </>
  );
}

/** The sentences of a message that end with a question mark, or the whole message if there are none. */
function questionIn(message: string): string {
  const asked = message.match(/¿[^¿?]*\?|[^¿?.!\n]+\?/g) ?? [message];
  return firstCodePoints(asked.map((sentence) => sentence.trim()).join(' '), limits.question);
}

/** Loads one page of the messages. */
function useMessagesPage({ botId }: { botId: string }, cursor: string | null) {
  return useListMessagesQuery(
    { params: { id: botId }, query: cursor === null ? {} : { cursor } },
    { refetchOnMountOrArgChange: true },
  );
}
