import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
export function ConfirmStep({ place, draft, change, go, editing, bar, saving }: Props) {
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
      </div>
      <StepBar {...bar} onBack={() => go('prompts')}>
        <Button type="submit">{t(saving.state === 'saving' ? words.doing : words.do)}</Button>
      </StepBar>
      <SaveOutcome place={place} change={change} saving={saving} editing={editing} />
      {asking ? <IncompleteModal onClose={closeModal} /> : null}
    </form>
  );
}
