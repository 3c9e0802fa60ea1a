import { limits } from '@contesta/contracts/chatbot';
import { codePoints, isBlank } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { Appearance } from './Appearance.tsx';
import { isColor } from './contrast.ts';
import { EditExtras } from './EditExtras.tsx';
import { StepBar } from './StepBar.tsx';
import type { StepProps } from './step-props.ts';
import { Upload } from './Upload.tsx';

export function InfoStep({ draft, change, go, editing }: StepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [checked, setChecked] = useState<object | null>(null);
  const form = useFocusOnError<HTMLFormElement>(checked);
  const problem = isBlank(draft.name)
    ? 'wizard.nameRequired'
    : codePoints(draft.name) > limits.name
      ? 'wizard.nameLong'
      : null;
  const { backgroundColor, textColor } = draft.look;
  const next = (event: FormEvent) => {
    event.preventDefault();
    setChecked({});
    if (!problem && isColor(backgroundColor) && isColor(textColor)) go('prompts');
  };
  return (
    <form ref={form} onSubmit={next} noValidate>
      <div className="wizard-narrow">
        <TextField
          label={t('wizard.name')}
          hint={t('wizard.nameHint')}
          name="name"
          required
          autoComplete="off"
          value={draft.name}
          onChange={({ target }) => change({ type: 'named', name: target.value })}
          error={checked && problem ? t(problem) : null}
        />
      </div>
      <Upload draft={draft} change={change} onNameless={() => setChecked({})} />
      <Appearance look={draft.look} onChoose={(look) => change({ type: 'lookChosen', look })} />
      {editing && draft.id ? <EditExtras id={draft.id} /> : null}
      <StepBar onBack={() => navigate('/home')}>
        <Button type="submit">{t('wizard.next')}</Button>
      </StepBar>
    </form>
  );
}
