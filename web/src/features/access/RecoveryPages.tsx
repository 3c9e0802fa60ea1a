import { codePoints, isEmail, passwordLength } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import {
  useCheckResetCodeQuery,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} from '../../api/account.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading, Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { AccessFrame } from './AccessFrame.tsx';

export function ForgotPage() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [requestLink, { isLoading, isSuccess, error }] = useForgotPasswordMutation();
  const [email, setEmail] = useState('');
  const [validation, setValidation] = useState({ isInvalid: false });
  const form = useFocusOnError<HTMLFormElement>(validation);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = email.trim();
    setValidation({ isInvalid: !isEmail(trimmed) });
    if (isEmail(trimmed)) void requestLink({ body: { email: trimmed } });
  };
  return (
    <AccessFrame title={t('forgot.title')} lead={t('forgot.lead')}>
      {isSuccess ? (
        <Notice kind="good">{t('forgot.done')}</Notice>
      ) : (
        <form ref={form} onSubmit={submit} noValidate>
          <EmailField
            label={t('access.email')}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={validation.isInvalid ? t('register.error.email') : null}
          />
          {error ? <Notice kind="bad">{messageOf(error, t('forgot.error'))}</Notice> : null}
          <Button type="submit" disabled={isLoading}>
            {t('forgot.submit')}
          </Button>
        </form>
      )}
      <div className="access-links">
        <Link to="/login">{t('forgot.back')}</Link>
      </div>
    </AccessFrame>
  );
}

export function ResetPage() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const code = new URLSearchParams(hash.slice(1)).get('code');
  return (
    <AccessFrame title={t('reset.title')} lead={t('reset.lead')}>
      {code ? <CheckedForm code={code} /> : <Notice kind="bad">{t('reset.noCode')}</Notice>}
      <div className="access-links">
        <Link to="/forgot-password">{t('reset.again')}</Link>
        <Link to="/login">{t('forgot.back')}</Link>
      </div>
    </AccessFrame>
  );
}

/** The form, unless the server says that the code no longer works. If the check itself fails, saving decides. */
function CheckedForm({ code }: { code: string }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { isLoading, error } = useCheckResetCodeQuery({ body: { code } });
  if (isLoading) return <Loading />;
  if (error && asCallError(error).status === 400)
    return <Notice kind="bad">{messageOf(error, t('reset.error'))}</Notice>;
  return <ResetForm code={code} />;
}

function ResetForm({ code }: { code: string }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [reset, { isLoading, isSuccess, error }] = useResetPasswordMutation();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problems, setProblems] = useState({ isShort: false, differs: false });
  const form = useFocusOnError<HTMLFormElement>(problems);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = codePoints(password) < passwordLength.min;
    const differs = password !== confirmation;
    setProblems({ isShort, differs });
    if (!isShort && !differs) void reset({ body: { code, password } });
  };
  if (isSuccess) return <Notice kind="good">{t('reset.done')}</Notice>;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <PasswordField
        label={t('reset.password')}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={problems.isShort ? t('password.rule') : null}
      />
      <PasswordField
        label={t('access.confirmation')}
        name="confirmation"
        autoComplete="new-password"
        required
        value={confirmation}
        onChange={({ target }) => setConfirmation(target.value)}
        error={problems.differs ? t('register.error.confirmation') : null}
      />
      {error ? <Notice kind="bad">{messageOf(error, t('reset.error'))}</Notice> : null}
      <Button type="submit" disabled={isLoading}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
