import type { UnansweredView } from '@contesta/contracts/inbox';
import { planRules } from '@contesta/contracts/plans';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { asCallError } from '../../api/call-error.ts';
import { useHandleUnansweredMutation, useListUnansweredQuery } from '../../api/conversations.ts';
import { dropDraft } from '../../api/drafts.ts';
import { selectStatus } from '../../api/session.ts';
import { fold } from '../../ui/fold.ts';
import { asMoment } from '../../ui/format.ts';
import { Locked, OutcomeNotice } from '../../ui/Notice.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { HandledOutcome, HandledQuestion } from './HandledQuestion.tsx';
import { addHandled, type Handled, type Handling, readHandled } from './handled.ts';
import { Paged } from './Paged.tsx';
import { QuestionActions } from './QuestionActions.tsx';
import './Unanswered.css';

type Props = { botId: string; knownQuestions: string[] };

/** The questions that the bot could not answer, most frequent first, with actions to handle them. */
export function Unanswered({ botId, knownQuestions }: Props) {
  const { t } = useTranslation();
  const isFull =
    useSelector(selectStatus) === 'free' && knownQuestions.length >= planRules.free.prompts;
  const linkedKey = useSearchParams()[0].get('teach');
  const [undoCount, setUndoCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an undo changes the stored list
  const handledBefore = useMemo(() => readHandled(botId), [botId, undoCount]);
  const empty = (
    <>
      {t('inbox.empty')}{' '}
      <a href={`/embed/${botId}`} target="_blank" rel="noopener">
        {t('inbox.try')}
      </a>
    </>
  );
  return (
    <section className="inbox" aria-label={t('inbox.title')}>
      <p className="inbox-lead">{t('inbox.lead')}</p>
      {isFull ? <Locked from="pro">{t('inbox.full')}</Locked> : null}
      {handledBefore.map((handled) => (
        <HandledQuestion
          key={handled.key}
          {...{ botId, handled }}
          onUndone={() => setUndoCount(undoCount + 1)}
        />
      ))}
      <Paged key={undoCount} usePage={useUnansweredPage} args={{ botId, linkedKey }} empty={empty}>
        {(item) => (
          <Question
            key={item.key}
            {...{ botId, knownQuestions, item, isFull }}
            isLinked={item.key === linkedKey}
          />
        )}
      </Paged>
    </section>
  );
}

/** One unanswered question. After it is handled, it stays in the list and shows the outcome. */
function Question({
  botId,
  knownQuestions,
  item,
  isFull,
  isLinked,
}: Props & { item: UnansweredView; isFull: boolean; isLinked: boolean }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const params = { id: botId, key: item.key };
  const [send, result] = useHandleUnansweredMutation();
  const { isLoading, isSuccess, data, error, originalArgs, fulfilledTimeStamp, reset } = result;
  const handle = (body: Handling) => {
    if (!isLoading) void send({ params, body });
  };
  const isGone = error !== undefined && asCallError(error).status === 404;
  const draftId = `answer:${botId}:${item.key}`;
  useEffect(() => {
    if (isGone || isSuccess) dropDraft(draftId);
  }, [isGone, isSuccess, draftId]);
  const sentBody = originalArgs?.body;
  const outcome = useMemo<Handled | null>(() => {
    if (!isSuccess || !sentBody || !data) return null;
    const { key, waiting } = item;
    const { answer: _, question = item.question, ...handling } = sentBody;
    const known = [question, ...data.prompts.map((pair) => pair.question)].map(wordsOf);
    const unkept =
      sentBody.question && !known.includes(wordsOf(item.question)) ? item.question : undefined;
    return { key, question, waiting, given: { ...handling, unkept }, at: fulfilledTimeStamp };
  }, [isSuccess, sentBody, data, item, fulfilledTimeStamp]);
  useEffect(() => {
    if (outcome) addHandled(botId, outcome);
  }, [botId, outcome]);
  return (
    <article className="inbox-item" aria-labelledby={id}>
      <h2 id={id}>{item.question}</h2>
      <p className="inbox-facts">
        <b>{t('inbox.times', { count: item.count })}</b>{' '}
        {item.waiting > 0 ? <b>{t('inbox.waiting', { count: item.waiting })}</b> : null}{' '}
        {t('inbox.last', { when: asMoment(item.lastAt, i18n.language) })}
      </p>
      {isGone ? <OutcomeNotice>{t('inbox.gone')}</OutcomeNotice> : null}
      {outcome ? <HandledOutcome botId={botId} handled={outcome} onUndone={reset} /> : null}
      {isGone || isSuccess ? null : (
        <fieldset className="inbox-choices" aria-labelledby={id} aria-busy={isLoading}>
          <QuestionActions
            {...{ botId, draftId, isLinked, item, knownQuestions, isFull, handle }}
          />
          {error ? (
            <FailureNotice error={error} text={t('inbox.notSaved')}>
              {sentBody?.answer === undefined ? null : t('inbox.kept')}
            </FailureNotice>
          ) : null}
        </fieldset>
      )}
    </article>
  );
}

/** A question without case, accents and punctuation: the bot does not distinguish these. */
const wordsOf = (question: string) =>
  fold(question)
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('');

type ListArgs = { botId: string; linkedKey: string | null };

/** Loads one page of the unanswered questions. The question that an email's link names comes first. */
function useUnansweredPage({ botId, linkedKey }: ListArgs, cursor: string | null) {
  const first = linkedKey === null ? {} : { first: linkedKey };
  return useListUnansweredQuery(
    { params: { id: botId }, query: cursor === null ? first : { ...first, cursor } },
    { refetchOnMountOrArgChange: true },
  );
}
