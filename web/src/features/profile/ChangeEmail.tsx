import { isEmail } from '@contesta/contracts/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMeQuery, useRequestEmailChangeMutation } from '../../api/account.ts';
import { EmailField } from '../../ui/EmailField.tsx';
import { CurrentPasswordField, FormRow, type OnDone, RowForm } from './FormRow.tsx';

/** Requests a link by letter to a new address. The address changes when the link is used (`ConfirmEmailPage.tsx`). */
export function ChangeEmail() {
  return <FormRow part="newEmail">{(onDone) => <EmailForm onDone={onDone} />}</FormRow>;
}

function EmailForm({ onDone }: { onDone: OnDone }) {
  const { t } = useTranslation();
  const [send, call] = useRequestEmailChangeMutation();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState({ email: '', isMissing: false });
  const { data: me } = useMeQuery();

  const submit = async () => {
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
    <RowForm part="newEmail" problems={problems} call={call} onSubmit={submit}>
      <EmailField
        label={t('profile.newEmail.new')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={problems.email || null}
      />
      <CurrentPasswordField value={password} onType={setPassword} isMissing={problems.isMissing} />
    </RowForm>
  );
}
