import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useEraseAccountMutation } from '../../api/account.ts';
import { selectStatus, sessionEnded } from '../../api/session.ts';
import { clearTab } from '../../api/tab-storage.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmModal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { NoPassword, useLacksPassword, usePasswordCallMessage } from './FormRow.tsx';

export function EraseAccount() {
  const { t } = useTranslation();
  const [confirming, setConfirming] = useState(false);
  const lacksPassword = useLacksPassword();
  return (
    <div className="account-row">
      <div>
        <h3>{t('profile.erase.title')}</h3>
        <p>{t('profile.erase.text')}</p>
      </div>
      <Button variant="danger" size="small" onClick={() => setConfirming(true)}>
        {t('profile.erase.open')}
      </Button>
      {confirming && lacksPassword ? <NoPassword /> : null}
      {confirming && !lacksPassword ? <EraseModal onClose={() => setConfirming(false)} /> : null}
    </div>
  );
}

const formId = 'erase-account';

/** Asks for the password before the account is erased, and says what will be deleted. */
function EraseModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  const { erase, busy, failure } = useErase();
  const [password, setPassword] = useState('');
  const [validation, setValidation] = useState({ isMissing: false });
  const form = useFocusOnError<HTMLFormElement>(validation);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setValidation({ isMissing: password === '' });
    if (password !== '') void erase(password);
  };
  return (
    <ConfirmModal
      title={t('profile.erase.ask')}
      no={t('profile.erase.no')}
      yes={t(busy ? 'profile.erase.sending' : 'profile.erase.yes')}
      busy={busy}
      form={formId}
      onClose={onClose}
    >
      <form ref={form} id={formId} className="modal-paragraphs" onSubmit={submit} noValidate>
        <p>{t('profile.erase.text')}</p>
        <p>{t('profile.erase.appointments')}</p>
        {status === 'free' ? null : <p>{t('profile.erase.paid')}</p>}
        <PasswordField
          label={t('profile.erase.password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={validation.isMissing ? t('profile.erase.needsPassword') : null}
        />
        {failure ? <Notice kind="bad">{failure}</Notice> : null}
      </form>
    </ConfirmModal>
  );
}

/** Erases the account, deletes what this tab has stored, and ends the session. */
function useErase() {
  const { t } = useTranslation();
  const messageOf = usePasswordCallMessage();
  const dispatch = useDispatch();
  const [send, { isLoading }] = useEraseAccountMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const erase = async (password: string) => {
    setFailure(null);
    const { error } = await send({ body: { password } });
    if (error) return setFailure(messageOf(error, t('profile.erase.failed')));
    clearTab();
    dispatch(sessionEnded('deleted'));
  };
  return { erase, busy: isLoading, failure };
}
