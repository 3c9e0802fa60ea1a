import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './Field.tsx';

type Props = { label: string; help?: ReactNode; error?: string | null } & Omit<
  ComponentProps<'input'>,
  'type'
>;

/** A password field with a button that shows the password, because mistyping is common on phones. */
export function PasswordField({ label, help, error, ...input }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} help={help} error={error}>
      {(controlProps) => (
        <div className="password">
          <input
            className="input"
            {...input}
            {...controlProps}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className="icon-button"
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
