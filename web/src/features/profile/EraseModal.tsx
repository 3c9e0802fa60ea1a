import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useErase } from './use-erase.ts';

const form = 'erase-account';

/** Asks for the password before an account is erased, and says what goes with it. */
export function EraseModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  const { erase, busy, failure } = useErase();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '') void erase(password);
  };
  return (
    <Modal
      title={t('profile.erase.ask')}
      onClose={onClose}
      actions={
        <>
          <Button look="outlined" onClick={onClose}>
            {t('profile.erase.no')}
          </Button>
          <Button look="danger-filled" type="submit" form={form} disabled={busy}>
            {t(busy ? 'profile.erase.sending' : 'profile.erase.yes')}
          </Button>
        </>
      }
    >
      <form id={form} className="modal-paragraphs" onSubmit={submit} noValidate>
        <p>{t('profile.erase.text')}</p>
        {status === 'free' ? null : <p>{t('profile.erase.paid')}</p>}
        <PasswordField
          label={t('profile.erase.password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={missing ? t('profile.erase.needsPassword') : null}
        />
        {failure ? <Notice kind="bad">{failure}</Notice> : null}
      </form>
    </Modal>
  );
}
