import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';

/** The foot of a step: the way back, and the one thing to do next. */
export function StepBar({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="wizard-bar">
      <Button look="text" onClick={onBack}>
        <ArrowLeft aria-hidden />
        {t('wizard.back')}
      </Button>
      {children}
    </div>
  );
}
