import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { UpgradeLink } from './UpgradeLink.tsx';
import './Locked.css';

/** What a plan does not include, said where it would be, with the way to have it. */
export function Locked({ children }: { children: ReactNode }) {
  return (
    <div className="locked">
      <Lock aria-hidden size={20} strokeWidth={1.75} />
      <p>{children}</p>
      <UpgradeLink />
    </div>
  );
}
