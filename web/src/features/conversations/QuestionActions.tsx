import { limits } from '@contesta/contracts/chatbot';
import type { UnansweredView } from '@contesta/contracts/inbox';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { AnswerForm, useTypedPair } from './AnswerForm.tsx';
import type { Handling, Teaching } from './handled.ts';

type QuestionActionsProps = {
  botId: string;
  /** The typed texts are kept in the tab under this id. */
  draftId: string;
  item: UnansweredView;
  /** Whether a link in an email led to this question. Its answer field is then opened, unless `isFull`. */
  isLinked: boolean;
  knownQuestions: string[];
  /** Whether the free plan allows no further question. */
  isFull: boolean;
  handle: (handling: Handling) => void;
};

/** The actions for a question: add it to a question that the bot knows, answer it, or dismiss it. */
export function QuestionActions({
  botId,
  draftId,
  isLinked,
  item: { question: visitorsQuestion, near, waiting },
  knownQuestions,
  isFull,
  handle,
}: QuestionActionsProps) {
  const { t } = useTranslation();
  const [notify, setNotify] = useState(true);
  const teach = (handling: Teaching) =>
    handle({ ...handling, ...(waiting > 0 && notify ? { tell: true as const } : {}) });
  const [nearest] = near;
  const pair = useTypedPair(draftId, { question: visitorsQuestion, answer: '' });
  const [openForm, setOpenForm] = useState<'answer' | 'sameAs' | null>(
    pair.isTyped && !isLinked ? 'answer' : null,
  );
  const isReworded = pair.question !== visitorsQuestion && pair.question.trim() !== '';
  const typedTexts = () => ({
    answer: pair.answer,
    ...(isReworded ? { question: pair.question } : {}),
  });
  const shownForm = isFull ? null : openForm;
  // Opened after the first render, so that the field takes the focus.
  useEffect(() => {
    if (isLinked) setOpenForm('answer');
  }, [isLinked]);
  // The answer button stands out: a question like a stored one may still need an answer of its own.
  const toggleProps = (form: 'answer' | 'sameAs') => ({
    variant: form === 'answer' ? ('soft' as const) : ('outlined' as const),
    size: 'small' as const,
    'aria-expanded': openForm === form,
    onClick: () => setOpenForm(openForm === form ? null : form),
  });
  return (
    <>
      {nearest && !isFull ? (
        <Button variant="outlined" size="small" onClick={() => teach({ sameAs: nearest })}>
          {t('inbox.sameAs', { question: nearest })}
        </Button>
      ) : null}
      <div className="inbox-actions">
        {isFull ? (
          <ButtonLink
            variant="outlined"
            size="small"
            to={`/edit/${botId}?step=prompts`}
            state={{ asked: visitorsQuestion }}
          >
            {t('inbox.change')}
          </ButtonLink>
        ) : (
          <Button {...toggleProps('answer')}>{t('inbox.answer')}</Button>
        )}
        {knownQuestions.length > 0 && !isFull ? (
          <Button {...toggleProps('sameAs')}>
            {t(near.length > 0 ? 'inbox.sameAsOther' : 'inbox.sameAsOne')}
          </Button>
        ) : null}
        <Button variant="text" size="small" onClick={() => handle({ dismiss: true })}>
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
      {/* Hidden instead of removed: the typed text stays even if the browser forbids storage. */}
      <AnswerForm
        hidden={shownForm !== 'answer'}
        pair={pair}
        submitLabel={t('inbox.save')}
        onSubmit={() => teach(typedTexts())}
        question={
          <TextField
            label={t('inbox.question')}
            help={isReworded ? t('inbox.reworded') : null}
            maxLength={limits.question}
            value={pair.question}
            onChange={({ target }) => pair.change({ question: target.value })}
          />
        }
      />
      {shownForm === 'sameAs' ? (
        <SameAsForm
          questions={[...new Set([...near, ...knownQuestions])]}
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
