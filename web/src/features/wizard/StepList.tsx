import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Step, steps } from './draft.ts';
import './StepList.css';

export function StepList({ now }: { now: Step }) {
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
          <span aria-hidden="true">
            {index < at ? <Check size={16} strokeWidth={2.25} /> : index + 1}
          </span>
          {t(`wizard.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
