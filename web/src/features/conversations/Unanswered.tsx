import type { UnansweredView } from '@contesta/contracts/inbox';
import { planRules } from '@contesta/contracts/plans';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { asCallError } from '../../api/call-error.ts';
import { useHandleUnansweredMutation, useListUnansweredQuery } from '../../api/conversations.ts';
import { dropDraft } from '../../api/drafts.ts';
import { selectStatus } from '../../api/session.ts';
import { asMoment } from '../../ui/format.ts';
import { Locked, OutcomeNotice } from '../../ui/Notice.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { HandledOutcome, HandledQuestion } from './HandledQuestion.tsx';
import { addHandled, type Handled, type Handling, handledBy, readHandled } from './handled.ts';
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
          botId={botId}
          handled={handled}
          onUndone={() => setUndoCount(undoCount + 1)}
        />
      ))}
      <Paged key={undoCount} usePage={useUnansweredPage} args={{ botId, linkedKey }} empty={empty}>
        {(item) => (
          <Question
            key={item.key}
            botId={botId}
            knownQuestions={knownQuestions}
            item={item}
            isFull={isFull}
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
  const [send, { isLoading, error, originalArgs, reset }] = useHandleUnansweredMutation();
  const [outcome, setOutcome] = useState<Handled | null>(null);
  const draftId = `answer:${botId}:${item.key}`;
  const handle = async (body: Handling) => {
    if (isLoading) return;
    const answer = await send({ params: { id: botId, key: item.key }, body });
    if (answer.data || isNotFound(answer.error)) dropDraft(draftId);
    if (!answer.data) return;
    const handled = handledBy(body, item, answer.data);
    addHandled(botId, handled);
    setOutcome(handled);
  };
  const showAgain = () => {
    reset();
    setOutcome(null);
  };
  const isGone = isNotFound(error);
  return (
    <article className="inbox-item" aria-labelledby={id}>
      <h2 id={id}>{item.question}</h2>
      <p className="inbox-facts">
        <b>{t('inbox.times', { count: item.count })}</b>{' '}
        {item.waiting > 0 ? <b>{t('inbox.waiting', { count: item.waiting })}</b> : null}{' '}
        {t('inbox.last', { when: asMoment(item.lastAt, i18n.language) })}
      </p>
      {isGone ? <OutcomeNotice>{t('inbox.gone')}</OutcomeNotice> : null}
      {outcome ? <HandledOutcome botId={botId} handled={outcome} onUndone={showAgain} /> : null}
      {isGone || outcome ? null : (
        <fieldset className="inbox-choices" aria-labelledby={id} aria-busy={isLoading}>
          <QuestionActions
            botId={botId}
            draftId={draftId}
            isLinked={isLinked}
            item={item}
            knownQuestions={knownQuestions}
            isFull={isFull}
            handle={handle}
          />
          {error ? (
            <FailureNotice error={error} text={t('inbox.notSaved')}>
              {originalArgs?.body.answer === undefined ? null : t('inbox.kept')}
            </FailureNotice>
          ) : null}
        </fieldset>
      )}
    </article>
  );
}

const isNotFound = (error: unknown): boolean => asCallError(error).status === 404;

type ListArgs = { botId: string; linkedKey: string | null };

/** Loads one page of the unanswered questions. The question that an email's link names comes first. */
function useUnansweredPage({ botId, linkedKey }: ListArgs, cursor: string | null) {
  const first = linkedKey === null ? {} : { first: linkedKey };
  return useListUnansweredQuery(
    { params: { id: botId }, query: cursor === null ? first : { ...first, cursor } },
    { refetchOnMountOrArgChange: true },
  );
}
