import type { ReactNode } from 'react';
import { ChatSample } from '../../ui/ChatSample.tsx';
import './AccessFrame.css';

type Props = { title: string; lead: string; children: ReactNode };

/** Frame of the pages for login, registration, passwords and the return from Google: a form beside a sample chat. */
export function AccessFrame({ title, lead, children }: Props) {
  return (
    <div className="access">
      <title>{`${title} · Contesta`}</title>
      <div className="access-form">
        <h1>{title}</h1>
        <p className="access-lead">{lead}</p>
        {children}
      </div>
      <div className="access-picture">
        <ChatSample />
      </div>
    </div>
  );
}
