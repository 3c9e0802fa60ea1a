import { ArrowLeft, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { type BotDraft, type Step, steps } from './draft.ts';
import type { DraftChange } from './draft-changes.ts';
import type { PairAddition, PendingAddition } from './pairs-added.tsx';
import './Steps.css';

type StepListProps = { current: Step; go: (step: Step) => void; canGo: (step: Step) => boolean };

/** The list of steps, each a button that is disabled while the step cannot be opened. */
export function StepList({ current, go, canGo }: StepListProps) {
  const { t } = useTranslation();
  const currentIndex = steps.indexOf(current);
  return (
    <ol className="steps" aria-label={t('wizard.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < currentIndex}
          {...(step === current ? { 'aria-current': 'step' as const } : {})}
        >
          <button type="button" disabled={!canGo(step)} onClick={() => go(step)}>
            <span aria-hidden="true">
              {index < currentIndex ? <Check size={16} strokeWidth={2.25} /> : index + 1}
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
  /** Opens the test chat on screens too narrow to show it beside the form. */
  onTry: () => void;
  /** How many of last week's unanswered questions the changed pairs would answer. */
  newlyAnswered: number;
  children: ReactNode;
};

/** The bar at the end of a step: `newlyAnswered` if not 0, buttons to go back and try the bot, and the step's own. */
export function StepBar({ onBack, onTry, newlyAnswered, children }: StepBarProps) {
  const { t } = useTranslation();
  return (
    <div className="wizard-bar">
      <p className="wizard-answered" role="status">
        {newlyAnswered > 0 ? t('wizard.answered', { count: newlyAnswered }) : null}
      </p>
      <Button variant="text" onClick={onBack}>
        <ArrowLeft aria-hidden />
        {t('wizard.back')}
      </Button>
      <span className="wizard-try">
        <Button variant="soft" aria-haspopup="dialog" onClick={onTry}>
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

/** Props of every step of the wizard. */
export type StepProps = {
  draft: BotDraft;
  change: (change: DraftChange) => void;
  /** Goes to a step; with a hash, to the part of it that the hash names. */
  go: (step: Step, hash?: string) => void;
  editing: boolean;
  addition: PairAddition;
  /** The addition of a preview's ticked pairs; `addPending` carries it out and returns the new draft. */
  pending: PendingAddition;
  addPending: () => BotDraft;
  /** Saves the draft of an existing chatbot; null for a new one. The last step has its own button instead. */
  saveButton: ReactNode;
  barProps: Pick<StepBarProps, 'onTry' | 'newlyAnswered'>;
};
