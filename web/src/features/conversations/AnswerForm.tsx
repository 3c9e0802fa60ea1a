import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropDraft, readDraft, writeDraft } from '../../api/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';

type TypedPair = { question: string; answer: string };

/** The texts that the owner types, kept in the tab until they are saved or discarded. */
export function useTypedPair(draftId: string, initial: TypedPair) {
  const [typed, setTyped] = useState(() => parseDraft(readDraft(draftId)));
  const change = (changes: Partial<TypedPair>) => {
    const next = { ...initial, ...typed, ...changes };
    setTyped(next);
    writeDraft(draftId, JSON.stringify(next));
  };
  const discard = () => {
    setTyped(null);
    dropDraft(draftId);
  };
  return { ...(typed ?? initial), isTyped: typed !== null, change, discard };
}

function parseDraft(stored: string | null): TypedPair | null {
  try {
    return stored === null ? null : JSON.parse(stored);
  } catch {
    return null;
  }
}

type Props = {
  hidden: boolean;
  pair: ReturnType<typeof useTypedPair>;
  /** A field for the question, above the answer. */
  question?: ReactNode;
  submitLabel: string;
  onSubmit: () => void;
  /** Further actions beside the submit button. */
  children?: ReactNode;
};

/** A form in which the owner writes an answer. A blank answer is not accepted. */
export function AnswerForm(props: Props) {
  const { hidden, pair, question, submitLabel, onSubmit, children } = props;
  const { t } = useTranslation();
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
    const isBlank = pair.answer.trim() === '';
    setIsMissing(isBlank);
    if (isBlank) area.current?.focus();
    else onSubmit();
  };
  return (
    <form className="inbox-form" hidden={hidden} noValidate onSubmit={submit}>
      {question}
      <Field label={t('inbox.yourAnswer')} error={isMissing ? t('inbox.blank') : null}>
        {(controlProps) => (
          <textarea
            className="input"
            rows={3}
            value={pair.answer}
            onChange={({ target }) => pair.change({ answer: target.value })}
            {...controlProps}
            ref={area}
          />
        )}
      </Field>
      <div className="inbox-actions">
        <Button type="submit" size="small">
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
