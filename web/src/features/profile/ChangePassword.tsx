import { codePoints, passwordLength } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangePasswordMutation } from '../../api/account.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';

export function ChangePassword() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [changed, setChanged] = useState(false);
  const done = () => {
    setIsOpen(false);
    setChanged(true);
  };
  return (
    <div className="account-row">
      <div>
        <h3>{t('profile.password.title')}</h3>
        <p>{t('profile.password.text')}</p>
      </div>
      {isOpen ? null : (
        <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
          {t('profile.password.open')}
        </Button>
      )}
      {isOpen ? <PasswordForm onDone={done} /> : null}
      {changed && !isOpen ? <Notice kind="good">{t('profile.password.done')}</Notice> : null}
    </div>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
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
        error={problems.isMissing ? t('password.needed') : null}
      />
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
