import type { ReactNode } from 'react';
import './Page.css';

type Props = { title: string; lead?: string; actions?: ReactNode; children: ReactNode };

/** The element that the frame around the pages gives them. */
export const contentId = 'content';

/** Moves the focus to where the page begins, when what had it is gone. */
export function focusPage(): void {
  document.getElementById(contentId)?.focus({ preventScroll: true });
}

/** A page of the app: the browser's title, the heading with a line under it and what can be done beside it, and the rest. */
export function Page({ title, lead, actions, children }: Props) {
  return (
    <div className="page">
      <title>{`${title} · Contesta`}</title>
      <div className="page-head">
        <div className="page-title">
          <h1>{title}</h1>
          {lead ? <p>{lead}</p> : null}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
