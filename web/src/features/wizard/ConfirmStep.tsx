import type { Pair } from '@contesta/contracts/chatbot';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReplayWeekMutation } from '../../api/rehearsal.ts';
import { Button } from '../../ui/Button.tsx';
import { asNumber } from '../../ui/format.ts';
import { firstProblem } from './cards.ts';
import { asStored } from './config-changes.ts';
import { pairsOf } from './draft.ts';
import { SaveOutcome } from './SaveOutcome.tsx';
import { IncompleteModal, StepBar, type StepProps } from './Steps.tsx';
import type { Saving } from './use-save.ts';
import './ConfirmStep.css';

const sample = 3;

type Props = StepProps & { place: string; saving: Saving };

/** What will be saved, the button that saves it, and what came of it. */
export function ConfirmStep({ place, draft, change, go, editing, onTry, saving }: Props) {
  const { t, i18n } = useTranslation();
  const [asking, setAsking] = useState(false);
  const pairs = pairsOf(draft);
  const more = pairs.length - sample;
  const { unknownReply, contact } = asStored(draft.look);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!firstProblem(draft.cards)) void saving.save();
    else setAsking(true);
  };
  const closeModal = () => {
    setAsking(false);
    go('prompts');
  };
  const words = editing
    ? { do: 'confirm.update', doing: 'confirm.updating' }
    : { do: 'confirm.create', doing: 'confirm.creating' };
  return (
    <form onSubmit={submit}>
      <div className="confirm">
        <h2>{draft.name}</h2>
        <p>{t('bot.prompts', { count: pairs.length })}</p>
        <dl>
          {pairs.slice(0, sample).map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
        {more > 0 ? (
          <p>{t('confirm.more', { count: more, shown: asNumber(more, i18n.language) })}</p>
        ) : null}
        {unknownReply ? <p>{t('confirm.unknown', { text: unknownReply })}</p> : null}
        {contact ? <p>{t('confirm.contact', { label: contact.label })}</p> : null}
        {editing ? <Replay botId={place} pairs={pairs} /> : null}
      </div>
      <StepBar onTry={onTry} onBack={() => go('prompts')}>
        <Button type="submit">{t(saving.state === 'saving' ? words.doing : words.do)}</Button>
      </StepBar>
      <SaveOutcome place={place} change={change} saving={saving} editing={editing} />
      {asking ? <IncompleteModal onClose={closeModal} /> : null}
    </form>
  );
}

/** What the changes are good for: how many of last week's unanswered questions would get an answer. */
function Replay({ botId, pairs }: { botId: string; pairs: Pair[] }) {
  const { t } = useTranslation();
  const [replay, { data }] = useReplayWeekMutation();
  const first = useRef(pairs);
  useEffect(() => {
    const prompts = first.current;
    if (prompts.length > 0) void replay({ params: { id: botId }, body: { prompts } });
  }, [botId, replay]);
  return (
    <p className="confirm-replay" role="status">
      {data && data.answered > 0 ? t('confirm.replayed', { count: data.answered }) : null}
    </p>
  );
}
