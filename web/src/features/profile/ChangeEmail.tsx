import { isEmail } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMeQuery, useRequestEmailChangeMutation } from '../../api/account.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { CurrentPasswordField, FormRow, type OnDone, usePasswordCallMessage } from './FormRow.tsx';

/** Requests a link by letter to a new address. The address changes when the link is used (`ConfirmEmailPage.tsx`). */
export function ChangeEmail() {
  return <FormRow part="newEmail">{(onDone) => <EmailForm onDone={onDone} />}</FormRow>;
}

function EmailForm({ onDone }: { onDone: OnDone }) {
  const { t } = useTranslation();
  const messageOf = usePasswordCallMessage();
  const [send, { isLoading, error }] = useRequestEmailChangeMutation();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState({ email: '', isMissing: false });
  const { data: me } = useMeQuery();
  const form = useFocusOnError<HTMLFormElement>(problems);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const email = typed.trim();
    const problem = !isEmail(email) ? 'needed' : email === me?.email ? 'same' : '';
    const found = {
      email: problem && t(`profile.newEmail.${problem}`),
      isMissing: password === '',
    };
    setProblems(found);
    if (found.email || found.isMissing) return;
    const sent = await send({ body: { email, password } });
    if (sent.data) onDone(t('profile.newEmail.done', { email }));
  };
  return (
    <form ref={form} className="account-form" onSubmit={submit} noValidate>
      <EmailField
        label={t('profile.newEmail.new')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={problems.email || null}
      />
      <CurrentPasswordField value={password} onType={setPassword} isMissing={problems.isMissing} />
      {error ? <Notice kind="bad">{messageOf(error, t('profile.newEmail.failed'))}</Notice> : null}
      <Button type="submit" variant="soft" disabled={isLoading}>
        {t('profile.newEmail.submit')}
      </Button>
    </form>
  );
}
