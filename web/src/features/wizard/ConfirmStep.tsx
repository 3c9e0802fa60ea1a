import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { asNumber } from '../../ui/format.ts';
import { pairsOf } from './draft.ts';
import { LookPreview } from './LookPreview.tsx';
import { firstProblem } from './row-rules.ts';
import { IncompleteModal, StepBar, type StepProps } from './Steps.tsx';
import type { Saving } from './use-save.ts';
import './ConfirmStep.css';

const sample = 3;

export function ConfirmStep({ draft, go, editing, saving }: StepProps & { saving: Saving }) {
  const { t, i18n } = useTranslation();
  const [asking, setAsking] = useState(false);
  const pairs = pairsOf(draft);
  const more = pairs.length - sample;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (firstProblem(pairs) < 0) void saving.save();
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
        <div className="confirm-summary">
          <h2>{draft.name}</h2>
          <p>{t('home.prompts', { count: pairs.length })}</p>
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
        </div>
        <LookPreview look={draft.look} />
      </div>
      <StepBar onBack={() => go('prompts')}>
        <Button type="submit">{t(saving.state === 'saving' ? words.doing : words.do)}</Button>
      </StepBar>
      {asking ? <IncompleteModal onClose={closeModal} /> : null}
    </form>
  );
}
