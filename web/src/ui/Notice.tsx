import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import './Notice.css';

export type NoticeKind = 'good' | 'bad' | 'warn';
const icons = { good: CircleCheck, bad: CircleAlert, warn: Info };

type Props = { kind: NoticeKind; children: ReactNode; action?: ReactNode };

/** Something to know, said to screen readers too; what went wrong interrupts, the rest waits its turn. */
export function Notice({ kind, children, action }: Props) {
  const Icon = icons[kind];
  return (
    <div className={`notice notice-${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      <div className="notice-text">{children}</div>
      {action ? <div className="notice-action">{action}</div> : null}
    </div>
  );
}
