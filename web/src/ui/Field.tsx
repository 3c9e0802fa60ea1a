import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
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

export function SelectField({ label, help, error, ...select }: Frame & ComponentProps<'select'>) {
  return (
    <Field label={label} help={help} error={error}>
      {(described) => <select className="input" {...select} {...described} />}
    </Field>
  );
}

type Props = { label: string; error?: string | null } & Omit<ComponentProps<'input'>, 'type'>;

/** A password that can be shown while it is typed: on a phone most mistakes are typing errors. */
export function PasswordField({ label, error, ...input }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} error={error}>
      {(described) => (
        <div className="password">
          <input className="input" {...input} {...described} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={t('password.show')}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden size={20} strokeWidth={1.75} />
          </button>
        </div>
      )}
    </Field>
  );
}
