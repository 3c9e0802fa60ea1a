import type { PlanKey } from '@contesta/contracts/plans';
import { CircleAlert, CircleCheck, Info, Lock, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, UpgradeLink } from './Button.tsx';
import { usePlanTexts } from './plan-texts.ts';
import './Notice.css';

type NoticeKind = 'good' | 'bad' | 'warn';
const icons = { good: CircleCheck, bad: CircleAlert, warn: Info };

type Props = { kind: NoticeKind; children: ReactNode; action?: ReactNode };

const beginsWithEmoji = (text: ReactNode) =>
  typeof text === 'string' && /^\p{Extended_Pictographic}/u.test(text);

/**
 * A message that screen readers announce: an error immediately, other kinds when they are idle. A text that begins with
 * an emoji, such as ✅, gets no icon.
 */
export function Notice({ kind, children, action }: Props) {
  const Icon = icons[kind];
  return (
    <div className={`notice notice-${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {beginsWithEmoji(children) ? null : <Icon aria-hidden size={20} strokeWidth={1.75} />}
      <div className="notice-text">{children}</div>
      {action ? <div className="notice-action">{action}</div> : null}
    </div>
  );
}

/** How long a passing notice stays, in milliseconds. */
const passingMs = 10_000;

/** A notice over the page. It can be closed, and closes itself, except while it has the pointer or the focus. */
export function PassingNotice({ action, onClose, ...notice }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const closeUnlessHeld = () => {
      const hasFocus = box.current?.contains(document.activeElement);
      if (!hasFocus && !box.current?.matches(':hover')) close.current();
    };
    const timer = setInterval(closeUnlessHeld, passingMs);
    return () => clearInterval(timer);
  }, []);
  const closeButton = (
    <button
      type="button"
      className="icon-button notice-close"
      aria-label={t('close')}
      onClick={onClose}
    >
      <X aria-hidden size={20} strokeWidth={1.75} />
    </button>
  );
  return (
    <div ref={box} className="notice-passing">
      <Notice
        {...notice}
        action={
          <>
            {action}
            {closeButton}
          </>
        }
      />
    </div>
  );
}

/** The outcome of an action whose button is gone. It takes the focus. */
export function OutcomeNotice({ children, action }: Omit<Props, 'kind'>) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="notice-outcome">
      <Notice kind="good" action={action}>
        {children}
      </Notice>
    </div>
  );
}

/** An error notice with a retry button. */
export function RetryNotice({
  children,
  onRetry,
}: {
  children: ReactNode;
  onRetry: () => unknown;
}) {
  const { t } = useTranslation();
  const retry = (
    <Button variant="outlined" size="small" onClick={() => onRetry()}>
      {t('retry')}
    </Button>
  );
  return (
    <Notice kind="bad" action={retry}>
      {children}
    </Notice>
  );
}

export function Loading({ text }: { text?: string }) {
  const { t } = useTranslation();
  return (
    <p className="waiting" role="status">
      <span aria-hidden="true" />
      {text ?? t('waiting')}
    </p>
  );
}

type LockedProps = { from: PlanKey; children: ReactNode };

/** Shown in place of a feature that the plan lacks: the lowest plan with it, its price and a link to the plans. */
export function Locked({ from, children }: LockedProps) {
  const { t } = useTranslation();
  const { title, price } = usePlanTexts();
  return (
    <div className="locked">
      <Lock aria-hidden size={20} strokeWidth={1.75} />
      <p>
        {children} <b>{t('lockedFrom', { plan: title(from), price: price(from) })}</b>
      </p>
      <UpgradeLink />
    </div>
  );
}
