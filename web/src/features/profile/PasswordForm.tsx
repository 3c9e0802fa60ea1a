import { codePoints } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangePasswordMutation } from '../../api/account.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';

const shortest = 6;

type Problem = { field: 'password' | 'newPassword'; text: string };

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [send, { isLoading, error }] = useChangePasswordMutation();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useFocusOnError<HTMLFormElement>(problem);
  const wrongIn = (field: Problem['field']) => (problem?.field === field ? t(problem.text) : null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(password, newPassword);
    setProblem(found);
    if (found) return;
    const sent = await send({ body: { password, newPassword } });
    if (sent.data) onDone();
  };
  return (
    <form ref={form} className="account-form" onSubmit={submit} noValidate>
      <PasswordField
        label={t('profile.password.current')}
        autoComplete="current-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={wrongIn('password')}
      />
      <PasswordField
        label={t('profile.password.new')}
        autoComplete="new-password"
        required
        value={newPassword}
        onChange={({ target }) => setNewPassword(target.value)}
        error={wrongIn('newPassword')}
      />
      {error ? (
        <Notice kind="bad">{messageOf(asCallError(error), t('profile.password.failed'))}</Notice>
      ) : null}
      <Button type="submit" look="soft" disabled={isLoading}>
        {t('profile.password.submit')}
      </Button>
    </form>
  );
}

function problemOf(password: string, newPassword: string): Problem | null {
  if (password === '') return { field: 'password', text: 'login.needsPassword' };
  if (codePoints(newPassword) >= shortest) return null;
  return { field: 'newPassword', text: 'register.error.password' };
}
