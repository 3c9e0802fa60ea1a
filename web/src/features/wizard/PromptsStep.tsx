import { Plus } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { Button, UpgradeLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { PromptRows } from './PromptRows.tsx';
import { contradictions, firstProblem, mayAddRow } from './row-rules.ts';
import { IncompleteModal, StepBar, type StepProps } from './Steps.tsx';

export function PromptsStep({ draft, change, go }: StepProps) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  const { rows } = draft;
  const [limited, setLimited] = useState(false);
  const [asking, setAsking] = useState(false);
  const [checked, setChecked] = useState<object | null>(null);
  const [lookAt, setLookAt] = useState<{ index: number } | null>(null);
  const place = useFocusOnError<HTMLFormElement>(checked);
  const contradicting = useMemo(() => contradictions(rows), [rows]);

  const add = () => {
    const room = mayAddRow(status, rows.length);
    setLimited(!room);
    if (!room) return;
    change({ type: 'rowAdded' });
    setLookAt({ index: rows.length });
  };
  const next = (event: FormEvent) => {
    event.preventDefault();
    const wrong = firstProblem(rows);
    if (wrong < 0) return go('confirm');
    setLookAt({ index: wrong });
    setAsking(true);
  };
  const closeModal = () => {
    setAsking(false);
    setChecked({});
  };

  return (
    <form ref={place} onSubmit={next} noValidate>
      <p className="wizard-lead">{t('prompts.lead')}</p>
      <PromptRows
        rows={rows}
        contradicting={contradicting}
        checked={checked !== null}
        lookAt={lookAt}
        change={change}
      />
      {limited && !mayAddRow(status, rows.length) ? (
        <Notice kind="warn" action={<UpgradeLink />}>
          {t('prompts.limit')}
        </Notice>
      ) : null}
      <div>
        <Button look="outlined" onClick={add}>
          <Plus aria-hidden />
          {t('prompts.add')}
        </Button>
      </div>
      <StepBar onBack={() => go('info')}>
        <Button type="submit">{t('wizard.next')}</Button>
      </StepBar>
      {asking ? <IncompleteModal onClose={closeModal} /> : null}
    </form>
  );
}
