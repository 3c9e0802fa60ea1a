import { isEmail } from '@contesta/contracts/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useMeQuery,
  useReadAccessQuery,
  useRequestEmailChangeMutation,
  useResendEmailChangeMutation,
  useWithdrawEmailChangeMutation,
} from '../../api/account.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Notice, OutcomeNotice } from '../../ui/Notice.tsx';
import { asTime, ownZone } from '../../ui/zoned-time.ts';
import { CurrentPasswordField, FormRow, type OnDone, RowForm } from './FormRow.tsx';

/** Requests a link by letter to a new address. The address changes when the link is used (`ConfirmEmailPage.tsx`). */
export function ChangeEmail() {
  return (
    <FormRow part="newEmail" note={<PendingEmail />}>
      {(onDone) => <EmailForm onDone={onDone} />}
    </FormRow>
  );
}

/** The address that waits for confirmation. Its link can be sent again, and the change be withdrawn. */
function PendingEmail() {
  const { t, i18n } = useTranslation();
  const messageOf = useCallMessage();
  const { data: access } = useReadAccessQuery();
  const [resend, resent] = useResendEmailChangeMutation();
  const [withdraw, withdrawn] = useWithdrawEmailChangeMutation();
  const busy = resent.isLoading || withdrawn.isLoading;
  const error = resent.error ?? withdrawn.error;
  // The name's text, "we could not change it", also fits a change that was not withdrawn.
  const fallback = t(resent.error ? 'profile.newEmail.failed' : 'profile.rename.failed');
  const pending = access?.newEmail;
  const time = pending && asTime(pending.until, { lang: i18n.language, timeZone: ownZone() });
  return (
    <>
      {error ? <Notice kind="bad">{messageOf(error, fallback)}</Notice> : null}
      {!pending && withdrawn.isSuccess ? (
        <OutcomeNotice>{t('profile.newEmail.withdrawn')}</OutcomeNotice>
      ) : null}
      {pending ? (
        <Notice
          kind="warn"
          action={
            <>
              <Button variant="outlined" size="small" disabled={busy} onClick={() => void resend()}>
                {t('profile.newEmail.resend')}
              </Button>
              <Button variant="text" size="small" disabled={busy} onClick={() => void withdraw()}>
                {t('profile.newEmail.withdraw')}
              </Button>
            </>
          }
        >
          {t('profile.newEmail.pending', { email: pending.email, time })}
          {resent.isSuccess ? ` ${t('profile.newEmail.resent')}` : null}
        </Notice>
      ) : null}
    </>
  );
}

/** `email` is the key of a text; `isMissing`: the password is missing. */
type EmailProblems = { email: string | null; isMissing: boolean };

function EmailForm({ onDone }: { onDone: OnDone }) {
  const { t } = useTranslation();
  const [send, call] = useRequestEmailChangeMutation();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<EmailProblems>({ email: null, isMissing: false });
  const { data: me } = useMeQuery();
  const problemOf = (email: string) => {
    if (!isEmail(email)) return 'profile.newEmail.needed';
    return email === me?.email ? 'profile.newEmail.same' : null;
  };

  const submit = async () => {
    const email = typed.trim();
    const found = { email: problemOf(email), isMissing: password === '' };
    setProblems(found);
    if (found.email || found.isMissing) return;
    const sent = await send({ body: { email, password } });
    if (sent.data) onDone(''); // the notice about the pending address says it
  };
  return (
    <RowForm part="newEmail" problems={problems} call={call} onSubmit={submit}>
      <EmailField
        label={t('profile.newEmail.new')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={problems.email && t(problems.email)}
      />
      <CurrentPasswordField value={password} onType={setPassword} isMissing={problems.isMissing} />
    </RowForm>
  );
}
