import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForgotPasswordMutation, useMeQuery, useReadAccessQuery } from '../../api/account.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice, OutcomeNotice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';

/** Closes the form. The row then shows the text; with an empty text, nothing. */
export type OnDone = (done: string) => void;
/** The subject of a row: a key of the texts. */
type Part = 'rename' | 'newEmail' | 'password';
type Props = {
  part: Part;
  /** Shown below the row. */
  note?: ReactNode;
  children: (onDone: OnDone) => ReactNode;
};

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

/** The field for the password of the account, with a link for an owner who has forgotten it. */
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
          {t('profile.password.forgotten')}{' '}
          <Link to="/forgot-password">{t('profile.password.get')}</Link>
        </>
      }
    />
  );
}

/** Whether the account signs in only with Google; false until that is known. */
export function useLacksPassword(): boolean {
  const { data } = useReadAccessQuery(undefined, { refetchOnMountOrArgChange: true });
  return data?.hasPassword === false;
}

/**
 * Replaces a form that asks for the current password when the account has no password: sends the link to create one.
 * The text of a failure is that of `newEmail`, which sends a link too.
 */
export function NoPassword() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { data: me } = useMeQuery();
  const [send, { isLoading, isSuccess, error }] = useForgotPasswordMutation();
  if (!me) return null;
  const { email } = me;
  if (isSuccess) return <OutcomeNotice>{t('profile.noPassword.done', { email })}</OutcomeNotice>;
  return (
    <div className="account-form">
      <p>{t('profile.noPassword.text')}</p>
      {error ? <Notice kind="bad">{messageOf(error, t('profile.newEmail.failed'))}</Notice> : null}
      <Button variant="soft" disabled={isLoading} onClick={() => void send({ body: { email } })}>
        {t('profile.noPassword.send')}
      </Button>
    </div>
  );
}

/** A row of the account whose button opens a form. All forms but that of the name need the account's password. */
export function FormRow({ part, note, children }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const lacksPassword = useLacksPassword() && part !== 'rename';
  const createsPassword = lacksPassword && part === 'password';
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
          {t(createsPassword ? 'profile.noPassword.open' : `profile.${part}.open`)}
        </Button>
      )}
      {isOpen && lacksPassword ? <NoPassword /> : null}
      {isOpen && !lacksPassword ? children(close) : null}
      {done && !isOpen ? <Notice kind="good">{done}</Notice> : null}
      {note}
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
