import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import './Field.css';

type Described = {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};
type Frame = { label: string; help?: ReactNode; error?: string | null | undefined };

/** A label, a control, and below it the error or else the help text. */
export function Field({
  label,
  help,
  error,
  children,
}: Frame & { children: (described: Described) => ReactNode }) {
  const id = useId();
  const note = `${id}-note`;
  const described: Described = {
    id,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(error || help ? { 'aria-describedby': note } : {}),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(described)}
      {error ? (
        <p id={note} className="field-error">
          {error}
        </p>
      ) : help ? (
        <p id={note} className="field-help">
          {help}
        </p>
      ) : null}
    </div>
  );
}

export function TextField({ label, help, error, ...input }: Frame & ComponentProps<'input'>) {
  return (
    <Field label={label} help={help} error={error}>
      {(described) => <input className="input" {...input} {...described} />}
    </Field>
  );
}

export function EmailField(props: Frame & ComponentProps<'input'>) {
  return <TextField type="email" name="email" autoComplete="email" required {...props} />;
}

/** The address of a website, as people type it: with or without its scheme. */
export function WebsiteField(props: Frame & ComponentProps<'input'>) {
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

export function SelectField({ label, help, error, ...select }: Frame & ComponentProps<'select'>) {
  return (
    <Field label={label} help={help} error={error}>
      {(described) => <select className="input" {...select} {...described} />}
    </Field>
  );
}
