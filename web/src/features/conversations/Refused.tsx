import type { ReactNode } from 'react';
import { asCallError, asSentence, useCallMessage } from '../../api/call-error.ts';
import { UpgradeLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Props = { error: unknown; text: string; children?: ReactNode };

/** Says that a change failed and why; where the plan is full, with a link to the plans. */
export function Refused({ error, text, children }: Props) {
  const messageOf = useCallMessage();
  const isFull = asCallError(error).code === 'PLAN_LIMIT';
  return (
    <Notice kind="bad" action={isFull ? <UpgradeLink /> : null}>
      {text} {asSentence(messageOf(error, ''))} {children}
    </Notice>
  );
}
