import { codePoints, passwordLength } from '@contesta/contracts/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangePasswordMutation } from '../../api/account.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { CurrentPasswordField, FormRow, type OnDone, RowForm } from './FormRow.tsx';

export function ChangePassword() {
  return <FormRow part="password">{(onDone) => <PasswordForm onDone={onDone} />}</FormRow>;
}

function PasswordForm({ onDone }: { onDone: OnDone }) {
  const { t } = useTranslation();
  const [send, call] = useChangePasswordMutation();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [problems, setProblems] = useState({ isMissing: false, isShort: false });

  const submit = async () => {
    const isMissing = password === '';
    const isShort = codePoints(newPassword) < passwordLength.min;
    setProblems({ isMissing, isShort });
    if (isMissing || isShort) return;
    const sent = await send({ body: { password, newPassword } });
    if (sent.data) onDone(t('profile.password.done'));
  };
  return (
    <RowForm part="password" problems={problems} call={call} onSubmit={submit}>
      <CurrentPasswordField value={password} onType={setPassword} isMissing={problems.isMissing} />
      <PasswordField
        label={t('profile.password.new')}
        autoComplete="new-password"
        required
        value={newPassword}
        onChange={({ target }) => setNewPassword(target.value)}
        error={problems.isShort ? t('password.rule') : null}
      />
    </RowForm>
  );
}
