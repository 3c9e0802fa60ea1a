import { type ComponentProps, type ReactNode, useId } from 'react';
import './Field.css';

type Described = {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};
type Frame = { label: string; hint?: ReactNode; error?: string | null | undefined };

/** A label, a control, and under it what helps or what is wrong with it. */
export function Field({
  label,
  hint,
  error,
  children,
}: Frame & { children: (described: Described) => ReactNode }) {
  const id = useId();
  const note = `${id}-note`;
  const described: Described = {
    id,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(error || hint ? { 'aria-describedby': note } : {}),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(described)}
      {error ? (
        <p id={note} className="field-error">
          {error}
        </p>
      ) : hint ? (
        <p id={note} className="field-hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function TextField({ label, hint, error, ...input }: Frame & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(described) => <input className="input" {...input} {...described} />}
    </Field>
  );
}

export function SelectField({ label, hint, error, ...select }: Frame & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(described) => <select className="input" {...select} {...described} />}
    </Field>
  );
}
