import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFromTab, writeToTab } from '../../api/tab-storage.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';

type Props = {
  /** Key under which the typed text is kept in the tab. */
  draftKey: string;
  hidden: boolean;
  /** The answer at first, if the tab has none. */
  initial?: string;
  /** A field for the question, above the answer. */
  question?: ReactNode;
  /** Label of the submit button. */
  sendLabel: string;
  onSubmit: (answer: string) => void;
  /** Further actions beside the submit button. */
  children?: ReactNode;
};

/** A form in which the owner writes an answer. A blank answer is not accepted. */
export function AnswerForm({
  draftKey,
  hidden,
  initial = '',
  question,
  sendLabel,
  onSubmit,
  children,
}: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => readFromTab(draftKey) ?? initial);
  const [isMissing, setIsMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const wasHidden = useRef(hidden);
  useEffect(() => {
    // Focuses the field when the form is opened, but not if it is open from the start.
    if (!hidden && wasHidden.current) area.current?.focus();
    wasHidden.current = hidden;
  }, [hidden]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isBlank = text.trim() === '';
    setIsMissing(isBlank);
    if (isBlank) area.current?.focus();
    else onSubmit(text);
  };
  return (
    <form className="inbox-form" hidden={hidden} noValidate onSubmit={submit}>
      {question}
      <Field label={t('inbox.yourAnswer')} error={isMissing ? t('inbox.blank') : null}>
        {(controlProps) => (
          <textarea
            ref={area}
            className="input"
            rows={3}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              writeToTab(draftKey, target.value);
            }}
            {...controlProps}
          />
        )}
      </Field>
      <div className="inbox-actions">
        <Button type="submit" size="small">
          {sendLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
