import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoUnansweredMutation } from '../../api/conversations.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice, OutcomeNotice } from '../../ui/Notice.tsx';
import { forgetHandled, type Handled, undoneBy } from './handled.ts';

type Props = { botId: string; handled: Handled; onUndone: () => void };

/** What came of a question that was just handled, with the way back while there is one. */
export function HandledOutcome(props: Props) {
  return (
    <Outcome
      {...props}
      say={(said, action) => <OutcomeNotice action={action}>{said}</OutcomeNotice>}
    />
  );
}

/** A question that was handled before the page was loaded: it is there as long as it can be undone. */
export function HandledQuestion(props: Props) {
  const id = useId();
  const isOver = useIsOver(undoneBy(props.handled));
  if (isOver) return null;
  return (
    <article className="asked" aria-labelledby={id}>
      <h2 id={id}>{props.handled.question}</h2>
      <Outcome
        {...props}
        say={(said, action) => (
          <Notice kind="good" action={action}>
            {said}
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
  say,
}: Props & { say: (said: ReactNode, action: ReactNode) => ReactNode }) {
  const { t } = useTranslation();
  const [undo, { isLoading, error }] = useUndoUnansweredMutation();
  const isOver = useIsOver(undoneBy(handled));
  const { key, given, waiting } = handled;
  const putBack = async () => {
    const { data } = await undo({ params: { id: botId, key } });
    if (!data) return;
    forgetHandled(botId, key);
    onUndone();
  };
  const action = isOver ? null : (
    <Button look="outlined" size="small" disabled={isLoading} onClick={putBack}>
      {t('inbox.undo')}
    </Button>
  );
  const said = given.sameAs
    ? t('inbox.joined', { question: given.sameAs })
    : t(given.dismiss ? 'inbox.dismissed' : 'inbox.answered');
  return (
    <>
      {say(
        <>
          {said} {given.tell ? t('inbox.told', { count: waiting }) : null}
        </>,
        action,
      )}
      {error ? <Notice kind="bad">{t('inbox.notUndone')}</Notice> : null}
    </>
  );
}

/** Whether that time has come, in milliseconds since 1970. */
function useIsOver(at: number): boolean {
  const [isOver, setOver] = useState(() => Date.now() >= at);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), at - Date.now());
    return () => clearTimeout(timer);
  }, [at]);
  return isOver;
}
