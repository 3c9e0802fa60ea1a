import { useCallMessage } from '../../api/call-error.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Says that a change failed and why. Shows nothing without an error. */
export function FailureNotice({ text, error }: { text: string; error: unknown }) {
  const messageOf = useCallMessage();
  if (!error) return null;
  return (
    <Notice kind="bad">
      {text} {messageOf(error, '')}
    </Notice>
  );
}
