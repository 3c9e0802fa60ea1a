import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoUnansweredMutation } from '../../api/conversations.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice, OutcomeNotice } from '../../ui/Notice.tsx';
import { type Handled, removeHandled, undoDeadline } from './handled.ts';

type Props = { botId: string; handled: Handled; onUndone: () => void };

/** The outcome of a question that was just handled, with an undo button while undoing is possible. */
export function HandledOutcome(props: Props) {
  return (
    <Outcome
      {...props}
      render={(message, action) => <OutcomeNotice action={action}>{message}</OutcomeNotice>}
    />
  );
}

/** A question that was handled before the list was loaded. It is shown while it can be undone. */
export function HandledQuestion(props: Props) {
  const id = useId();
  const hasPassed = useHasPassed(undoDeadline(props.handled));
  if (hasPassed) return null;
  return (
    <article className="inbox-item" aria-labelledby={id}>
      <h2 id={id}>{props.handled.question}</h2>
      <Outcome
        {...props}
        render={(message, action) => (
          <Notice kind="good" action={action}>
            {message}
          </Notice>
        )}
      />
    </article>
  );
}

function Outcome({
  botId,
  handled,
  onUndone,
  render,
}: Props & { render: (message: ReactNode, action: ReactNode) => ReactNode }) {
  const { t } = useTranslation();
  const [undo, { isLoading, error }] = useUndoUnansweredMutation();
  const hasPassed = useHasPassed(undoDeadline(handled));
  const { key, given, waiting } = handled;
  const undoHandling = async () => {
    const { data } = await undo({ params: { id: botId, key } });
    if (!data) return;
    removeHandled(botId, key);
    onUndone();
  };
  const action = hasPassed ? null : (
    <Button variant="outlined" size="small" disabled={isLoading} onClick={undoHandling}>
      {t('inbox.undo')}
    </Button>
  );
  const message = () => {
    if (given.sameAs) return t('inbox.joined', { question: given.sameAs });
    if (given.unkept) return t('inbox.unkept', { question: given.unkept });
    return t(given.dismiss ? 'inbox.dismissed' : 'inbox.answered');
  };
  return (
    <>
      {render(
        <>
          {message()} {given.tell ? t('inbox.told', { count: waiting }) : null}
        </>,
        action,
      )}
      {error ? <Notice kind="bad">{t('inbox.notUndone')}</Notice> : null}
    </>
  );
}

/** Whether a time, in milliseconds since 1970, has passed. Renders again when it does. */
function useHasPassed(time: number): boolean {
  const [hasPassed, setHasPassed] = useState(() => Date.now() >= time);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), time - Date.now());
    return () => clearTimeout(timer);
  }, [time]);
  return hasPassed;
}
