import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../ui/Notice.tsx';

/** What came of it; it takes the focus, for what was pressed is gone. */
export function Settled({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="asked-settled">
      <Notice kind="good" action={action}>
        {children}
      </Notice>
    </div>
  );
}
