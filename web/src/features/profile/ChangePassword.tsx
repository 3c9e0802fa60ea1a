import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordForm } from './PasswordForm.tsx';

export function ChangePassword() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [changed, setChanged] = useState(false);
  const done = () => {
    setOpen(false);
    setChanged(true);
  };
  return (
    <div className="account-row">
      <div>
        <h3>{t('profile.password.title')}</h3>
        <p>{t('profile.password.text')}</p>
      </div>
      {open ? null : (
        <Button look="outlined" size="small" onClick={() => setOpen(true)}>
          {t('profile.password.open')}
        </Button>
      )}
      {open ? <PasswordForm onDone={done} /> : null}
      {changed && !open ? <Notice kind="good">{t('profile.password.done')}</Notice> : null}
    </div>
  );
}
