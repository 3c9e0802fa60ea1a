import { ArrowLeft, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { type BotDraft, type DraftChange, type Step, steps } from './draft.ts';
import type { Adding, Pending } from './pairs-added.tsx';
import './Steps.css';

type StepListProps = { now: Step; go: (step: Step) => void; canGo: (step: Step) => boolean };

/** The steps, each with the way to it where the draft is ready for it. */
export function StepList({ now, go, canGo }: StepListProps) {
  const { t } = useTranslation();
  const at = steps.indexOf(now);
  return (
    <ol className="steps" aria-label={t('wizard.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < at}
          {...(step === now ? { 'aria-current': 'step' as const } : {})}
        >
          <button type="button" disabled={!canGo(step)} onClick={() => go(step)}>
            <span aria-hidden="true">
              {index < at ? <Check size={16} strokeWidth={2.25} /> : index + 1}
            </span>
            {t(`wizard.step.${step}`)}
          </button>
        </li>
      ))}
    </ol>
  );
}

type StepBarProps = {
  onBack: () => void;
  /** Opens the chat with the draft, where it does not stand beside the form. */
  onTry: () => void;
  /** How many of last week's questions the changes answer. */
  replayed: number;
  children: ReactNode;
};

/** The end of a step: what the changes are good for, the way back, a try, and the next action. */
export function StepBar({ onBack, onTry, replayed, children }: StepBarProps) {
  const { t } = useTranslation();
  return (
    <div className="wizard-bar">
      <p className="wizard-replayed" role="status">
        {replayed > 0 ? t('wizard.replayed', { count: replayed }) : null}
      </p>
      <Button look="text" onClick={onBack}>
        <ArrowLeft aria-hidden />
        {t('wizard.back')}
      </Button>
      <span className="wizard-try">
        <Button look="soft" aria-haspopup="dialog" onClick={onTry}>
          {t('tryout.open')}
        </Button>
      </span>
      {children}
    </div>
  );
}

export function IncompleteModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      title={t('prompts.incomplete.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('prompts.incomplete.close')}</Button>}
    >
      <p>{t('prompts.incomplete.text')}</p>
    </Modal>
  );
}

/** What every step of the wizard is given. */
export type StepProps = {
  draft: BotDraft;
  change: (change: DraftChange) => void;
  go: (step: Step) => void;
  editing: boolean;
  adding: Adding;
  /** What is shown and neither taken nor discarded; every way out of the step takes it. */
  pending: Pending;
  takePending: () => BotDraft;
  /** Saves the draft from any step, where it changes a chatbot that is there. */
  saveNow: ReactNode;
  bar: Pick<StepBarProps, 'onTry' | 'replayed'>;
};
