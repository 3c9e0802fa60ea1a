import { isBlank } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeNameMutation, useMeQuery } from '../../api/account.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { FormRow, type OnDone } from './FormRow.tsx';

export function ChangeName() {
  return <FormRow part="rename">{(onDone) => <NameForm onDone={onDone} />}</FormRow>;
}

function NameForm({ onDone }: { onDone: OnDone }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { data: user } = useMeQuery();
  const [send, { isLoading, error }] = useChangeNameMutation();
  const [username, setUsername] = useState(user?.username ?? '');
  const [validation, setValidation] = useState({ isMissing: false });
  const form = useFocusOnError<HTMLFormElement>(validation);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isMissing = isBlank(username);
    setValidation({ isMissing });
    if (isMissing) return;
    const sent = await send({ body: { username: username.trim() } });
    if (sent.data) onDone(t('profile.rename.done'));
  };
  return (
    <form ref={form} className="account-form" onSubmit={submit} noValidate>
      <TextField
        label={t('profile.rename.new')}
        autoComplete="name"
        required
        value={username}
        onChange={({ target }) => setUsername(target.value)}
        error={validation.isMissing ? t('profile.rename.needed') : null}
      />
      {error ? <Notice kind="bad">{messageOf(error, t('profile.rename.failed'))}</Notice> : null}
      <Button type="submit" variant="soft" disabled={isLoading}>
        {t('profile.rename.submit')}
      </Button>
    </form>
  );
}
