import type { ReactNode } from 'react';
import './Page.css';

type Props = { title: string; lead?: string; actions?: ReactNode; children: ReactNode };

/** The id of the main element in the layout around every page. */
export const contentId = 'content';

/** Moves the focus to the start of the page. */
export function focusPage(): void {
  document.getElementById(contentId)?.focus({ preventScroll: true });
}

/** A page of the app: its title, heading, lead text, actions and content. */
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
