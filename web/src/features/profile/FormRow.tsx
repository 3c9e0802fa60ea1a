import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';

/** Closes the form. The row then says what was done. */
export type OnDone = (done: string) => void;
type Part = 'rename' | 'newEmail' | 'password';
type Props = { part: Part; children: (onDone: OnDone) => ReactNode };

/** Like `useCallMessage`, for a call that takes the password of the logged-in owner. */
export function usePasswordCallMessage(): ReturnType<typeof useCallMessage> {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  return (error, fallback) =>
    asCallError(error).code === 'BAD_CREDENTIALS'
      ? t('password.wrong')
      : messageOf(error, fallback);
}

type CurrentPasswordProps = {
  value: string;
  onType: (password: string) => void;
  isMissing: boolean;
};

/** The field for the password of the account, which an owner who signs in with Google may not have. */
export function CurrentPasswordField({ value, onType, isMissing }: CurrentPasswordProps) {
  const { t } = useTranslation();
  return (
    <PasswordField
      label={t('profile.password.current')}
      autoComplete="current-password"
      required
      value={value}
      onChange={({ target }) => onType(target.value)}
      error={isMissing ? t('password.needed') : null}
      help={
        <>
          {t('profile.password.none')}{' '}
          <Link to="/forgot-password">{t('profile.password.get')}</Link>
        </>
      }
    />
  );
}

/** A row of the account whose button opens a form. */
export function FormRow({ part, children }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const close = (text: string) => {
    setIsOpen(false);
    setDone(text);
  };
  return (
    <div className="account-row">
      <div>
        <h3>{t(`profile.${part}.title`)}</h3>
        <p>{t(`profile.${part}.text`)}</p>
      </div>
      {isOpen ? null : (
        <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
          {t(`profile.${part}.open`)}
        </Button>
      )}
      {isOpen ? children(close) : null}
      {done && !isOpen ? <Notice kind="good">{done}</Notice> : null}
    </div>
  );
}

type RowFormProps = {
  part: Part;
  /** The problems that the last submit found in the fields. */
  problems: object;
  call: { isLoading: boolean; error?: unknown };
  onSubmit: () => void;
  children: ReactNode;
};

/** The form of a row: its fields, the error of its call, and the submit button. Focuses the first field with a problem. */
export function RowForm({ part, problems, call, onSubmit, children }: RowFormProps) {
  const { t } = useTranslation();
  const messageOf = usePasswordCallMessage();
  const form = useFocusOnError<HTMLFormElement>(problems);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const failure = call.error ? messageOf(call.error, t(`profile.${part}.failed`)) : null;
  return (
    <form ref={form} className="account-form" onSubmit={submit} noValidate>
      {children}
      {failure ? <Notice kind="bad">{failure}</Notice> : null}
      <Button type="submit" variant="soft" disabled={call.isLoading}>
        {t(`profile.${part}.submit`)}
      </Button>
    </form>
  );
}
