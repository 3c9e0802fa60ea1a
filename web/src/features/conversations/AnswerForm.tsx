import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { keepText, keptText } from './kept-text.ts';

type AnswerProps = {
  /** Where what is typed is kept. */
  place: string;
  hidden: boolean;
  /** What the button says. */
  send: string;
  onGiven: (answer: string) => void;
  /** What else may be done, beside the button. */
  children?: ReactNode;
};

/** Takes an answer from the owner; one that is blank is asked for. */
export function AnswerForm({ place, hidden, send, onGiven, children }: AnswerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => keptText(place));
  const [missing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const wasHidden = useRef(hidden);
  useEffect(() => {
    // One that is open from the start, with a text that was kept, does not take the focus.
    if (!hidden && wasHidden.current) area.current?.focus();
    wasHidden.current = hidden;
  }, [hidden]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const blank = text.trim() === '';
    setMissing(blank);
    if (blank) area.current?.focus();
    else onGiven(text);
  };
  return (
    <form className="asked-form" hidden={hidden} noValidate onSubmit={submit}>
      <Field label={t('inbox.yourAnswer')} error={missing ? t('inbox.blank') : null}>
        {(described) => (
          <textarea
            ref={area}
            className="input"
            rows={3}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              keepText(place, target.value);
            }}
            {...described}
          />
        )}
      </Field>
      <div className="asked-others">
        <Button type="submit" size="small">
          {send}
        </Button>
        {children}
      </div>
    </form>
  );
}
