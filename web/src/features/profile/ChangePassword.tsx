import { codePoints, passwordLength } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangePasswordMutation } from '../../api/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { CurrentPasswordField, FormRow, type OnDone, usePasswordCallMessage } from './FormRow.tsx';

export function ChangePassword() {
  return <FormRow part="password">{(onDone) => <PasswordForm onDone={onDone} />}</FormRow>;
}

function PasswordForm({ onDone }: { onDone: OnDone }) {
  const { t } = useTranslation();
  const messageOf = usePasswordCallMessage();
  const [send, { isLoading, error }] = useChangePasswordMutation();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [problems, setProblems] = useState({ isMissing: false, isShort: false });
  const form = useFocusOnError<HTMLFormElement>(problems);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isMissing = password === '';
    const isShort = codePoints(newPassword) < passwordLength.min;
    setProblems({ isMissing, isShort });
    if (isMissing || isShort) return;
    const sent = await send({ body: { password, newPassword } });
    if (sent.data) onDone(t('profile.password.done'));
  };
  return (
    <form ref={form} className="account-form" onSubmit={submit} noValidate>
      <CurrentPasswordField value={password} onType={setPassword} isMissing={problems.isMissing} />
      <PasswordField
        label={t('profile.password.new')}
        autoComplete="new-password"
        required
        value={newPassword}
        onChange={({ target }) => setNewPassword(target.value)}
        error={problems.isShort ? t('password.rule') : null}
      />
      {error ? <Notice kind="bad">{messageOf(error, t('profile.password.failed'))}</Notice> : null}
      <Button type="submit" variant="soft" disabled={isLoading}>
        {t('profile.password.submit')}
      </Button>
    </form>
  );
}
