import { codePoints } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResetPasswordMutation } from '../../api/account.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

const shortest = 6;

export function ResetForm({ code }: { code: string }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [reset, { isLoading, isSuccess, error }] = useResetPasswordMutation();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<'password' | 'confirmation' | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const short = codePoints(password) < shortest;
    const found = short ? 'password' : password === confirmation ? null : 'confirmation';
    setProblem(found);
    if (!found) void reset({ body: { code, password } });
  };
  if (isSuccess) return <Notice kind="good">{t('reset.done')}</Notice>;
  return (
    <form onSubmit={submit} noValidate>
      <PasswordField
        label={t('reset.password')}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={problem === 'password' ? t('register.error.password') : null}
      />
      <PasswordField
        label={t('access.confirmation')}
        name="confirmation"
        autoComplete="new-password"
        required
        value={confirmation}
        onChange={({ target }) => setConfirmation(target.value)}
        error={problem === 'confirmation' ? t('register.error.confirmation') : null}
      />
      {error ? <Notice kind="bad">{messageOf(asCallError(error), t('reset.error'))}</Notice> : null}
      <Button type="submit" disabled={isLoading}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
