import { isBlank } from '@contesta/contracts/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeNameMutation, useMeQuery } from '../../api/account.ts';
import { TextField } from '../../ui/Field.tsx';
import { FormRow, type OnDone, RowForm } from './FormRow.tsx';

export function ChangeName() {
  return <FormRow part="rename">{(onDone) => <NameForm onDone={onDone} />}</FormRow>;
}

function NameForm({ onDone }: { onDone: OnDone }) {
  const { t } = useTranslation();
  const { data: user } = useMeQuery();
  const [send, call] = useChangeNameMutation();
  const [username, setUsername] = useState(user?.username ?? '');
  const [problems, setProblems] = useState({ isMissing: false });

  const submit = async () => {
    const isMissing = isBlank(username);
    setProblems({ isMissing });
    if (isMissing) return;
    const sent = await send({ body: { username: username.trim() } });
    if (sent.data) onDone(t('profile.rename.done'));
  };
  return (
    <RowForm part="rename" problems={problems} call={call} onSubmit={submit}>
      <TextField
        label={t('profile.rename.new')}
        autoComplete="name"
        required
        value={username}
        onChange={({ target }) => setUsername(target.value)}
        error={problems.isMissing ? t('profile.rename.needed') : null}
      />
    </RowForm>
  );
}
