import type { UnansweredView } from '@contesta/contracts/inbox';
import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { asCallError } from '../../api/call-error.ts';
import { useHandleUnansweredMutation, useListUnansweredQuery } from '../../api/conversations.ts';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { asMoment } from '../../ui/format.ts';
import { Locked, OutcomeNotice } from '../../ui/Notice.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { HandledOutcome, HandledQuestion } from './HandledQuestion.tsx';
import { addHandled, type Handled, type Handling, readHandled, type Teaching } from './handled.ts';
import { Paged } from './Paged.tsx';
import { readFromTab, writeToTab } from './tab-storage.ts';
import './Unanswered.css';

type Props = { botId: string; stored: string[] };

/** Maximum number of questions of a bot on the free plan. */
const freeQuestions = 5;

/**
 * The questions that the bot could not answer, most frequent first, with actions to settle them. `stored` are
 * the questions that the bot knows.
 */
export function Unanswered({ botId, stored }: Props) {
  const { t } = useTranslation();
  const isFull = useSelector(selectStatus) === 'free' && stored.length >= freeQuestions;
  const linkedKey = useSearchParams()[0].get('teach');
  const [undone, setUndone] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an undo changes the stored list
  const handledBefore = useMemo(() => readHandled(botId), [botId, undone]);
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
          onUndone={() => setUndone(undone + 1)}
        />
      ))}
      <Paged key={undone} usePage={useUnansweredPage} args={{ botId, linkedKey }} empty={empty}>
        {(item) => (
          <Question
            key={item.key}
            {...{ botId, stored, item, isFull }}
            isLinked={item.key === linkedKey}
          />
        )}
      </Paged>
    </section>
  );
}

/** One unanswered question. After it is settled, it stays in the list and shows the outcome. */
function Question({
  botId,
  stored,
  item,
  isFull,
  isLinked,
}: Props & { item: UnansweredView; isFull: boolean; isLinked: boolean }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const params = { id: botId, key: item.key };
  const [handle, handled] = useHandleUnansweredMutation();
  const { isLoading, isSuccess, error, originalArgs, fulfilledTimeStamp, reset } = handled;
  const settle = (body: Handling) => {
    if (!isLoading) void handle({ params, body });
  };
  const isGone = error !== undefined && asCallError(error).status === 404;
  const draftKey = `answer:${botId}:${item.key}`;
  useEffect(() => {
    if (isGone || isSuccess) writeToTab(draftKey, '');
  }, [isGone, isSuccess, draftKey]);
  const sentBody = originalArgs?.body;
  const outcome = useMemo<Handled | null>(() => {
    if (!isSuccess || !sentBody) return null;
    const { answer: _, ...handling } = sentBody;
    const { key, question, waiting } = item;
    return { key, question, waiting, given: handling, at: fulfilledTimeStamp };
  }, [isSuccess, sentBody, item, fulfilledTimeStamp]);
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
      {outcome ? <HandledOutcome {...{ botId }} handled={outcome} onUndone={reset} /> : null}
      {isGone || isSuccess ? null : (
        <fieldset className="inbox-choices" aria-labelledby={id} aria-busy={isLoading}>
          <SettleActions {...{ draftKey, isLinked, item, stored, isFull, settle }} />
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

type SettleProps = {
  /** Key under which the typed answer is kept in the tab. */
  draftKey: string;
  item: UnansweredView;
  /** Whether a letter's link opened the page for this question: its answer field is then opened. */
  isLinked: boolean;
  stored: string[];
  /** Whether the plan allows no further question. */
  isFull: boolean;
  settle: (handling: Handling) => void;
};

/** The actions for a question: add it to a question that the bot knows, answer it, or dismiss it. */
function SettleActions({
  draftKey,
  isLinked,
  item: { near, waiting },
  stored,
  isFull,
  settle,
}: SettleProps) {
  const { t } = useTranslation();
  const [notify, setNotify] = useState(true);
  const teach = (handling: Teaching) =>
    settle({ ...handling, ...(waiting > 0 && notify ? { tell: true as const } : {}) });
  const [nearest] = near;
  const [open, setOpen] = useState<'answer' | 'sameAs' | null>(() =>
    isLinked || readFromTab(draftKey) === '' ? null : 'answer',
  );
  // Opened after the first render, so that the field takes the focus.
  useEffect(() => {
    if (isLinked) setOpen('answer');
  }, [isLinked]);
  const toggle = (form: 'answer' | 'sameAs') => ({
    look: 'outlined' as const,
    size: 'small' as const,
    'aria-expanded': open === form,
    onClick: () => setOpen(open === form ? null : form),
  });
  return (
    <>
      {nearest && !isFull ? (
        <Button look="soft" size="small" onClick={() => teach({ sameAs: nearest })}>
          {t('inbox.sameAs', { question: nearest })}
        </Button>
      ) : null}
      <div className="inbox-actions">
        {isFull ? null : <Button {...toggle('answer')}>{t('inbox.answer')}</Button>}
        {stored.length > 0 && !isFull ? (
          <Button {...toggle('sameAs')}>
            {t(near.length > 0 ? 'inbox.sameAsOther' : 'inbox.sameAsOne')}
          </Button>
        ) : null}
        <Button look="text" size="small" onClick={() => settle({ dismiss: true })}>
          {t('inbox.dismiss')}
        </Button>
      </div>
      {waiting > 0 && !isFull ? (
        <label className="inbox-notify">
          <input
            type="checkbox"
            checked={notify}
            onChange={({ target }) => setNotify(target.checked)}
          />
          {t('inbox.tell', { count: waiting })}
        </label>
      ) : null}
      {/* Hidden instead of removed, to keep the typed text. */}
      <AnswerForm
        draftKey={draftKey}
        hidden={open !== 'answer'}
        sendLabel={t('inbox.save')}
        onSubmit={(answer) => teach({ answer })}
      />
      {open === 'sameAs' ? (
        <SameAsForm
          questions={[...new Set([...near, ...stored])]}
          onChosen={(sameAs) => teach({ sameAs })}
        />
      ) : null}
    </>
  );
}

type SameAsProps = { questions: string[]; onChosen: (question: string) => void };

function SameAsForm({ questions, onChosen }: SameAsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(questions[0] ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChosen(chosen);
  };
  return (
    <form className="inbox-form" onSubmit={submit}>
      <SelectField
        label={t('inbox.which')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {questions.map((question) => (
          <option key={question}>{question}</option>
        ))}
      </SelectField>
      <Button type="submit" size="small">
        {t('inbox.save')}
      </Button>
    </form>
  );
}

type ListArgs = { botId: string; linkedKey: string | null };

/** Loads one page of the unanswered questions. The question of a letter's link comes first. */
function useUnansweredPage({ botId, linkedKey }: ListArgs, cursor: string | null) {
  const first = linkedKey === null ? {} : { first: linkedKey };
  return useListUnansweredQuery(
    { params: { id: botId }, query: cursor === null ? first : { ...first, cursor } },
    { refetchOnMountOrArgChange: true },
  );
}
