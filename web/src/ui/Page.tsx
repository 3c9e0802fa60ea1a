import type { ReactNode } from 'react';
import './Page.css';

type Props = { title: string; actions?: ReactNode; children: ReactNode };

/** A page of the app: the browser's title, the heading with what can be done beside it, and the rest. */
export function Page({ title, actions, children }: Props) {
  return (
    <div className="page">
      <title>{`${title} · Contesta`}</title>
      <div className="page-head">
        <h1>{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  );
}
