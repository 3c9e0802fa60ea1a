import { limits } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import type { MessageView } from '@contesta/contracts/messages';
import { firstCodePoints } from '@contesta/contracts/text';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallError } from '../../api/call-error.ts';
import { useSaveChatbotMutation } from '../../api/chatbots.ts';
import { useHandleMessageMutation, useListMessagesQuery } from '../../api/conversations.ts';
import { dropDraft } from '../../api/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { asMoment } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { OutcomeNotice } from '../../ui/Notice.tsx';
import { AnswerForm, useTypedPair } from './AnswerForm.tsx';
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
  const { messageId, conversationId, message, email, name, phone, at } = item;
  const [handle, { isLoading, data: handled, error }] = useHandleMessageMutation();
  const { state, reply, repliedAt } = handled ?? item;
  const submit = (body: { reply: string } | { done: true }) => {
    if (!isLoading) void handle({ params: { id: bot._id, mid: messageId }, body });
  };
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

/**
 * Offers to store an answered message as a pair of the bot. Both texts were private, so the owner can change them
 * first.
 */
function PairFromMessage({ bot, item, reply }: Props & { item: MessageView; reply: string }) {
  const { t } = useTranslation();
  const asked = questionIn(item.message);
  const pair = useTypedPair(`pair:${item.messageId}`, { question: asked, answer: reply });
  const [isOpen, setIsOpen] = useState(pair.isTyped);
  const [save, { isLoading, isSuccess, error }] = useSaveChatbotMutation();
  const storePair = async () => {
    if (isLoading) return;
    const { _id: id, name, prompts, version } = bot;
    const { question, answer } = pair;
    const body = { name, prompts: [...prompts, { question, answer }], version };
    const { data } = await save({ params: { id }, body });
    if (data) pair.discard();
  };
  const cancel = () => {
    pair.discard();
    setIsOpen(false);
  };
  if (isSuccess) return <OutcomeNotice>{t('messages.kept')}</OutcomeNotice>;
  if (bot.prompts.some(({ question }) => question === asked)) return null;
  return (
    <>
      {isOpen ? null : (
        <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
          {t('messages.keep')}
        </Button>
      )}
      <AnswerForm
        hidden={!isOpen}
        pair={pair}
        submitLabel={t('inbox.save')}
        onSubmit={storePair}
        question={
          <TextField
            label={t('inbox.question')}
            help={t('messages.keepHelp')}
            maxLength={limits.question}
            value={pair.question}
            onChange={({ target }) => pair.change({ question: target.value })}
          />
        }
      >
        <Button variant="text" size="small" onClick={cancel}>
          {t('inbox.cancel')}
        </Button>
      </AnswerForm>
      {error && isOpen ? <FailureNotice error={error} text={t('inbox.notSaved')} /> : null}
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
