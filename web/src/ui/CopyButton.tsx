import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { text: string; label: string; className: string; children?: ReactNode };
type Outcome = 'copied' | 'failed' | null;

/** Copies a text, and shows for two seconds whether it succeeded. */
export function CopyButton({ text, label, className, children }: Props) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), 2_000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed'); // for example without HTTPS, where browsers offer no clipboard
    }
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <button type="button" className={className} aria-label={label} title={label} onClick={copy}>
      {children}
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      <span role="status" className={outcome === 'failed' ? '' : 'hidden'}>
        {outcome ? t(`copy.${outcome}`) : ''}
      </span>
    </button>
  );
}
