import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import './Field.css';

/** The attributes that connect a control with its label and note. */
type ControlProps = {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};
type FieldProps = { label: string; help?: ReactNode; error?: string | null | undefined };

/** A label, a control and below it the error, or else the help text. */
export function Field({
  label,
  help,
  error,
  children,
}: FieldProps & { children: (controlProps: ControlProps) => ReactNode }) {
  const id = useId();
  const note = `${id}-note`;
  const controlProps: ControlProps = {
    id,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(error || help ? { 'aria-describedby': note } : {}),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(controlProps)}
      {error || help ? (
        <p id={note} className={error ? 'field-error' : 'field-help'}>
          {error || help}
        </p>
      ) : null}
    </div>
  );
}

export function TextField({ label, help, error, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} help={help} error={error}>
      {(controlProps) => <input className="input" {...input} {...controlProps} />}
    </Field>
  );
}

/** A website address, with or without the scheme. */
export function WebsiteField(props: FieldProps & ComponentProps<'input'>) {
  const { t } = useTranslation();
  return (
    <TextField
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={t('websiteExample')}
      {...props}
    />
  );
}

export function SelectField({
  label,
  help,
  error,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} help={help} error={error}>
      {(controlProps) => <select className="input" {...select} {...controlProps} />}
    </Field>
  );
}
