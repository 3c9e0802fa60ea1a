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
import { HandledOutcome, HandledQuestion } from './HandledQuestion.tsx';
import { type Handled, type Handling, keepHandled, keptHandled, type Teaching } from './handled.ts';
import { keepText, keptText } from './kept-text.ts';
import { Paged } from './Paged.tsx';
import { Refused } from './Refused.tsx';
import './Unanswered.css';

type Props = { botId: string; stored: string[] };

/** So many questions a bot of the free plan holds. */
const freeQuestions = 5;

/** What the bot did not know, the most asked first, each with the ways to settle it; `stored` are the bot's own questions. */
export function Unanswered({ botId, stored }: Props) {
  const { t } = useTranslation();
  const isFull = useSelector(selectStatus) === 'free' && stored.length >= freeQuestions;
  const taught = useSearchParams()[0].get('teach');
  const [undone, setUndone] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with each undo
  const before = useMemo(() => keptHandled(botId), [botId, undone]);
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
      {before.map((handled) => (
        <HandledQuestion
          key={handled.key}
          {...{ botId, handled }}
          onUndone={() => setUndone(undone + 1)}
        />
      ))}
      <Paged key={undone} usePage={useUnansweredPage} of={{ botId, taught }} empty={empty}>
        {(item) => (
          <Question
            key={item.key}
            {...{ botId, stored, item, isFull }}
            taught={item.key === taught}
          />
        )}
      </Paged>
    </section>
  );
}

/** One meaning that the bot did not know. Settled, it stays where it was and says what came of it. */
function Question({
  botId,
  stored,
  item,
  isFull,
  taught,
}: Props & { item: UnansweredView; isFull: boolean; taught: boolean }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const params = { id: botId, key: item.key };
  const [handle, handled] = useHandleUnansweredMutation();
  const { isLoading, isSuccess, error, originalArgs, fulfilledTimeStamp, reset } = handled;
  const settle = (body: Handling) => {
    if (!isLoading) void handle({ params, body });
  };
  const gone = error !== undefined && asCallError(error).status === 404;
  const place = `answer:${botId}:${item.key}`;
  useEffect(() => {
    if (gone || isSuccess) keepText(place, '');
  }, [gone, isSuccess, place]);
  const given = originalArgs?.body;
  const outcome = useMemo<Handled | null>(() => {
    if (!isSuccess || !given) return null;
    const { answer: _, ...way } = given;
    const { key, question, waiting } = item;
    return { key, question, waiting, given: way, at: fulfilledTimeStamp };
  }, [isSuccess, given, item, fulfilledTimeStamp]);
  useEffect(() => {
    if (outcome) keepHandled(botId, outcome);
  }, [botId, outcome]);
  return (
    <article className="asked" aria-labelledby={id}>
      <h2 id={id}>{item.question}</h2>
      <p className="asked-facts">
        <b>{t('inbox.times', { count: item.count })}</b>{' '}
        {item.waiting > 0 ? <b>{t('inbox.waiting', { count: item.waiting })}</b> : null}{' '}
        {t('inbox.last', { when: asMoment(item.lastAt, i18n.language) })}
      </p>
      {gone ? <OutcomeNotice>{t('inbox.gone')}</OutcomeNotice> : null}
      {outcome ? <HandledOutcome {...{ botId }} handled={outcome} onUndone={reset} /> : null}
      {gone || isSuccess ? null : (
        <fieldset className="asked-ways" aria-labelledby={id} aria-busy={isLoading}>
          <Ways {...{ place, taught, item, stored, isFull, settle }} />
          {error ? (
            <Refused error={error} text={t('inbox.notSaved')}>
              {given?.answer === undefined ? null : t('inbox.kept')}
            </Refused>
          ) : null}
        </fieldset>
      )}
    </article>
  );
}

type WaysProps = {
  /** Where what is typed is kept. */
  place: string;
  item: UnansweredView;
  /** A link of a letter leads to its field. */
  taught: boolean;
  stored: string[];
  /** Whether no question more fits into the plan. */
  isFull: boolean;
  settle: (handling: Handling) => void;
};

/** Another wording of a question the bot knows, a new pair, or nothing of either. */
function Ways({ place, taught, item: { near, waiting }, stored, isFull, settle }: WaysProps) {
  const { t } = useTranslation();
  const [tells, setTells] = useState(true);
  const teach = (handling: Teaching) =>
    settle({ ...handling, ...(waiting > 0 && tells ? { tell: true as const } : {}) });
  const [nearest] = near;
  const [open, setOpen] = useState<'answer' | 'sameAs' | null>(() =>
    taught || keptText(place) === '' ? null : 'answer',
  );
  // Opened after it is there, so that it takes the focus.
  useEffect(() => {
    if (taught) setOpen('answer');
  }, [taught]);
  const toggle = (way: 'answer' | 'sameAs') => ({
    look: 'outlined' as const,
    size: 'small' as const,
    'aria-expanded': open === way,
    onClick: () => setOpen(open === way ? null : way),
  });
  return (
    <>
      {nearest && !isFull ? (
        <Button look="soft" size="small" onClick={() => teach({ sameAs: nearest })}>
          {t('inbox.sameAs', { question: nearest })}
        </Button>
      ) : null}
      <div className="asked-others">
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
        <label className="asked-tell">
          <input
            type="checkbox"
            checked={tells}
            onChange={({ target }) => setTells(target.checked)}
          />
          {t('inbox.tell', { count: waiting })}
        </label>
      ) : null}
      {/* Hidden rather than taken away: what was typed is still there when it is opened again. */}
      <AnswerForm
        place={place}
        hidden={open !== 'answer'}
        send={t('inbox.save')}
        onGiven={(answer) => teach({ answer })}
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
    <form className="asked-form" onSubmit={submit}>
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

type Listed = { botId: string; taught: string | null };

/** One page of what a bot did not know; what a letter's link leads to stands first. */
function useUnansweredPage({ botId, taught }: Listed, cursor: string | null) {
  const first = taught === null ? {} : { first: taught };
  return useListUnansweredQuery(
    { params: { id: botId }, query: cursor === null ? first : { ...first, cursor } },
    { refetchOnMountOrArgChange: true },
  );
}
