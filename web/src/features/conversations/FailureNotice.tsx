import type { ReactNode } from 'react';
import { asCallError, asSentence, useCallMessage } from '../../api/call-error.ts';
import { UpgradeLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Props = { error: unknown; text: string; children?: ReactNode };

/** Says that a change failed and why. If the plan's limit is reached, it links to the plans. */
export function FailureNotice({ error, text, children }: Props) {
  const messageOf = useCallMessage();
  const limitReached = asCallError(error).code === 'PLAN_LIMIT';
  return (
    <Notice kind="bad" action={limitReached ? <UpgradeLink /> : null}>
      {text} {asSentence(messageOf(error, ''))} {children}
    </Notice>
  );
}
