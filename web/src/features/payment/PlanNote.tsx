import type { ReactNode } from 'react';
import './PlanNote.css';

/** The small print beside a button that costs money. */
export function PlanNote({ children }: { children: ReactNode }) {
  return <p className="plan-note">{children}</p>;
}
